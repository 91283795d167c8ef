import type { CustomerFields } from '#domain/customer';
import type { HistoryFileCode } from '#domain/history-file';
import { type None, statement } from '#server/kit/database';

/** An import as it is kept. */
interface HistoryImportRow {
  id_importazione: number;
  cartella: string;
  quando: string;
  /** what came, by kind; `avvisi`: how many warnings there were */
  righe: Readonly<Record<string, number>>;
  listini: number[];
  annullata_il: string | null;
}

const columns = 'id_importazione, cartella, quando, righe, listini, annullata_il';

/** One import at a time, or its undoing: until the transaction ends. */
export const lockImports = statement<None>(
  'history_import_lock',
  "select pg_advisory_xact_lock(hashtext('importazione storico'))",
);
/** An import of many rows takes its time, and waits for tills as long as it takes; whoever started it stops it. */
export const takeTime = statement<None>(
  'history_import_time',
  `select set_config(name, '0', true)
   from unnest('{statement_timeout, lock_timeout, idle_in_transaction_session_timeout}'::text[]) as name`,
);
/** Imports, the latest first. */
export const listImports = statement<None, HistoryImportRow>(
  'history_imports',
  `select ${columns} from history_import order by id_importazione desc`,
);
export const findImport = statement<{ id_importazione: number }, HistoryImportRow>(
  'history_import_find',
  `select ${columns} from history_import where id_importazione = :id_importazione`,
);
/** The import that took these very files, if it stands. */
export const findSame = statement<{ impronta: string }, HistoryImportRow>(
  'history_import_same',
  `select ${columns} from history_import where impronta = decode(:impronta, 'hex') and annullata_il is null`,
);
/** Numbered without gaps, which a sequence would not be: a dry run takes none. */
export const insertImport = statement<
  { cartella: string; impronta: string; now: Date },
  { id_importazione: number }
>(
  'history_import_insert',
  `insert into history_import (id_importazione, cartella, impronta, quando)
   select coalesce(max(id_importazione), 0) + 1, :cartella, decode(:impronta, 'hex'), :now from history_import
   returning id_importazione`,
);
export const tellCounts = statement<{ id_importazione: number; righe: string; listini: readonly number[] }>(
  'history_import_counts',
  'update history_import set righe = :righe, listini = :listini where id_importazione = :id_importazione',
);
export const markUndone = statement<{ id_importazione: number; now: Date }>(
  'history_import_undone',
  'update history_import set annullata_il = :now where id_importazione = :id_importazione',
);

// Whom a device that came so was bought by: nobody here. In no list of people, and no account.
export const findImporter = statement<None, { id_operatore: number }>(
  'history_importer',
  `select id_operatore from operator where id_external_op = 'importazione' and is_visible = 0 and user_name is null`,
);
export const insertImporter = statement<
  { id_affiliato: number; id_role: number; now: Date },
  { id_operatore: number }
>(
  'history_importer_insert',
  `insert into operator (id_affiliato, nome, cognome, is_visible, is_active, id_role, id_external_op, data_creazione)
   select :id_affiliato, 'Importazione', 'storico', 0, 0, :id_role, 'importazione', :now
   where exists (select from affiliate where id_affiliato = :id_affiliato) returning id_operatore`,
);

export const shops = statement<None, { id_negozio: number }>('history_shops', 'select id_negozio from store');
export const countries = statement<None, { sigla_nazione: string; paese: string }>(
  'history_countries',
  'select sigla_nazione, paese from country',
);

/** Lines as JSON, some thousand at once. */
export const insertLines = statement<{ id_importazione: number; file: HistoryFileCode; part: string }>(
  'history_lines_insert',
  `insert into history_import_line (id_importazione, file, riga, chiave, rif, dati)
   select :id_importazione, :file, x.riga, x.chiave, x.rif, x.dati
   from jsonb_to_recordset(:part::jsonb) as x(riga int, chiave text, rif text, dati jsonb)`,
);
/** Tells the planner how many there are: without that it compares every line with all others. */
export const countLines = statement<None>('history_lines_count', 'select from analyze_history_import()');
export const dropLines = statement<{ id_importazione: number }>(
  'history_lines_drop',
  'delete from history_import_line where id_importazione = :id_importazione',
);

/** Customers whom an earlier import brought and this one's devices name. */
export const knownCustomers = statement<{ id_importazione: number }, CustomerFields & { id_esterno: string }>(
  'history_known_customers',
  `select distinct on (c.id_esterno) c.id_esterno, c.nome, c.cognome, c.codice_fiscale, c.ragione_sociale, c.partita_iva,
     c.codice_destinatario_b2b, c.pec_destinatario_b2b, c.is_associazione, c.indirizzo, c.numero_civico, c.citta, c.cap,
     c.email, c.sigla_provincia, c.telefono_cellulare, c.nazione, c.data_nascita, c.sesso, c.luogo_nascita
   from history_import_line d join customer c on c.id_esterno = d.rif
   where d.id_importazione = :id_importazione and d.file = 'DISPOSITIVI' and not exists (
     select from history_import_line l where l.id_importazione = d.id_importazione and l.file = 'CLIENTI' and l.chiave = d.rif)
   order by c.id_esterno, c.id_cliente`,
);

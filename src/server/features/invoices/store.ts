import type { RowOf } from '#contract/api';
import { invoices } from '#contract/lists/invoices';
import { invoiceDueDay } from '#documents/invoice';
import type { Scope } from '#domain/actor';
import { monthName, romeDay, type Day } from '#domain/day';
import { creditableOf, creditKinds, creditProblem, type InvoiceKind } from '#domain/credit-note';
import { refusalText, type SdiError, type SendingState } from '#domain/invoice-sending';
import type { InvoiceState } from '#domain/invoice';
import { toEuro } from '#domain/money';
import { deviceState } from '#domain/device-state';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { codeList } from '#server/kit/code-list';
import { type Db, type None, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import type { InvoiceParties } from '#server/formats/fattura-pa';
import { midnight } from '#server/kit/rome-time';
import { wordingOn } from '#server/ledger/dated-settings';

export type InvoiceCustomer = InvoiceParties['cessionario'];

/** One generation at a time: numbers and months are then nobody else's. Until the transaction ends. */
export const lockInvoices = statement<None>(
  'invoice_lock',
  "select pg_advisory_xact_lock(hashtext('fatture'))",
);

/** What was settled in a month and is not invoiced yet, by affiliate. */
export interface SettledRow extends InvoiceCustomer {
  id_affiliato: number;
  percentuale_commissione: number;
  numero_device: number;
  valore_liquidato: number;
}

// A month whose invoice was taken back whole may be invoiced anew.
const stands = `i.tipo_documento not in ${codeList(creditKinds)} and i.imponibile_stornato < i.imponibile`;

/**
 * Affiliates with devices settled from one day to before another (Rome) and no invoice for that month. Without test shops, whose
 * purchases can be deleted, without the company itself, and without what another system has settled and invoiced (rulings §11).
 */
export const listSettled = statement<{ periodo: string; fino_a: string }, SettledRow>(
  'invoice_settled',
  `select a.id_affiliato, a.ragione_sociale, a.partita_iva, a.codice_fiscale, a.indirizzo, a.cap, a.citta, a.sigla_provincia,
     a.codice_destinatario_b2b as codice_destinatario, a.pec_destinatario_b2b as pec, a.percentuale_commissione,
     settled.numero_device, settled.valore_liquidato
   from (
     select d.id_affiliato, count(*) as numero_device, sum(d.valore_accettazione) as valore_liquidato
     from device d join store s using (id_negozio)
     where d.id_stato_device = ${deviceState.settled} and d.is_storico = 0 and s.is_collaudo = 0
       and d.data_liquidazione >= ${midnight(':periodo::date')} and d.data_liquidazione < ${midnight(':fino_a::date')}
     group by d.id_affiliato) settled
     join affiliate a on a.id_affiliato = settled.id_affiliato
   where a.id_affiliato <> 1
     and not exists (select from invoice i where i.id_affiliato = a.id_affiliato and i.periodo = :periodo::date and ${stands})
   order by a.id_affiliato`,
);

/** How many invoices a month has. */
export const countMonth = statement<{ periodo: string }, { n: number }>(
  'invoice_month_count',
  `select count(*) as n from invoice i where i.periodo = :periodo and ${stands}`,
);

/** The last number of a year, 0 where there is none. Under the lock nobody draws another. */
export const lastNumber = statement<{ anno: number }, { ultimo: number }>(
  'invoice_last_number',
  'select coalesce(max(id_fattura_su_anno), 0) as ultimo from invoice where anno = :anno',
);

/** An invoice to be made; euro, the parties as JSON. */
interface InvoiceValues extends Pick<
  InvoiceRow,
  | (
      | 'id_affiliato'
      | 'anno'
      | 'id_fattura_su_anno'
      | 'data_fattura'
      | 'periodo'
      | 'oggetto'
      | 'nota'
      | 'tipo_documento'
    )
  | ('imponibile' | 'percentuale_iva' | 'imposta' | 'importo_lordo' | 'modalita_pagamento')
> {
  id_fattura_collegata: number | null;
  id_negozio: number | null;
  numero_device: number;
  valore_liquidato: number;
  percentuale_commissione: number;
  parti: string;
  id_operatore: number;
  now: Date;
}

export const insertInvoice = statement<InvoiceValues, { id_fattura: number }>(
  'invoice_insert',
  `insert into invoice (id_affiliato, id_negozio, tipo_documento, id_fattura_collegata, anno, id_fattura_su_anno,
     data_fattura, periodo, oggetto, numero_device, valore_liquidato, percentuale_commissione, imponibile, percentuale_iva, imposta, importo_lordo, modalita_pagamento,
     nota, parti, id_operatore, data_creazione)
   values (:id_affiliato, :id_negozio, :tipo_documento, :id_fattura_collegata, :anno, :id_fattura_su_anno,
     :data_fattura, :periodo, :oggetto, :numero_device, :valore_liquidato,
     :percentuale_commissione, :imponibile, :percentuale_iva, :imposta, :importo_lordo, :modalita_pagamento,
     :nota, :parti, :id_operatore, :now) returning id_fattura`,
);

/** An invoice as it is kept. */
export interface InvoiceRow {
  id_fattura: number;
  id_affiliato: number;
  id_negozio: number | null;
  tipo_documento: InvoiceKind;
  fattura_collegata: string | null;
  data_collegata: Day | null;
  stato_invio: SendingState;
  imponibile_stornato: number;
  imposta_stornata: number;
  percentuale_commissione: number;
  negozio: string | null;
  anno: number;
  id_fattura_su_anno: number;
  data_fattura: Day;
  periodo: Day;
  oggetto: string;
  imponibile: number;
  percentuale_iva: number;
  imposta: number;
  importo_lordo: number;
  modalita_pagamento: string;
  nota: string | null;
  parti: InvoiceParties;
  is_pagata: InvoiceState;
  data_pagamento: string | null;
}

const columns = `i.id_fattura, i.id_affiliato, i.id_negozio, i.tipo_documento,
  l.id_fattura_su_anno || '/' || l.anno as fattura_collegata, l.data_fattura as data_collegata, i.stato_invio,
  i.imponibile_stornato, i.imposta_stornata, i.percentuale_commissione, s.negozio, i.anno, i.id_fattura_su_anno, i.data_fattura, i.periodo, i.oggetto,
  i.imponibile, i.percentuale_iva, i.imposta, i.importo_lordo, i.modalita_pagamento, i.nota, i.parti, i.is_pagata,
  i.data_pagamento`;
const source = `invoice i left join store s on s.id_negozio = i.id_negozio
  left join invoice l on l.id_fattura = i.id_fattura_collegata`;
export const customer = `(i.parti->'cessionario'->>'ragione_sociale')`;
// As `invoiceDueDay` has it: a month later, held back to the month's last day.
export const due = `(i.data_fattura + interval '1 month')::date`;
// What a credit note takes back is less than nothing, in every sum.
const sign = `(case when i.tipo_documento in ${codeList(creditKinds)} then -1 else 1 end)`;
/** What is left to be paid of an invoice or, below zero, to be paid back of a credit note. */
export const left = `(${sign} * (i.importo_lordo - i.pagato - i.compensato))`;
export const isDebt = `i.is_pagata = 0 and i.tipo_documento not in ${codeList(creditKinds)}`;
const aged = (when: string) => `coalesce(sum(residuo) filter (where ${when}), 0)`;
// A shop has the invoices that bear its name; those of the whole affiliate are its master's and head office's (rulings §10).
const inInvoiceScope = fragment<{
  scope: Scope;
}>`(:scope.id_affiliato::int is null or i.id_affiliato = :scope.id_affiliato)
  and (:scope.id_negozio::int is null or i.id_negozio = :scope.id_negozio)`;

/** Invoices in scope. */
export const listInvoices = listOf<RowOf<'getFattureLista'>, RowOf<'getFattureLista'> & ListExtra>(invoices, {
  from: `${source} left join invoice_sending v on v.id_fattura = i.id_fattura and v.is_ultimo = 1`,
  alias: 'i',
  columns: {
    ragione_sociale: customer,
    negozio: 's.negozio',
    data_scadenza: null,
    periodo_riferimento: null,
    imponibile: `(${sign} * i.imponibile)`,
    imposta: `(${sign} * i.imposta)`,
    importo_lordo: `(${sign} * i.importo_lordo)`,
    pagato: `(${sign} * i.pagato)`,
    stornato: '(i.imponibile_stornato + i.imposta_stornata)',
    residuo: left,
    giorni_ritardo: `(case when ${isDebt} then greatest(0, :oggi::date - ${due}) end)`,
    sollecitata_il: '(select max(r.giorno) from invoice_reminder r where r.id_fattura = i.id_fattura)',
    is_scaduta: `(${isDebt} and ${due} < :oggi::date)::int`,
    stornabile: null,
    motivo_invio: null,
  },
  // Of a page only: what SdI last said of the file that counts, or why its mail does not get through.
  extra: `i.imponibile_stornato, v.problema, (select m.errori from sdi_message m where m.id_invio = v.id_invio
      order by m.id_messaggio desc limit 1) as errori`,
  scope: ({ scope: { id_affiliato, id_negozio } }) => [
    ...(id_affiliato === null ? [] : [on('i.id_affiliato = ?', id_affiliato)]),
    ...(id_negozio === null ? [] : [on('i.id_negozio = ?', id_negozio)]),
  ],
  given: ({ now }) => ({ oggi: romeDay(now) }),
  base: (_ctx, { only_pending, id_fattura }) => [
    ...(only_pending === 1 ? [on('i.is_pagata = 0')] : []),
    ...(id_fattura ? [on('i.id_fattura = ?', id_fattura)] : []),
  ],
  search: `fold(concat_ws(' ', i.id_fattura_su_anno || '/' || i.anno, ${customer}, s.negozio, i.oggetto))`,
  // Numbers begin anew each year.
  orders: {
    id_fattura_su_anno: '(i.anno * 100000 + i.id_fattura_su_anno)',
    data_scadenza: 'i.data_fattura',
  },
  tie: { 'i.id_fattura': 'int' },
  view: ({ imponibile_stornato, problema, errori, ...row }) => ({
    ...row,
    data_scadenza: invoiceDueDay(row.data_fattura),
    periodo_riferimento: monthName(row.periodo),
    stornabile: creditProblem({ ...row, imponibile_stornato })
      ? 0
      : toEuro(creditableOf({ imponibile: row.imponibile, imponibile_stornato })),
    motivo_invio: errori ? refusalText(errori) : problema,
  }),
});

/** What the list's `view` needs besides. */
interface ListExtra {
  imponibile_stornato: number;
  problema: string | null;
  errori: SdiError[] | null;
}

/** An invoice with the wording of its day for the print. */
export type PrintedInvoice = InvoiceRow & { testo_copia: string };
const find = statement<{ id_fattura: number; scope: Scope }, PrintedInvoice>(
  'invoice_find',
  fragment`select ${columns}, ${wordingOn('fattura_copia', 'i.data_fattura')} as testo_copia from ${source} where i.id_fattura = :id_fattura and ${inInvoiceScope}`,
);

/** An invoice in scope, or null. */
export function findInvoice(db: Db, scope: Scope, id_fattura: number): Promise<PrintedInvoice | null> {
  return find.maybe(db, { id_fattura, scope });
}

/** The file of an invoice that counts; `xml` null: it was never kept, and could not be written since (record-files.ts). */
export interface InvoiceFile {
  id_invio: number;
  progressivo: string;
  nome_file: string;
  xml: string | null;
  impronta: string | null;
}
const fileColumns = 'v.id_invio, v.progressivo, v.nome_file, v.xml, v.impronta';
const lastFile = 'join invoice_sending v on v.id_fattura = i.id_fattura and v.is_ultimo = 1';

/** Some invoices with their files, by id. */
export const listFiles = statement<{ fatture: readonly number[] }, InvoiceRow & InvoiceFile>(
  'invoice_files',
  `select ${columns}, ${fileColumns} from ${source} ${lastFile} where i.id_fattura = any(:fatture::int[]) order by i.id_fattura`,
);

/** Invoices whose file was never kept, from the one after `after` on, some at a time. */
export const listUnkept = statement<{ after: number }, InvoiceRow & InvoiceFile>(
  'invoice_files_unkept',
  `select ${columns}, ${fileColumns} from ${source} ${lastFile}
   where v.xml is null and i.id_fattura > :after order by i.id_fattura limit 500`,
);

/** The invoices of a month and the credit notes on them, by number, with their files. */
export const listMonth = statement<{ periodo: string }, InvoiceRow & InvoiceFile>(
  'invoice_month',
  `select ${columns}, ${fileColumns} from ${source} ${lastFile} where i.periodo = :periodo order by i.anno, i.id_fattura_su_anno`,
);

/** Those dated in a month. */
export const listDated = statement<{ da: Day; fino_a: Day }, InvoiceRow & InvoiceFile>(
  'invoice_dated',
  `select ${columns}, ${fileColumns} from ${source} ${lastFile}
   where i.data_fattura >= :da::date and i.data_fattura < :fino_a::date order by i.anno, i.id_fattura_su_anno`,
);

export const listPayments = statement<{ id_fattura: number }, RowOf<'getPagamentiFattura'>>(
  'invoice_payments',
  `select p.id_pagamento, p.importo, p.data_pagamento, p.riferimento, o.nome || ' ' || o.cognome as operatore,
     p.data_creazione, p.data_storno, u.nome || ' ' || u.cognome as operatore_storno, p.motivo
   from invoice_payment p join operator o on o.id_operatore = p.id_operatore
     left join operator u on u.id_operatore = p.id_operatore_storno
   where p.id_fattura = :id_fattura order by p.id_pagamento`,
);

/** What affiliates owe, by how long it is overdue: whole days after the due day. */
export const listAges = statement<{ scope: Scope; oggi: Day }, RowOf<'getFattureScadenze'>>(
  'invoice_ages',
  fragment<{ scope: Scope; oggi: Day }>`with owed as (
     select i.id_affiliato, ${customer} as ragione_sociale, ${left} as residuo,
       case when ${isDebt} then :oggi::date - ${due} else 0 end as ritardo
     from invoice i where i.is_pagata = 0 and ${inInvoiceScope}
   )
   select id_affiliato, max(ragione_sociale) as ragione_sociale, count(*) as numero,
     ${aged('ritardo <= 0')} as non_scaduto, ${aged('ritardo between 1 and 30')} as fino_30,
     ${aged('ritardo between 31 and 60')} as fino_60, ${aged('ritardo between 61 and 90')} as fino_90,
     ${aged('ritardo > 90')} as oltre_90, sum(residuo) as totale
   from owed group by id_affiliato order by sum(residuo) filter (where ritardo > 0) desc nulls last, 2`,
);

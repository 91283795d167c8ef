import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import { type Day } from '#domain/day';
import { documentTypeName, type DocumentType } from '#domain/identity-document';
import { statement, type Db } from '#server/kit/database';
import { dateOf, endOf, startOf } from '#server/kit/rome-time';

export type Entry = RowOf<'getRegistro'>;
type Stored = Omit<Entry, 'tipo_documento'> & { id_tipo_documento: DocumentType };

/** What entries are narrowed by; days both included. */
export interface EntryFilter {
  scope: Scope;
  date_start: Day | null;
  date_end: Day | null;
  operazione: string | null;
  /** as it was typed */
  search: string | null;
  /** the number itself */
  numero: number | null;
}

const wanted = `($1::int is null or g.id_affiliato = $1) and ($2::int is null or g.id_negozio = $2)
  and ($3::timestamptz is null or g.quando >= $3) and ($4::timestamptz is null or g.quando < $4)
  and ($5::text is null or g.operazione = $5) and ($6::text is null or searchable($6) <> '' and
    g.cerca like '%' || regexp_replace(searchable($6), '([\\\\%_])', '\\\\\\1', 'g') || '%')
  and ($7::int is null or g.numero = $7)`;

// The page is cut before anything is joined to it. The device may be gone; the register outlives it.
const pageOf = (after: string, order: (row: string) => string) => `select g.id_negozio, s.negozio,
    a.ragione_sociale as affiliato, g.numero, g.quando, g.operazione, g.rif_numero, c.numero as annullata_da, g.cognome,
    g.nome, g.ragione_sociale, g.codice_fiscale, g.domicilio, g.id_tipo_documento, g.numero_documento, g.brand_name,
    g.model_name, g.memory_gb, g.imei, g.imei2, g.serial_number, g.num_times, g.prezzo, g.bonus, g.anno_ricevuta,
    g.progressivo_ricevuta, o.nome || ' ' || o.cognome as operatore, p.numero_ddt || '/' || p.anno_ddt as ddt,
    ${dateOf('p.data_richiesta_spedizione_magcent')} as data_ddt,
    p.parti ->> 'destinatario_ragione_sociale' as destinatario, encode(g.impronta, 'hex') as impronta
  from (select * from register g where ${wanted} ${after} order by ${order('g')} limit $8 offset $9) g
    join store s on s.id_negozio = g.id_negozio join affiliate a on a.id_affiliato = g.id_affiliato
    left join operator o on o.id_operatore = g.id_operatore
    left join register c on c.id_negozio = g.id_negozio and c.rif_numero = g.numero
    left join device d on d.serial_number = g.serial_number and d.num_times = g.num_times and g.operazione = 'ACQUISTO'
    left join shipment p on p.id_spedizione_magcent = d.id_spedizione_magcent and p.numero_ddt is not null
  order by ${order('g')}`;

/** The orders of a list: newest first, oldest first, and as it is written, shop by shop; the last one goes by cursor. */
export const entryOrders = {
  '-quando': (g: string) => `${g}.quando desc, ${g}.id_negozio desc, ${g}.numero desc`,
  quando: (g: string) => `${g}.quando, ${g}.id_negozio, ${g}.numero`,
  numero: (g: string) => `${g}.id_negozio, ${g}.numero`,
} as const;
export type EntryOrder = keyof typeof entryOrders;

const page = {
  '-quando': statement<Stored>('register_page_new', pageOf('', entryOrders['-quando']), 'unnamed'),
  quando: statement<Stored>('register_page_old', pageOf('', entryOrders.quando), 'unnamed'),
  numero: statement<Stored>(
    'register_page_written',
    pageOf('and ($10::int is null or (g.id_negozio, g.numero) > ($10, $11))', entryOrders.numero),
    'unnamed',
  ),
};
const count = statement<{ n: number }>(
  'register_count',
  `select count(*) as n from (select 1 from register g where ${wanted} limit $8) t`,
  'unnamed',
);

function valuesOf({ scope, date_start, date_end, operazione, search, numero }: EntryFilter): unknown[] {
  return [
    scope.id_affiliato,
    scope.id_negozio,
    startOf(date_start),
    endOf(date_end),
    operazione,
    search,
    numero,
  ];
}

/** A page of entries; `after` (shop and number) goes on from there in the order 'numero'. */
export async function listEntries(
  db: Db,
  filter: EntryFilter,
  order: EntryOrder,
  at: { limit: number; offset: number; after?: readonly [id_negozio: number, numero: number] | null },
): Promise<Entry[]> {
  const cursor = order === 'numero' ? [at.after?.[0] ?? null, at.after?.[1] ?? null] : [];
  const rows = await page[order].all(db, [...valuesOf(filter), at.limit, at.offset, ...cursor]);
  return rows.map(({ id_tipo_documento, ...row }) => ({
    ...row,
    tipo_documento: documentTypeName(id_tipo_documento),
  }));
}

/** How many entries there are, counted up to `most`. */
export async function countEntries(db: Db, filter: EntryFilter, most: number): Promise<number> {
  return (await count.one(db, [...valuesOf(filter), most])).n;
}

const broken = statement<{ numero: number }>(
  'register_broken',
  `select numero from (
     select g.numero, g.numero = row_number() over w
       and g.impronta = register_hash(coalesce(lag(g.impronta) over w, ''::bytea), g) as fits
     from register g where g.id_negozio = $1 window w as (order by g.numero)
   ) t where not fits order by numero limit 1`,
);

/** Number of the first row of a shop whose number or hash does not fit; null: the chain is whole. */
export async function firstBroken(db: Db, id_negozio: number): Promise<number | null> {
  return (await broken.maybe(db, [id_negozio]))?.numero ?? null;
}

/** A shop in scope (head office is none) with its affiliate, as the head of its register names them. */
export const registerShop = statement<{
  id_negozio: number;
  id_affiliato: number;
  negozio: string;
  indirizzo: string;
  cap: string;
  citta: string;
  sigla_provincia: string;
  ragione_sociale: string;
  partita_iva: string | null;
}>(
  'register_shop',
  `select s.id_negozio, s.id_affiliato, s.negozio, s.indirizzo, s.cap, s.citta, s.sigla_provincia, a.ragione_sociale,
     a.partita_iva
   from store s join affiliate a using (id_affiliato)
   where s.id_negozio = $1 and s.is_sede = 0
     and ($2::int is null or s.id_affiliato = $2) and ($3::int is null or s.id_negozio = $3)`,
);

/** Stampings of a shop's register, the last first; $2: not after this day. */
export const listStamps = statement<{
  forma: 'AUTORITA' | 'AUTOVIDIMAZIONE';
  autorita: string | null;
  data_vidimazione: Day;
  pagine: number;
}>(
  'register_stamps',
  `select forma, autorita, data_vidimazione, pagine from register_stamp
   where id_negozio = $1 and ($2::date is null or data_vidimazione <= $2) order by data_vidimazione desc`,
);

export const saveStamp = statement(
  'register_stamp_save',
  `insert into register_stamp (id_negozio, data_vidimazione, forma, autorita, pagine, id_operatore, data_creazione)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (id_negozio, data_vidimazione) do update set forma = excluded.forma, autorita = excluded.autorita,
     pagine = excluded.pagine, id_operatore = excluded.id_operatore, data_creazione = excluded.data_creazione`,
);

/** Two who change the threshold come one after the other, and each says in the log what he changed. */
export const lockThreshold = statement(
  'register_threshold_lock',
  "select pg_advisory_xact_lock(hashtext('soglia registro'))",
);

/** The threshold from a day on. */
export const saveThreshold = statement(
  'register_threshold_save',
  `insert into setting (chiave, valido_dal, valore, id_operatore, data_modifica) values ('registro_ps', $1, $2, $3, $4)
   on conflict (chiave, valido_dal) do update set valore = excluded.valore, id_operatore = excluded.id_operatore,
     data_modifica = excluded.data_modifica`,
);

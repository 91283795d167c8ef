import type { Scope } from '#domain/actor';
import type { Day } from '#domain/day';
import type { InvoiceState } from '#domain/invoice';
import { countCeiling } from '#server/call/cursor';
import { statement, type Db } from '#server/kit/database';
import { midnight } from '#server/kit/rome-time';

/** The customer of an invoice as it was when the invoice was made. */
export interface Customer {
  ragione_sociale: string;
  partita_iva: string | null;
  codice_fiscale: string | null;
  indirizzo: string | null;
  cap: string | null;
  citta: string | null;
  sigla_provincia: string | null;
  codice_destinatario: string | null;
  pec: string | null;
}

/** Seller and customer: an invoice says the same for ever. */
export interface Parties {
  cedente: Record<string, string>;
  cessionario: Customer;
}

/** One generation at a time: numbers and months are then nobody else's. Until the transaction ends. */
export const lockInvoices = statement('invoice_lock', "select pg_advisory_xact_lock(hashtext('fatture'))");

/** What was settled in a month and is not invoiced yet, by affiliate. */
export interface SettledRow extends Customer {
  id_affiliato: number;
  percentuale_commissione: number;
  numero_device: number;
  valore_liquidato: number;
}

/**
 * Affiliates with devices settled from $1 to before $2 (days, Rome) and no invoice for the month $1. Without test shops, whose
 * purchases can be deleted, and without the company itself.
 */
export const listSettled = statement<SettledRow>(
  'invoice_settled',
  `select a.id_affiliato, a.ragione_sociale, a.partita_iva, a.codice_fiscale, a.indirizzo, a.cap, a.citta, a.sigla_provincia,
     a.codice_destinatario_b2b as codice_destinatario, a.pec_destinatario_b2b as pec, a.percentuale_commissione,
     settled.numero_device, settled.valore_liquidato
   from (
     select d.id_affiliato, count(*) as numero_device, sum(d.valore_accettazione) as valore_liquidato
     from device d join store s using (id_negozio)
     where d.id_stato_device = 6 and s.is_collaudo = 0
       and d.data_liquidazione >= ${midnight('$1::date')} and d.data_liquidazione < ${midnight('$2::date')}
     group by d.id_affiliato) settled
     join affiliate a on a.id_affiliato = settled.id_affiliato
   where a.id_affiliato <> 1
     and not exists (select from invoice i where i.id_affiliato = a.id_affiliato and i.periodo = $1::date)
   order by a.id_affiliato`,
);

/** How many invoices a month has. */
export const countMonth = statement<{ n: number }>(
  'invoice_month_count',
  'select count(*) as n from invoice where periodo = $1',
);

/** The last number of a year, 0 where there is none. Under the lock nobody draws another. */
export const lastNumber = statement<{ ultimo: number }>(
  'invoice_last_number',
  'select coalesce(max(id_fattura_su_anno), 0) as ultimo from invoice where anno = $1',
);

export const insertInvoice = statement(
  'invoice_insert',
  `insert into invoice (id_affiliato, anno, id_fattura_su_anno, data_fattura, periodo, oggetto, numero_device,
     valore_liquidato, percentuale_commissione, imponibile, percentuale_iva, imposta, importo_lordo, modalita_pagamento,
     nota, parti, id_operatore, data_creazione)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
);

/** An invoice as it is kept. */
export interface InvoiceRow {
  id_fattura: number;
  id_affiliato: number;
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
  parti: Parties;
  is_pagata: InvoiceState;
  data_pagamento: string | null;
}

const columns = `i.id_fattura, i.id_affiliato, s.negozio, i.anno, i.id_fattura_su_anno, i.data_fattura, i.periodo, i.oggetto,
  i.imponibile, i.percentuale_iva, i.imposta, i.importo_lordo, i.modalita_pagamento, i.nota, i.parti, i.is_pagata,
  i.data_pagamento`;
const source = 'invoice i left join store s on s.id_negozio = i.id_negozio';
// A shop has its affiliate's invoices, but for those made out to another shop.
const inScope = `($1::int is null or i.id_affiliato = $1) and ($2::int is null or i.id_negozio is null or i.id_negozio = $2)`;
const found = `${inScope} and ($3::date is null or i.data_fattura >= $3) and ($4::date is null or i.data_fattura <= $4)
  and ($5::int is null or i.is_pagata = $5)
  and ($6::text is null or fold(i.id_fattura_su_anno || '/' || i.anno || ' ' || (i.parti->'cessionario'->>'ragione_sociale')
    || ' ' || coalesce(s.negozio, '') || ' ' || i.oggetto) like $6)`;

/** What invoices may be sorted by. */
export const invoiceOrders = {
  id_fattura_su_anno: 'i.anno $, i.id_fattura_su_anno',
  ragione_sociale: `i.parti->'cessionario'->>'ragione_sociale'`,
  negozio: 's.negozio',
  data_fattura: 'i.data_fattura',
  periodo_riferimento: 'i.periodo',
  importo_lordo: 'i.importo_lordo',
  data_pagamento: 'i.data_pagamento',
} as const;

export type InvoiceOrder = keyof typeof invoiceOrders;

const pageBy = (column: InvoiceOrder, direction: 'asc' | 'desc') =>
  statement<InvoiceRow>(
    `invoice_page_${column}_${direction}`,
    `select ${columns} from ${source} where ${found}
     order by ${invoiceOrders[column].replace('$', direction)} ${direction} nulls last, i.id_fattura ${direction}
     limit $7 offset $8`,
    'unnamed',
  );
const pages = new Map(
  (Object.keys(invoiceOrders) as InvoiceOrder[]).flatMap((column) =>
    (['asc', 'desc'] as const).map(
      (direction) => [`${column} ${direction}`, pageBy(column, direction)] as const,
    ),
  ),
);
const count = statement<{ n: number }>(
  'invoice_count',
  `select count(*) as n from (select 1 from ${source} where ${found} limit ${countCeiling + 1}) t`,
  'unnamed',
);

export interface InvoiceFilter {
  scope: Scope;
  date_start: Day | null;
  date_end: Day | null;
  is_pagata: InvoiceState | null;
  /** LIKE, folded; null: all */
  pattern: string | null;
}

const valuesOf = ({ scope, date_start, date_end, is_pagata, pattern }: InvoiceFilter) => [
  scope.id_affiliato,
  scope.id_negozio,
  date_start,
  date_end,
  is_pagata,
  pattern,
];

/** A page of invoices in scope. */
export function listInvoices(
  db: Db,
  filter: InvoiceFilter,
  order: { column: InvoiceOrder; direction: 'asc' | 'desc' },
  limit: number,
  offset: number,
): Promise<InvoiceRow[]> {
  const page = pages.get(`${order.column} ${order.direction}`);
  if (!page) throw new Error(`no such order: ${order.column}`);
  return page.all(db, [...valuesOf(filter), limit, offset]);
}

/** How many invoices are found, counted up to 10 001. */
export async function countInvoices(db: Db, filter: InvoiceFilter): Promise<number> {
  return (await count.one(db, valuesOf(filter))).n;
}

const find = statement<InvoiceRow>(
  'invoice_find',
  `select ${columns} from ${source} where i.id_fattura = $3 and ${inScope}`,
);

/** An invoice in scope, or null. */
export function findInvoice(db: Db, scope: Scope, id_fattura: number): Promise<InvoiceRow | null> {
  return find.maybe(db, [scope.id_affiliato, scope.id_negozio, id_fattura]);
}

/** The invoices of a month, by number. */
export const listMonth = statement<InvoiceRow>(
  'invoice_month',
  `select ${columns} from ${source} where i.periodo = $1 order by i.anno, i.id_fattura_su_anno`,
);

/** Marks an invoice as paid ($2: from these states, $3: to this one); no row when somebody was first. */
export const payInvoice = statement(
  'invoice_pay',
  `update invoice set is_pagata = $3, data_pagamento = $4, id_operatore_pagamento = $5
   where id_fattura = $1 and is_pagata = any($2::int[])`,
);

// Terms by the days they were in force, then the private sellers' receipts over the threshold of their day.
const stamped = `with terms as (
     select valido_dal, coalesce(lead(valido_dal) over (order by valido_dal), 'infinity') as fino_a,
       (valore->>'importo')::numeric as importo, (valore->>'soglia')::numeric as soglia
     from setting where chiave = 'bollo'
   ), due as (
     select r.*, d.valore_acquisto, d.id_stato_device = 14 as is_annullato, terms.importo
     from receipt r join device d using (serial_number, num_times)
       join terms on r.data_acquisto >= ${midnight('terms.valido_dal')} and r.data_acquisto < ${midnight('terms.fino_a')}
     where r.data_acquisto >= ${midnight('$1::date')} and r.data_acquisto < ${midnight('($2::date + 1)')}
       and r.id_tipo_contratto = any($3::int[]) and d.valore_acquisto > terms.soglia
   )`;

/** Stamps of the receipts of these days: $3 the contract types that bear one. */
export const countStamps = statement<{
  numero_bolli: number;
  valore_bolli: number;
  numero_annullati: number;
}>(
  'stamp_count',
  `${stamped} select count(*) filter (where not is_annullato) as numero_bolli,
     coalesce(sum(importo) filter (where not is_annullato), 0) as valore_bolli,
     count(*) filter (where is_annullato) as numero_annullati
   from due`,
);

const counted = `due join store s using (id_negozio) join affiliate a on a.id_affiliato = due.id_affiliato
   where not is_annullato and ($4::text is null
     or fold(due.codice_pratica || ' ' || s.negozio || ' ' || a.ragione_sociale || ' ' || due.nome_cedente) like $4)`;

/** How many receipts count, up to 10 001; $4: LIKE, folded, null: all. */
export const countStamped = statement<{ n: number }>(
  'stamp_list_count',
  `${stamped} select count(*) as n from (select 1 from ${counted} limit ${countCeiling + 1}) t`,
  'unnamed',
);

/** The receipts that count, oldest first. */
export const listStamped = statement<{
  codice_pratica: string;
  ragione_sociale: string;
  negozio: string;
  progressivo: number;
  anno: number;
  data_acquisto: string;
  nome_cedente: string;
  id_tipo_contratto: number;
  valore_acquisto: number;
  valore_bollo: number;
}>(
  'stamp_list',
  `${stamped} select due.codice_pratica, a.ragione_sociale, s.negozio, due.progressivo, due.anno, due.data_acquisto,
     due.nome_cedente, due.id_tipo_contratto, due.valore_acquisto, due.importo as valore_bollo
   from ${counted}
   order by due.data_acquisto, due.serial_number, due.num_times limit $5 offset $6`,
);

import type { RowOf } from '#contract/api';
import { invoices, stampedReceipts } from '#contract/lists/invoices';
import { invoiceDueDay } from '#documents/invoice';
import type { Scope } from '#domain/actor';
import { monthName, romeDay, type Day } from '#domain/day';
import { stampedContracts } from '#domain/stamp-duty';
import type { InvoiceState } from '#domain/invoice';
import { deviceState } from '#domain/device-state';
import { rolesWhere } from '#domain/role';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { codeList } from '#server/kit/code-list';
import { type Db, type None, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import type { InvoiceParties } from '#server/formats/fattura-pa';
import { midnight } from '#server/kit/rome-time';

type InvoiceCustomer = InvoiceParties['cessionario'];

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

/**
 * Affiliates with devices settled from one day to before another (Rome) and no invoice for that month. Without test shops, whose
 * purchases can be deleted, and without the company itself.
 */
export const listSettled = statement<{ periodo: string; fino_a: string }, SettledRow>(
  'invoice_settled',
  `select a.id_affiliato, a.ragione_sociale, a.partita_iva, a.codice_fiscale, a.indirizzo, a.cap, a.citta, a.sigla_provincia,
     a.codice_destinatario_b2b as codice_destinatario, a.pec_destinatario_b2b as pec, a.percentuale_commissione,
     settled.numero_device, settled.valore_liquidato
   from (
     select d.id_affiliato, count(*) as numero_device, sum(d.valore_accettazione) as valore_liquidato
     from device d join store s using (id_negozio)
     where d.id_stato_device = ${deviceState.settled} and s.is_collaudo = 0
       and d.data_liquidazione >= ${midnight(':periodo::date')} and d.data_liquidazione < ${midnight(':fino_a::date')}
     group by d.id_affiliato) settled
     join affiliate a on a.id_affiliato = settled.id_affiliato
   where a.id_affiliato <> 1
     and not exists (select from invoice i where i.id_affiliato = a.id_affiliato and i.periodo = :periodo::date)
   order by a.id_affiliato`,
);

/** How many invoices a month has. */
export const countMonth = statement<{ periodo: string }, { n: number }>(
  'invoice_month_count',
  'select count(*) as n from invoice where periodo = :periodo',
);

/** The last number of a year, 0 where there is none. Under the lock nobody draws another. */
export const lastNumber = statement<{ anno: number }, { ultimo: number }>(
  'invoice_last_number',
  'select coalesce(max(id_fattura_su_anno), 0) as ultimo from invoice where anno = :anno',
);

/** An invoice to be made; euro, the parties as JSON. */
interface InvoiceValues extends Omit<
  InvoiceRow,
  'id_fattura' | 'negozio' | 'parti' | 'is_pagata' | 'data_pagamento'
> {
  numero_device: number;
  valore_liquidato: number;
  percentuale_commissione: number;
  parti: string;
  id_operatore: number;
  now: Date;
}

export const insertInvoice = statement<InvoiceValues>(
  'invoice_insert',
  `insert into invoice (id_affiliato, anno, id_fattura_su_anno, data_fattura, periodo, oggetto, numero_device,
     valore_liquidato, percentuale_commissione, imponibile, percentuale_iva, imposta, importo_lordo, modalita_pagamento,
     nota, parti, id_operatore, data_creazione)
   values (:id_affiliato, :anno, :id_fattura_su_anno, :data_fattura, :periodo, :oggetto, :numero_device,
     :valore_liquidato,
     :percentuale_commissione, :imponibile, :percentuale_iva, :imposta, :importo_lordo, :modalita_pagamento, :nota,
       :parti,
     :id_operatore, :now)`,
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
  parti: InvoiceParties;
  is_pagata: InvoiceState;
  data_pagamento: string | null;
}

const columns = `i.id_fattura, i.id_affiliato, s.negozio, i.anno, i.id_fattura_su_anno, i.data_fattura, i.periodo, i.oggetto,
  i.imponibile, i.percentuale_iva, i.imposta, i.importo_lordo, i.modalita_pagamento, i.nota, i.parti, i.is_pagata,
  i.data_pagamento`;
const source = 'invoice i left join store s on s.id_negozio = i.id_negozio';
const customer = `(i.parti->'cessionario'->>'ragione_sociale')`;
// As `invoiceDueDay` has it: a month later, held back to the month's last day.
const due = `(i.data_fattura + interval '1 month')::date`;
const aged = (when: string) => `coalesce(sum(residuo) filter (where ${when}), 0)`;
// A shop has its affiliate's invoices, but for those made out to another shop.
const inInvoiceScope = fragment<{
  scope: Scope;
}>`(:scope.id_affiliato::int is null or i.id_affiliato = :scope.id_affiliato)
  and (:scope.id_negozio::int is null or i.id_negozio is null or i.id_negozio = :scope.id_negozio)`;

/** Invoices in scope. */
export const listInvoices = listOf<RowOf<'getFattureLista'>, RowOf<'getFattureLista'>>(invoices, {
  from: source,
  alias: 'i',
  columns: {
    ragione_sociale: customer,
    negozio: 's.negozio',
    data_scadenza: null,
    periodo_riferimento: null,
    residuo: '(i.importo_lordo - i.pagato)',
    giorni_ritardo: `(case when i.is_pagata = 0 then greatest(0, :oggi::date - ${due}) end)`,
    sollecitata_il: '(select max(r.giorno) from invoice_reminder r where r.id_fattura = i.id_fattura)',
    is_scaduta: `(i.is_pagata = 0 and ${due} < :oggi::date)::int`,
  },
  scope: ({ scope: { id_affiliato, id_negozio } }) => [
    ...(id_affiliato === null ? [] : [on('i.id_affiliato = ?', id_affiliato)]),
    ...(id_negozio === null ? [] : [on('(i.id_negozio is null or i.id_negozio = ?)', id_negozio)]),
  ],
  given: ({ now }) => ({ oggi: romeDay(now) }),
  base: (_ctx, { only_pending }) => (only_pending === 1 ? [on('i.is_pagata = 0')] : []),
  search: `fold(concat_ws(' ', i.id_fattura_su_anno || '/' || i.anno, ${customer}, s.negozio, i.oggetto))`,
  // Numbers begin anew each year.
  orders: {
    id_fattura_su_anno: '(i.anno * 100000 + i.id_fattura_su_anno)',
    data_scadenza: 'i.data_fattura',
  },
  tie: { 'i.id_fattura': 'int' },
  view: (row) => ({
    ...row,
    data_scadenza: invoiceDueDay(row.data_fattura),
    periodo_riferimento: monthName(row.periodo),
  }),
});

const find = statement<{ id_fattura: number; scope: Scope }, InvoiceRow>(
  'invoice_find',
  fragment`select ${columns} from ${source} where i.id_fattura = :id_fattura and ${inInvoiceScope}`,
);

/** An invoice in scope, or null. */
export function findInvoice(db: Db, scope: Scope, id_fattura: number): Promise<InvoiceRow | null> {
  return find.maybe(db, { id_fattura, scope });
}

/** The invoices of a month, by number. */
export const listMonth = statement<{ periodo: string }, InvoiceRow>(
  'invoice_month',
  `select ${columns} from ${source} where i.periodo = :periodo order by i.anno, i.id_fattura_su_anno`,
);

/** An invoice as a reminder needs to know it; `email`: its affiliate's master. */
export interface RemindedInvoice {
  id_fattura: number;
  id_affiliato: number;
  ragione_sociale: string;
  anno: number;
  id_fattura_su_anno: number;
  data_fattura: Day;
  data_scadenza: Day;
  importo_lordo: number;
  residuo: number;
  is_pagata: InvoiceState;
  is_scaduta: boolean;
  email: string | null;
}

/** These invoices, by affiliate, held against whoever else reminds of them. */
export const lockReminded = statement<{ fatture: readonly number[]; oggi: Day }, RemindedInvoice>(
  'invoice_remind_lock',
  `select i.id_fattura, i.id_affiliato, ${customer} as ragione_sociale, i.anno, i.id_fattura_su_anno, i.data_fattura,
     ${due} as data_scadenza, i.importo_lordo, i.importo_lordo - i.pagato as residuo, i.is_pagata,
     ${due} < :oggi::date as is_scaduta,
     (select min(o.email) from operator o where o.id_affiliato = i.id_affiliato and o.is_active = 1 and o.is_blocked = 0
       and o.id_role in ${codeList(rolesWhere(({ place }) => place === 'affiliate'))} and o.user_name is not null) as email
   from invoice i where i.id_fattura = any(:fatture::int[]) order by i.id_fattura for no key update of i`,
);

/** Which of them were told of today. */
export const listRemindedToday = statement<{ fatture: readonly number[]; oggi: Day }, { id_fattura: number }>(
  'invoice_reminded',
  'select id_fattura from invoice_reminder where id_fattura = any(:fatture::int[]) and giorno = :oggi::date',
);

export const insertReminders = statement<{ fatture: readonly number[]; oggi: Day; id_mail: number }>(
  'invoice_reminder_insert',
  `insert into invoice_reminder (id_fattura, giorno, id_mail)
   select id_fattura, :oggi::date, :id_mail::bigint from unnest(:fatture::int[]) as told (id_fattura)`,
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
     select i.id_affiliato, ${customer} as ragione_sociale, i.importo_lordo - i.pagato as residuo, :oggi::date - ${due} as ritardo
     from invoice i where i.is_pagata = 0 and ${inInvoiceScope}
   )
   select id_affiliato, max(ragione_sociale) as ragione_sociale, count(*) as numero,
     ${aged('ritardo <= 0')} as non_scaduto, ${aged('ritardo between 1 and 30')} as fino_30,
     ${aged('ritardo between 31 and 60')} as fino_60, ${aged('ritardo between 61 and 90')} as fino_90,
     ${aged('ritardo > 90')} as oltre_90, sum(residuo) as totale
   from owed group by id_affiliato order by sum(residuo) filter (where ritardo > 0) desc nulls last, 2`,
);

// `isStampDue` of the domain, asked here of all receipts: terms by the days they were in force, then the private sellers' receipts over the threshold of their day.
const stamped = `receipt r join device d using (serial_number, num_times)
  join (select valido_dal, coalesce(lead(valido_dal) over (order by valido_dal), 'infinity') as fino_a,
      (valore->>'importo')::numeric as importo, (valore->>'soglia')::numeric as soglia
    from setting where chiave = 'bollo') terms
    on r.data_acquisto >= ${midnight('terms.valido_dal')} and r.data_acquisto < ${midnight('terms.fino_a')}
      and r.id_tipo_contratto in (${stampedContracts.join(', ')}) and d.valore_acquisto > terms.soglia`;

/** Stamps of the receipts of these days. */
export const countStamps = statement<{ date_start: string; date_end: string }, RowOf<'getBolli'>>(
  'stamp_count',
  `select count(*) filter (where d.id_stato_device <> ${deviceState.cancelled}) as numero_bolli,
     coalesce(sum(terms.importo) filter (where d.id_stato_device <> ${deviceState.cancelled}), 0) as valore_bolli,
     count(*) filter (where d.id_stato_device = ${deviceState.cancelled}) as numero_annullati
   from ${stamped} where r.data_acquisto >= ${midnight(':date_start::date')}
     and r.data_acquisto < ${midnight('(:date_end::date + 1)')}`,
);

/** The receipts that count. */
export const listStamped = listOf<RowOf<'getBolliRicevute'>>(stampedReceipts, {
  from: `${stamped} join store s on s.id_negozio = r.id_negozio join affiliate a on a.id_affiliato = r.id_affiliato`,
  alias: 'r',
  columns: {
    ragione_sociale: 'a.ragione_sociale',
    negozio: 's.negozio',
    valore_acquisto: 'd.valore_acquisto',
    valore_bollo: 'terms.importo',
  },
  base: () => [on(`d.id_stato_device <> ${deviceState.cancelled}`)],
  search: `fold(r.codice_pratica || ' ' || s.negozio || ' ' || a.ragione_sociale || ' ' || r.nome_cedente)`,
  tie: { 'r.serial_number': 'text', 'r.num_times': 'int' },
});

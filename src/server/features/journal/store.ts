import type { RowOf } from '#contract/api';
import { journalLines } from '#contract/lists/journal';
import { codesOf } from '#domain/code';
import { creditKinds, invoiceKinds } from '#domain/credit-note';
import type { Day } from '#domain/day';
import { sendingIs } from '#domain/invoice-sending';
import { amountParts, journalAccounts, journalOperations, journalRules } from '#domain/journal';
import { defaultBuyer } from '#domain/legal-buyer';
import { paymentMode } from '#domain/payment-mode';
import { roles } from '#domain/role';
import { sessionOf } from '#server/call/context';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { codeList, codeText } from '#server/kit/code-list';
import { dateOf, endOf, midnight, startOf } from '#server/kit/rome-time';
import { sources } from '#server/features/statements/store';

// A movement: what happened, when, whose, and its amounts; the rules below make lines of it.
const phone = `coalesce(r.acquirente, ${codeText(defaultBuyer)}) as acquirente, d.id_modalita_pagamento as modalita`;
const goods = `d.brand_name || ' ' || d.model_name || ' ' || d.memory_gb || ' GB' as descrizione, nullif(d.imei, '') as imei`;
const receipted = `'Ricevuta ' || r.progressivo || '/' || r.anno as documento, ${goods}`;
const cycle = '(serial_number, num_times)';
const bought = `device d join receipt r using ${cycle} left join coupon cp using ${cycle}
  join store s on s.id_negozio = d.id_negozio and s.is_collaudo = 0`;
/** True where the moment lies in the days asked for. */
const asked = (moment: string) => `${moment} >= :da::timestamptz and ${moment} < :fino::timestamptz`;
const askedDay = (day: string) => asked(midnight(day));

const purchase = (operation: string, prefix: string, moment: string) => `
  select '${operation}' as operazione, '${prefix}-' || r.codice_pratica as registrazione, ${dateOf(moment)} as data,
    d.id_affiliato, d.id_negozio, ${phone}, d.valore_acquisto as prezzo, coalesce(cp.valore_bonus, 0) as bonus,
    d.valore_acquisto as importo, 0::numeric as imposta, ${receipted}
  from ${bought} where d.data_acquisto is not null and r.serie is null and ${asked(moment)}`;

// As the statements count them, shop by shop.
const stamps = `
  select stamp.* from (select id_negozio, id_affiliato, :da::timestamptz as da, :fino::timestamptz as fino from store
      where is_collaudo = 0) k
    cross join lateral (
      select 'BOLLO', 'BOL-' || r.codice_pratica, ${dateOf('r.data_acquisto')}, d.id_affiliato, d.id_negozio, ${phone},
        0, 0, terms.importo, 0, ${receipted} from ${sources.stamped}) stamp`;

// A coupon taken back takes its bonus back, too.
const slipLines = `
  select l.causale, 'RIG-' || l.id_riga, ${dateOf('l.data')}, sl.id_affiliato, sl.id_negozio, ${phone}, d.valore_acquisto,
    sign(l.importo) * coalesce(cp.valore_bonus, 0), l.importo, 0, 'Distinta ' || sl.id_distinta, ${goods}
  from slip_line l join slip sl using (id_distinta) join store s on s.id_negozio = sl.id_negozio and s.is_collaudo = 0
    join device d using ${cycle} left join receipt r using ${cycle} left join coupon cp using ${cycle}
  where ${asked('l.data')}`;

/** What is of no phone: which of the rules' buyers and modes it goes by is all the same. */
const ofNone = `${codeText(defaultBuyer)}, ${paymentMode.cash}`;

const slipsPaid = `
  select 'PAGAMENTO', 'DIS-' || sl.id_distinta, ${dateOf('sl.data_pagamento')}, sl.id_affiliato, sl.id_negozio, ${ofNone},
    0, 0, sl.valore, 0, 'Distinta ' || sl.id_distinta, coalesce(sl.riferimento, 'Pagamento della distinta'), null
  from slip sl join store s on s.id_negozio = sl.id_negozio and s.is_collaudo = 0
  where sl.pagata = 1 and ${asked('sl.data_pagamento')}`;

const isNote = `i.tipo_documento in ${codeList(creditKinds)}`;
const signOf = `case i.tipo_documento ${codesOf(invoiceKinds)
  .map((kind) => `when '${kind}' then ${invoiceKinds[kind].sign}`)
  .join(' ')} end`;
const numbered = `case i.tipo_documento ${codesOf(invoiceKinds)
  .map((kind) => `when '${kind}' then '${invoiceKinds[kind].name}'`)
  .join(' ')} end || ' ' || i.id_fattura_su_anno || '/' || i.anno`;

// What SdI refused was never issued (law §3).
const invoiced = `
  select case when ${isNote} then 'NOTA DI CREDITO' else 'FATTURA' end, 'FAT-' || i.id_fattura, i.data_fattura, i.id_affiliato,
    i.id_negozio, ${ofNone}, 0, 0, ${signOf} * i.importo_lordo, ${signOf} * i.imposta, ${numbered}, i.oggetto, null
  from invoice i where i.stato_invio <> ${codeText(sendingIs.refused)} and ${askedDay('i.data_fattura')}`;

const invoicesPaid = `
  select 'INCASSO', 'INC-' || p.id_pagamento, p.data_pagamento, i.id_affiliato, i.id_negozio, ${ofNone}, 0, 0,
    ${signOf} * p.importo, 0, ${numbered}, coalesce(p.riferimento, i.oggetto), null
  from invoice_payment p join invoice i using (id_fattura) where p.data_storno is null and ${askedDay('p.data_pagamento')}`;

const movements = [
  purchase('ACQUISTO', 'ACQ', 'd.data_acquisto'),
  purchase('ANNULLO', 'ANN', 'd.data_annullo'),
  stamps,
  slipLines,
  slipsPaid,
  invoiced,
  invoicesPaid,
].join(' union all ');

const rules = journalRules().map(({ contabilita, operazione, acquirente, modalita, riga, conto, parti }) => {
  const codes = [contabilita, operazione, acquirente, modalita, riga, conto].map(codeText);
  return `(${[...codes, ...amountParts.map((part) => parti[part] ?? 0)].join(', ')})`;
});
const amount = amountParts.map((part) => `m.${part} * p.${part}`).join(' + ');

const nameOf = (column: string, names: Readonly<Record<string, { name: string }>>) =>
  `case j.${column} ${Object.entries(names)
    .map(([code, { name }]) => `when ${codeText(code)} then '${name}'`)
    .join(' ')} end`;

/** The journal: movements by the rules of the domain, one row a line; what comes to nothing is no line. */
export const listJournal = listOf<RowOf<'getPrimaNota'>>(journalLines, {
  from: `(select m.registrazione, m.operazione, m.data, m.id_affiliato, m.id_negozio, m.documento, m.descrizione, m.imei,
      p.contabilita, p.riga, p.conto, ${amount} as valore, a.ragione_sociale as affiliato, n.negozio
    from (${movements}) m
      join (values ${rules.join(', ')}) p (contabilita, operazione, acquirente, modalita, riga, conto, ${amountParts.join(', ')})
        on p.operazione = m.operazione and p.acquirente = m.acquirente and p.modalita = m.modalita
      join affiliate a on a.id_affiliato = m.id_affiliato left join store n on n.id_negozio = m.id_negozio) j`,
  alias: 'j',
  columns: {
    dare: 'case when j.valore > 0 then j.valore end',
    avere: 'case when j.valore < 0 then -j.valore end',
  },
  given: (_ctx, { date_start, date_end }) => ({
    da: startOf(date_start as Day | null) ?? '-infinity',
    fino: endOf(date_end as Day | null) ?? 'infinity',
  }),
  // The company's books are head office's.
  base: (ctx) => [
    on('j.valore <> 0'),
    ...(roles[sessionOf(ctx).id_role].keepsBooks ? [] : [on(`j.contabilita = 'AFFILIATO'`)]),
  ],
  search: `fold(concat_ws(' ', ${nameOf('conto', journalAccounts)}, ${nameOf('operazione', journalOperations)}, j.documento, j.descrizione, j.imei, j.affiliato, j.negozio, j.registrazione))`,
  isUnnamed: true,
  tie: { 'j.registrazione': 'text', 'j.contabilita': 'text', 'j.riga': 'int' },
});

import type { RowOf } from '#contract/api';
import { slipLines, slips } from '#contract/lists/slips';
import type { Scope } from '#domain/actor';
import { codesOf, codesWhere } from '#domain/code';
import { addDays, romeDay } from '#domain/day';
import { transferIs, watchedDays } from '#domain/payment-run';
import { dateOf, midnight } from '#server/kit/rome-time';
import { fold } from '#domain/fold';
import { buyerIs } from '#domain/legal-buyer';
import { paymentModes } from '#domain/payment-mode';
import { slipCauses, slipTypes, type SlipState, type SlipType } from '#domain/slip';
import { foundBy, listOf } from '#server/call/list';
import type { Condition, ListSource } from '#server/call/list-source';
import { on, wordIn } from '#server/call/list-conditions';
import { allIn, eachWord, inShopOr } from '#server/call/shop-words';
import { fragment } from '#server/kit/fragment';
import { codeList } from '#server/kit/code-list';
import { inScope } from '#server/kit/in-scope';
import { type Db, statement } from '#server/kit/database';

/** 'rimborso', or '03-2026' and its parts; of any other word there is no slip. */
function ofTypeOrMonth(word: string): Condition {
  const typed = fold(word);
  const types = codesOf(slipTypes).filter((type) =>
    typed.length > 3 ? type.includes(typed) : type.startsWith(typed),
  );
  if (types.length > 0) return on('sl.tipo_distinta = any(?::text[])', types);
  return /^[\d-]+$/.test(typed) ? wordIn("to_char(sl.periodo, 'MM-YYYY')", typed) : on('false');
}

/** Of all shops' slips: their names are folded once, not once a slip. */
const ofAllShops = inShopOr(eachWord(ofTypeOrMonth), 'sl');
/** What the slips of one shop are found by. */
const allOfIt = `fold(s.negozio || ' ' || a.ragione_sociale || ' ' || sl.tipo_distinta || ' ' || to_char(sl.periodo, 'MM-YYYY'))`;

const source: ListSource = {
  from: `slip sl join store s on s.id_negozio = sl.id_negozio join affiliate a on a.id_affiliato = sl.id_affiliato
    left join payment p on p.id_bonifico = sl.id_bonifico`,
  alias: 'sl',
  columns: {
    negozio: 's.negozio',
    ragione_sociale: 'a.ragione_sociale',
    id_disposizione: 'p.id_disposizione',
    in_disposizione: '(sl.id_bonifico is not null)::int',
    is_collaudo: 's.is_collaudo',
    file_del: `(select max(${dateOf('fr.data_file')}) from payment_slip fs join payment fp using (id_bonifico)
      join payment_run fr using (id_disposizione) where fs.id_distinta = sl.id_distinta and fp.stato_bonifico = '${transferIs.void}'
        and fr.data_file >= ${midnight(':watched::date')})`,
  },
  given: ({ now }) => ({ watched: addDays(romeDay(now), -watchedDays) }),
  searchAll: async (words, ctx) =>
    ctx.scope.id_negozio === null ? ofAllShops(words, ctx) : [allIn(allOfIt)(words)],
  tie: { 'sl.id_distinta': 'int' },
};
/** Payment slips in scope. */
export const listSlips = listOf<RowOf<'getDistinte'>>(slips, source);

/** The numbers of the slips that the filters of the list find. */
export const findSlips = foundBy<{ id_distinta: number }>(slips, source, 'sl.id_distinta');

const counted = (
  which: string,
) => `json_build_object('numero', count(*) filter (where s.is_collaudo = 0 and ${which}),
  'valore', coalesce(sum(sl.valore) filter (where s.is_collaudo = 0 and ${which}), 0))`;
/** What they come to. */
export const sumSlips = foundBy<RowOf<'getDistinteTotali'>>(
  slips,
  source,
  `${counted('sl.pagata = 0 and sl.id_bonifico is null')} as da_pagare,
   ${counted('sl.pagata = 0 and sl.id_bonifico is not null')} as in_pagamento, ${counted('sl.pagata = 1')} as pagate`,
);

// Where the company bought, the shop had advanced its money; a voucher is the company's own, and advanced nothing.
const refundCauses = codesWhere(slipCauses, ({ type }) => slipTypes[type].isRefund);
const isAdvanced = `r.acquirente = '${buyerIs.company}' and l.causale in ${codeList(refundCauses)}`;
const advanced = `case when l.id_rettifica is null and d.id_modalita_pagamento in
  ${codeList(codesWhere(paymentModes, ({ shopPays }) => shopPays))} then d.valore_acquisto else 0 end`;
/** The lines of one slip; that it is in scope is asked first. */
export const listLines = listOf<RowOf<'getDistintaRighe'>>(slipLines, {
  from: `slip_line l join device d using (serial_number, num_times)
    left join receipt r using (serial_number, num_times)
    left join valuation_change v on v.id_rettifica = l.id_rettifica`,
  alias: 'l',
  columns: {
    acquirente: 'r.acquirente',
    anticipazione: `case when ${isAdvanced} then ${advanced} end`,
    rettifica: `case when ${isAdvanced} then l.importo - ${advanced} end`,
    brand_name: 'd.brand_name',
    model_name: 'd.model_name',
    imei: 'd.imei',
    valore_acquisto: 'd.valore_acquisto',
    // Of a correction, what is accepted since.
    valore_accettazione: 'coalesce(v.valore_dopo, d.valore_accettazione)',
    motivo: 'v.motivo',
  },
  scope: () => [],
  base: (_, { id_distinta }) => [on('l.id_distinta = ?', id_distinta)],
  search: `fold(concat_ws(' ', l.causale, l.coupon_serial_number, v.motivo, '')) || d.cerca`,
  // The lines' own order: what came later has the higher number.
  orders: { data: ['l.id_riga', 'int'] },
  tie: { 'l.id_riga': 'int' },
});

/** A slip as an act needs to know it; euro. */
export interface KnownSlip {
  id_affiliato: number;
  id_negozio: number;
  tipo_distinta: SlipType;
  /** month, by its first day */
  periodo: string;
  data_creazione: string;
  numero_righe: number;
  valore: number;
  pagata: SlipState;
  /** the transfer of a payment run that pays it, or has paid it */
  id_bonifico: number | null;
  is_collaudo: 0 | 1;
}

const known = fragment<{
  scope: Scope;
  id_distinta: number;
}>`select sl.id_affiliato, sl.id_negozio, sl.tipo_distinta, sl.periodo, sl.data_creazione, sl.numero_righe, sl.valore, sl.pagata, sl.id_bonifico, s.is_collaudo
    from slip sl join store s using (id_negozio) where sl.id_distinta = :id_distinta and ${inScope('sl')}`;
const find = statement<{ scope: Scope; id_distinta: number }, KnownSlip>('slip_find', known);
const lock = statement<{ scope: Scope; id_distinta: number }, KnownSlip>(
  'slip_lock',
  fragment`${known} for no key update of sl`,
);
/** The same, held against others until the transaction ends. */
export function lockSlip(tx: Db, scope: Scope, id_distinta: number): Promise<KnownSlip | null> {
  return lock.maybe(tx, { scope, id_distinta });
}
/** A slip in scope; null outside it. */
export function findSlip(db: Db, scope: Scope, id_distinta: number): Promise<KnownSlip | null> {
  return find.maybe(db, { scope, id_distinta });
}

/**
 * Closes an open slip that stands in no payment run; no row when somebody was first, or when it no longer comes to `valore`
 * (null: whatever it comes to).
 */
export const closeSlip = statement<{
  id_distinta: number;
  from: readonly SlipState[];
  to: SlipState;
  data_pagamento: Date;
  payer: number;
  riferimento: string | null;
  valore: number | null;
}>(
  'slip_close',
  `update slip set pagata = :to, is_chiusa = 1, data_pagamento = :data_pagamento, id_operatore_pagamento = :payer,
     riferimento = :riferimento
   where id_distinta = :id_distinta and pagata = any(:from::int[]) and id_bonifico is null
     and (:valore::numeric is null or valore = :valore)`,
);

/** Takes the paid mark of a slip back that was paid by hand; it takes no more lines: the next have opened another. */
export const reopenSlip = statement<{ id_distinta: number; from: readonly SlipState[]; to: SlipState }>(
  'slip_reopen',
  'select from reopen_slip(:id_distinta, :from::smallint[], :to::smallint)',
);

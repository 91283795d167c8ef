import type { RowOf } from '#contract/api';
import { statementLines } from '#contract/lists/statements';
import { monthOf, romeDay } from '#domain/day';
import { codesOf } from '#domain/code';
import { couponModes, paymentModes, type PaymentMode } from '#domain/payment-mode';
import { openFigures, type OpenFigure, type PaidFigure } from '#domain/statement';
import { couponIs } from '#domain/coupon';
import { slipCauses } from '#domain/slip';
import type { Context, Page } from '#server/call/context';
import { readAll } from '#server/call/export';
import { listOf } from '#server/call/list';
import type { ListSource } from '#server/call/list-source';
import { exportLimit } from '#server/call/paging';
import { midnight } from '#server/kit/rome-time';
import { codeList } from '#server/kit/code-list';
import { purchaseMonth, slipsThat, sources, type StatementKey } from './store.ts';

/** A line of a statement's figure. */
type StatementLine = RowOf<'getEstrattoRighe'>;

/** How a figure's lines are read: SQL over the aliases of its source. */
interface LineSource {
  from: string;
  and?: string;
  data: string;
  causale: string;
  riferimento: string;
  valore: string;
}

const payment = `case d.id_modalita_pagamento ${codesOf(paymentModes)
  .map((code) => `when ${code} then '${paymentModes[code].name}'`)
  .join(' ')} else '' end`;
const bought = {
  from: sources.bought,
  data: 'd.data_acquisto',
  causale: payment,
  riferimento: 'cp.coupon_serial_number',
  valore: 'd.valore_acquisto',
};
const paidIn = (mode: PaymentMode): LineSource => ({ ...bought, and: `d.id_modalita_pagamento = ${mode}` });
const paid = Object.fromEntries(
  codesOf(paymentModes).map((mode) => [`acquisti_${paymentModes[mode].wire}`, paidIn(mode)]),
) as Record<PaidFigure, LineSource>;
const cancelled = { ...bought, from: sources.cancelled, data: 'd.data_annullo' };
const device = (from: string, data: string, valore: string): LineSource => {
  return { from, data, causale: payment, riferimento: 'null', valore };
};
const used = {
  from: sources.used,
  data: 'cp.data_utilizzo',
  causale: `'Coupon'`,
  riferimento: `cp.coupon_serial_number || ', ' || us.negozio`,
  valore: 'cp.coupon_value',
};
const lines = (which: string, and?: string): LineSource => ({
  from: sources.lines + which,
  ...(and ? { and } : {}),
  data: 'l.data',
  // A device may have several corrections: their numbers tell them apart.
  causale: `case l.causale ${codesOf(slipCauses)
    .map((cause) => `when '${cause}' then '${slipCauses[cause].short}'`)
    .join(' ')} end || coalesce(' ' || l.id_rettifica, '')`,
  riferimento: `'Distinta ' || sl.id_distinta`,
  valore: 'l.importo',
});

const lineSources: Record<OpenFigure, LineSource> = {
  ...paid,
  acquisti: bought,
  bonus: {
    ...bought,
    and: `d.id_modalita_pagamento in ${codeList(couponModes)} and d.supervalutazione > 0`,
    valore: 'd.supervalutazione',
  },
  annulli_mese: { ...cancelled, and: `${purchaseMonth} = k.mese` },
  annulli_prima: { ...cancelled, and: `${purchaseMonth} < k.mese` },
  bolli: { ...device(sources.stamped, 'd.data_acquisto', 'terms.importo'), riferimento: 'r.codice_pratica' },
  coupon_emessi: { ...bought, and: 'cp.coupon_serial_number is not null', valore: 'cp.coupon_value' },
  coupon_usati_propri: { ...used, and: 'cp.id_negozio = k.id_negozio' },
  coupon_usati_altri: { ...used, and: 'cp.id_negozio <> k.id_negozio' },
  coupon_scaduti: {
    ...used,
    from: sources.expired,
    data: midnight('cp.data_scadenza'),
    riferimento: 'cp.coupon_serial_number',
  },
  coupon_annullati: { ...cancelled, and: `cp.stato_coupon = '${couponIs.void}'`, valore: 'cp.coupon_value' },
  arrivati: device(sources.arrived, 'd.data_arrivo', 'd.valore_acquisto'),
  valutati: device(sources.valued, 'd.data_valutazione', 'd.valore_accettazione'),
  liquidati: device(sources.settled, 'd.data_liquidazione', 'd.valore_accettazione'),
  liquidati_acquisto: device(sources.settled, 'd.data_liquidazione', 'd.valore_acquisto'),
  differenza: device(sources.settled, 'd.data_liquidazione', 'd.valore_accettazione - d.valore_acquisto'),
  rimborsi: lines(slipsThat.accrued, `l.causale = 'RIMBORSO'`),
  rettifiche: lines(slipsThat.accrued, `l.causale = 'RETTIFICA'`),
  coupon: lines(slipsThat.accrued, `l.causale = 'COUPON'`),
  storni: lines(slipsThat.accrued, `l.causale = 'STORNO COUPON'`),
  maturato: lines(slipsThat.accrued),
  saldo_iniziale: lines(slipsThat.openBefore),
  saldo_pagato: lines(slipsThat.paid),
  saldo_finale: lines(slipsThat.openAfter),
};

// One list a figure: where its lines come from is another table each time.
const listed = new Map(
  openFigures.map((figure) => {
    const { from, and, data, causale, riferimento, valore } = lineSources[figure];
    const source: ListSource = {
      from: `(select s.id_negozio, s.id_affiliato, :mese::date as mese, ${midnight(':mese::date')} as da,
          ${midnight(`:mese::date + interval '1 month'`)} as fino from store s where s.id_negozio = :id_negozio) k
        cross join lateral (
          select ${data} as data, d.serial_number, d.num_times, d.brand_name, d.model_name, d.imei, ${causale} as causale,
            (${riferimento})::text as riferimento, ${valore} as valore, d.cerca
          from ${from}${and ? ` and ${and}` : ''}) line`,
      alias: 'line',
      given: ({ now }, { id_negozio, mese }) => ({
        id_negozio,
        mese: monthOf(String(mese)),
        oggi: romeDay(now),
      }),
      // The shop has been found in scope before.
      scope: () => [],
      search: `(line.cerca || ' ' || fold(concat_ws(' ', line.causale, line.riferimento)))`,
      isUnnamed: true,
      tie: { 'line.serial_number': 'text', 'line.num_times': 'int', 'line.causale': 'text' },
    };
    return [figure, listOf<StatementLine>(statementLines, source)];
  }),
);

/** Which lines: of one figure of one statement. */
interface LineFilter extends StatementKey {
  sezione: OpenFigure;
}

/** A page of a figure's lines. */
export async function listLines(ctx: Context, asked: LineFilter): Promise<Page<StatementLine>> {
  const found = listed.get(asked.sezione);
  if (!found) throw new Error(`no lines of ${asked.sezione}`);
  return found(ctx, asked);
}

/** All of them, oldest first. */
export async function allLines(ctx: Context, asked: LineFilter): Promise<StatementLine[]> {
  const whole = { search: null, sort: null, formato: 'xlsx', conta: 0, limit: exportLimit };
  const lines: StatementLine[] = [];
  for await (const rows of await readAll((place) => listLines(ctx, { ...whole, ...asked, ...place })))
    lines.push(...(rows as unknown as StatementLine[]));
  return lines;
}

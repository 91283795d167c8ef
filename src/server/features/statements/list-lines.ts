import type { RowOf } from '#contract/api';
import { paymentModes } from '#domain/payment-mode';
import { openFigures, type OpenFigure } from '#domain/statement';
import { countCeiling } from '#server/call/cursor';
import { statement, type Db, type Statement } from '#server/kit/database';
import { midnight } from '#server/kit/rome-time';
import { askedMonths, purchaseMonth, slipsThat, sources, type StatementKey } from './store.ts';

/** A line of a statement's figure. */
export type StatementLine = RowOf<'getEstrattoRighe'>;

/** How a figure's lines are read: SQL over the aliases of its source. */
interface LineSource {
  from: string;
  and?: string;
  data: string;
  causale: string;
  riferimento: string;
  valore: string;
}

const payment = `case d.id_modalita_pagamento ${paymentModes.map(({ id, name }) => `when ${id} then '${name}'`).join(' ')} else '' end`;
const bought = {
  from: sources.bought,
  data: 'd.data_acquisto',
  causale: payment,
  riferimento: 'cp.coupon_serial_number',
  valore: 'd.valore_acquisto',
};
const mode = (id: number): LineSource => ({ ...bought, and: `d.id_modalita_pagamento = ${id}` });
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
  causale: `case l.causale when 'RIMBORSO' then 'Rimborso' when 'COUPON' then 'Coupon' else 'Storno coupon' end`,
  riferimento: `'Distinta ' || sl.id_distinta`,
  valore: 'l.importo',
});

const lineSources: Record<OpenFigure, LineSource> = {
  acquisti_voucher: mode(1),
  acquisti_contanti: mode(2),
  acquisti_carta: mode(3),
  acquisti: bought,
  bonus: {
    ...mode(1),
    and: 'd.id_modalita_pagamento = 1 and d.supervalutazione > 0',
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
  coupon_annullati: { ...cancelled, and: `cp.stato_coupon = 'ANNULLATO'`, valore: 'cp.coupon_value' },
  arrivati: device(sources.arrived, 'd.data_arrivo', 'd.valore_acquisto'),
  valutati: device(sources.valued, 'd.data_valutazione', 'd.valore_accettazione'),
  liquidati: device(sources.settled, 'd.data_liquidazione', 'd.valore_accettazione'),
  liquidati_acquisto: device(sources.settled, 'd.data_liquidazione', 'd.valore_acquisto'),
  differenza: device(sources.settled, 'd.data_liquidazione', 'd.valore_accettazione - d.valore_acquisto'),
  rimborsi: lines(slipsThat.accrued, `l.causale = 'RIMBORSO'`),
  coupon: lines(slipsThat.accrued, `l.causale = 'COUPON'`),
  storni: lines(slipsThat.accrued, `l.causale = 'STORNO COUPON'`),
  maturato: lines(slipsThat.accrued),
  saldo_iniziale: lines(slipsThat.openBefore),
  saldo_pagato: lines(slipsThat.paid),
  saldo_finale: lines(slipsThat.openAfter),
};

interface Pages {
  page: Statement<StatementLine>;
  count: Statement<{ n: number }>;
}

// $3 is the day that tells which coupons are over; $4 a LIKE pattern, folded.
const statements = new Map<OpenFigure, Pages>(
  openFigures.map((figure) => {
    const { from, and, data, causale, riferimento, valore } = lineSources[figure];
    const found = `asked k cross join lateral (
       select ${data} as data, d.serial_number, d.num_times, d.brand_name, d.model_name, d.imei, ${causale} as causale,
         (${riferimento})::text as riferimento, ${valore} as valore
       from ${from}${and ? ` and ${and}` : ''} and $3::date is not null and ($4::text is null or d.cerca like $4)) line`;
    const columns =
      'data, serial_number, num_times, brand_name, model_name, imei, causale, riferimento, valore';
    const page = statement<StatementLine>(
      `statement_lines_${figure}`,
      `with ${askedMonths} select ${columns} from ${found} order by data, serial_number, num_times, causale limit $5 offset $6`,
      'unnamed',
    );
    const count = statement<{ n: number }>(
      `statement_lines_count_${figure}`,
      `with ${askedMonths} select count(*) as n from (select 1 from ${found} limit ${countCeiling + 1}) t`,
      'unnamed',
    );
    return [figure, { page, count }];
  }),
);

/** Which lines: of one figure of one statement. */
export interface LineFilter extends StatementKey {
  figure: OpenFigure;
  /** today, which tells which coupons are over */
  today: string;
  /** LIKE, folded; null: all */
  pattern: string | null;
}

function statementsOf({ figure }: LineFilter): Pages {
  const found = statements.get(figure);
  if (!found) throw new Error(`no lines of ${figure}`);
  return found;
}

const valuesOf = ({ id_negozio, mese, today, pattern }: LineFilter) => [[id_negozio], [mese], today, pattern];

/** A page of a figure's lines, oldest first; `limit` null: all. */
export function listLines(
  db: Db,
  filter: LineFilter,
  limit: number | null,
  offset = 0,
): Promise<StatementLine[]> {
  return statementsOf(filter).page.all(db, [...valuesOf(filter), limit, offset]);
}

/** How many lines a figure has, counted up to 10 001. */
export async function countLines(db: Db, filter: LineFilter): Promise<number> {
  return (await statementsOf(filter).count.one(db, valuesOf(filter))).n;
}

import type { Scope } from '#domain/actor';
import type { Day } from '#domain/day';
import { onItsWay, type DeviceState } from '#domain/device-state';
import { paymentModes, perMode } from '#domain/payment-mode';
import type { Period } from '#domain/period';
import { codeList } from '#server/kit/code-list';
import { type Db, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { figureRows, type OfAffiliate } from '#server/ledger/read-figures';
import {
  inFigures,
  purchasesFromRows,
  stockFromRows,
  within,
  type PurchaseFigures,
  type StockFigures,
  type StockScope,
} from './store.ts';

/**
 * Figures of an affiliate or of all, read from what is kept by day (decision 33): of so many shops that adding up their rows
 * is work. A shop's own are worked out from its rows.
 */

const phones = 'device d on d.id_affiliato = s.id_affiliato and d.id_negozio = s.id_negozio';
const figures = 'cross join lateral figures_of(d) f';

const sumIf = (what: 'numero' | 'valore', condition: string) =>
  `coalesce(sum(${what}) filter (where ${condition}), 0) as`;
const byMode = Object.values(
  perMode((mode) => {
    const paid = `voce = 'ACQUISTI' and codice = ${mode}`;
    const { wire } = paymentModes[mode];
    return `${sumIf('numero', paid)} numero_${wire}, ${sumIf('valore', paid)} valore_${wire}`;
  }),
);

const purchasesKept = statement<OfAffiliate & Period, PurchaseFigures & { giorno: string }>(
  'dashboard_kept_purchases',
  fragment`select giorno, ${sumIf('numero', "voce = 'ACQUISTI'")} numero, ${sumIf('valore', "voce = 'ACQUISTI'")} valore,
     ${sumIf('numero', "voce = 'ANNULLATI'")} annullati, ${byMode.join(', ')}
   from (${figureRows(['ACQUISTI', 'ANNULLATI'], 'giorno between :da::date and :a::date', `${phones} and ${within('d.data_lista')} ${figures}`)}) one
   group by giorno`,
);

interface PurchasesAsked extends Period {
  scope: Scope;
  /** of the last day what was before, by Rome's clock; null: all of it */
  ora: string | null;
}

/** Purchases by the day they were completed. */
export async function countPurchases(
  db: Db,
  asked: PurchasesAsked,
): Promise<(PurchaseFigures & { giorno: string })[]> {
  const { scope, da, a, ora } = asked;
  if (scope.id_negozio !== null) return purchasesFromRows.all(db, asked);
  if (ora === null) return purchasesKept.all(db, { scope, da, a });
  // A part of a day is in no figure.
  const [whole, part] = await Promise.all([
    purchasesKept.all(db, { scope, da, a }),
    purchasesFromRows.all(db, { ...asked, da: a }),
  ]);
  return [...whole.filter(({ giorno }) => giorno < a), ...part];
}

const stockRows = (those: string) =>
  figureRows(['GIACENZA'], those, `${phones} and d.id_stato_device in ${codeList(onItsWay)} ${figures}`);

const stockKept = statement<StockScope, StockFigures>(
  'dashboard_kept_stock',
  fragment`select codice as id_stato_device, sum(numero) as numero, sum(valore) as valore,
     array[${[1, 2, 3, 4].map((band) => `coalesce(sum(numero) filter (where giorno >= (:starts::date[])[${band}]), 0)::int`).join(', ')}] as da_giorni
   from (${stockRows('true')}) one group by codice`,
);

/** What is on its way by state, `starts` being the first days of the age bands. */
export function countStock(db: Db, asked: StockScope): Promise<StockFigures[]> {
  return (asked.scope.id_negozio === null ? stockKept : stockFromRows).all(db, asked);
}

/** How many there are of something, and what they are worth. */
export interface Waiting {
  numero: number;
  valore: number | null;
}

interface WaitingAsked extends OfAffiliate {
  state: DeviceState;
  /** in it since the end of this day; null: however long */
  day: Day | null;
}

const waiting = 'coalesce(sum(numero), 0) as numero, coalesce(sum(valore), 0) as valore';
// Since when is not known of all.
const since =
  "codice = :state::smallint and (:day::date is null or giorno <= :day::date and giorno > '-infinity')";
const waitingKept = statement<WaitingAsked, Waiting>(
  'dashboard_kept_waiting',
  fragment`select ${waiting} from (${stockRows(since)}) one`,
);
const waitingFromRows = statement<WaitingAsked, Waiting>(
  'dashboard_waiting_stock',
  fragment`select ${waiting} from (select 1 as numero, f.valore from device d ${figures}
     where d.id_stato_device = :state::smallint and ${inFigures('d')} and f.voce = 'GIACENZA' and ${since}) one`,
);

/** What has been in a state for so long. */
export function countWaiting(db: Db, asked: WaitingAsked): Promise<Waiting> {
  return (asked.scope.id_negozio === null ? waitingKept : waitingFromRows).one(db, asked);
}

const slipsKept = statement<OfAffiliate, Waiting>(
  'dashboard_kept_slips',
  fragment`select ${waiting} from (${figureRows(
    ['DISTINTE'],
    'true',
    'slip sl on sl.id_negozio = s.id_negozio and sl.pagata = 0 cross join lateral figures_of(sl) f',
  )}) one`,
);
const slipsFromRows = statement<OfAffiliate, Waiting>(
  'dashboard_waiting_slips',
  fragment`select count(*) as numero, coalesce(sum(s.valore), 0) as valore from slip s where s.pagata = 0 and ${inFigures('s')}`,
);

/** Slips to be paid. */
export function countOpenSlips(db: Db, scope: Scope): Promise<Waiting> {
  return (scope.id_negozio === null ? slipsKept : slipsFromRows).one(db, { scope });
}

import { addDays, addMonthsClamped, type Day } from '#domain/day';
import { daysIn, maxPeriodDays, type Period } from '#domain/period';
import { listParts, readAddress, writeAddress } from '#lib/list-address';

/** What the dashboard looks at; it lives in the address. */
export interface DashboardView {
  periodo: PeriodChoice;
  /** Own days, where `periodo` is 'date'. */
  da: string;
  a: string;
  /** 0: all */
  affiliato: number;
  /** 0: all */
  negozio: number;
  misura: 'valore' | 'numero';
  /** Of the table of shops. */
  cerca: string;
  ordine: string | null;
  pagina: number;
  /** No row of the dashboard is opened by the address. */
  aperta: null;
}

export const periodChoices = ['7', '30', '90', '12m', 'date'] as const;

export type PeriodChoice = (typeof periodChoices)[number];

/** Rows of the table of shops. */
export const shopRows = 10;

/** What the table of shops may be sorted by, under the names of the wire. */
export const shopOrders = [
  'negozio',
  'ragione_sociale',
  'numero',
  'valore',
  'valore_medio',
  'annullati',
  'giorni_spedizione',
  'giorni_liquidazione',
] as const;

/** The view in the address's parameters; what makes no sense there is as if it weren't. */
export function viewFrom(search: Readonly<Record<string, unknown>>): DashboardView {
  const at = readAddress(search);
  return {
    periodo: periodChoices.find((one) => one === at.text('periodo')) ?? '30',
    da: at.day('da'),
    a: at.day('a'),
    affiliato: at.whole('affiliato'),
    negozio: at.whole('negozio'),
    misura: at.text('misura') === 'numero' ? 'numero' : 'valore',
    cerca: at.cerca,
    ordine: at.order(shopOrders),
    pagina: at.pagina,
    aperta: null,
  };
}

/** The address's parameters for a view, without what is as at the start. */
export function searchOf(view: DashboardView): Record<string, string> {
  const { periodo, da, a, affiliato, negozio, misura } = view;
  return writeAddress({
    ...listParts(view),
    periodo: periodo === '30' ? null : periodo,
    da: periodo === 'date' ? da : null,
    a: periodo === 'date' ? a : null,
    affiliato: affiliato || null,
    negozio: negozio || null,
    misura: misura === 'valore' ? null : misura,
  });
}

/** The days of a view on a day; own days that make no sense are the last thirty. */
export function periodOf(
  { periodo, da, a }: Pick<DashboardView, 'periodo' | 'da' | 'a'>,
  today: Day,
): Period {
  if (periodo === 'date' && da && a) {
    const days = daysIn({ da, a });
    if (days >= 1 && days <= maxPeriodDays) return { da, a };
  }
  if (periodo === '12m') return { da: addDays(addMonthsClamped(today, -12), 1), a: today };
  return { da: addDays(today, 1 - (periodo === 'date' ? 30 : Number(periodo))), a: today };
}

/** What is wrong with days of one's own; null: nothing, or they are not there yet. */
export function periodProblem({ da, a }: Pick<DashboardView, 'da' | 'a'>): string | null {
  if (!da || !a) return null;
  return daysIn({ da, a }) > maxPeriodDays ? 'Al massimo tre anni' : null;
}

/** The period in words: 'negli ultimi 30 giorni'. */
export function periodWords(view: Pick<DashboardView, 'periodo'>): string {
  if (view.periodo === 'date') return 'nel periodo scelto';
  return view.periodo === '12m' ? 'negli ultimi 12 mesi' : `negli ultimi ${view.periodo} giorni`;
}

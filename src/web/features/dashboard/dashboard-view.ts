import { addDays, addMonthsClamped, isDay, type Day } from '#domain/day';
import { daysIn, maxPeriodDays, type Period } from '#domain/period';

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
}

export const periodChoices = ['7', '30', '90', '12m', 'date'] as const;

export type PeriodChoice = (typeof periodChoices)[number];

/** The view in the address's parameters; what makes no sense there is as if it weren't. */
export function viewFrom(search: Readonly<Record<string, unknown>>): DashboardView {
  const text = (name: string) => String((search[name] as string | undefined) ?? '');
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  const id = (name: string) => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : 0);
  return {
    periodo: periodChoices.find((one) => one === text('periodo')) ?? '30',
    da: day('da'),
    a: day('a'),
    affiliato: id('affiliato'),
    negozio: id('negozio'),
    misura: text('misura') === 'numero' ? 'numero' : 'valore',
  };
}

/** The address's parameters for a view, without what is as at the start. */
export function searchOf(view: DashboardView): Record<string, string> {
  const { periodo, da, a, affiliato, negozio, misura } = view;
  const all = {
    periodo: periodo === '30' ? null : periodo,
    ...(periodo === 'date' ? { da, a } : {}),
    affiliato,
    negozio,
    misura: misura === 'valore' ? null : misura,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
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

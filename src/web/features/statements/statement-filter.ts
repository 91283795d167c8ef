import { addMonthsClamped, isDay, monthName, monthOf, romeDay } from '#domain/day';
import { lastMonthOver } from '#domain/invoice';
import { openFigures, type OpenFigure } from '#domain/statement';
import { listParts, readAddress, writeAddress } from '#lib/list-address';

/** What /estratti shows; it lives in the address. */
export interface StatementFilter {
  /** 'AAAA-MM'; '' the last month over, 'tutti' all months (in the list) */
  mese: string;
  cerca: string;
  ordine: null;
  /** first is 0 */
  pagina: number;
  /** The shop whose statement is open; null: none. */
  aperta: number | null;
  /** The figure whose lines are open; null: none. */
  voce: OpenFigure | null;
}

/** Statements a page: each is worked out when it is asked for. */
export const pageSize = 15;

export const allMonths = 'tutti';

/** The filter in the address's parameters; what makes no sense there is as if it weren't. */
export function filterFrom(search: Readonly<Record<string, unknown>>): StatementFilter {
  const at = readAddress(search);
  const mese = at.text('mese');
  const voce = at.text('voce');
  return {
    mese: mese === allMonths || isDay(`${mese}-01`) ? mese : '',
    cerca: at.cerca,
    ordine: null,
    pagina: at.pagina,
    aperta: at.whole('negozio') || null,
    voce: openFigures.find((one) => one === voce) ?? null,
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf(filter: StatementFilter): Record<string, string> {
  const { mese, aperta, voce } = filter;
  return writeAddress({ ...listParts(filter), mese, negozio: aperta, voce });
}

/** The month that a filter means, by its first day; null: all. A month to come is the last one over. */
export function monthOfFilter({ mese, aperta }: StatementFilter, now: Date): string | null {
  if (mese === allMonths && aperta === null) return null;
  const day = `${mese}-01`;
  return isDay(day) && day <= monthOf(romeDay(now)) ? day : lastMonthOver(now);
}

/** The month that lasts and the two years before it, newest first, to choose from; and the one that is shown. */
export function monthChoices(now: Date, shown: string | null): { value: string; label: string }[] {
  const current = monthOf(romeDay(now));
  const months = Array.from({ length: 25 }, (_, back) => addMonthsClamped(current, -back));
  if (shown !== null && !months.includes(shown)) months.push(shown);
  return months.map((day) => ({
    value: day.slice(0, 7),
    label: day === current ? `${monthName(day)}, in corso` : monthName(day),
  }));
}

import { formatDay, monthName } from '#domain/day';
import type { Period } from '#domain/period';

const months = 'gen feb mar apr mag giu lug ago set ott nov dic'.split(' ');

/** A step's name under its column: '21 nov', or 'nov 26' where it is a month. */
export function stepLabel({ da, a }: Period, isMonth: boolean): string {
  const month = months[Number(da.slice(5, 7)) - 1] ?? '';
  return isMonth ? `${month} ${a.slice(2, 4)}` : `${Number(da.slice(8))} ${month}`;
}

/** A step in words: a day, or its first and last. */
export function stepWords({ da, a }: Period, isMonth: boolean): string {
  if (da === a) return formatDay(da);
  const isWhole =
    isMonth && da.endsWith('-01') && da.slice(0, 7) === a.slice(0, 7) && Number(a.slice(8)) >= 28;
  return isWhole ? monthName(da) : `${formatDay(da)} – ${formatDay(a)}`;
}

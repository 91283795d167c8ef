import { cents, toCents, toEuro } from '#domain/money';
import { sumsOf, type List } from './list.ts';

/** The sums of some rows, as the database makes those of all. */
export function sumsOfRows(list: List, rows: readonly object[]): Record<string, number> {
  const add = (name: string) => {
    const values = rows.map((row) => Number((row as Record<string, unknown>)[name] ?? 0));
    if (list.fields[name]?.kind !== 'euro') return values.reduce((sum, one) => sum + one, 0);
    return toEuro(cents(values.reduce((sum, one) => sum + toCents(one), 0)));
  };
  return Object.fromEntries(sumsOf(list).map((name) => [name, add(name)]));
}

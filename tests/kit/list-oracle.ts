import type { Field, Filter, List } from '#contract/lists/list';
import { romeDay } from '#domain/day';

/** What a list's answers must be, worked out from its rows. */

export type Row = Readonly<Record<string, unknown>>;

/** What makes a row this one. */
export const keyOf = (list: List, row: Row): string => list.key.map((name) => String(row[name])).join(' ');

/** The records of a file: line breaks inside quotes are part of a cell. */
export function recordsOf(csv: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const sign of csv.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ';' && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n' && !isQuoted) {
      records.push([...cells, cell]);
      cells = [];
      cell = '';
    } else cell += sign;
  }
  return records;
}

/** True for a row that a filter's values let through; null where the row does not bear what it narrows by. */
export function letsThrough(
  list: List,
  filter: Filter,
  values: readonly unknown[],
  row: Row,
): boolean | null {
  const field = filter.field === null ? undefined : list.fields[filter.field];
  if (!field || filter.kind === 'pick') return null;
  const value = row[filter.field ?? ''];
  const [from, until] = values;
  switch (filter.kind) {
    case 'words':
    case 'codes':
      return (from as unknown[]).includes(value);
    case 'flag':
      return value === from;
    case 'period':
    case 'range': {
      const held = field.kind === 'moment' && value !== null ? romeDay(new Date(value as string)) : value;
      return held !== null && isWithin(held as never, from as never, until as never);
    }
    default:
      return null;
  }
}

const isWithin = <T extends string | number>(value: T, from: T, until: T): boolean =>
  value >= from && value <= until;

const collator = new Intl.Collator('it', { sensitivity: 'base' });

/** Below 0, 0 or above: how two values of a field stand in ascending order; empty ones last. */
export function compare({ kind }: Field, one: unknown, other: unknown): number {
  if (one == null || other == null) return Number(one == null) - Number(other == null);
  if (typeof one === 'number') return one - (other as number);
  if (kind === 'moment') return Date.parse(one as string) - Date.parse(other as string);
  return kind === 'day' || kind === 'month'
    ? Number(String(one) > String(other)) - Number(String(one) < String(other))
    : collator.compare(String(one), String(other));
}

/** A field's amounts added up, to the cent. */
export const sumOf = (rows: readonly Row[], name: string): number =>
  rows.reduce((total, row) => total + Math.round(Number(row[name] ?? 0) * 100), 0) / 100;

/** Values of a filter that are worth trying, from the rows that there are without it. */
export function worthTrying(list: List, filter: Filter, rows: readonly Row[]): unknown[][] {
  const options = Object.keys(filter.options);
  const held = rows.flatMap((row) => row[filter.field ?? ''] ?? []).toSorted() as (string | number)[];
  const [low, high] = [held[Math.floor(held.length / 3)], held[Math.floor((held.length * 2) / 3)]];
  const dayOf = (value: unknown) =>
    list.fields[filter.field ?? '']?.kind === 'moment' ? romeDay(new Date(value as string)) : value;
  switch (filter.kind) {
    case 'words':
      return [...options.map((one) => [[one]]), [options.slice(0, 2)]];
    case 'codes':
      return [...options.map((one) => [[Number(one)]]), [options.slice(0, 2).map(Number)]];
    case 'flag':
      return [[0], [1]];
    case 'period':
      return low === undefined
        ? []
        : [
            [dayOf(low), dayOf(high)],
            ['2001-01-01', '2001-01-02'],
          ];
    case 'range': {
      // Amounts are asked for from nothing up; a list may have less.
      const sorted = (held as number[]).filter((amount) => amount >= 0).toSorted((one, other) => one - other);
      const [from, until] = [sorted[Math.floor(sorted.length / 3)], sorted[Math.floor(sorted.length / 1.5)]];
      return from === undefined
        ? []
        : [
            [from, until],
            [999_999, 999_999],
          ];
    }
    default:
      return [];
  }
}

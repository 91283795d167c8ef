import { isDay, isMoment } from '#domain/day';
import { ordersOf, type Kind, type List } from '#contract/lists/list';
import { on } from './list-conditions.ts';
import type { Condition, ListSource } from './list-source.ts';
import { CallFault } from './outcome.ts';
import { orderOf } from './paging.ts';

/** One of the things a page is ordered by; all of them go the same way. */
export interface Term {
  sql: string;
  /** as it stands in `order by` */
  by: string;
  direction: 'asc' | 'desc';
  kind: Kind;
  isNullable: boolean;
  /** the row's own name for it; null: it has none */
  field: string | null;
}

/** What was asked for, then the list's own order, then what tells any two rows apart. */
export function orderedBy(
  list: List,
  source: ListSource<never>,
  columnOf: (field: string) => string | null,
  sort: string | null,
): Term[] {
  const columns = Object.fromEntries(ordersOf(list).map((name) => [name, name]));
  const { column: asked, direction } = orderOf(sort, columns, list.order as never);
  const terms: Term[] = [];
  const add = (sql: string, kind: Kind, isNullable: boolean, field: string | null) => {
    if (terms.some((term) => term.sql === sql)) return;
    const by = `${sql} ${direction}${isNullable ? ' nulls last' : ''}`;
    terms.push({ sql, by, direction, kind, isNullable, field });
  };
  const inTurn = source.inTurn?.[asked];
  for (const name of inTurn ? [] : new Set([asked, list.order.replace(/^-/, '')])) {
    const field = list.fields[name];
    const own = source.orders?.[name];
    const [sql, kind] = typeof own === 'object' ? own : [own ?? columnOf(name), field?.kind];
    if (!field || !kind || sql === null) throw new Error(`${list.call}: no column to order by ${name}`);
    // After the first only what is never empty: the place after a row stays one comparison.
    if (name === asked || !field.isNullable) add(sql, kind, field.isNullable, own ? null : name);
  }
  for (const [sql, kind] of Object.entries(inTurn ?? source.tie)) {
    const field = Object.keys(list.fields).find((name) => columnOf(name) === sql) ?? null;
    add(sql, kind, false, field);
  }
  return terms;
}

/** The opaque cursor of `X-Next` (rulings §2): the order and what a page's last row has of it. */
export function cursorOf(terms: readonly Term[], row: Readonly<Record<string, unknown>>): string {
  const values = terms.map(({ field }, at) => row[field ?? `~${at}`] ?? null);
  return Buffer.from(JSON.stringify([orderKey(terms), ...values])).toString('base64url');
}

/** The rows after a cursor; null without one. One that this list and order did not give is 400. */
export function afterOf(terms: readonly Term[], dopo: string | null): Condition | null {
  if (dopo === null) return null;
  const values = readCursor(terms, dopo);
  const [first, ...rest] = terms;
  if (!values || !first)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { dopo: 'Cursore non valido' } });
  const sign = first.direction === 'asc' ? '>' : '<';
  const places = (of: readonly Term[]) =>
    `(${of.map((term) => term.sql).join(', ')}) ${sign} (${of.map(() => '?').join(', ')})`;
  if (values[0] === null) return on(`(${first.sql} is null and ${places(rest)})`, ...values.slice(1));
  const after = places(terms);
  return on(first.isNullable ? `(${after} or ${first.sql} is null)` : after, ...values);
}

function orderKey(terms: readonly Term[]): string {
  return `${terms[0]?.direction} ${terms.length} ${terms[0]?.sql.length}`;
}

function readCursor(terms: readonly Term[], dopo: string): unknown[] | null {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(dopo, 'base64url').toString('utf8'));
  } catch {
    // Not JSON: refused like any other cursor that makes no sense.
    return null;
  }
  if (!Array.isArray(read) || read.length !== terms.length + 1 || read[0] !== orderKey(terms)) return null;
  const values = read.slice(1) as unknown[];
  const fits = terms.every((term, at) =>
    values[at] === null ? at === 0 && term.isNullable : isOf(term.kind, values[at]),
  );
  return fits ? values : null;
}

// Held to what the database takes: a cursor that somebody wrote himself is his mistake, not our fault.
function isOf(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'int':
    case 'flag':
      return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
    case 'decimal':
    case 'euro':
      return typeof value === 'number' && Math.abs(value) < 1e12;
    case 'moment':
      return typeof value === 'string' && isMoment(value);
    case 'day':
    case 'month':
      return typeof value === 'string' && isDay(value);
    default:
      return typeof value === 'string' && !value.includes('\0');
  }
}

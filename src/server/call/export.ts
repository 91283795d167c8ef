import { Readable } from 'node:stream';
import type { Call } from '#contract/call';
import { columnsOf, type Kind, type List } from '#contract/lists/list';
import type { Actor } from '#domain/actor';
import { profileOf, profiles } from '#domain/role';
import { formatDay, formatInstant, monthName } from '#domain/day';
import { wallClock, writeXlsx, type WrittenCell } from '#server/formats/write-xlsx';
import type { Context, Page } from './context.ts';
import { CallFault } from './outcome.ts';
import { exportLimit } from './paging.ts';
import { isReckoned } from './reckoned-text.ts';

/** A list as a file (rulings §2): a page of it at a time, so that memory stays flat however long the list is. */

/** A page of the list from an offset or after a cursor. */
export type ReadPage = (at: { offset: number; dopo: string | null }) => Promise<Page<unknown> | unknown[]>;

/** A column of the file. */
interface ExportColumn {
  field: string;
  heading: string;
  kind: Kind;
  names: Readonly<Record<string | number, string>>;
}

const noYes = { 0: 'No', 1: 'Si' };

/**
 * The columns of a list's file: those asked for, or all that have a heading; with `intestazioni=campi` all fields under
 * the wire's names. What is a seller's own goes only to those who deal with sellers, and never where the list says so.
 */
export function exportColumns(
  call: Call & { kind: 'query' },
  input: Readonly<Record<string, unknown>>,
  actor: Actor,
): ExportColumn[] {
  const { list } = call;
  if (!list) throw new Error(`${call.name} is no list`);
  const byField = input['intestazioni'] === 'campi';
  const without = list.without?.(input) ?? [];
  const all = byField ? Object.keys(list.fields) : columnsOf(list).filter((name) => !without.includes(name));
  const asked = typeof input['colonne'] === 'string' ? input['colonne'].split(',') : all;
  const unknown = asked.find((name) => !all.includes(name));
  if (unknown !== undefined)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { colonne: `Valori: ${all.join(', ')}` } });
  const open = asked.filter((name) => !list.fields[name]?.personal || mayTakeSellers(list, input, actor));
  return open.map((field) => {
    const { heading = null, kind = 'text' as Kind, names = {} } = list.fields[field] ?? {};
    const named = kind === 'flag' ? { ...noYes, ...names } : names;
    return {
      field,
      heading: byField || heading === null ? field : heading,
      kind,
      names: byField ? {} : named,
    };
  });
}

/** Writes down that sellers' data leave, where they do. */
export async function tellExport(
  ctx: Pick<Context, 'tellSecurity'>,
  call: Call & { kind: 'query' },
  columns: readonly ExportColumn[],
  format: string,
): Promise<void> {
  if (columns.some(({ field }) => call.list?.fields[field]?.personal))
    await ctx.tellSecurity('ESPORTAZIONE', { dettaglio: `${call.name} ${format}` });
}

/** Whether what the export has of sellers leaves with this actor. */
function mayTakeSellers(list: List, input: Readonly<Record<string, unknown>>, actor: Actor): boolean {
  if (actor.kind !== 'session' || list.isWithoutSellers?.(input)) return false;
  return profiles[profileOf(actor)].takesSellers;
}

/** How a list's handler is asked for the pages of its file. */
export function readerOf(
  handler: (ctx: Context, input: never) => Promise<unknown>,
  ctx: Context,
  input: object,
  formato: 'csv' | 'xlsx',
): ReadPage {
  return (at) => {
    const part = { ...input, ...at, formato, limit: exportLimit, conta: 0, somme: 0 };
    return handler(ctx, part as never) as ReturnType<ReadPage>;
  };
}

/** Rows of all pages; the first is read before anything is answered: what the list refuses is no file that breaks off. */
export async function readAll(read: ReadPage): Promise<AsyncGenerator<Record<string, unknown>[]>> {
  const first = await read({ offset: 0, dopo: null });
  return (async function* () {
    let offset = 0;
    for (let result = first; ;) {
      const page: Page<unknown> = Array.isArray(result) ? { rows: result } : result;
      const rows = page.rows as Record<string, unknown>[];
      // A list without pages came whole; the others end with a page that is not full.
      if (Array.isArray(result) || rows.length < exportLimit) {
        yield rows;
        return;
      }
      const dopo = page.next ?? null;
      offset = dopo ? 0 : offset + exportLimit;
      // Asked for while this one is written: database and writer work at once. Whoever leaves meanwhile hears no error of it.
      const following = Promise.allSettled([read({ offset, dopo })]);
      yield rows;
      const [next] = await following;
      if (next.status === 'rejected') throw next.reason;
      result = next.value;
    }
  })();
}

/** For an Italian spreadsheet: BOM, semicolons, decimal comma, codes as text, no cell that would run as a formula. */
export function csvStream(
  columns: readonly ExportColumn[],
  pages: AsyncIterable<Record<string, unknown>[]>,
): Readable {
  const cells = columns.map((column) => ({ field: column.field, write: csvCell(column) }));
  const line = (row: Record<string, unknown>) =>
    `${cells.map(({ field, write }) => write(row[field])).join(';')}\r\n`;
  return Readable.from(
    (async function* () {
      yield `\ufeff${columns.map(({ heading }) => quoted(heading)).join(';')}\r\n`;
      for await (const rows of pages) if (rows.length > 0) yield rows.map(line).join('');
    })(),
  );
}

/** As a workbook: real numbers and dates, texts as texts. */
export function xlsxStream(
  name: string,
  columns: readonly ExportColumn[],
  pages: AsyncIterable<Record<string, unknown>[]>,
): Readable {
  const written = columns.map(({ heading, kind }) => {
    const format = kind === 'euro' || kind === 'day' || kind === 'month' || kind === 'moment' ? kind : null;
    return { header: heading, width: Math.max(12, heading.length + 2), ...(format ? { format } : {}) };
  });
  const rows = async function* () {
    for await (const page of pages)
      for (const row of page) yield columns.map((one) => xlsxCell(one, row[one.field]));
  };
  return Readable.fromWeb(writeXlsx(name, written, rows()));
}

/** How a column's cells are written, worked out once a file: a list has a hundred thousand of them. */
function csvCell({ kind, names }: ExportColumn): (value: unknown) => string {
  const written = (value: unknown): string => {
    if (typeof value === 'number')
      return (kind === 'euro' ? value.toFixed(2) : String(value)).replace('.', ',');
    if (typeof value !== 'string') return quoted(JSON.stringify(value));
    if (kind === 'moment') return formatInstant(value);
    if (kind === 'day') return formatDay(value);
    if (kind === 'month') return monthName(value);
    if (isReckoned(value)) return `="${value}"`;
    if (!unlikePlain.test(value)) return value;
    return quoted(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
  };
  const isNamed = Object.keys(names).length > 0;
  return (value) => {
    if (value === null || value === undefined) return '';
    const named = isNamed ? names[value as string | number] : undefined;
    return named === undefined ? written(value) : quoted(named);
  };
}

/** What needs a second look: a separator, a quote or a break in it, or a beginning that a spreadsheet would run. */
const unlikePlain = /[";\r\n]|^[=+\-@\t]/;

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function xlsxCell({ kind, names }: ExportColumn, value: unknown): WrittenCell {
  if (value === null || value === undefined) return null;
  const named = names[value as string | number];
  if (named !== undefined) return named;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (kind === 'day' || kind === 'month') return new Date(`${value}T00:00:00Z`);
  return kind === 'moment' ? wallClock(value) : value;
}

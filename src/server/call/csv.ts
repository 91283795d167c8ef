import { Readable } from 'node:stream';
import type { z } from 'zod';
import { out } from '#contract/fields';
import { formatDay, formatInstant } from '#domain/day';
import type { Page } from './context.ts';
import { maxLimit } from './paging.ts';

/**
 * A whole list as CSV for an Italian spreadsheet (decisions §2): BOM, semicolons, decimal comma, codes as text, and no cell
 * that a spreadsheet would run as a formula.
 */

/** A page of the list from an offset or after a cursor. */
export type ReadPage = (at: { offset: number; dopo: string | null }) => Promise<Page<unknown> | unknown[]>;

/**
 * The file as a stream, a page of the list at a time: memory stays flat however long the list is. Its first page is read
 * before anything is answered: what the list refuses is thrown here and is no file that breaks off.
 */
export async function csvStream(
  row: z.ZodObject,
  read: ReadPage,
  titles: Readonly<Record<string, string>> = {},
): Promise<Readable> {
  const pieces = csvOf(row, read, titles);
  const first = await pieces.next();
  const whole = async function* () {
    if (!first.done) yield first.value;
    yield* pieces;
  };
  return Readable.from(whole());
}

async function* csvOf(
  row: z.ZodObject,
  read: ReadPage,
  titles: Readonly<Record<string, string>>,
): AsyncGenerator<string> {
  const all = Object.entries(row.shape) as [string, z.ZodType][];
  const chosen = Object.keys(titles);
  const columns =
    chosen.length === 0 ? all : chosen.map((name) => [name, row.shape[name] as z.ZodType] as const);
  let head = `\ufeff${columns.map(([name]) => quoted(titles[name] ?? name)).join(';')}\r\n`;
  let offset = 0;
  let dopo: string | null = null;
  for (;;) {
    const result = await read({ offset, dopo });
    const page: Page<unknown> = Array.isArray(result) ? { rows: result } : result;
    const lines = (page.rows as Record<string, unknown>[]).map(
      (item) => `${columns.map(([name, schema]) => cellOf(schema, item[name])).join(';')}\r\n`,
    );
    const piece = head + lines.join('');
    if (piece !== '') yield piece;
    head = '';
    // A list without pages came whole; the others end with a page that is not full.
    if (Array.isArray(result) || page.rows.length < maxLimit) return;
    dopo = page.next ?? null;
    offset = dopo ? 0 : offset + maxLimit;
  }
}

function cellOf(schema: z.ZodType, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    if (schema === out.euro || schema === out.euroOrNull) return value.toFixed(2).replace('.', ',');
    return String(value).replace('.', ',');
  }
  if (typeof value !== 'string') return quoted(JSON.stringify(value));
  if (schema === out.moment || schema === out.momentOrNull) return formatInstant(new Date(value));
  if (schema === out.day || schema === out.dayOrNull) return formatDay(value);
  // Long numbers and leading zeros are codes: as numbers a spreadsheet would ruin them.
  if (/^(0\d+|\d{10,})$/.test(value)) return `="${value}"`;
  return quoted(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

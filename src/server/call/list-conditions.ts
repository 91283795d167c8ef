import type { Filter, List } from '#contract/lists/list';
import { readImei } from '#domain/imei';
import { phoneIdentity } from '#domain/phone-identity';
import { visibleText } from '#domain/visible-text';
import { endOf, startOf } from '#server/kit/rome-time';
import type { Context } from './context.ts';
import { likePattern } from './cursor.ts';
import type { Asked, Condition, ListSource } from './list-source.ts';

/** A condition, its values after it. */
export const on = (sql: string, ...values: readonly unknown[]): Condition => ({ sql, values });

/** One of these values. A single one by `=`: only so an index that has the column before the list's order keeps that order. */
export function among(column: string, values: readonly unknown[], type: 'text' | 'int'): Condition {
  return values.length === 1
    ? on(`${column} = ?::${type}`, values[0])
    : on(`${column} = any(?::${type}[])`, values);
}

/** Of test shops, or of the others. */
export const inTestShop = (alias: string, is_collaudo: unknown): Condition =>
  on(`${alias}.id_negozio in (select id_negozio from store where is_collaudo = ?)`, is_collaudo);

/** The rows of the call's scope, by `alias`' own columns. A shop is looked for in its affiliate: indexes begin there. */
export function inScope(ctx: Context, alias: string): Condition[] {
  const { id_negozio } = ctx.scope;
  const id_affiliato =
    ctx.scope.id_affiliato ?? (id_negozio === null ? null : ctx.stores.affiliateOf(id_negozio));
  const found: Condition[] = [];
  if (id_affiliato !== null) found.push(on(`${alias}.id_affiliato = ?`, id_affiliato));
  if (id_negozio !== null) found.push(on(`${alias}.id_negozio = ?`, id_negozio));
  return found;
}

/**
 * One word in a folded text. A short one only where a word begins: '13' is the iPhone, not the middle of every other IMEI.
 */
export function wordIn(column: string, word: string): Condition {
  const pattern = likePattern(word);
  if (word.length > 3) return on(`${column} like fold(?)`, pattern);
  const start = pattern.slice(1);
  return on(`(${column} like fold(?) or ${column} like fold(?))`, start, `% ${start}`);
}

const mostWords = 8;

/**
 * What was typed, word by word, in any order, without what can't be seen. An IMEI, however it is written, is looked for by
 * its phone's identity; an accent that is typed for an apostrophe is an apostrophe.
 */
export function wordsOf(typed: string): string[] {
  const search = visibleText(typed).normalize('NFC').replace(/[`´]/g, "'");
  const phone = phoneIdentity(readImei(search));
  if (phone !== null) return [phone];
  const words = search.split(/\s+/).filter(Boolean);
  return words.slice(0, mostWords).map((word) => phoneIdentity(readImei(word)) ?? word);
}

/** All that narrows a list: scope, what the list itself always asks, its filters, the search. */
export async function conditionsOf(
  list: List,
  source: ListSource<never>,
  columnOf: (field: string) => string | null,
  ctx: Context,
  input: Asked,
  what: 'rows' | 'count',
): Promise<Condition[]> {
  const found = source.scope ? source.scope(ctx) : inScope(ctx, source.alias);
  found.push(...(source.base?.(ctx, input, what) ?? []));
  for (const filter of Object.values(list.filters)) {
    // An id of 0 is all.
    const isId = filter.kind === 'affiliate' || filter.kind === 'shop' || filter.kind === 'pick';
    if (filter.wire.every((name) => input[name] == null || (isId && input[name] === 0))) continue;
    const own = source.filters?.[filter.wire[0] ?? ''];
    const condition = own ? own(input, ctx) : byKind(list, filter, columnOf, input);
    if (condition) found.push(condition);
  }
  const { search, searchAll } = source;
  if (searchAll && input.search !== null) found.push(...(await searchAll(wordsOf(input.search), ctx)));
  if (search && input.search !== null) {
    const each = wordsOf(input.search).map(async (word) =>
      typeof search === 'string' ? wordIn(search, word) : search(word, ctx),
    );
    found.push(...(await Promise.all(each)));
  }
  return found;
}

function byKind(
  list: List,
  { kind, wire, field }: Filter,
  columnOf: (field: string) => string | null,
  input: Asked,
): Condition | null {
  // The scope is already narrowed to them.
  if (kind === 'affiliate' || kind === 'shop') return null;
  const column = field === null ? null : columnOf(field);
  if (column === null) throw new Error(`${list.call}: no column for the filter ${wire.join()}`);
  const [from = null, until = null] = wire.map((name) => input[name] ?? null);
  switch (kind) {
    case 'words':
      return among(column, from as string[], 'text');
    case 'codes':
      return among(column, from as number[], 'int');
    case 'flag':
    case 'pick':
    case 'text':
      return on(`${column} = ?`, from);
    case 'range':
      return between(column, from, until, '<=');
    case 'period': {
      if (list.fields[field ?? '']?.kind !== 'moment') return between(column, from, until, '<=');
      return between(column, startOf(from as string | null), endOf(until as string | null), '<');
    }
  }
}

function between(column: string, from: unknown, until: unknown, end: '<' | '<='): Condition | null {
  const parts = [
    ...(from === null ? [] : [on(`${column} >= ?`, from)]),
    ...(until === null ? [] : [on(`${column} ${end} ?`, until)]),
  ];
  if (parts.length === 0) return null;
  return on(parts.map((part) => part.sql).join(' and '), ...parts.flatMap((part) => part.values));
}

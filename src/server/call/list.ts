import { sumsOf, type List } from '#contract/lists/list';
import type { Context, Page } from './context.ts';
import { countCeiling, searchCeiling, totalOf } from './cursor.ts';
import { conditionsOf } from './list-conditions.ts';
import { afterOf, cursorOf, orderedBy, type Term } from './list-order.ts';
import type { Asked, Condition, ListSource } from './list-source.ts';
import { preparedOf } from './list-statements.ts';
import { pageOf } from './paging.ts';

const total = '"~n"';

/** The handler of a list: a page of what its description and its SQL say, with count, cursor and sums. */
export function listOf<Row, R = never>(list: List, source: ListSource<R>) {
  const columnOf = columnsIn(source);
  const selected = selectedOf(list, source);
  const summed = (name: string) => `coalesce(sum(${source.sums?.[name] ?? columnOf(name)}), 0) as ${name}`;
  const prepared = preparedOf(list.call);
  const orders = new Map<string | null, Term[]>();
  const termsOf = (sort: string | null): Term[] => {
    const terms = orders.get(sort) ?? orderedBy(list, source, columnOf, sort);
    orders.set(sort, terms);
    return terms;
  };

  return async (ctx: Context, called: object): Promise<Page<Row>> => {
    const input = called as Asked;
    const { limit, offset } = pageOf(input);
    const terms = termsOf(input.sort);
    const after = afterOf(terms, input.dopo);
    const asking = (what: 'rows' | 'count') => conditionsOf(list, source, columnOf, ctx, input, what);
    const given = source.given?.(ctx, input);
    const isNamed = !source.isUnnamed && !input.search;
    const bound = (text: string, values: readonly unknown[]) =>
      given ? bind(text, values, given) : { text, values };
    const ask = async <T extends object>(
      asked: string,
      called: readonly unknown[],
    ): Promise<T | undefined> => {
      const { text, values } = bound(asked, called);
      return (await prepared<T>(text, isNamed).all(ctx.db, values))[0];
    };
    const isCounted = input.conta !== 0;
    const ceiling = input.search === null ? countCeiling : searchCeiling;
    const atOnce = isCounted && !after && source.isCountedAtOnce?.(ctx, input) === true;

    const readRows = async () => {
      const conditions = await asking('rows');
      const { where, values } = whereOf(after ? [...conditions, after] : conditions);
      const order = terms.map((term) => term.by).join(', ');
      const keys = terms.flatMap(({ sql, field }, at) => (field === null ? [`${sql} as "~${at}"`] : []));
      const page = `${where} order by ${order} limit ? offset ?`;
      const counting = atOnce
        ? [`(select count(*) from (select 1 from ${source.from} ${where} limit ?) t) as ${total}`]
        : [];
      const columns = [selected, ...keys, ...counting].join(', ');
      const asked = source.joined
        ? `select ${columns} from (select ${source.alias}.* from ${source.from} ${page}) ${source.alias} ${source.joined} order by ${order}`
        : `select ${columns} from ${source.from} ${page}`;
      const head = atOnce ? [...values, ceiling + 1] : [];
      const { text, values: all } = bound(asked, [...head, ...values, limit, after ? 0 : offset]);
      const { shape, rows } = await prepared(text, isNamed).columns(ctx.db, all);
      const whole = (row: readonly unknown[] | undefined) => row && shape.whole(row);
      // Each is made once: a row that is copied, or that something is deleted from, costs as much again.
      return { rows: rows.map(shape.own), first: whole(rows[0]), last: whole(rows.at(-1)) };
    };
    const count = async () => {
      const conditions = await asking('count');
      const isWhole = conditions.length === (source.base?.(ctx, input, 'count').length ?? 0);
      const all = isWhole ? await source.countOfAll?.(ctx, input) : null;
      if (typeof all === 'number') return all;
      const { where, values } = whereOf(conditions);
      const text = `select count(*) as n from (select 1 from ${source.from} ${where} limit ?) t`;
      return (await ask<{ n: number }>(text, [...values, ceiling + 1]))?.n ?? 0;
    };
    const sum = async () => {
      const { where, values } = whereOf(await asking('count'));
      const text = `select ${['count(*) as righe', ...sumsOf(list, input).map(summed)].join(', ')} from ${source.from} ${where}`;
      return ask<Record<string, number>>(text, values);
    };

    // A search most often finds less than a page, which then is its own count: looking for the words again costs as much again.
    const isSearched = !isNamed;
    const [found, apart, sums] = await Promise.all([
      readRows(),
      isCounted && !atOnce && !isSearched ? count() : null,
      input.somme === 1 ? sum() : null,
    ]);
    const countFound = async () => {
      // A page without rows has nowhere to write the count.
      if (atOnce) return (found.first?.['~n'] as number | undefined) ?? (await count());
      if (!isCounted || !isSearched) return apart;
      const rows = found.rows.length;
      const isWhole = !after && rows < limit && (rows > 0 || offset === 0);
      return isWhole && isCountedAsShown(source, ctx, input) ? offset + rows : count();
    };
    const n = await countFound();
    const next = found.last && found.rows.length === limit ? cursorOf(terms, found.last) : null;
    const view = source.view as ((row: object, ctx: Context) => object) | undefined;
    const rows = (view ? found.rows.map((row) => view(row, ctx)) : found.rows) as Row[];
    const page: Page<Row> = { rows, next };
    if (n !== null) page.total = totalOf(n, ceiling);
    if (sums) page.sums = sums;
    return page;
  };
}

/** A list may show what it doesn't count. */
function isCountedAsShown({ base }: ListSource<never>, ctx: Context, input: Asked): boolean {
  return JSON.stringify(base?.(ctx, input, 'rows')) === JSON.stringify(base?.(ctx, input, 'count'));
}

/** Something else that is asked of all that a list's filters find: `selected` over its rows, with a `?` for each of the values it is given. */
export function foundBy<T extends object>(list: List, source: ListSource<never>, selected: string) {
  const prepared = preparedOf(list.call);
  return async (ctx: Context, asked: object, given: readonly unknown[] = []): Promise<T[]> => {
    const input = { search: null, ...asked } as Asked;
    const conditions = await conditionsOf(list, source, columnsIn(source), ctx, input, 'rows');
    const { where, values } = whereOf(conditions);
    const text = `select ${selected} from ${source.from} ${where}`;
    return prepared<T>(text, false).all(ctx.db, [...given, ...values]);
  };
}

/** A part of a list, and how many it has of all where that is kept: asked where nothing else narrows the list. */
export interface CountedPart extends Condition {
  countOfAll?: () => Promise<number>;
}

/** How many rows of a list there are under each of several further conditions, each counted as far as the ceiling. */
export function countsOf(list: List, source: ListSource<never>) {
  const prepared = preparedOf(`${list.call}.conti`);
  return async (ctx: Context, asked: object, parts: readonly CountedPart[]): Promise<number[]> => {
    const input = { search: null, ...asked } as Asked;
    const conditions = await conditionsOf(list, source, columnsIn(source), ctx, input, 'count');
    const isKept = ({ countOfAll }: CountedPart) => conditions.length === 0 && countOfAll !== undefined;
    const counts = parts.filter((part) => !isKept(part)).map((part) => whereOf([...conditions, part]));
    const columns = counts.map(
      ({ where }, at) =>
        `(select count(*) from (select 1 from ${source.from} ${where} limit ?) t) as "${at}"`,
    );
    const values = counts.flatMap((one) => [...one.values, countCeiling + 1]);
    const statement = prepared<Record<string, number>>(`select ${columns.join(', ')}`, !input.search);
    const [found, ...kept] = await Promise.all([
      counts.length === 0 ? [] : statement.all(ctx.db, values),
      ...parts.map((part) => (isKept(part) ? part.countOfAll?.() : undefined)),
    ]);
    let place = 0;
    return kept.map((all) => all ?? found[0]?.[place++] ?? 0);
  };
}

/** What the source names takes its place among the other values. */
function bind(text: string, values: readonly unknown[], given: Readonly<Record<string, unknown>>) {
  const all: unknown[] = [];
  let place = 0;
  const bound = text.replace(/\?|(?<!:):([a-z_]+)/g, (found, name?: string) => {
    if (name !== undefined && !(name in given)) return found;
    all.push(name === undefined ? values[place++] : given[name]);
    return '?';
  });
  return { text: bound, values: all };
}

const columnsIn =
  ({ alias, columns }: ListSource<never>) =>
  (name: string): string | null => {
    const given = columns?.[name];
    return given === undefined ? `${alias}.${name}` : given;
  };

/** What is selected of a row: also for the statement that reads one of them. */
export function selectedOf(list: List, source: ListSource<never>): string {
  const columns = Object.keys(list.fields).flatMap((name) => {
    const column = columnsIn(source)(name);
    return column === null ? [] : [column === `${source.alias}.${name}` ? column : `${column} as ${name}`];
  });
  return [...columns, ...(source.extra ? [source.extra] : [])].join(', ');
}

/** The conditions as SQL with their values in order. */
export function whereOf(conditions: readonly Condition[]): { where: string; values: unknown[] } {
  const where = conditions.map((one) => one.sql).join(' and ');
  return { where: where && `where ${where}`, values: conditions.flatMap((one) => one.values) };
}

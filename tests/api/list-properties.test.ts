import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api';
import { columnsOf, ordersOf, sumsOf, type Filter, type List } from '#contract/lists/list';
import { demanded, type ListName } from '#tests/kit/list-demands';
import { compare, keyOf, letsThrough, recordsOf, sumOf, worthTrying, type Row } from '#tests/kit/list-oracle';
import { expectInScope, listPeople, type Person } from '#tests/kit/list-people';
import { fillListWorld } from '#tests/kit/list-world';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { isWholeRun, sampled } from '#tests/kit/whole-run';

let server: TestServer;
let people: Person[];
beforeAll(async () => {
  server = await startTestServer({ simulators: false });
  await fillListWorld(server);
  people = await listPeople(server);
  // Looking at a list is a use of one's session, which would move in the list of sessions.
  server.setNow(new Date());
});
afterAll(() => server.stop());

const lists = Object.entries(api).flatMap(([name, call]) =>
  // Figures that come whole have no pages.
  call.kind === 'query' && call.list && 'limit' in call.input.shape
    ? [[name as ListName, call.list as List] as const]
    : [],
);

/** All rows of a question, once count, sums and file have said the same of them. */
async function rowsOf(person: Person, name: ListName, list: List, input: Row): Promise<readonly Row[]> {
  const what = `${person.name}: ${name} ${JSON.stringify(input)}`;
  const [answer, file] = await Promise.all([
    person.client.call(name, { ...input, limit: 500, somme: 1 }),
    person.client.request(`/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...input, formato: 'csv' }),
    }),
  ]);
  const rows = answer.rows as readonly Row[];
  expect(
    [answer.status, file.status],
    `${what} ${answer.status === 200 ? '' : JSON.stringify(rows)}`,
  ).toEqual([200, 200]);
  expect(answer.headers.get('X-Total-Count'), `${what}: the count`).toBe(String(rows.length));
  const sums: unknown = JSON.parse(answer.headers.get('X-Sums') ?? 'null');
  const expected = Object.fromEntries(sumsOf(list, input).map((field) => [field, sumOf(rows, field)]));
  expect(sums, `${what}: the sums`).toEqual({ righe: rows.length, ...expected });
  const [heads, ...records] = recordsOf(await file.text());
  const may = person.mayTakeSellers && !list.isWithoutSellers?.(input);
  const without = list.without?.(input) ?? [];
  const columns = columnsOf(list).filter(
    (field) => !without.includes(field) && (may || !list.fields[field]?.personal),
  );
  expect(heads, `${what}: the columns of the file`).toEqual(
    columns.map((field) => list.fields[field]?.heading),
  );
  expect(records.length, `${what}: the lines of the file`).toBe(rows.length);
  expectInScope(person, list, rows, what);
  return rows;
}

const asSet = (list: List, rows: readonly Row[]) => rows.map((row) => keyOf(list, row)).toSorted();

/** The values to try of a filter for this person. */
async function valuesOf(
  person: Person,
  list: List,
  filter: Filter,
  rows: readonly Row[],
): Promise<unknown[][]> {
  const ends = (ids: number[]) => [ids.slice(0, 1), ids.slice(-1)];
  if (filter.kind === 'shop') return ends([...person.shops.keys()]);
  if (filter.kind === 'affiliate') return ends([...person.affiliates.keys()]);
  if (filter.kind !== 'pick') return worthTrying(list, filter, rows);
  const offered = (await person.client.call(filter.from as ListName, { limit: 3 })).rows as readonly Row[];
  return offered
    .slice(0, 3)
    .map((row) => [Object.entries(row).find(([name]) => name.startsWith('id_'))?.[1]]);
}

/** Every value that a filter offers finds what the list without it shows of that, and nothing else. */
async function tryFilters(
  person: Person,
  name: ListName,
  list: List,
  base: Row,
  rows: readonly Row[],
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    const filter = list.filters[key];
    if (!filter) continue;
    const found: string[] = [];
    for (const values of await valuesOf(person, list, filter, rows)) {
      const input = Object.fromEntries(filter.wire.map((field, place) => [field, values[place]]));
      const narrowed = await rowsOf(person, name, list, { ...base, ...input });
      const what = `${person.name}: ${name}, ${key} ${JSON.stringify(values)}`;
      const only = (all: Person['shops']) => new Map([...all].filter(([id]) => id === values[0]));
      if (filter.kind === 'shop')
        expectInScope({ ...person, shops: only(person.shops) }, list, narrowed, what);
      if (filter.kind === 'affiliate')
        expectInScope({ ...person, affiliates: only(person.affiliates) }, list, narrowed, what);
      const kept = rows.filter((row) => letsThrough(list, filter, values, row) ?? true);
      if (rows.every((row) => letsThrough(list, filter, values, row) !== null))
        expect(asSet(list, narrowed), what).toEqual(asSet(list, kept));
      else if (filter.kind !== 'shop' || !withoutTests.includes(name))
        expect(asSet(list, rows), what).toEqual(expect.arrayContaining(asSet(list, narrowed)));
      if (filter.kind === 'flag') found.push(...asSet(list, narrowed));
    }
    // No and yes are all, and nothing is both.
    if (filter.kind === 'flag') expect(found.toSorted(), key).toEqual(asSet(list, rows));
  }
}

/** A word of what a row shows finds the row. */
async function trySearch(
  person: Person,
  name: ListName,
  list: List,
  base: Row,
  rows: readonly Row[],
): Promise<void> {
  if (list.search === null || base['search'] !== undefined || rows.length === 0) return;
  const row = rows[Math.floor(rows.length / 2)] ?? {};
  // Names and codes first: they are what people look for.
  const isSought = (field: string) => list.fields[field]?.personal || list.fields[field]?.kind === 'code';
  const columns = columnsOf(list);
  const sought = [...columns.filter(isSought), ...columns.filter((field) => !isSought(field))];
  const words = sought.flatMap((field) => {
    const { kind, names } = list.fields[field] ?? {};
    const shown = (kind === 'text' || kind === 'code') && !names ? row[field] : null;
    return typeof shown === 'string' ? (/[\p{L}\d]{4,}/u.exec(shown)?.[0] ?? []) : [];
  });
  const hits: string[] = [];
  for (const search of [...new Set(words)].slice(0, 4)) {
    const found = await rowsOf(person, name, list, { ...base, search });
    expect(asSet(list, rows), search).toEqual(expect.arrayContaining(asSet(list, found)));
    if (asSet(list, found).includes(keyOf(list, row))) hits.push(search);
    if (hits.length > 0 && !isWholeRun) break;
  }
  if (words.length > 0)
    expect(hits, `${person.name}: ${name} finds a row by a word of it: ${words.join(', ')}`).not.toEqual([]);
  expect(await rowsOf(person, name, list, { ...base, search: `zz${name}` })).toEqual([]);
}

/** The pages of an order: one after the other by the cursor, and by their numbers. */
async function pagesOf(person: Person, name: ListName, input: Row, total: number, limit: number) {
  const byCursor: Row[] = [];
  for (let dopo: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof person.client.call<ListName>>> = await person.client.call(name, {
      ...input,
      limit,
      dopo,
      conta: 0,
    });
    expect(page.status, `${name} ${JSON.stringify(input)}`).toBe(200);
    byCursor.push(...(page.rows as readonly Row[]));
    dopo = page.headers.get('X-Next');
    if (dopo === null || byCursor.length > total) break;
  }
  const numbers = Array.from({ length: Math.ceil(total / limit) }, (_, page) => page * limit);
  const pages = await Promise.all(
    numbers.map((offset) => person.client.call(name, { ...input, limit, offset })),
  );
  for (const page of pages)
    expect(page.rows.length, `${name}: a page that the count promises`).toBeGreaterThan(0);
  return { byCursor, byNumber: pages.flatMap((page) => page.rows as readonly Row[]) };
}

/** Ordered by something else than what the row shows: companies by their name, memories by their size, lines as they came, the register shop by shop, parcels as they were sent. */
const ownOrders: Partial<Record<ListName, readonly string[]>> = {
  getClientiByCognome: ['cognome'],
  getListino: ['memory'],
  getPrezziTolti: ['memory'],
  getStoricoPrezzi: ['memory'],
  getEventiSpedizione: ['quando'],
  getUtenti: ['ruolo'],
  getRegistro: ['numero'],
  getDevicesDaValutare: ['ddt'],
};
/** What a test shop did counts only where the shop is named. */
const withoutTests: readonly ListName[] = [
  'getCruscottoNegozi',
  'getCruscottoGrading',
  'getCruscottoCoupon',
  'getCruscottoContestazioni',
  'getCruscottoSegnali',
];
/** Two calls of one list are ordered by the same hand. */
const ordered = new Set<List>();

async function tryOrders(
  person: Person,
  name: ListName,
  list: List,
  base: Row,
  rows: readonly Row[],
): Promise<void> {
  for (const field of sampled(ordersOf(list), 2)) {
    const described = list.fields[field];
    if (!described) continue;
    // A page ends among the filled ones, another among the empty ones.
    const filled = rows.filter((row) => row[field] !== null).length;
    const limit = Math.max(1, Math.min(Math.ceil(rows.length / 3), Math.ceil(filled / 2)));
    const ways: Row[][] = [];
    for (const sort of [field, `-${field}`]) {
      const what = `${name} by ${sort}`;
      const { byCursor, byNumber } = await pagesOf(person, name, { ...base, sort }, rows.length, limit);
      const keys = byCursor.map((row) => keyOf(list, row));
      expect(new Set(keys).size, `${what}: no row twice`).toBe(keys.length);
      expect(keys.length, `${what}: no row lost`).toBe(rows.length);
      expect(
        byNumber.map((row) => keyOf(list, row)),
        `${what}: cursor and page number`,
      ).toEqual(keys);
      ways.push(byCursor);
    }
    const isOwn = ownOrders[name]?.includes(field) === true;
    const [up = [], down = []] = ways.map((way) => (isOwn ? way : way.filter((row) => row[field] !== null)));
    expect(
      down.map((row) => keyOf(list, row)),
      `${name} by ${field}: down is up reversed`,
    ).toEqual(up.map((row) => keyOf(list, row)).toReversed());
    if (isOwn) continue;
    for (const way of ways) {
      const empty = way.findIndex((row) => row[field] === null);
      if (empty >= 0)
        expect(
          way.slice(empty).every((row) => row[field] === null),
          `${name}: ${field}`,
        ).toBe(true);
    }
    for (const [place, row] of up.slice(1).entries())
      expect(
        compare(described, up[place]?.[field], row[field]),
        `${name} by ${field}: ${String(up[place]?.[field])}, then ${String(row[field])}`,
      ).toBeLessThanOrEqual(0);
  }
}

/** The narrowest and the widest scope try every filter in every run. */
const triesAll = new Set(['the shop', 'head office']);
const isOfScope = (list: List, key: string) => ['shop', 'affiliate'].includes(list.filters[key]?.kind ?? '');

it.each(lists)(
  '%s: count, sums, file, filters, search and orders agree for everybody',
  async (name, list) => {
    let widest: { person: Person; base: Row; rows: readonly Row[] } | null = null;
    const filters = Object.keys(list.filters);
    const untried = new Set(filters);
    for (const [at, person] of people.entries()) {
      const base = await (demanded[name]?.(person.client) ?? {});
      if (base === null) continue;
      const { status } = await person.client.call(name, { ...base, limit: 1 });
      if (status === 403) continue;
      const rows = await rowsOf(person, name, list, base);
      if (rows.length > (widest?.rows.length ?? -1)) widest = { person, base, rows };
      // Scopes narrow every question by one hand: in the shorter run most people try another sixth of the filters each.
      const isWhole = isWholeRun || triesAll.has(person.name);
      const keys = filters.filter((key, place) => isWhole || isOfScope(list, key) || place % 6 === at % 6);
      await tryFilters(person, name, list, base, rows, keys);
      if (rows.length > 0) for (const key of keys) untried.delete(key);
      if (isWhole) await trySearch(person, name, list, base, rows);
    }
    expect(widest?.rows.length ?? 0, `${name}: the world has rows of it`).toBeGreaterThan(3);
    if (widest) await tryFilters(widest.person, name, list, widest.base, widest.rows, [...untried]);
    if (!widest || ordered.has(list)) return;
    ordered.add(list);
    await tryOrders(widest.person, name, list, widest.base, widest.rows);
  },
);

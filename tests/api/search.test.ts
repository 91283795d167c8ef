import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { QueryName } from '#contract/api';
import type { List } from '#contract/lists/list';
import { searched } from '#contract/search';
import type { Row } from '#tests/kit/list-oracle';
import { expectInScope, listPeople, type Person } from '#tests/kit/list-people';
import { fillListWorld } from '#tests/kit/list-world';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let people: Person[];
beforeAll(async () => {
  server = await startTestServer({ simulators: false });
  await fillListWorld(server);
  people = await listPeople(server);
});
afterAll(() => server.stop());

type Kind = keyof typeof searched;
const kinds = Object.keys(searched) as Kind[];
const listOf = (kind: Kind) => searched[kind].call.list as List;
const words = ['mario de luca', 'aurora', 'prova', 'SAM30', '/2026', 'ddt 1'];
const named = (name: string) => people.find((person) => person.name === name)!;
const find = async ({ client, name }: Person, search: string) => {
  const answer = await client.call('getRicerca', { search });
  expect(answer.first.ret_message, name).toBeUndefined();
  return answer.first;
};

it('finds what each list’s own search finds, in the same order, and nothing of lists that are shut', async () => {
  const found = new Map<Kind, number>();
  for (const person of people)
    for (const search of words) {
      const all = await find(person, search);
      const { id_negozio } = (await person.client.call('getSessione')).first;
      for (const kind of kinds) {
        const { call, limit } = searched[kind];
        const what = `${kind} by ${person.name} for '${search}'`;
        const rows: readonly Row[] = all[kind];
        found.set(kind, (found.get(kind) ?? 0) + rows.length);
        expectInScope(person, listOf(kind), rows, what);
        // These two ask for whose: customers are a shop's, campaigns a client's.
        if (kind === 'campagne') continue;
        if (kind === 'clienti' && id_negozio === 0) {
          expect(rows, what).toEqual([]);
          continue;
        }
        const asked = {
          search: kind === 'spedizioni' ? search.replace(/^ddt /, '') : search,
          limit,
          ...(kind === 'clienti' ? { id_negozio } : {}),
        };
        const own = await person.client.call(call.name as QueryName, asked);
        const expected = own.status === 403 ? [] : (own.rows as readonly Row[]);
        const keys = (some: readonly Row[]) => some.map((row) => listOf(kind).key.map((field) => row[field]));
        expect(keys(rows), what).toEqual(keys(expected));
      }
    }
  // All of it has been there to be found.
  expect([...found].filter(([, count]) => count === 0)).toEqual([]);
});

it('finds by an index what grows by the day, and shops and users in their thousands', async () => {
  const asked = vi.spyOn(server.app.pool, 'query');
  await find(named('head office'), '3512345 aurora');
  const searches = asked.mock.calls.flatMap(([query]) => {
    const { text, values } = query as unknown as { text?: string; values?: unknown[] };
    return text?.includes('.cerca like') ? [{ text, values }] : [];
  });
  asked.mockRestore();
  const client = await server.db.connect();
  try {
    await client.query('begin');
    // Tables of a few rows are read whole: here the question is whether the index would do.
    await client.query('set local enable_seqscan = off; set local enable_indexscan = off');
    const plans: string[] = [];
    for (const { text, values } of searches) {
      const { rows } = await client.query<Record<string, string>>({
        text: `explain ${text}`,
        values: values ?? [],
      });
      plans.push(...rows.flatMap(Object.values));
    }
    for (const table of ['device', 'shipment', 'store', 'operator'])
      expect(plans.join('\n')).toContain(`Bitmap Index Scan on ${table}_search_idx`);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('shows administration and campaigns to head office only', async () => {
  const shut = ['negozi', 'affiliati', 'utenti', 'campagne'] as const;
  for (const person of people)
    for (const search of ['aurora', 'prova', 'SAM30']) {
      const all = await find(person, search);
      if (person.name !== 'head office') expect(shut.flatMap((kind) => all[kind] as Row[])).toEqual([]);
    }
  const office = named('head office');
  expect((await find(office, 'aurora')).affiliati.map((row) => row.ragione_sociale)).toEqual([
    'Telefonia Aurora',
  ]);
  expect((await find(office, 'SAM30')).campagne.map((row) => row.sku)).toContain('SAM30');
});

it('wants three characters, and somebody who is signed in', async () => {
  const short = await named('the shop').client.call('getRicerca', { search: 'a b' });
  expect(short.first.fields).toEqual({ search: 'Inserire almeno 3 caratteri' });
  expect((await server.client().call('getRicerca', { search: 'aurora' })).status).toBe(401);
});

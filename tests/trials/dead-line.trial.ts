import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessionSettings } from '#server/kit/database';
import { buildWorld } from '#tests/kit/build-world';
import { openTills } from '#tests/kit/buying-tills';
import { customerFields } from '#tests/kit/customer-fields';
import { openDatabaseLine, type DatabaseLine } from '#tests/kit/database-line';
import { readEvents } from '#tests/kit/event-reader';
import { expectWhole } from '#tests/kit/kill-under-load';
import { newPerson } from '#tests/kit/new-person';
import { beginSeveral, startSeveral, type SeveralProcesses } from '#tests/kit/several-processes';
import { createTestDatabase, type TestDatabase } from '#tests/kit/test-database';
import type { TestClient } from '#tests/kit/test-client';
import { until } from '#tests/kit/until';

const users = ['negozio', 'negozio2', 'diretto', 'voucher'];

let database: TestDatabase;
let line: DatabaseLine;
let product: SeveralProcesses | null = null;
beforeEach(async () => {
  database = await createTestDatabase();
  await buildWorld(database.db);
  line = await openDatabaseLine(database.productUrl);
});
afterEach(async () => {
  line.mend();
  await product?.stop();
  product = null;
  await line.close();
  await database.drop();
});

const start = (settings: Record<string, string> = {}) =>
  startSeveral(2, line.url, { DATABASE_MIGRATION_URL: database.url, DB_POOL: '10', ...settings });

/** How long (s) until something is so. */
async function seconds(isSo: () => boolean): Promise<number> {
  const begun = performance.now();
  while (!isSo()) await sleep(20);
  return (performance.now() - begun) / 1000;
}

/** How long (s) until both processes answer whoever asks, by the database. */
async function untilAnswering(till: TestClient): Promise<number> {
  const begun = performance.now();
  await until(async () => {
    const asked = Array.from({ length: 16 }, () => till.call('getPackaging', {}, { isOnce: true }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual(Array<number>(16).fill(200));
  });
  return (performance.now() - begun) / 1000;
}

it('connections that were open are swallowed under four tills, three times: tills and pages are back within 15 seconds', async () => {
  product = await start();
  const office = product.client();
  await office.signIn('sede');
  // By both processes.
  const pages = await Promise.all(Array.from({ length: 6 }, () => readEvents(product?.url ?? '', office)));
  const tills = openTills(product.url, users);
  const longest = { calls: 0, tills: 0, pages: 0 };
  for (let turn = 1; turn <= 3; turn += 1) {
    await seconds(() => tills.bought.length > 4 * turn || tills.faults.length > 0);
    const shops = () => new Set(tills.bought.slice(before).map(({ id_negozio }) => id_negozio)).size;
    const told = () =>
      pages.every(({ messages }) => messages.filter(({ event }) => event === 'ricarica').length >= turn);
    line.swallow();
    const before = tills.bought.length;
    const [callsBack, tillsBack, pagesBack] = await Promise.all([
      untilAnswering(office),
      seconds(() => shops() === users.length || tills.faults.length > 0),
      seconds(told),
    ]);
    longest.calls = Math.max(longest.calls, callsBack);
    longest.tills = Math.max(longest.tills, tillsBack);
    longest.pages = Math.max(longest.pages, pagesBack);
  }
  await tills.close();
  expect(tills.faults).toEqual([]);
  console.log('back after (s)', longest);
  expect(longest.calls).toBeLessThan(15);
  expect(longest.pages).toBeLessThan(15);
  await expectWhole(database.db, tills.bought);
  for (const page of pages) page.close();
}, 300_000);

it('the whole line stalls for a minute: every call is answered before a browser gives it up, then all goes on', async () => {
  product = await start();
  const shop = product.client();
  await shop.signIn('negozio');
  const tills = openTills(product.url, users);
  await seconds(() => tills.bought.length >= 8 || tills.faults.length > 0);
  line.stall();
  const ended = Date.now() + 60_000;
  let longest = 0;
  const asked: Promise<void>[] = [];
  while (Date.now() < ended) {
    const begun = performance.now();
    asked.push(
      shop.call('getPackaging', {}, { isOnce: true }).then(() => {
        longest = Math.max(longest, performance.now() - begun);
      }),
    );
    await sleep(1000);
  }
  const before = tills.bought.length;
  line.mend();
  const back = await untilAnswering(shop);
  const bought = await seconds(() => tills.bought.length >= before + 4 || tills.faults.length > 0);
  await Promise.all(asked);
  await tills.close();
  expect(tills.faults).toEqual([]);
  console.log({ longest: longest / 1000, back, bought });
  expect(longest).toBeLessThan(20_000);
  expect(back).toBeLessThan(15);
  await expectWhole(database.db, tills.bought);
}, 300_000);

it('rows held by a client that died, under fourteen tills: the others go on, and the rows are let go', async () => {
  product = await start({ PROCESSES: '1' });
  const options = sessionSettings.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  const holder = new pg.Client({ connectionString: line.url, options });
  holder.on('error', () => undefined);
  await holder.connect();
  const tills = openTills(
    product.url,
    Array.from({ length: 14 }, (_, at) => users[at % users.length]!),
  );
  await seconds(() => tills.bought.length >= 14 || tills.faults.length > 0);
  await holder.query('begin; select from progressive for update');
  const before = tills.bought.length;
  const another = product.client();
  const took = { signIn: 0, list: 0, write: 0 };
  const refused = { list: 0, write: 0 };
  const time = async (what: keyof typeof took, work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    took[what] = Math.max(took[what], (performance.now() - begun) / 1000);
  };
  const look = async () => {
    await time('signIn', () => another.signIn('sconto'));
    await time('list', async () => {
      const { status } = await another.call('getPackaging', {}, { isOnce: true });
      if (status !== 200) refused.list += 1;
    });
    expect((await fetch(`${product?.url}/readyz`)).status).toBe(200);
    await time('write', async () => {
      const { Nome: nome, Cognome: cognome, 'Codice Fiscale': codice_fiscale } = newPerson();
      const { id_negozio } = (await another.call('getSessione')).first;
      const person = { ...customerFields, nome, cognome, codice_fiscale, id_negozio };
      const { status, first } = await another.call('setCliente', person, { isOnce: true });
      if (status === 503) refused.write += 1;
      else expect([status, first.ret_code]).toEqual([200, 0]);
    });
  };
  const begun = performance.now();
  while (tills.bought.length === before && tills.faults.length === 0) await look();
  const free = (performance.now() - begun) / 1000;
  await tills.close();
  expect(tills.faults).toEqual([]);
  console.log('longest', took, 'refused', refused, `rows let go after ${free.toFixed(1)} s`);
  expect(refused.list).toBe(0);
  expect(took.list).toBeLessThan(5);
  expect(took.signIn).toBeLessThan(5);
  expect(free).toBeLessThan(40);
  await expectWhole(database.db, tills.bought);
}, 300_000);

it('the line stalls while the second of two processes starts: the first goes on, and the second comes once it can', async () => {
  const both = await beginSeveral(2, line.url, { DATABASE_MIGRATION_URL: database.url });
  product = both;
  await both.begun(2);
  line.stall();
  await both.ready();
  const health = async () => (await fetch(`${both.url}/healthz`)).status;
  expect(product.said()).toMatch(/Il processo \d+ è finito \(1\): un altro prende il suo posto\./);
  expect(await health()).toBe(200);
  line.mend();
  const till = product.client();
  await till.signIn('negozio');
  await until(async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => till.request('/readyz')));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(16).fill(200));
  });
  expect(product.serving()).toHaveLength(2);
}, 300_000);

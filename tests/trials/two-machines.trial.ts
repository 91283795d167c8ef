import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTills, type Bought } from '#tests/kit/buying-tills';
import { must } from '#tests/kit/buy-phone';
import { readEvents } from '#tests/kit/event-reader';
import { download, upload } from '#tests/kit/excel-files';
import { expectWhole } from '#tests/kit/kill-under-load';
import { openProxied, type ProxiedProduct } from '#tests/kit/proxied-product';
import { createTestClient } from '#tests/kit/test-client';
import { openPool } from '#tests/kit/test-database';

// Two instances of the product behind nginx, on one PostgreSQL, both from Debian's packages.
let product: ProxiedProduct;
let bought: Bought[] = [];
beforeAll(async () => {
  product = await openProxied(2);
}, 180_000);
afterAll(() => product.drop());

const signedIn = async (user: string) => {
  const client = createTestClient(product.url);
  await client.signIn(user);
  return client;
};
const often = <T>(work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 16 }, () => work()));
const distinct = <T>(answers: readonly T[]): T[] => [...new Set(answers)].toSorted();

/** A figure of each instance, asked of it itself. */
async function figures(line: string): Promise<number[]> {
  const texts = product.instances.map(async ({ url }) => (await fetch(`${url}/metrics`)).text());
  const found = (await Promise.all(texts)).map((text) =>
    text.split('\n').find((one) => one.startsWith(`${line} `)),
  );
  return found.map((one) => Number(one?.split(' ').at(-1) ?? 0));
}

it('of one that is killed under load only its own calls are made again, and nothing is lost or done twice', async () => {
  const users = ['negozio', 'negozio2', 'diretto', 'voucher'];
  const tills = openTills(product.url, users);
  const another = async (count: number) => {
    const until = tills.bought.length + count;
    while (tills.bought.length < until && tills.faults.length === 0) await sleep(20);
    expect(tills.faults).toEqual([]);
  };
  const kills = [0, 1, 0, 1];
  for (const at of kills) {
    await another(6);
    await sleep(Math.random() * 300);
    const before = tills.again;
    await product.instances[at]!.kill();
    await another(6);
    // A till has one call under way: what was the other's is answered by it, and what comes later goes there.
    expect(tills.again - before).toBeLessThanOrEqual(users.length);
    await product.restart(at);
    // For a second nginx takes it for dead.
    await sleep(1500);
  }
  await tills.close();
  expect(tills.faults).toEqual([]);
  const db = openPool(product.database.url(), 2);
  await expectWhole(db, tills.bought);
  await db.end();
  bought = tills.bought;
  console.log(`${bought.length} purchases told, ${tills.again} calls made again after ${kills.length} kills`);
}, 300_000);

it('sessions are known to both, and ended for both', async () => {
  const shop = await signedIn('negozio');
  expect([...shop.cookies.keys()]).toEqual(['__Host-permuta_sessione']);
  const line = 'permuta_call_seconds_count{call="getSessione",status="2xx"}';
  const before = await figures(line);
  const statuses = async () => distinct(await often(async () => (await shop.call('getSessione')).status));
  expect(await statuses()).toEqual([200]);
  const after = await figures(line);
  expect(after.map((count, at) => count > before[at]!)).toEqual([true, true]);
  const cookies = new Map(shop.cookies);
  await must(shop, 'logout', {});
  for (const [name, value] of cookies) shop.cookies.set(name, value);
  expect(await statuses()).toEqual([401]);
});

it('limits are counted together, for the address that nginx has seen', async () => {
  await product.database.ask(
    'permuta',
    `insert into rate_window (chiave, inizio, conteggio)
     select 'captcha 127.0.0.1', date_trunc('minute', now()) + one * interval '1 minute', 59 from generate_series(0, 1) one`,
  );
  const visitor = createTestClient(product.url);
  // What he says of himself is not believed.
  const headers = { 'X-Forwarded-For': '198.51.100.7' };
  const statuses = await often(async () => (await visitor.request('/api/captcha', { headers })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(distinct(statuses)).toEqual([200, 429]);
});

it('live updates reach the pages of both', async () => {
  const pages = await Promise.all(
    Array.from({ length: 6 }, async () => readEvents(product.url, await signedIn('negozio'))),
  );
  const tills = openTills(product.url, ['negozio']);
  while (tills.bought.length === 0 && tills.faults.length === 0) await sleep(20);
  await tills.close();
  expect(tills.faults).toEqual([]);
  const serial_number = tills.bought[0]?.serial_number;
  for (const page of pages) {
    await page.until(({ data }) => data['tipo'] === 'acquisto' && data['serial_number'] === serial_number);
    page.close();
  }
}, 60_000);

it('what is uploaded to one is read from the other', async () => {
  const { serial_number, num_times } = bought.find(({ id_negozio }) => id_negozio === 1001)!;
  const work = { tipo_oggetto: 'DEVICE', chiave: `${serial_number}-${num_times}` };
  const shop = await signedIn('negozio');
  const bytes = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(900_000, 'conto '),
    Buffer.from('\n%%EOF'),
  ]);
  const { path } = await upload(shop, 'setFileNota', bytes, { name: 'conto.pdf', fields: work });
  await must(shop, 'setNota', { ...work, testo: 'Un file', allegati: JSON.stringify([path]) });
  const files = await often(() => download(shop, 'scaricaFileNota', { ...work, path: String(path) }));
  for (const file of files) expect([file.status, Buffer.from(file.bytes).equals(bytes)]).toEqual([200, true]);
});

it('each job is done once between them', async () => {
  const line = 'permuta_jobs_total{task="delete_files",outcome="done"}';
  const sum = async () => (await figures(line)).reduce((all, one) => all + one, 0);
  const before = await sum();
  await product.database.ask(
    'permuta',
    `select graphile_worker.add_job('delete_files', '{"paths": []}') from generate_series(1, 200)`,
  );
  await expect.poll(sum).toBe(before + 200);
  await sleep(1000);
  expect(await sum()).toBe(before + 200);
}, 60_000);

it('figures are nobody’s business out there', async () => {
  expect((await fetch(`${product.url}/metrics`)).status).toBe(404);
});

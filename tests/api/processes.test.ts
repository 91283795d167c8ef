import { until } from '#tests/kit/until';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { must, openPhone } from '#tests/kit/buy-phone';
import { customerFields } from '#tests/kit/customer-fields';
import { readEvents } from '#tests/kit/event-reader';
import { download, upload } from '#tests/kit/excel-files';
import { beginSeveral, startSeveral, type SeveralProcesses } from '#tests/kit/several-processes';
import { stockPhones } from '#tests/kit/stock-phones';
import { createTestDatabase, type TestDatabase } from '#tests/kit/test-database';

let database: TestDatabase;
let product: SeveralProcesses;
beforeAll(async () => {
  database = await createTestDatabase();
  await buildWorld(database.db);
  product = await startSeveral(2, database.url);
});
afterAll(async () => {
  await product.stop();
  await database.drop();
});

const signedIn = async (user: string) => {
  const client = product.client();
  await client.signIn(user);
  return client;
};
/** So often by a new connection that both are certain to be asked (once in 32 768 runs they are not). */
const byBoth = <T>(work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 16 }, () => work()));
const distinct = <T>(answers: readonly T[]): T[] => [...new Set(answers)];

describe('two processes behind one port', () => {
  it('know the same sessions, and hear at once that one has ended', async () => {
    const shop = await signedIn('negozio');
    const cookies = new Map(shop.cookies);
    const statuses = async () => distinct(await byBoth(async () => (await shop.call('getSessione')).status));
    // Both together show six pages of a session: those that were ended to make room have heard nothing.
    const pages = await byBoth(() => readEvents(product.url, shop));
    let gone = 0;
    for (const page of pages) void page.ended.then(() => (gone += 1));
    await until(() => expect(gone).toBe(pages.length - 6));
    expect(await statuses()).toEqual([200]);
    await must(shop, 'logout', {});
    await Promise.all(pages.map((page) => page.ended));
    expect(pages.filter(({ messages }) => messages[0]?.event === 'fine')).toHaveLength(6);
    for (const [name, value] of cookies) shop.cookies.set(name, value);
    expect(await statuses()).toEqual([401]);
  });

  it('tell their pages what happened in the other', async () => {
    const shop = await signedIn('negozio');
    // Sessions of their own, of which each may have its pages.
    const pages = await byBoth(async () => readEvents(product.url, await signedIn('negozio')));
    const { serial_number } = await openPhone(shop, database.db, { id_negozio: 1001 });
    for (const page of pages) {
      const told = await page.until(({ data }) => data['serial_number'] === serial_number);
      expect(told.data['tipo']).toBe('passo');
      page.close();
    }
  });

  it('count towards the same limits', async () => {
    await database.db.query(
      `insert into rate_window (chiave, inizio, conteggio)
       select 'captcha 127.0.0.1', date_trunc('minute', now()) + one * interval '1 minute', 59 from generate_series(0, 1) one`,
    );
    const visitor = product.client();
    const statuses = await byBoth(async () => (await visitor.request('/api/captcha')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(distinct(statuses).toSorted()).toEqual([200, 429]);
  });

  it('read what was uploaded to the other', async () => {
    const [phone] = await stockPhones(database.db, 1, { id_negozio: 1001, state: 4 });
    const work = { tipo_oggetto: 'DEVICE', chiave: `${phone?.serial_number}-${phone?.num_times}` };
    const shop = await signedIn('negozio');
    const bytes = Buffer.from('%PDF-1.7\nconto\n%%EOF');
    const send = () => upload(shop, 'setFileNota', bytes, { name: 'conto.pdf', fields: work });
    const { path } = await send();
    await must(shop, 'setNota', { ...work, testo: 'Un file', allegati: JSON.stringify([path]) });
    for (const file of await byBoth(() => download(shop, 'scaricaFileNota', { ...work, path: String(path) })))
      expect([file.status, Buffer.from(file.bytes).equals(bytes)]).toEqual([200, true]);
  });

  it('do each job once between them, and add up what they count', async () => {
    const figures = async () => (await product.client().request('/metrics')).text();
    const done = async () =>
      Number(/^permuta_jobs_total\{task="delete_files",outcome="done"\} (\d+)$/m.exec(await figures())?.[1]);
    await database.db.query(
      `select graphile_worker.add_job('delete_files', '{"paths": []}') from generate_series(1, 40)`,
    );
    await until(async () => expect(await done()).toBe(40));
    expect(distinct(await byBoth(done))).toEqual([40]);
    expect(await figures()).toMatch(/^permuta_ready 1$/m);
  });
});

it('of two the second dies before it is ready: the first goes on, and another comes in its place', async () => {
  const both = await beginSeveral(2, database.url);
  await both.begun(2);
  const [first, second = 0] = both.serving();
  process.kill(second, 'SIGKILL');
  await both.ready();
  await until(() =>
    expect(both.said()).toContain(`Il processo ${second} è finito (SIGKILL): un altro prende il suo posto.`),
  );
  await until(() => expect(both.serving()).toEqual([first, expect.any(Number)]));
  await both.stop();
});

/** A till with a connection of its own that stays. */
function tillOf(cookies: ReadonlyMap<string, string>) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = (name: string, fields: Record<string, string>, key: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = {
        Cookie,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Idempotency-Key': key,
      };
      const request = http.request(
        `${product.url}/api/${name}`,
        { agent, method: 'POST', headers },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('error', reject).on('end', () => resolve(`${answer.statusCode} ${text}`));
        },
      );
      request.on('error', reject).end(new URLSearchParams(fields).toString());
    });
  return { call, close: () => agent.destroy() };
}

it('of one that is killed under load only its own calls fail, which are right when made again', async () => {
  const shop = await signedIn('negozio');
  const fields = Object.fromEntries(
    Object.entries(customerFields).map(([name, value]) => [name, String(value)]),
  );
  const tills = Array.from({ length: 16 }, () => tillOf(shop.cookies));
  let isOver = false;
  const made = new Set<string>();
  const refused: string[] = [];
  const work = async (till: ReturnType<typeof tillOf>, number: number) => {
    let broken = 0;
    for (let turn = 0; !isOver; turn += 1) {
      const key = randomUUID();
      const person = { ...fields, indirizzo: `Via ${number} ${turn}`, conferma_doppio: '1' };
      const ask = (): Promise<string> =>
        till.call('setCliente', person, key).catch(async () => {
          broken += 1;
          await sleep(20);
          return ask();
        });
      const answer = await ask();
      if (/^200 \[\{.*"ret_code":0/.test(answer)) made.add(`${number} ${turn}`);
      else refused.push(answer);
    }
    return broken;
  };
  const working = Promise.all(tills.map(work));
  await until(() => expect([made.size > 40, refused]).toEqual([true, []]));
  const [first = 0, second] = product.serving();
  process.kill(first, 'SIGKILL');
  const atKill = made.size;
  await until(() => expect(made.size).toBeGreaterThan(atKill + 80));
  await until(() => expect(product.serving()).toEqual([second, expect.any(Number)]));
  isOver = true;
  const broken = await working;
  expect(refused).toEqual([]);
  for (const till of tills) till.close();
  expect(distinct(broken.map((count) => count > 0)).toSorted()).toEqual([false, true]);
  const { rows } = await database.db.query<{ n: string }>(
    `select count(*) as n from customer where indirizzo ~ '^Via [0-9]+ [0-9]+$' having count(*) = count(distinct indirizzo)`,
  );
  expect(Number(rows[0]?.n)).toBe(made.size);
  expect(product.said()).toContain(`Il processo ${first} è finito (SIGKILL): un altro prende il suo posto.`);
});

it('a stop stops them all', async () => {
  const serving = product.serving();
  expect(serving).toHaveLength(2);
  expect(await product.stop()).toBe(0);
  for (const pid of serving) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

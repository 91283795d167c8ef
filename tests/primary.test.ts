import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool, transaction } from '#server/kit/database';
import { createLog } from '#server/kit/log';
import { sentenceOf } from '#server/kit/start-fault';
import { troubleOf } from '#server/kit/trouble';
import { runPromote } from '#tests/kit/fail-over-under-load';
import { openPair, type DatabasePair } from '#tests/kit/database-pair';

// One after the other: each leaves the servers as the next one finds them.
let pair: DatabasePair;
let url: string;
const pools: pg.Pool[] = [];

beforeAll(async () => {
  pair = await openPair({ isSynchronous: true });
  const { primary, standby } = pair;
  // The copy first: what stands first is not what is chosen.
  url = `postgresql://app@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/permuta`;
});

afterAll(async () => {
  for (const pool of pools) await pool.end();
  await pair.drop();
});

function open(): pg.Pool {
  const pool = openPool(url, 3, createLog('silent'));
  pools.push(pool);
  return pool;
}

it('of several servers the one that takes writes is used', async () => {
  const pool = open();
  await pool.query('create table tried (n int)');
  const { rows } = await pool.query<{ port: number }>('select inet_server_port() as port');
  expect(rows).toEqual([{ port: pair.primary.port }]);
});

// The limit of a statement's time would have it told after 60 seconds, were PostgreSQL to hold it against a commit.
it('a commit waits for the standby however long that takes, and is not told before', async () => {
  const pool = open();
  pair.standby.freeze();
  let isTold = false;
  const told = transaction(pool, async (tx) => {
    await tx.query({ text: 'set local statement_timeout = 200' });
    await tx.query({ text: 'insert into tried values (1)' });
  }).then(() => (isTold = true));
  await sleep(1500);
  expect(isTold).toBe(false);
  await pair.standby.kill();
  const { rows } = await pool.query('select n from tried');
  expect({ isTold, rows }).toEqual({ isTold: false, rows: [] });
  await pair.standby.follow(pair.primary);
  await told;
  expect((await pool.query('select n from tried')).rows).toEqual([{ n: 1 }]);
});

it('a standby that its primary still sends to is not promoted, nor is a primary', async () => {
  const told = await runPromote(pair.standby);
  expect(told).toMatchObject({ code: 1, said: expect.stringContaining('--primario-spento') as string });
  expect(await pair.standby.ask('postgres', 'select pg_is_in_recovery() as is_copy')).toEqual([
    { is_copy: true },
  ]);
  expect(await runPromote(pair.primary)).toEqual({
    code: 0,
    said: 'È già il primario: non c’è niente da fare.\n',
  });
});

it('a primary that has no connection left is said to have none, though a copy answers', async () => {
  const taken: pg.Client[] = [];
  for (let isFull = false; !isFull;) {
    const client = new pg.Client({ connectionString: pair.primary.url('app', 'postgres') });
    client.on('error', () => undefined);
    isFull = await client.connect().then(
      () => false,
      () => true,
    );
    if (!isFull) taken.push(client);
  }
  const pool = open();
  // The one that was known refuses; then all are looked at.
  for (let tried = 0; tried < 2; tried += 1)
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: '53300' });
  for (const client of taken) await client.end();
});

it('where none takes writes, that is trouble that passes, and at the start a sentence', async () => {
  const pool = open();
  await pair.primary.kill();
  const ask = () => pool.query('select 1').catch((error: unknown) => error);
  // It was known a moment ago, and is now doubted; who comes next looks at all of them, as a start does.
  expect(troubleOf(await ask())).toBe('SERVER_OCCUPATO');
  const fault = await ask();
  expect(troubleOf(fault)).toBe('SERVER_OCCUPATO');
  const about = { port: 3000, host: '', dataDir: '', databaseUrl: url };
  expect(sentenceOf(fault, about)).toContain('nessuno dei server');
});

it('the promoted one is used, also when the one before is back by itself', async () => {
  const pool = open();
  await pair.standby.ask(
    'postgres',
    `alter system set synchronous_standby_names = ''`,
    'select pg_reload_conf()',
    'select pg_promote()',
  );
  const port = 'select inet_server_port() as port';
  expect((await pool.query(port)).rows).toEqual([{ port: pair.standby.port }]);
  await pair.primary.start();
  // The one before now stands first, and nobody remembers anything: it is another address.
  const { primary, standby } = pair;
  url = `postgresql://app@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/permuta`;
  expect((await open().query(port)).rows).toEqual([{ port: standby.port }]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import { openPool, transaction, type Db } from '#server/kit/database';
import { createLog } from '#server/kit/log';
import { createTestDatabase, type TestDatabase } from '#tests/kit/test-database';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 2, createLog('silent'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A statement with its value, as a feature's would be sent. */
const echo = (tx: Db, n: number) => tx.query<{ n: number }>({ text: 'select $1::int as n', values: [n] });

/** How often a connection writes to its socket from now on. */
function writesOf(client: pg.PoolClient): () => number {
  const { stream } = client.connection;
  let writes = 0;
  for (const name of ['_write', '_writev'] as const) {
    const before = stream[name]?.bind(stream) as ((...all: unknown[]) => void) | undefined;
    Object.assign(stream, {
      [name]: (...all: unknown[]) => {
        writes += 1;
        before?.(...all);
      },
    });
  }
  return () => writes;
}

it('what is asked without waiting leaves in one write: a transaction takes two, and each answer is its own', async () => {
  let writes = () => 0;
  const asked = await transaction(pool, async (tx) => {
    writes = writesOf(tx as pg.PoolClient);
    const answers = await Promise.all([1, 2, 3].map((n) => echo(tx, n)));
    return answers.map(({ rows }) => rows[0]?.n);
  });
  expect(asked).toEqual([1, 2, 3]);
  // `begin` was on its way before the counting began, and goes with what follows it.
  expect(writes()).toBe(2);
});

it('a statement that fails fails alone where nothing holds it together', async () => {
  const client = await pool.connect();
  const answers = await Promise.allSettled(
    ['select 1', 'select 1/0', 'select 2'].map((text) => client.query(text)),
  );
  client.release();
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, transaction } from '#server/kit/database';
import { createLog } from '#server/kit/log';
import { troubleOf } from '#server/kit/trouble';
import { openDatabaseLine } from '#tests/kit/database-line';
import { readEvents } from '#tests/kit/event-reader';
import { createTestDatabase, type TestDatabase } from '#tests/kit/test-database';
import { startTestServer } from '#tests/kit/test-server';
import { until } from '#tests/kit/until';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.query(
    'create table tried (n int); insert into tried values (1); grant all on tried to public',
  );
});
afterAll(() => database.drop());

/** A pool by a line of its own. */
async function openByLine(use?: 'work') {
  const line = await openDatabaseLine(database.productUrl);
  const pool = openPool(line.url, 3, createLog('silent'), use);
  const close = async () => {
    line.mend();
    await pool.end();
    await line.close();
  };
  return { line, pool, close };
}

const select = { text: 'select n from tried' };
const lock = { text: 'select n from tried for update' };
const troubleIn = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => troubleOf(error),
  );

describe.concurrent('a line that is dead without a word', () => {
  it('is noticed at the next question, which is refused, and its session lets go of what it held', async () => {
    const { line, pool, close } = await openByLine();
    const refused = troubleIn(
      transaction(pool, async (tx) => {
        await tx.query(lock);
        line.swallow();
        await tx.query(select);
      }),
    );
    expect(await refused).toBe('SERVER_OCCUPATO');
    expect((await pool.query(select)).rows).toEqual([{ n: 1 }]);
    await until(() => database.db.query('select from tried for update nowait'));
    await close();
  });

  it('takes along what rested in the pool meanwhile: who comes next is answered', async () => {
    const { line, pool, close } = await openByLine();
    await Promise.all([pool.query('select pg_sleep(0.1)'), pool.query('select pg_sleep(0.1)')]);
    line.swallow();
    expect(await troubleIn(pool.query(select))).toBe('SERVER_OCCUPATO');
    expect((await pool.query(select)).rows).toEqual([{ n: 1 }]);
    await close();
  });

  it('is noticed by who only listens: screens are told to ask again, and hear what comes', async () => {
    const line = await openDatabaseLine(database.productUrl);
    const server = await startTestServer({ config: { databaseUrl: line.url } });
    const reader = await readEvents(server.url, await server.signedIn('negozio'));
    line.swallow();
    await reader.until(({ event }) => event === 'ricarica');
    const news = { tipo: 'passo', serial_number: 'X', num_times: 1, id_negozio: 1001, dati: {} };
    await database.db.query(`select pg_notify('permuta_eventi', $1)`, [JSON.stringify(news)]);
    expect((await reader.until(({ event }) => event === 'evento')).data).toEqual(news);
    reader.close();
    await server.stop();
    await line.close();
  });

  it('is not the line of a statement that takes its time, nor of one that waits for another', async () => {
    const { pool, close } = await openByLine('work');
    const holder = await database.db.connect();
    await holder.query('select pg_advisory_lock(1)');
    const waits = troubleIn(pool.query('select pg_advisory_lock(1)'));
    expect(await troubleIn(pool.query('select pg_sleep(7)'))).toBe('answered');
    await holder.query('select pg_advisory_unlock(1)');
    holder.release();
    expect(await waits).toBe('answered');
    await close();
  });

  it('that stalls as a whole refuses what waits, but a command, and is used again once it goes on', async () => {
    const { line, pool, close } = await openByLine();
    const command = openPool(line.url, 1, createLog('silent'), 'work');
    await Promise.all([pool.query(select), command.query(select)]);
    line.stall();
    const asked = command.query(select);
    expect(await troubleIn(pool.query(select))).toBe('SERVER_OCCUPATO');
    line.mend();
    expect((await pool.query(select)).rows).toEqual([{ n: 1 }]);
    expect((await asked).rows).toEqual([{ n: 1 }]);
    await command.end();
    await close();
  });
});

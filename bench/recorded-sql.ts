import type pg from 'pg';
import { start } from '#server/main';
import { openTill, type Till } from './http-client.ts';

/** A statement as the server ran it. */
export interface RecordedStatement {
  name: string;
  text: string;
  values: readonly unknown[];
}

/** The SQL of one call, and the settings of the session it ran in. */
export interface Recording {
  statements: RecordedStatement[];
  /** as PGOPTIONS takes them */
  options: string;
}

/** Statements that guard a call and are no part of its job: the bare SQL does without them. */
const guards = /^(session_|idempotency_|limit_)/;

/**
 * Runs a server in this process, makes one call and answers the SQL it came to, without session, limit and idempotency.
 * So what pgbench runs is always what the product runs.
 */
export async function sqlOf(
  databaseUrl: string,
  token: string,
  call: (till: Till) => Promise<unknown>,
): Promise<Recording> {
  const recorded: RecordedStatement[] = [];
  const running = await start({
    config: { databaseUrl, host: '127.0.0.1', port: 0, demo: false, simulators: false, logLevel: 'error' },
  });
  const till = openTill(running.url.replace('localhost', '127.0.0.1'));
  till.token = token;
  try {
    await till.call('getSessione', {});
    const { pool } = running.app;
    const before = pool.query;
    const note = (query: unknown) => {
      const statement = asStatement(query);
      if (statement && !guards.test(statement.name) && !statement.text.includes('graphile_worker'))
        recorded.push(statement);
    };
    pool.query = ((...words: unknown[]) => {
      note(words[0]);
      return (before as (...all: unknown[]) => unknown).apply(pool, words);
    }) as typeof pool.query;
    const connect = pool.connect.bind(pool) as (given?: unknown) => Promise<pg.PoolClient>;
    // The pool's own `query` comes here too, with a callback; what it runs is noted already.
    pool.connect = ((given?: unknown) =>
      given ? connect(given) : connect().then((client) => listening(client, note))) as typeof pool.connect;
    await call(till);
    return { statements: recorded, options: pool.options.options ?? '' };
  } finally {
    till.close();
    await running.stop();
  }
}

/** The client, telling each query it is given until it goes back to the pool. */
function listening(client: pg.PoolClient, note: (query: unknown) => void): pg.PoolClient {
  const { query, release } = client;
  client.query = ((...words: unknown[]) => {
    note(words[0]);
    return (query as (...all: unknown[]) => unknown).apply(client, words);
  }) as typeof client.query;
  client.release = (broken) => {
    client.query = query;
    client.release = release;
    release.call(client, broken);
  };
  return client;
}

function asStatement(query: unknown): RecordedStatement | null {
  if (typeof query === 'string') return { name: '', text: query, values: [] };
  if (typeof query !== 'object' || query === null || !('text' in query)) return null;
  const { name, text, values } = query as { name?: string; text: string; values?: unknown[] };
  return { name: name ?? '', text, values: values ?? [] };
}

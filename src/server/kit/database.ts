import pg from 'pg';
import { numberNames, type Fragment } from './fragment.ts';
import { Line } from './line.ts';
import type { Log } from './log.ts';
import { clientFor } from './primary.ts';
import { takePlace, type Place } from './writers.ts';

/** Something that runs SQL: the pool, or a client inside a transaction. */
export interface Db {
  query<R extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<R>>;
  query(config: pg.QueryArrayConfig): Promise<pg.QueryArrayResult<unknown[][]>>;
}

/** A named statement: planned once a connection, its text lives in a feature's store.ts. */
interface Statement<V extends object, R> {
  all(db: Db, ...values: Given<V>): Promise<R[]>;
  /** the first row, or null */
  maybe(db: Db, ...values: Given<V>): Promise<R | null>;
  /** the first row; throws when there is none */
  one(db: Db, ...values: Given<V>): Promise<R>;
  /** how many rows were touched */
  run(db: Db, ...values: Given<V>): Promise<number>;
}

/** The values of a statement that has none. */
export type None = Readonly<Record<never, never>>;
type Given<V> = keyof V extends never ? [] : [values: V];

/** A statement as it stands in the program, for the test that holds all of them against the database. */
interface KnownStatement {
  text: string;
  /** the values' names in the order of their numbers */
  names: readonly string[];
  isNamed: boolean;
}

const known = new Map<string, KnownStatement>();

/** Every statement declared so far, by name. */
export const knownStatements: ReadonlyMap<string, KnownStatement> = known;

/**
 * Declares a statement over values by name (`:name`, or `:scope.id_affiliato` for a field of one) and the rows it answers.
 * Names are numbered once, here; a call makes an array of the values and no more. Statement names are unique in the program.
 * `unnamed` leaves planning to each call: right where the best plan depends on the values.
 */
export function statement<V extends object, R extends object = object>(
  name: string,
  text: string | Fragment<V>,
  kind: 'named' | 'unnamed' = 'named',
): Statement<V, R> {
  if (known.has(name)) throw new Error(`statement ${name} declared twice`);
  const { text: numbered, names } = numberNames(typeof text === 'string' ? text : text.sql);
  const isNamed = kind === 'named';
  known.set(name, { text: numbered, names, isNamed });
  const read = names.map(readerOf);
  const run = (db: Db, given: Given<V>) => {
    const from = given[0] as Readonly<Record<string, unknown>>;
    const values = read.map((value, at) => {
      const found = value(from);
      if (found === undefined) throw new Error(`${name}: no value for :${names[at]}`);
      return found;
    });
    return db.query<R & pg.QueryResultRow>(
      isNamed ? { name, text: numbered, values } : { text: numbered, values },
    );
  };
  return {
    all: async (db, ...given) => (await run(db, given)).rows,
    maybe: async (db, ...given) => (await run(db, given)).rows[0] ?? null,
    one: async (db, ...given) => {
      const row = (await run(db, given)).rows[0];
      if (!row) throw new Error(`${name}: no row`);
      return row;
    },
    run: async (db, ...given) => (await run(db, given)).rowCount ?? 0,
  };
}

function readerOf(name: string): (from: Readonly<Record<string, unknown>>) => unknown {
  const [whole = '', field] = name.split('.');
  if (field === undefined) return (from) => from[whole];
  return (from) => (from[whole] as Readonly<Record<string, unknown>>)[field];
}

const asIs = (value: string) => value;
/** '2026-11-21 10:00:00.5+00' to ISO 8601; string work, because Date objects cost ten times as much (speed.md). */
const isoMoment = (value: string) =>
  // All that this product's sessions are told, unless somebody has set another zone for one.
  value.endsWith('+00') && value[10] === ' '
    ? `${value.slice(0, 10)}T${value.slice(11, -3)}Z`
    : otherMoment(value);
const otherMoment = (value: string) =>
  value
    .replace(' ', 'T')
    .replace(/([+-]\d\d)$/, '$1:00')
    .replace('+00:00', 'Z');

const parsers = new Map<number, (value: string) => unknown>([
  [20, Number], // int8
  [1700, Number], // numeric: euro as they travel, never computed with
  [1082, asIs], // date
  [1114, asIs], // timestamp
  [1184, isoMoment], // timestamptz
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** A call's wait for what another holds is given up after this time (ms): who waits has a connection that others want. */
export const lockWait = 5000;
/** Where others already wait for its place, a transaction waits for less. */
const beginHurried = 'begin; set local lock_timeout = 2000';
/** What each session of the product begins with. */
export const sessionSettings = [
  ['timezone', 'UTC'],
  ['statement_timeout', '60000'],
  ['jit', 'off'],
  ['random_page_cost', '1.1'],
  ['lock_timeout', String(lockWait)],
  // A process that died in the middle of a transaction, or lost its line, lets go of the rows that it held.
  ['idle_in_transaction_session_timeout', '20000'],
  ['tcp_keepalives_idle', '15'],
  ['tcp_keepalives_interval', '5'],
  ['tcp_keepalives_count', '3'],
  ['tcp_user_timeout', '30000'],
] as const;
/** A command has somebody before it, who waits for what others hold as long as he likes. */
const unhurried = [
  ['lock_timeout', '0'],
  ['idle_in_transaction_session_timeout', '0'],
] as const;

/** Of a line that nothing goes by the system finds out, too, and what stands between doesn't forget it. */
const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
/** How long (ms) is waited for a connection, a new one or one that others have. */
const connectingMs = 10_000;

const lines = new WeakMap<pg.Pool, Line>();

/**
 * Opens the pool, to the primary where the address names several servers. Sessions speak UTC; days are worked out in Europe/Rome
 * by the domain or by SQL that says so. `work` is for commands and for the owner's: they wait for locks, and for a line that
 * stalls, as long as it takes.
 */
export function openPool(
  url: string,
  size: number,
  log: Log,
  use: 'calls' | 'work' = 'calls',
  lockWaitMs = lockWait,
): pg.Pool {
  const Client = clientFor(url, log);
  const own = use === 'calls' ? ([['lock_timeout', String(lockWaitMs)]] as const) : unhurried;
  const settings = [...sessionSettings, ...own];
  const pool = new pg.Pool({
    connectionString: url,
    Client,
    max: size,
    // Statements sent without waiting for one another's answers: a transaction's last three take one round trip.
    pipeline: true,
    types,
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    connectionTimeoutMillis: connectingMs,
    ...alive,
  });
  // A connection lost while idle must not end the process; the next query opens another.
  // While the pool closes, the server ending its connections is what was asked for.
  const tell = (error: Error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'database connection lost');
  };
  const besides = (limits: pg.ClientConfig) => new Client({ connectionString: url, ...limits });
  // Between us and a socket in a folder lies no line: what is slow there is a busy machine.
  const isByLine = !besides({}).host.startsWith('/');
  const line = new Line(besides, log, use === 'work' || !isByLine);
  lines.set(pool, line);
  pool.on('error', tell);
  pool.on('connect', (client) => {
    client.on('error', tell);
    line.watch(client);
  });
  return pool;
}

/** A connection beside a pool, to where the pool's go; to be opened yet. It may bear a name by which others see it. */
export function besidePool(
  { options: { Client = pg.Client, connectionString } }: pg.Pool,
  application_name?: string,
): pg.Client {
  return new (Client as typeof pg.Client)({
    connectionString,
    connectionTimeoutMillis: connectingMs,
    ...alive,
    ...(application_name && { application_name }),
  });
}

/** Of an open connection to where a pool's go, which only listens: it is asked something now and then, and dropped when it is dead. */
export function keepListening(pool: pg.Pool, client: pg.Client, question = 'select'): void {
  lines.get(pool)?.watch(client, question);
}

/** The PostgreSQL error, when it is one: code and constraint tell which rule was broken. */
export function databaseError(error: unknown): { code: string; constraint: string } | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  return { code: error.code, constraint };
}

/** True when this unique constraint or index was the one that refused. */
export function isTaken(error: unknown, constraint: string): boolean {
  const fault = databaseError(error);
  return fault?.code === '23505' && fault.constraint === constraint;
}

class Rollback<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('rollback');
    this.answer = answer;
  }
}

/**
 * One transaction. `keep` decides whether what the work answers is kept; otherwise everything is rolled back and the
 * answer returned all the same. `last` writes something about the answer, on the same round trip as the commit. Deadlocks
 * and serialization failures are tried again, three times. `place`: whose connections it may take (writers.ts).
 */
export async function transaction<T>(
  pool: pg.Pool,
  work: (tx: Db) => Promise<T>,
  keep: (answer: T) => boolean = () => true,
  last: (tx: Db, answer: T) => Promise<unknown> = async () => {},
  place: Place = 'writer',
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const taken = await takePlace(pool, place);
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      taken.leave();
      throw error;
    }
    let broken: Error | undefined;
    try {
      // Not waited for: the first statement follows it at once, and fails where it failed.
      const [, answer] = await Promise.all([
        client.query(taken.isWanted ? beginHurried : 'begin'),
        work(client),
      ]);
      if (!keep(answer)) throw new Rollback(answer);
      // Should the last statement fail, what follows it is a rollback, and its error is what is thrown.
      await Promise.all([last(client, answer), client.query('commit')]);
      return answer;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      if (error instanceof Rollback) return error.answer as T;
      const code = databaseError(error)?.code;
      if ((code === '40P01' || code === '40001') && attempt < 3) continue;
      throw error;
    } finally {
      client.release(broken);
      taken.leave();
    }
  }
}

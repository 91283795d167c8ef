import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseError, openPool, type Db } from './database.ts';
import type { Log } from './log.ts';
import { countRead } from './metrics.ts';
import { troubleOf } from './trouble.ts';
import { Unfit } from './unfit.ts';

/**
 * A streaming replica that answers what only reads. How it is never behind of what somebody knows: before a call reads there,
 * the primary is asked how far it has written, and the copy whether it has got that far. So an own write, another's of which
 * a live event told, and what a job has done are in the answer, whichever process or machine is asked, without any of them
 * having to remember who wrote when. It costs a question without tables on either side. A copy that has not got there
 * within a moment, is lost, or is none any more leaves the reading to the primary.
 */

/** For so long (ms) is waited until a copy has what the primary had when the call came. */
const catchUp = 50;
const catchUpStep = 10;
/** After one that didn't, nobody waits for so long (ms), and a lost one is not looked for. */
const rest = 1000;
/** A copy that says nothing within this time (ms) is lost. */
const patience = 1000;
/** How often is looked whether one that is read from still answers (ms). */
const lookEvery = 2000;

/** What a copy is good for just now. */
type State = 'unknown' | 'good' | 'behind' | 'lost' | 'promoted' | 'foreign';

interface Standing {
  is_copy: boolean;
  has_it: boolean;
}

export class Copy {
  readonly #url: string;
  readonly #primary: pg.Pool;
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #clients = new Set<pg.Client>();
  /** Apart from the pool, whose connections may all be at work: it answers for them. */
  #watcher: Promise<pg.Client> | null = null;
  #state: State = 'unknown';
  #restUntil = 0;
  readonly #clock: NodeJS.Timeout;

  constructor(url: string, size: number, primary: pg.Pool, log: Log) {
    this.#url = url;
    this.#primary = primary;
    this.#log = log;
    this.#pool = openPool(url, size, log);
    this.#pool.on('connect', (client) => {
      this.#clients.add(client);
      client.once('end', () => this.#clients.delete(client));
    });
    this.#clock = setInterval(() => void this.#look(), lookEvery).unref();
  }

  /** Looks at it before anybody reads: what is no copy of this database is a mistake in the settings. */
  async start(): Promise<void> {
    await this.#look();
    if (this.#state === 'foreign')
      throw new Unfit('DATABASE_REPLICA_URL: non è una copia del database di DATABASE_URL.');
    if (this.#state === 'promoted')
      this.#log.warn('DATABASE_REPLICA_URL is no copy but takes writes itself: the primary serves all reads');
  }

  async stop(): Promise<void> {
    clearInterval(this.#clock);
    const watcher = await this.#watcher?.catch(() => null);
    await watcher?.end();
    await this.#pool.end();
  }

  /** How many bytes of what the primary has written the copy lacks; NaN: nobody knows. */
  async lag(): Promise<number> {
    try {
      const watcher = await this.#watch();
      const asked = watcher.query<{ lag: string }>(
        'select pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()) as lag',
        [await this.#position()],
      );
      return Math.max(0, Number((await inTime(asked)).rows[0]?.lag));
    } catch {
      // Told by what reads, and by the look every two seconds.
      return Number.NaN;
    }
  }

  /** Where one call reads: chosen by its first question, and the primary for the rest once the copy failed it. */
  forCall(): Db {
    let chosen: Promise<pg.Pool> | null = null;
    const query = async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
      const from = await (chosen ??= this.#choose());
      if (from === this.#primary) return from.query(config);
      try {
        return await from.query(config);
      } catch (error) {
        if (!isCopysOwn(error)) throw error;
        this.#log.warn(
          { reason: (error as Error).message },
          'copy of the database: the primary reads instead',
        );
        countRead('primary_failed');
        chosen = Promise.resolve(this.#primary);
        return this.#primary.query(config);
      }
    };
    return { query } as Db;
  }

  async #choose(): Promise<pg.Pool> {
    const isResting = this.#state !== 'good' && performance.now() < this.#restUntil;
    const state = isResting ? this.#state : await this.#ask();
    countRead(state === 'good' ? 'copy' : `primary_${state}`);
    return state === 'good' ? this.#pool : this.#primary;
  }

  async #ask(): Promise<State> {
    const position = await this.#position();
    try {
      const until = performance.now() + catchUp;
      for (;;) {
        const state = await this.#standing(position);
        if (state !== 'behind' || performance.now() > until) return this.#found(state);
        await sleep(catchUpStep);
      }
    } catch (error) {
      return this.#found('lost', error as Error);
    }
  }

  /** How far the primary has written, for good. */
  async #position(): Promise<string> {
    const { rows } = await this.#primary.query<{ position: string }>({
      name: 'copy_position',
      text: 'select pg_current_wal_flush_lsn()::text as position',
    });
    return rows[0]?.position ?? '';
  }

  async #standing(position: string): Promise<State> {
    const watcher = await this.#watch();
    if (this.#state === 'foreign') return 'foreign';
    const { rows } = await inTime(
      watcher.query<Standing>({
        name: 'copy_standing',
        text: 'select pg_is_in_recovery() as is_copy, pg_last_wal_replay_lsn() >= $1::pg_lsn as has_it',
        values: [position],
      }),
    );
    if (!rows[0]?.is_copy) return 'promoted';
    return rows[0].has_it ? 'good' : 'behind';
  }

  async #look(): Promise<void> {
    try {
      const state = await this.#standing('0/0');
      // Whether it is behind, who reads finds out.
      if (state !== 'good' || this.#state !== 'behind') this.#found(state);
    } catch (error) {
      this.#found('lost', error as Error);
    }
  }

  #found(state: State, error?: Error): State {
    if (state !== 'good') this.#restUntil = performance.now() + rest;
    if (state === 'lost') this.#drop();
    if (state === this.#state) return state;
    const before = this.#state;
    this.#state = state;
    if (state !== 'good')
      this.#log.warn(
        { state, reason: error?.message },
        'copy of the database: not used, the primary serves all reads',
      );
    else if (before !== 'unknown') this.#log.warn({ before }, 'copy of the database: used again');
    return state;
  }

  /** What waits on a copy that is silent fails now, and is asked of the primary. */
  #drop(): void {
    for (const client of this.#clients) client.connection.stream.destroy();
    const watcher = this.#watcher;
    this.#watcher = null;
    watcher?.then(
      (client) => client.connection.stream.destroy(),
      () => undefined,
    );
  }

  #watch(): Promise<pg.Client> {
    if (this.#watcher) return this.#watcher;
    const client = new pg.Client({ connectionString: this.#url, pipeline: true });
    const watcher = this.#open(client);
    client.on('error', (error) => {
      if (this.#watcher === watcher) this.#found('lost', error);
    });
    this.#watcher = watcher;
    return watcher;
  }

  async #open(client: pg.Client): Promise<pg.Client> {
    try {
      await inTime(client.connect());
      await this.#compare(client);
      return client;
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
  }

  /** A copy is of the same cluster, whose number nobody else's has, and of the same database in it. */
  async #compare(client: pg.Client): Promise<void> {
    const text = `select (select system_identifier::text from pg_control_system()) || ' ' || current_database() as name`;
    const [own, its] = await Promise.all([
      this.#primary.query<{ name: string }>(text),
      inTime(client.query<{ name: string }>(text)),
    ]);
    if (own.rows[0]?.name !== its.rows[0]?.name) this.#found('foreign');
    else if (this.#state === 'foreign') this.#state = 'unknown';
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const clock = new AbortController();
  const late = sleep(patience, null, { signal: clock.signal, ref: false }).then(
    () => {
      throw new Error('the copy says nothing');
    },
    () => undefined as never,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clock.abort();
  }
}

/** What a copy refuses, or fails in, where the primary would not: it is away, or its own following is in the way of the reading. */
function isCopysOwn(error: unknown): boolean {
  const code = databaseError(error)?.code;
  if (code === '40001' || code === '40P01') return true;
  return code !== '57014' && troubleOf(error) !== null;
}

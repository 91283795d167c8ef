import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { countedOf, type CountedClient } from './gathering-client.ts';
import type { Log } from './log.ts';

/**
 * A line may die without a word: a router forgets a connection, a machine loses its power. TCP says so after a quarter of an
 * hour, and what waits for an answer waits as long. How long a statement may take says nothing of it either: some take a
 * minute. So of a connection that has been silent for some seconds over a question, the database is asked by a new one what
 * that session is doing. One that works is waited for. One that waits for us is dead on our side: it is thrown away, its
 * session is ended, which lets go of what it held, and whatever else was silent since goes with it.
 */

/** How often is looked (ms), and for how long a connection may say nothing before it is asked about. */
const lookEvery = 1000;
const silence = 4000;
/** An answer on its way is given so long (ms) to come. */
const onTheWay = 1000;
/** The database that doesn't even answer a new connection within this time (ms) is not there … */
const patience = 5000;
/** … and what has waited for it so long (ms) is refused; its line may be back by then, and nobody waits at the till. */
const longestStall = 9000;
/** The same where it answers, and not what was asked (ms): no statement of a call may take as long. */
const longestUnknown = 75_000;

interface Watched {
  /** bytes that came so far, and when (performance.now) the last ones were seen to have come */
  bytes: number;
  heardAt: number;
  /** of one that only listens, what it is asked now and then, so that it is noticed when it is dead */
  question: string | null;
}

interface Silent {
  client: CountedClient;
  movedAt: number;
  bytes: number;
  /** when it said something last, or was asked what it doesn't answer */
  since: number;
}

// Its own session is looked for too: where a pooler doesn't hand the names on, nothing can be said of the others.
const look = `
  select coalesce(array_agg(application_name) filter (where coalesce(state, '') not like 'idle%'
      and coalesce(wait_event, '') not in ('ClientRead', 'ClientWrite')), '{}') as working,
    coalesce(bool_or(pid = pg_backend_pid() and application_name = $2), false) as is_named
  from pg_stat_activity where application_name = any($1) or pid = pg_backend_pid()`;
const endSessions = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = any($1) and usename = current_user`;

export class Line {
  readonly #open: (limits: pg.ClientConfig) => pg.Client;
  readonly #log: Log;
  readonly #mayStall: boolean;
  readonly #watched = new Map<CountedClient, Watched>();
  #clock: NodeJS.Timeout | undefined;
  #isLooking = false;

  /** `open` makes a connection to where the watched ones go. `mayStall`: nothing is given up but what the database says is dead. */
  constructor(open: (limits: pg.ClientConfig) => pg.Client, log: Log, mayStall: boolean) {
    this.#open = open;
    this.#log = log;
    this.#mayStall = mayStall;
  }

  /** Watches an open connection until it ends. */
  watch(opened: pg.Client, question: string | null = null): void {
    const client = countedOf(opened);
    if (!this.#watched.has(client)) client.once('end', () => this.#watched.delete(client));
    this.#watched.set(client, { bytes: bytesOf(client), heardAt: performance.now(), question });
    this.#clock ??= setInterval(() => this.#tick(), lookEvery).unref();
  }

  #tick(): void {
    if (this.#watched.size === 0) {
      clearInterval(this.#clock);
      this.#clock = undefined;
      return;
    }
    const now = performance.now();
    const silent: Silent[] = [];
    for (const [client, watched] of this.#watched) {
      const bytes = bytesOf(client);
      if (bytes !== watched.bytes) Object.assign(watched, { bytes, heardAt: now });
      const { unanswered, movedAt } = client;
      const since = Math.max(movedAt, watched.heardAt);
      if (now - since < silence) continue;
      if (unanswered > 0) silent.push({ client, movedAt, bytes, since });
      else if (watched.question !== null) ask(client, watched.question);
    }
    if (silent.length > 0 && !this.#isLooking) {
      this.#isLooking = true;
      void this.#look(silent).finally(() => (this.#isLooking = false));
    }
  }

  async #look(silent: readonly Silent[]): Promise<void> {
    const asking = countedOf(this.#open({ connectionTimeoutMillis: patience, query_timeout: patience }));
    // Whatever ends it is told by the question that it leaves open.
    asking.on('error', () => undefined);
    try {
      await asking.connect();
      const before = await this.#working(asking, silent);
      await sleep(onTheWay);
      const now = await this.#working(asking, silent);
      if (!before || !now) return this.#giveUpLong(silent, longestUnknown, 'names are not handed on');
      const isIdle = ({ client: { sessionName } }: Silent) =>
        !before.includes(sessionName) && !now.includes(sessionName);
      const dead = waitingFor(silent, 0).filter(isIdle);
      if (dead.length === 0) return;
      this.#giveUp(dead, 'its session waits for us');
      await asking.query(endSessions, [namesOf(dead)]);
    } catch (error) {
      const { message, code = '' } = error as Error & { code?: string };
      // PostgreSQL's own codes have five signs: it answers, and lets in nobody more.
      this.#giveUpLong(silent, /^[0-9A-Z]{5}$/.test(code) ? longestUnknown : longestStall, message);
    } finally {
      asking.drop();
    }
  }

  /** Which of them the database works for; null: it doesn't know them by their names. */
  async #working(asking: CountedClient, silent: readonly Silent[]): Promise<readonly string[] | null> {
    const { rows } = await asking.query<{ working: string[]; is_named: boolean }>(look, [
      namesOf(silent),
      asking.sessionName,
    ]);
    return rows[0]?.is_named ? rows[0].working : null;
  }

  /** Nothing is known of them but how long they have been silent. */
  #giveUpLong(silent: readonly Silent[], atLeast: number, reason: string): void {
    if (!this.#mayStall) this.#giveUp(waitingFor(silent, atLeast), reason);
  }

  #giveUp(dead: readonly Silent[], reason: string): void {
    if (dead.length === 0) return;
    // When the first of them fell silent, to a second: so exactly is seen when somebody who only listens heard something.
    const since = Math.min(...dead.map((one) => one.since)) + lookEvery;
    // What rests in the pool would be handed to the next call, and who only listens would be the last to know.
    const resting = [...this.#watched].filter(
      ([client, { heardAt, question }]) =>
        !this.#mayStall && client.unanswered === 0 && (question === null ? client.movedAt : heardAt) < since,
    );
    for (const { client } of dead) client.drop();
    for (const [client] of resting) client.drop();
    this.#log.warn(
      { silent: dead.length, resting: resting.length, reason },
      'database: connections without an answer given up',
    );
  }
}

/** Those of them that are still without an answer to the same question, and have been for so long (ms). */
function waitingFor(silent: readonly Silent[], atLeast: number): Silent[] {
  const now = performance.now();
  return silent.filter(
    ({ client, movedAt, bytes, since }) =>
      client.unanswered > 0 &&
      client.movedAt === movedAt &&
      bytesOf(client) === bytes &&
      now - since >= atLeast,
  );
}

const namesOf = (silent: readonly Silent[]) => silent.map(({ client }) => client.sessionName);

function bytesOf({ connection: { stream } }: CountedClient): number {
  return 'bytesRead' in stream ? Number(stream.bytesRead) : 0;
}

/** How it is answered is nobody's business: without an answer the connection is looked at. */
function ask(client: CountedClient, question: string): void {
  client.query(question).catch(() => undefined);
}

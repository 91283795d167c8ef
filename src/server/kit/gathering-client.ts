import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** This process's own among the names of all sessions, and how many connections it has opened. */
const run = randomBytes(4).toString('hex');
let opened = 0;

/** What is known of a connection besides what `pg` knows of it. */
interface Counted {
  /** its name among the database's sessions */
  readonly sessionName: string;
  /** questions without an answer */
  readonly unanswered: number;
  /** when (performance.now) the oldest of them was put, or the one before it answered */
  readonly movedAt: number;
  /** Ends it without a farewell, which would wait for an answer too. */
  drop(): void;
}
export type CountedClient = pg.Client & Counted;

/**
 * A connection that sends what is asked of it in one go, as soon as nothing more is to be asked: a transaction's begin and
 * its first statements, its last ones and the commit. Each write to the socket costs the server more than all our own code
 * for a statement, and wakes the database besides.
 *
 * It counts what it has asked and was not answered, and has a name of its own among the database's sessions, so that another
 * connection can ask what became of it (`Line`).
 */
export class GatheringClient extends pg.Client implements Counted {
  #isGathering = false;
  readonly sessionName: string;
  unanswered = 0;
  movedAt = 0;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connectionParameters: parameters } = this as unknown as {
      connectionParameters: { application_name?: string };
    };
    // What an address names itself is kept before it, as far as PostgreSQL keeps such names (63 plain characters).
    const given = (parameters.application_name ?? 'permuta').replace(/[^ -~]/g, '?').slice(0, 40);
    this.sessionName = `${given} ${run}-${(opened += 1)}`;
    parameters.application_name = this.sessionName;
    this.connection.on('readyForQuery', () => {
      this.unanswered = Math.max(0, this.unanswered - 1);
      this.movedAt = performance.now();
    });
  }

  override query(...asked: never[]): never {
    if (this.unanswered === 0) this.movedAt = performance.now();
    this.unanswered += 1;
    if (!this.#isGathering) {
      this.#isGathering = true;
      const { stream } = this.connection;
      stream.cork();
      // After all that goes on without waiting for an answer.
      process.nextTick(() => {
        this.#isGathering = false;
        stream.uncork();
      });
    }
    return (super.query as (...all: never[]) => never).apply(this, asked);
  }

  drop(): void {
    this.connection.stream.destroy();
  }
}

/** A connection that `clientFor` has made. */
export function countedOf(client: pg.Client): CountedClient {
  if (!(client instanceof GatheringClient)) throw new Error('a connection that nobody counts');
  return client;
}

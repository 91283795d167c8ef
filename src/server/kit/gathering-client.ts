import pg from 'pg';

/**
 * A connection that sends what is asked of it in one go, as soon as nothing more is to be asked: a transaction's begin and
 * its first statements, its last ones and the commit. Each write to the socket costs the server more than all our own code
 * for a statement, and wakes the database besides.
 */
export class GatheringClient extends pg.Client {
  #isGathering = false;

  override query(...asked: never[]): never {
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
}

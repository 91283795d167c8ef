import type pg from 'pg';

/**
 * Of a pool's connections some are kept from those who write: one row that somebody holds would otherwise have every writer
 * of the chain wait with a connection in hand, until there is none left to sign in or to read with.
 */

/** Who wants a connection for a transaction: a writer waits for one of theirs; `any` are who signs in or out. */
export type Place = 'writer' | 'any';

/** So many connections are never a writer's; of a small pool a third. */
const kept = 3;
/** How long (ms) a writer waits for a place: as long as anybody does for a connection. */
const patience = 10_000;

interface Taken {
  /** others wait for places: who has one must not sit on it */
  isWanted: boolean;
  leave(): void;
}

interface Waiting {
  enter(): void;
}

class Writers {
  readonly #most: number;
  readonly #waiting = new Set<Waiting>();
  #inside = 0;

  constructor(size: number) {
    this.#most = Math.max(1, size - Math.min(kept, Math.max(1, Math.floor(size / 3))));
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  async enter(): Promise<Taken> {
    const isWanted = this.#inside >= this.#most;
    if (isWanted) await this.#wait();
    else this.#inside += 1;
    return { isWanted, leave: () => this.#leave() };
  }

  /** Who leaves hands the place on. */
  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        enter: () => {
          clearTimeout(clock);
          resolve();
        },
      };
      const clock = setTimeout(() => {
        this.#waiting.delete(one);
        // As the pool says it of its connections.
        reject(new Error('timeout exceeded when trying to connect'));
      }, patience);
      this.#waiting.add(one);
    });
  }

  #leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#inside -= 1;
      return;
    }
    this.#waiting.delete(next);
    next.enter();
  }
}

const writers = new WeakMap<pg.Pool, Writers>();

function writersOf(pool: pg.Pool): Writers {
  let known = writers.get(pool);
  if (!known) writers.set(pool, (known = new Writers(pool.options.max)));
  return known;
}

const free: Taken = { isWanted: false, leave: () => undefined };

/** A place for a transaction, to be left at its end. */
export function takePlace(pool: pg.Pool, place: Place): Promise<Taken> {
  return place === 'any' ? Promise.resolve(free) : writersOf(pool).enter();
}

/** How many transactions wait for a place. */
export function waitingWriters(pool: pg.Pool): number {
  return writersOf(pool).waiting;
}

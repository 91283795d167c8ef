import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/kit/config';
import type { Figures } from '#server/kit/metrics';
import { findDatabase } from '#server/kit/product-role';
import { Unfit } from '#server/kit/unfit';
import type { Simulated } from './product.ts';
import type { Order, Report } from './serve.ts';

/** Of one that ends within this time (ms) after it was begun the next one begins after a pause: what ails it may pass. */
const shortLife = 10_000;
const pause = 1000;
/** Who has not told his figures within this time (ms) is left out. */
const patience = 2000;

/**
 * Starts the processes of the product behind one port and keeps as many. Each listens by itself, and the system deals out
 * connections (SO_REUSEPORT): one that ends takes along only those that were its own, which `node:cluster` does not do,
 * whose connections on their way to a process that has just died are never answered. The embedded database is held here.
 * One that ends unasked has a successor. The first is alone until it is ready, because one prepares a new database; what is the
 * matter with the installation it has found by then, so one that doesn't start after it is tried again beside it.
 */
export async function startProcesses(
  config: Pick<Config, 'processes' | 'port' | 'databaseUrl' | 'migrationUrl' | 'directUrl' | 'dataDir'>,
  simulated: Simulated,
  lost: (reason: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.platform !== 'linux')
    throw new Unfit('PROCESSES: più processi per una porta si hanno solo su Linux.');
  const database = await findDatabase(config, (text) => console.log(text), lost);
  const addresses = { databaseUrl: database.url, migrationUrl: database.ownerUrl };
  const processes = new Processes({ order: 'serve', port: config.port, ...addresses, simulated });
  const stop = async () => {
    await processes.stop();
    await database.stop();
  };
  try {
    return { url: await processes.start(config.processes), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

class Processes {
  readonly #serve: Order;
  readonly #living = new Set<ChildProcess>();
  /** Figures that are on their way, by the number of the question. */
  readonly #figures = new Map<number, (figures: Figures) => void>();
  #questions = 0;
  /** the first answers: it is not ended for what the others lack */
  #isServing = false;
  #isStopping = false;

  constructor(serve: Order) {
    this.#serve = serve;
  }

  async start(count: number): Promise<string> {
    const url = await this.#begin();
    this.#isServing = true;
    await Promise.all(Array.from({ length: count - 1 }, () => this.#begin()));
    return url;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const ends = [...this.#living].map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of this.#living) tell(child, { order: 'stop' });
    await Promise.all(ends);
  }

  /** The address of a new process once it is ready; none of one that has ended and is tried again. */
  #begin(): Promise<string> {
    return new Promise((resolve, reject) => {
      const begun = Date.now();
      let isReady = false;
      const child = fork(path.join(import.meta.dirname, 'serve.ts'));
      this.#living.add(child);
      tell(child, this.#serve);
      child.on('error', (error) => console.error(error.message));
      child.on('message', (report: Report) => {
        if (report.report === 'figures') this.#figures.get(report.question)?.(report.figures);
        else if (report.report === 'asks-figures') void this.#tellFigures(child);
        else {
          isReady = true;
          resolve(report.url);
        }
      });
      child.once('exit', (code, signal) => {
        this.#living.delete(child);
        // Why it did not start it has said itself.
        if (!this.#isServing && !isReady) return reject(new Unfit('Uno dei processi non si è avviato.'));
        // Whoever waits for it waits no longer: the others are ready without it.
        resolve('');
        if (!this.#isStopping) void this.#follow(child, signal ?? code, Date.now() - begun);
      });
    });
  }

  async #follow({ pid }: ChildProcess, end: string | number | null, lived: number): Promise<void> {
    console.error(`Il processo ${pid} è finito (${end}): un altro prende il suo posto.`);
    if (lived < shortLife) await sleep(pause);
    if (!this.#isStopping) await this.#begin();
  }

  /** Gathers what each process counts, and tells it to the one that was asked. */
  async #tellFigures(asking: ChildProcess): Promise<void> {
    const each = await Promise.all([...this.#living].map((child) => this.#figuresOf(child)));
    tell(asking, { order: 'all-figures', ofEach: each.flatMap((figures) => (figures ? [figures] : [])) });
  }

  async #figuresOf(child: ChildProcess): Promise<Figures | null> {
    const question = (this.#questions += 1);
    const answer = new Promise<Figures>((resolve) => this.#figures.set(question, resolve));
    tell(child, { order: 'figures', question });
    try {
      return await Promise.race([answer, sleep(patience, null, { ref: false })]);
    } finally {
      this.#figures.delete(question);
    }
  }
}

function tell(child: ChildProcess, order: Order): void {
  if (child.connected) child.send(order);
}

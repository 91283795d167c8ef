import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** The process ended, or was ended, before it had an answer: time or memory ran out, or what it read broke it. */
export class GaveUp extends Error {}

export interface LaneOptions {
  /** how many tasks run at the same time; the others wait */
  atOnce: number;
  /** how long one may work, the start of its process included (ms); where it is kept from working, four times as long */
  patience: number;
  /** heap of a process (MB): beyond it that process ends, and the product goes on */
  mostHeap: number;
  /** how long a process waits for another task (ms); 0: every task has one of its own, and all its memory goes with it */
  keep: number;
}

interface Task {
  module: string;
  input: unknown;
  whose: string | null;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/**
 * Work on what strangers have sent, done in processes apart: it holds up nobody, neither the event loop nor the threads
 * on which passwords are hashed, and can use up nothing but its own process.
 */
export class Lane {
  readonly #options: LaneOptions;
  readonly #waiting: Task[] = [];
  readonly #running = new Set<Task>();
  readonly #idle: Runner[] = [];

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /**
   * Runs the default export of a module; what goes in and what comes out must be fit to be cloned. Of one `whose` a single
   * task runs at a time, so that nobody alone fills the lane. Throws GaveUp, or an Error with what the task has thrown.
   */
  run<R>(module: string, input: unknown, whose: string | null = null): Promise<R> {
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.push({ module, input, whose, resolve, reject });
      this.#fill();
    }) as Promise<R>;
  }

  #fill(): void {
    while (this.#running.size < this.#options.atOnce) {
      const busy = new Set([...this.#running].map(({ whose }) => whose));
      const place = this.#waiting.findIndex(({ whose }) => whose === null || !busy.has(whose));
      const [task] = place < 0 ? [] : this.#waiting.splice(place, 1);
      if (!task) return;
      this.#running.add(task);
      this.#runOne(task)
        .finally(() => {
          this.#running.delete(task);
          this.#fill();
        })
        .then(task.resolve, task.reject);
    }
  }

  async #runOne({ module, input }: Task): Promise<unknown> {
    const { keep, mostHeap, patience } = this.#options;
    const runner = this.#idle.pop() ?? new Runner(mostHeap);
    const answer = await runner.ask({ module, input }, patience);
    if (keep === 0) runner.end();
    else this.#putAside(runner, keep);
    return answer;
  }

  #putAside(runner: Runner, keep: number): void {
    this.#idle.push(runner);
    runner.rest(keep, () => {
      const place = this.#idle.indexOf(runner);
      if (place >= 0) this.#idle.splice(place, 1);
    });
  }
}

type Message = { answer: unknown } | { failure: string };

/** One process. It answers one question at a time; after one that it gave up it is gone. */
class Runner {
  readonly #child: ChildProcess;
  #said = '';
  #settle: (outcome: Message | Error) => void = () => undefined;
  #clock: NodeJS.Timeout | undefined;

  constructor(mostHeap: number) {
    const words = [`--max-old-space-size=${mostHeap}`, path.join(import.meta.dirname, 'lane-process.ts')];
    // Nothing of this process's environment is the task's business; Windows starts nothing without its folder.
    const { SystemRoot } = process.env;
    const child = spawn(process.execPath, words, {
      env: SystemRoot ? { SystemRoot } : {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      windowsHide: true,
    });
    // Whoever waits at a counter comes first, ten to one; with less than that a busy machine would never come to the pictures.
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    child.stderr?.on('data', (text: Buffer) => {
      this.#said = (this.#said + text.toString()).slice(0, 2000);
    });
    child.on('message', (message) => this.#settle(message as Message));
    child.on('error', (error) => this.#settle(error));
    child.on('close', (code) => {
      // 1 is a fault of our own, in the process's own words; anything else the end of memory or of our patience.
      this.#settle(code === 1 ? new Error(`a process apart failed: ${this.#said}`) : new GaveUp());
    });
    (child.stderr as Socket).unref();
    this.#child = child;
  }

  async ask(question: { module: string; input: unknown }, patience: number): Promise<unknown> {
    this.#child.ref();
    this.#child.channel?.ref();
    clearTimeout(this.#clock);
    this.#watch(patience, this.#workedMs());
    const outcome = await new Promise<Message | Error>((resolve) => {
      this.#settle = resolve;
      // It may end before it has read everything; how it ended is told by its code.
      this.#child.send(question, () => undefined);
    });
    clearTimeout(this.#clock);
    if (outcome instanceof Error) throw outcome;
    if ('failure' in outcome) {
      this.end();
      throw new Error(outcome.failure);
    }
    return outcome.answer;
  }

  /** On a busy machine it may hardly run: its own processor time is what counts, where that is known. */
  #watch(patience: number, before: number, again = 3): void {
    this.#clock = setTimeout(() => {
      const isKept = this.#workedMs() - before < patience * 0.8;
      if (again > 0 && isKept) this.#watch(patience, before, again - 1);
      else this.end();
    }, patience);
  }

  /** Processor time that the process has used (ms); where the system doesn't say, more than anybody's patience. */
  #workedMs(): number {
    try {
      // After the name in brackets: the 12th and 13th are user and system time, in hundredths of a second.
      const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    } catch {
      return Infinity;
    }
  }

  /** Ready for another question for so long (ms), without keeping this process from ending; `gone` when it is no more. */
  rest(keep: number, gone: () => void): void {
    this.#settle = gone;
    this.#child.unref();
    this.#child.channel?.unref();
    this.#clock = setTimeout(() => {
      gone();
      this.end();
    }, keep).unref();
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}

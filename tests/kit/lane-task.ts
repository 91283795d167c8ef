import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a task of the lanes' test does: tells about its process, or misbehaves. */
export interface LaneTask {
  act: 'tell' | 'throw' | 'spin' | 'grow' | 'die' | 'rest' | 'wait';
  /** for 'wait': writes into `<folder>/log` when it begins and ends, and ends once `<folder>/<name>` is there */
  folder?: string;
  name?: string;
  /** for 'rest': how long its process has no time of a processor */
  ms?: number;
}

export default async function act({ act, folder = '', name = '', ms = 0 }: LaneTask): Promise<unknown> {
  const grown: string[] = [];
  switch (act) {
    case 'throw':
      throw new Error('a fault of the task');
    case 'spin':
      for (;;) if (Date.now() < 0) return null;
    case 'grow':
      for (;;) grown.push(String(grown.length).repeat(1000));
    case 'die':
      return process.kill(process.pid, 'SIGKILL');
    case 'rest':
      await sleep(ms);
      return 'rested';
    case 'wait':
      appendFileSync(path.join(folder, 'log'), `begin ${name}\n`);
      while (!existsSync(path.join(folder, name))) await sleep(10);
      appendFileSync(path.join(folder, 'log'), `end ${name}\n`);
      return name;
    case 'tell':
      return { pid: process.pid, env: Object.keys(process.env), bytes: new Uint8Array([1, 2]) };
  }
}

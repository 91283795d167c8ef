import { expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';
import type { Log } from './log.ts';

const told: string[] = [];
const log = { error: (_: object, message: string) => told.push(message) } as unknown as Log;

/** Something that runs until it is stopped or broken. */
function machine() {
  const starts: { breaks(error: Error): void; stopped: boolean }[] = [];
  let refuse: Error | null = null;
  return {
    starts,
    refuse: (error: Error | null) => (refuse = error),
    start: () => {
      if (refuse) return Promise.reject(refuse);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const one = { breaks: reject, stopped: false };
      starts.push(one);
      const stop = () => {
        one.stopped = true;
        resolve();
        return Promise.resolve();
      };
      return Promise.resolve({ ended: promise, stop });
    },
  };
}

it('what ends by itself is started again, also when the start fails', async () => {
  const jobs = machine();
  const kept = await keepRunning(jobs.start, log, 1);
  jobs.refuse(new Error('no database'));
  jobs.starts[0]?.breaks(new Error('gone'));
  await expect.poll(() => told.length).toBeGreaterThan(2);
  expect(jobs.starts).toHaveLength(1);
  jobs.refuse(null);
  await expect.poll(() => jobs.starts).toHaveLength(2);
  await kept.stop();
  expect(jobs.starts[1]?.stopped).toBe(true);
});

it('what is stopped stays so', async () => {
  const jobs = machine();
  const kept = await keepRunning(jobs.start, log, 1);
  await kept.stop();
  await new Promise((resolve) => setImmediate(resolve));
  expect(jobs.starts.map(({ stopped }) => stopped)).toEqual([true]);
});

it('a first start that fails is the caller’s to hear', async () => {
  const jobs = machine();
  jobs.refuse(new Error('no database'));
  await expect(keepRunning(jobs.start, log, 1)).rejects.toThrow('no database');
});

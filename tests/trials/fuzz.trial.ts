import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { fuzz } from '#tests/kit/fuzz-run';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ simulators: false, config: { logLevel: 'fatal' } });
  await buildWorld(server.db);
});
afterAll(() => server.stop());

const inputs = 100_000;
// What the engine has not yet had a reason to clear away is no memory that the product holds.
setFlagsFromString('--expose-gc');
const clearAway = runInNewContext('gc') as () => void;

it('a hundred thousand inputs: no fault of ours, no answer over two seconds, memory level', async () => {
  const seed = Date.now();
  // After the first tenth whatever is loaded once is loaded.
  const held: number[] = [];
  const resident: number[] = [];
  const report = await fuzz(server, {
    inputs,
    seed,
    each: (done) => {
      if (done % (inputs / 10) !== 0) return;
      clearAway();
      const { heapUsed, rss } = process.memoryUsage();
      held.push(heapUsed / 1e6);
      resident.push(rss / 1e6);
      console.log(
        `${done} inputs: ${(heapUsed / 1e6).toFixed(0)} MB held, ${(rss / 1e6).toFixed(0)} MB resident`,
      );
    },
  });
  console.log(
    `seed ${seed}`,
    report.statuses,
    `${report.answered.size} calls did something`,
    report.slowest[0],
  );
  expect(report.faults).toEqual([]);
  expect(report.inputs).toBe(inputs);
  expect(report.slowest.filter(({ ms }) => ms > 2000)).toEqual([]);
  expect(held.at(-1)! / held[0]!).toBeLessThan(1.1);
  expect(resident.at(-1)! / resident[0]!).toBeLessThan(1.5);
}, 1_700_000);

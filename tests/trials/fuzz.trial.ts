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

it('a hundred thousand inputs: no fault of ours, no answer over two seconds, memory level', async () => {
  const seed = Date.now();
  // After the first tenth whatever is loaded once is loaded.
  const resident: number[] = [];
  const report = await fuzz(server, {
    inputs,
    seed,
    each: (done) => {
      if (done % (inputs / 10) !== 0) return;
      resident.push(process.memoryUsage().rss / 1e6);
      console.log(`${done} inputs, ${resident.at(-1)!.toFixed(0)} MB`);
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
  expect(resident.at(-1)! / resident[0]!).toBeLessThan(1.5);
}, 1_700_000);

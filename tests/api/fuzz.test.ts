import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { fuzz } from '#tests/kit/fuzz-run';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { isWholeRun } from '#tests/kit/whole-run';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ simulators: false });
  await buildWorld(server.db);
});
afterAll(() => server.stop());

// A hundred thousand of them: npm run attack.
const tries = isWholeRun ? 2000 : 800;

it('inputs over all calls and roles: none is answered with a fault of ours', async () => {
  const { faults, inputs, answered } = await fuzz(server, { inputs: tries, seed: 20_261_123 });
  expect(faults).toEqual([]);
  expect(inputs).toBe(tries);
  // Most of them come as far as the call itself.
  expect(answered.size).toBeGreaterThan(100);
});

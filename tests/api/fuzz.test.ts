import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { fuzz } from '#tests/kit/fuzz-run';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ simulators: false });
  await buildWorld(server.db);
});
afterAll(() => server.stop());

// A hundred thousand of them: npm run attack.
it('two thousand inputs over all calls and roles: none is answered with a fault of ours', async () => {
  const { faults, inputs, answered } = await fuzz(server, { inputs: 2000, seed: 20_261_123 });
  expect(faults).toEqual([]);
  expect(inputs).toBe(2000);
  // Most of them come as far as the call itself.
  expect(answered.size).toBeGreaterThan(100);
});

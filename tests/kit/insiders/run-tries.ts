import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { handTries } from './hand-tries.ts';
import { insiders, signIn, type Insider, type Try, type World } from './insider.ts';
import { moneyTries } from './money-tries.ts';
import { phoneTries } from './phone-tries.ts';
import { placeTries } from './place-tries.ts';

/** All of them. A new one is a row in one of the tables. */
export const tries: readonly Try[] = [...phoneTries, ...handTries, ...placeTries, ...moneyTries];

/** Has each of these made by everybody inside, and holds what came of it against what its row says. */
export function runTries(chosen: readonly Try[]): void {
  let world: World;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ config: { logLevel: 'fatal' } });
    await buildWorld(server.db);
    const [till, sister, office] = await Promise.all([
      server.signedIn('negozio'),
      server.signedIn('negozio2'),
      server.signedIn('sede'),
    ]);
    world = { server, till, sister, office };
  });
  afterAll(() => server.stop());

  describe.each(insiders)('%s', (who: Insider) => {
    let insider: TestClient;
    beforeAll(async () => {
      insider = await signIn(server, who);
    });
    it.each(chosen.map((one) => [one.name, one] as const))('%s', async (_name, { stops, attempt }) => {
      expect(await attempt(world, insider)).toBe(stops[who] ?? '403');
    });
  });
}

import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { lockWait } from '#server/kit/database';
import { patience } from '#tests/kit/limits';
import { hold } from '#tests/kit/held-table';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
afterEach(() => server.stop());

/** Eight tills that write what somebody holds: four may at once, of the six connections. */
async function tillsBefore(lockWaitMs: number) {
  server = await startTestServer({ config: { poolSize: 6, lockWaitMs } });
  const warned = vi.spyOn(server.app.log, 'warn').mockImplementation(() => undefined);
  const shop = await server.signedIn('negozio');
  const ask = (idempotencyKey: string) =>
    shop.call('setPackaging', { id_negozio: 1001 }, { idempotencyKey, isOnce: true });
  const held = await hold(server.db, 'lock table packaging_request in share mode');
  const keys = Array.from({ length: 8 }, () => randomUUID());
  let answered = 0;
  const asked = keys.map((key) => ask(key).finally(() => (answered += 1)));
  await held.waited(4);
  const rows = async () => (await server.db.query('select from packaging_request')).rowCount;
  return { ask, asked, held, warned, rows, key: keys[0] ?? '', answered: () => answered };
}

it('what somebody holds puts nobody out but who wants it: log-in, lists and /readyz answer meanwhile', async () => {
  const { asked, held, answered } = await tillsBefore(patience);
  const late = await server.signedIn('negozio2');
  expect((await late.call('getPackaging', {}, { isOnce: true })).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  // Who waits with a connection in hand still waits: the others' are none of theirs.
  await held.waited(4);
  expect(answered()).toBeLessThanOrEqual(4);
  await held.release();
  await Promise.all(asked);
});

it('who waits for it is told so, and what he asked is done when he asks again', async () => {
  const { ask, asked, held, warned, rows, key } = await tillsBefore(lockWait);
  for (const { status, first, headers } of await Promise.all(asked)) {
    expect([status, first.ret_message]).toEqual([503, 'SERVER_OCCUPATO']);
    expect(headers.get('retry-after')).toBe('5');
  }
  const reasons = warned.mock.calls.flatMap(([told]) => (told as { reason?: string }).reason ?? []);
  // The lock's own limit, not that of a statement: a minute.
  expect(reasons.join()).toContain('lock timeout');
  expect(reasons.join()).not.toContain('statement timeout');
  await held.release();
  expect(await rows()).toBe(0);
  expect((await ask(key)).first.ret_code).toBe(0);
  expect((await ask(key)).first.ret_code).toBe(0);
  expect(await rows()).toBe(1);
});

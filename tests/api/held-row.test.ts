import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lockWait } from '#server/kit/database';
import { hold } from '#tests/kit/held-table';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { poolSize: 6, lockWaitMs: lockWait } });
});
afterAll(() => server.stop());

it('what somebody holds puts nobody out but who wants it: log-in, lists and /readyz answer', async () => {
  vi.spyOn(server.app.log, 'warn').mockImplementation(() => undefined);
  const shop = await server.signedIn('negozio');
  const keys = Array.from({ length: 8 }, () => randomUUID());
  const ask = (idempotencyKey: string) =>
    shop.call('setPackaging', { id_negozio: 1001 }, { idempotencyKey, isOnce: true });
  const held = await hold(server.db, 'lock table packaging_request in share mode');
  const asked = keys.map(ask);
  // As many as may write at once: the others wait without a connection.
  await held.waited(4);
  const late = await server.signedIn('negozio2');
  expect((await late.call('getPackaging', {}, { isOnce: true })).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  for (const { status, first, headers } of await Promise.all(asked)) {
    expect([status, first.ret_message]).toEqual([503, 'SERVER_OCCUPATO']);
    expect(headers.get('retry-after')).toBe('5');
  }
  await held.release();
  expect((await server.db.query('select from packaging_request')).rowCount).toBe(0);
  expect((await ask(keys[0] ?? '')).first.ret_code).toBe(0);
  expect((await ask(keys[0] ?? '')).first.ret_code).toBe(0);
  expect((await server.db.query('select from packaging_request')).rowCount).toBe(1);
});

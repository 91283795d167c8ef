import { until } from '#tests/kit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a role that this version of the product does not know', () => {
  it('signs nobody in and lets nobody go on: not as support, not as anybody', async () => {
    const office = await server.signedIn('sede');
    expect((await office.call('getDistinte', {})).status).toBe(200);
    await server.db.query('alter table operator drop constraint operator_role_check');
    await server.db.query("update operator set id_role = 5 where user_name = 'sede'");
    // What only reads goes on until the process has heard of it.
    await until(async () => expect((await office.call('getDistinte', {})).status).toBe(401));
    const calls = ['getSessione', 'getDistinte', 'getDevice', 'setDistintaPagata', 'setImpersona'] as const;
    const answers = await Promise.all(calls.map((name) => office.call(name, {})));
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 401));
    await expect(server.signedIn('sede')).rejects.toThrow();
  });
});

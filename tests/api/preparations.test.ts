import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld, newImei, newSerial } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { readEvents } from '#tests/kit/event-reader';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

const ask = async () => {
  const login_code = (await shop.call('getPhoneCheckLoginCode', { profile_name: 'IT' })).first.login_code;
  return { login_code, ...(await shop.call('getLinkPreparazione', { login_code })).first };
};

describe('the customer’s phone while the test runs', () => {
  it('shows what to get ready on its brand, and the till hears of each tick', async () => {
    const { login_code, token, indirizzo } = await ask();
    expect(indirizzo).toBe(`/prepara#t=${token}`);
    const visitor = server.client();
    const read = async () => (await visitor.call('getPreparazione', { token })).first;
    expect(await read()).toMatchObject({ marca: null, preparati: [] });
    // Nothing in it says whose phone it is.
    expect(Object.keys(await read()).toSorted()).toEqual([
      'logo',
      'marca',
      'negozio',
      'preparati',
      'ragione_sociale',
      'scade_il',
    ]);
    const reader = await readEvents(server.url, await server.signedIn('negozio'));
    const phone = { make: 'Samsung', modelName: 'Galaxy S22', modelNo: 'SM-S901B', memory: '128GB' };
    await fetch(`${server.simulators}/phonecheck/play`, {
      method: 'POST',
      body: JSON.stringify({ login_code, ...phone, imei: newImei(), serial: newSerial(), partial: true }),
    });
    await shop.call('getPhoneCheckDeviceInfo', { login_code });
    expect(await read()).toMatchObject({ marca: 'Samsung' });
    await must(visitor, 'setPreparazione', { token, codice: 'BACKUP', is_pronto: 1 });
    await must(visitor, 'setPreparazione', { token, codice: 'ESIM', is_pronto: 1 });
    await must(visitor, 'setPreparazione', { token, codice: 'BACKUP', is_pronto: 1 });
    expect((await read()).preparati.toSorted()).toEqual(['BACKUP', 'ESIM']);
    await must(visitor, 'setPreparazione', { token, codice: 'BACKUP', is_pronto: 0 });
    expect((await read()).preparati).toEqual(['ESIM']);
    const isOurs = ({ data }: { data: Record<string, unknown> }) => data['tipo'] === 'preparazione';
    await expect.poll(() => reader.messages.filter(isOurs)).toHaveLength(5);
    expect(reader.messages.find(isOurs)?.data).toMatchObject({ id_negozio: 1001, dati: { login_code } });
    reader.close();
  });

  it('opens by a token of ours only, for two hours, and only for who asked for the code', async () => {
    const { login_code, token } = await ask();
    const visitor = server.client();
    const refusalOf = async (forged: string) =>
      (await visitor.call('getPreparazione', { token: forged })).first.ret_message as unknown;
    const [body = '', signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify(['AAAAAAAA', 9_999_999_999])).toString('base64url');
    for (const forged of ['x', 'a.b', `${other}.${signature}`, `${body}.${signature}x`, `${token}.x`])
      expect(await refusalOf(forged)).toBe('LINK_NON_VALIDO');
    const sent = await visitor.call('setPreparazione', {
      token: `${other}.${signature}`,
      codice: 'ESIM',
      is_pronto: 1,
    });
    expect(sent.first).toMatchObject({ ret_code: 2, ret_message: 'LINK_NON_VALIDO' });
    const stranger = await server.signedIn('sconto');
    expect((await stranger.call('getLinkPreparazione', { login_code })).first.ret_message).toBe(
      'REPORT_NON_TROVATO',
    );
    server.setNow(new Date(Date.now() + 2 * 3_600_000 + 1000));
    expect(await refusalOf(token)).toBe('LINK_NON_VALIDO');
    server.setNow(null);
  });

  it('has limits for one address, and none for a session', async () => {
    const { token } = await ask();
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const visitor = server.client();
    const answers = await Promise.all(
      Array.from({ length: 121 }, () => visitor.call('getPreparazione', { token }, { headers })),
    );
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  it('are counted for each till by itself, also where a chain has one address', async () => {
    // The clock stands still: no window turns here.
    server.setNow(new Date());
    const [one, other] = await Promise.all([server.signedIn('negozio'), server.signedIn('negozio2')]);
    const code = async (till: TestClient) =>
      (await till.call('getPhoneCheckLoginCode', { profile_name: 'IT' })).status;
    const asked = await Promise.all(Array.from({ length: 61 }, () => code(one)));
    expect(asked.filter((status) => status === 429)).toHaveLength(1);
    expect(await code(other)).toBe(200);
    server.setNow(null);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '#tests/kit/event-reader';
import type { TestClient } from '#tests/kit/test-client';
import { md5 } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  // Beats are far apart: what ends here, ends because it was told.
  server = await startTestServer({ config: { heartbeatMs: 600_000 } });
});
afterAll(() => server.stop());

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
async function signedInFrom(user: string, userAgent: string): Promise<TestClient> {
  const client = server.client();
  const fields = { user_name: user, password: md5('demo') };
  await client.call('login', fields, { headers: { 'User-Agent': userAgent } });
  return client;
}
const sessions = async (client: TestClient) => (await client.call('getSessioni')).rows;

describe('one’s own sessions', () => {
  it('are listed with device, address, operator and use, this one marked', async () => {
    const till = await signedInFrom('negozio', chrome);
    const phone = await signedInFrom('negozio', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) Safari/604.1');
    const rows = await sessions(phone);
    expect(rows.map((row) => [row.dispositivo, row.is_questa]).sort()).toEqual([
      ['Chrome su Windows', 0],
      ['Safari su iPhone', 1],
    ]);
    for (const row of rows)
      expect(row).toMatchObject({ ip: '127.0.0.1', negozio: 'Negozio Milano', operatore: 'negozio Prova' });
    expect(await sessions(till)).toHaveLength(2);
    await till.call('logout');
    expect(await sessions(phone)).toHaveLength(1);
  });

  it('tell when each was last used', async () => {
    const start = Date.now();
    const [watching, used] = [await server.signedIn('voucher'), await server.signedIn('voucher')];
    server.setNow(new Date(start + 10 * 60_000));
    await used.call('getSessione');
    server.setNow(new Date(start + 30 * 60_000));
    const rows = await sessions(watching);
    const minutes = (moment: string | undefined) => Math.round((Date.parse(moment ?? '') - start) / 60_000);
    expect(rows.map((row) => [row.is_questa, minutes(row.usata_il), minutes(row.creata_il)])).toEqual([
      [1, 30, 0],
      [0, 10, 0],
    ]);
    server.setNow(null);
  });

  it('are ended one by one or all but this, and somebody else’s is not there', async () => {
    const [mine, second, third] = [
      await server.signedIn('master'),
      await server.signedIn('master'),
      await server.signedIn('master'),
    ];
    const stranger = await server.signedIn('negozio2');
    const foreign = (await sessions(stranger))[0]?.id_sessione;
    const password = md5('demo');
    for (const id_sessione of [foreign, 999_999])
      expect((await mine.call('setSessioneChiusa', { id_sessione, password })).status).toBe(404);
    expect((await stranger.call('getSessione')).status).toBe(200);

    const own = (await sessions(second)).find((row) => row.is_questa === 1)?.id_sessione;
    expect((await mine.call('setSessioneChiusa', { id_sessione: own, password })).first.chiuse).toBe(1);
    expect((await second.call('getSessione')).status).toBe(401);
    expect((await third.call('getSessione')).status).toBe(200);
    expect((await mine.call('setSessioneChiusa', { id_sessione: 0, password })).first.chiuse).toBe(1);
    expect((await third.call('getSessione')).status).toBe(401);
    expect((await mine.call('getSessione')).status).toBe(200);
    const { rows } = await server.db.query<{ nota: string }>(
      "select nota from audit_entry where oggetto = 'accesso' and azione = 'TERMINATO'",
    );
    expect(rows).toHaveLength(2);
  });

  it('of others are ended with the password only; one’s own without', async () => {
    const [mine, other] = [await server.signedIn('voucher'), await server.signedIn('voucher')];
    for (const id_sessione of [0, (await sessions(other)).find((row) => row.is_questa)?.id_sessione]) {
      const asked = await mine.call('setSessioneChiusa', { id_sessione });
      expect([asked.status, Object.keys(asked.first.fields ?? {})]).toEqual([400, ['password']]);
      const wrong = await mine.call('setSessioneChiusa', { id_sessione, password: md5('altra') });
      expect(wrong.first.ret_message).toBe('PASSWORD_ATTUALE_ERRATA');
    }
    expect((await other.call('getSessione')).status).toBe(200);
    const own = (await sessions(mine)).find((row) => row.is_questa)?.id_sessione;
    expect((await mine.call('setSessioneChiusa', { id_sessione: own })).first.chiuse).toBe(1);
    expect((await mine.call('getSessione')).status).toBe(401);
  });

  it('end by a log-in in the same browser, and those of other tills do not', async () => {
    const [browser, till] = [await server.signedIn('supporto'), await server.signedIn('supporto')];
    await browser.call('setImpersona', { id_negozio: 1001 });
    const before = new Map(browser.cookies);
    await browser.signIn('supporto');
    expect([...browser.cookies]).not.toEqual([...before]);
    expect((await browser.call('getSessione')).first.is_impersonato).toBe(0);
    expect((await till.call('getSessione')).status).toBe(200);
    const stale = server.client();
    for (const [name, value] of before) stale.cookies.set(name, value);
    expect((await stale.call('getSessione')).status).toBe(401);
    const { rows } = await server.db.query(
      "select from audit_entry where oggetto = 'impersonazione' and azione = 'TERMINATO' and id_negozio = 1001",
    );
    expect(rows).toHaveLength(1);
    // Who is refused keeps what he had.
    const shop = await server.signedIn('negozio2');
    await shop.call('login', { user_name: 'negozio2', password: md5('altra') });
    expect((await shop.call('getSessione')).status).toBe(200);
    for (const one of [browser, till, shop]) await one.call('logout');
  });

  it('are those of the account, whatever shop support stands in for', async () => {
    const support = await server.signedIn('supporto');
    await support.call('setImpersona', { id_negozio: 1001 });
    expect(await sessions(support)).toMatchObject([{ is_questa: 1, negozio: 'Negozio Milano' }]);
    expect((await support.call('getAccesso')).first.user_name).toBe('supporto');
  });
});

describe('whoever loses his access', () => {
  const lost: [string, string, string, string][] = [
    ['an operator that is blocked', 'sconto', 'update operator set is_blocked = 1', "user_name = 'sconto'"],
    ['an operator that has left', 'ridotto', 'update operator set is_active = 0', "user_name = 'ridotto'"],
    [
      'everybody of an affiliate that is switched off',
      'diretto',
      'update affiliate set is_active = 0',
      'id_affiliato = 364',
    ],
    [
      'a session that is ended',
      'collaudo',
      'delete from session',
      "id_utente = (select id_operatore from operator where user_name = 'collaudo')",
    ],
  ];
  it.each(lost)('hears it at once: %s', async (_, user, change, whose) => {
    const client = await server.signedIn(user);
    const [reader, witness] = [
      await readEvents(server.url, client),
      await readEvents(server.url, await server.signedIn('sede')),
    ];
    await server.db.query(`${change} where ${whose}`);
    await reader.ended;
    expect(reader.messages).toEqual([{ event: 'fine', data: {} }]);
    expect((await client.call('getSessione')).status).toBe(401);
    expect(witness.messages).toEqual([]);
    witness.close();
  });

  it('hears it at once when he acts under an account of the shop that stays', async () => {
    const client = await server.signedIn('negozio2');
    const [anna] = (await client.call('getOperatorDummy', { id_negozio: 1002, id_role: 1 })).rows;
    await client.call('setOperatoreSessione', { id_negozio: 1002, id_operatore: anna?.id_operatore });
    const reader = await readEvents(server.url, client);
    await server.db.query('update operator set is_active = 0 where id_operatore = $1', [anna?.id_operatore]);
    await reader.ended;
    expect(reader.messages.at(-1)?.event).toBe('fine');
  });
});

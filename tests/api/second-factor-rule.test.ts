import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrol } from '#tests/kit/authenticator';
import { readEvents } from '#tests/kit/event-reader';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let clock = Date.parse('2026-11-21T09:00:10Z');

beforeAll(async () => {
  server = await startTestServer({ now: new Date(clock) });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from second_factor');
  await server.db.query("delete from setting where chiave = 'secondo_fattore' and id_operatore is not null");
});

describe('the rule that makes it obligatory', () => {
  it('leaves head office and support nothing to do but to set it up, and shops as they were', async () => {
    const [office, support, shop] = [
      await server.signedIn('sede'),
      await server.signedIn('supporto'),
      await server.signedIn('negozio'),
    ];
    expect((await office.call('getSicurezza')).rows).toEqual([
      {
        obbligatorio_dal: null,
        master_dal: null,
        utenti: 2,
        con_secondo_fattore: 0,
        master: 1,
        master_con_secondo_fattore: 0,
      },
    ]);
    const rule = { obbligatorio_dal: '2026-11-21', prima: null };
    expect((await support.call('setSicurezza', rule)).status).toBe(403);
    expect((await office.call('setSicurezza', rule)).first.ret_code).toBe(0);

    for (const client of [office, support]) {
      expect((await client.call('getSessione')).first.is_secondo_fattore_dovuto).toBe(1);
      for (const name of ['getDevice', 'getSessioni', 'getSicurezza'] as const) {
        const answer = await client.call(name, name === 'getDevice' ? { limit: 1 } : {});
        expect(answer.status, name).toBe(403);
        expect(answer.rows, name).toEqual([{ ret_code: -3, ret_message: 'SECONDO_FATTORE_OBBLIGATORIO' }]);
      }
      expect((await client.request('/api/eventi')).status).toBe(403);
    }
    expect((await shop.call('getSessione')).first.is_secondo_fattore_dovuto).toBe(0);
    expect((await shop.call('getDevice', { limit: 1 })).status).toBe(200);

    await enrol(office, clock);
    expect((await office.call('getSessione')).first.is_secondo_fattore_dovuto).toBe(0);
    expect((await office.call('getSicurezza')).first).toMatchObject({ con_secondo_fattore: 1 });
    expect((await support.call('logout')).first.ret_code).toBe(0);
  });

  it('is head office’s choice for masters, apart from its own', async () => {
    const [office, master] = [await server.signedIn('sede'), await server.signedIn('master')];
    const rule = { obbligatorio_dal: null, master_dal: '2026-11-21', prima: null };
    expect(
      (await office.call('setSicurezza', { ...rule, prima_master: '2026-01-01' })).first.ret_message,
    ).toBe('SICUREZZA_GIA_MODIFICATA');
    expect((await office.call('setSicurezza', { ...rule, prima_master: null })).first.ret_code).toBe(0);
    expect((await master.call('getDevice', { limit: 1 })).first.ret_message).toBe(
      'SECONDO_FATTORE_OBBLIGATORIO',
    );
    expect((await master.call('getAccesso')).first.obbligatorio_dal).toBe('2026-11-21');
    expect((await office.call('getSessioni')).status).toBe(200);
    await enrol(master, clock);
    expect((await master.call('getDevice', { limit: 1 })).status).toBe(200);
    expect((await office.call('getSicurezza')).first).toMatchObject({ master_con_secondo_fattore: 1 });
  });

  it('holds from its day on', async () => {
    const office = await server.signedIn('sede');
    const tomorrow = { obbligatorio_dal: '2026-11-22', prima: null };
    expect((await office.call('setSicurezza', tomorrow)).first.ret_code).toBe(0);
    expect((await office.call('getSessioni')).status).toBe(200);
    const reader = await readEvents(server.url, office);
    expect(reader.status).toBe(200);
    reader.close();
    const before = clock;
    clock = Date.parse('2026-11-21T23:30:00Z');
    server.setNow(new Date(clock));
    expect((await (await server.signedIn('sede')).call('getSessioni')).status).toBe(403);
    clock = before;
    server.setNow(new Date(clock));
  });

  it('is not overwritten by who has not seen the last change', async () => {
    const office = await server.signedIn('sede');
    const set = async (obbligatorio_dal: string | null, prima: string | null) =>
      (await office.call('setSicurezza', { obbligatorio_dal, prima })).first.ret_message;
    expect(await set('2027-01-01', null)).toBe('OK');
    expect(await set('2027-02-01', null)).toBe('SICUREZZA_GIA_MODIFICATA');
    expect(await set(null, '2027-01-01')).toBe('OK');
    const { rows } = await server.db.query<{ da: unknown; a: unknown }>(
      "select da, a from audit_entry where chiave = 'secondo_fattore' order by progressivo desc limit 2",
    );
    expect(rows).toEqual([
      { da: { obbligatorio_dal: '2027-01-01' }, a: { obbligatorio_dal: null } },
      { da: { obbligatorio_dal: null }, a: { obbligatorio_dal: '2027-01-01' } },
    ]);
  });
});

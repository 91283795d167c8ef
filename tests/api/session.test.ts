import { until } from '#tests/kit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { md5 } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
});
afterAll(() => server.stop());

const login = (user_name: string, password: string, client = server.client()) =>
  client.call('login', { user_name, password: md5(password) });

describe('signing in', () => {
  it('answers the login row and sets a cookie that scripts can not read', async () => {
    const response = await server.client().request('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ user_name: 'NEGOZIO', password: md5('demo') }).toString(),
    });
    expect(await response.json()).toEqual([
      expect.objectContaining({
        ret_code: 0,
        id_negozio: 1001,
        id_affiliato: 100,
        negozio: 'Negozio Milano',
        ragione_sociale: 'Telefonia Aurora',
        level: 1,
        id_role: 1,
      }),
    ]);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^permuta_sessione=[\w-]{43};/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
    const token = /permuta_sessione=([\w-]+)/.exec(cookie)?.[1] ?? '';
    const stored = await server.db.query("select 1 from session where encode(token_hash, 'escape') like $1", [
      `%${token}%`,
    ]);
    expect(stored.rowCount).toBe(0);
  });

  it('gives head office shop 0', async () => {
    expect((await login('sede', 'demo')).first).toMatchObject({ id_negozio: 0, id_affiliato: 0, id_role: 3 });
  });

  it('tells an unknown user and a wrong password the same', async () => {
    const unknown = await login('nessuno', 'demo');
    const wrong = await login('negozio2', 'sbagliata');
    expect(unknown.status).toBe(200);
    expect(unknown.rows).toEqual([{ ret_code: 1, ret_message: 'UTENTE_O_PASSWORD_ERRATI' }]);
    expect(wrong.rows).toEqual(unknown.rows);
  });

  it('closes a user and address pair after five wrong attempts, for 15 minutes', async () => {
    for (let i = 0; i < 5; i += 1) expect((await login('sconto', 'no')).first.ret_code).toBe(1);
    expect((await login('sconto', 'demo')).first).toMatchObject({
      ret_code: 11,
      ret_message: 'TROPPI_TENTATIVI',
    });
    expect((await login('diretto', 'demo')).first.ret_code).toBe(0);
    server.setNow('2026-11-21T09:16:00Z');
    expect((await login('sconto', 'demo')).first.ret_code).toBe(0);
    server.setNow('2026-11-21T09:00:00Z');
  });

  it('lets nobody in who is blocked, and ends the running session of a blocked operator at once', async () => {
    const client = await server.signedIn('ridotto');
    expect((await client.call('getSessione')).status).toBe(200);
    await server.db.query("update operator set is_blocked = 1 where user_name = 'ridotto'");
    await until(async () => expect((await client.call('getSessione')).status).toBe(401));
    expect((await login('ridotto', 'demo')).first.ret_code).toBe(1);
  });

  it('says which fields are missing', async () => {
    const answer = await server.client().call('login', { user_name: ' ', password: '' });
    expect(answer.status).toBe(400);
    expect(answer.first.fields).toEqual({ user_name: 'Campo obbligatorio', password: 'Campo obbligatorio' });
  });
});

describe('a session', () => {
  it('lasts an hour, is renewed by use, and ends after twelve hours all the same', async () => {
    server.setNow('2026-11-22T08:00:00Z');
    const client = await server.signedIn('negozio');
    let at = new Date('2026-11-22T08:00:00Z').getTime();
    for (let i = 0; i < 12; i += 1) {
      at += 59 * 60_000;
      server.setNow(new Date(at));
      expect((await client.call('getSessione')).status, `after ${i + 1} times 59 minutes`).toBe(200);
    }
    server.setNow('2026-11-22T20:00:01Z');
    expect((await client.call('getSessione')).status).toBe(401);

    server.setNow('2026-11-23T08:00:00Z');
    const idle = await server.signedIn('negozio');
    server.setNow('2026-11-23T09:00:01Z');
    expect((await idle.call('getSessione')).rows).toEqual([
      { ret_code: -2, ret_message: 'SESSIONE_SCADUTA' },
    ]);
    server.setNow('2026-11-23T10:00:00Z');
  });

  it('ends at logout, on the server', async () => {
    const client = await server.signedIn('negozio');
    const cookie = client.cookies.get('permuta_sessione') ?? '';
    expect((await client.call('logout')).first.ret_code).toBe(0);
    expect(client.cookies.has('permuta_sessione')).toBe(false);
    client.cookies.set('permuta_sessione', cookie);
    expect((await client.call('getSessione')).status).toBe(401);
  });

  it('takes an operator of its own shop, and no other', async () => {
    const client = await server.signedIn('negozio');
    const own = await client.call('getOperatorDummy', { id_negozio: 1001, id_role: 1 });
    const anna = own.rows.find((row) => row.nome === 'Anna');
    const chosen = await client.call('setOperatoreSessione', {
      id_negozio: 1001,
      id_operatore: anna?.id_operatore,
    });
    expect(chosen.first).toMatchObject({
      ret_code: 0,
      id_operatore: anna?.id_operatore,
      matricola: '1001-Anna',
    });
    expect((await client.call('getSessione')).first).toMatchObject({ nome: 'Anna', is_operatore_scelto: 1 });

    expect((await client.call('getOperatorDummy', { id_negozio: 1002, id_role: 1 })).status).toBe(403);
    const foreign = await server.db.query<{ id_operatore: number }>(
      "select id_operatore from operator where nome = 'Anna' and id_negozio = 1002",
    );
    const id_operatore = foreign.rows[0]?.id_operatore;
    const refused = await client.call('setOperatoreSessione', { id_negozio: 1001, id_operatore });
    expect(refused.first.ret_message).toBe('OPERATORE_NON_VALIDO');
    expect((await client.call('setOperatoreSessione', { id_negozio: 1002, id_operatore })).status).toBe(403);
  });

  it('makes an operator of its own shop: the answer code is the new id', async () => {
    const client = await server.signedIn('negozio');
    const fields = { id_negozio: 1001, nome: 'Carla', cognome: 'Nuova', is_dummy: 1 };
    const made = await client.call('setUser', fields);
    expect(made.first.ret_code).toBeGreaterThan(0);
    expect(made.first.id_operatore).toBe(made.first.ret_code);
    expect((await client.call('setUser', { ...fields, id_negozio: 1002 })).status).toBe(403);
    expect((await client.call('setUser', { ...fields, is_dummy: 0 })).status).toBe(403);
    expect((await client.call('setUser', { ...fields, id_role: 3 })).status).toBe(403);
    expect((await (await server.signedIn('sede')).call('setUser', fields)).status).toBe(403);
  });

  it('lets a master choose one of its shops, support impersonate any, and head office neither', async () => {
    const master = await server.signedIn('master');
    const shops = await master.call('getListaNegoziSys', { id_affiliato: 100 });
    expect(shops.rows.map((row) => row.id_negozio).sort()).toEqual([1001, 1002, 1009]);
    expect((await master.call('getListaNegoziSys', { id_affiliato: 207 })).status).toBe(403);
    const me = (await master.call('getSessione')).first;
    const choice = { id_negozio: 1002, id_operatore: me.id_operatore };
    expect((await master.call('setOperatoreSessione', choice)).first).toMatchObject({
      ret_code: 0,
      id_negozio: 1002,
    });

    const support = await server.signedIn('supporto');
    expect((await support.call('getListaNegoziSys')).rows.length).toBeGreaterThan(5);
    expect((await support.call('setImpersona', { id_negozio: 999_999 })).status).toBe(404);
    const ofAurora = await support.call('getListaNegoziSys', { id_affiliato: 100 });
    expect(ofAurora.rows.map((row) => row.id_negozio).sort()).toEqual([1001, 1002, 1009]);
    expect((await support.call('getListaNegoziSys', { id_affiliato: 999 })).rows).toEqual([]);
    const stood = await support.call('setImpersona', { id_negozio: 2071 });
    expect(stood.first).toMatchObject({ ret_code: 0, id_negozio: 2071, id_affiliato: 207, id_role: 4 });
    expect((await support.call('getSessione')).first.is_impersonato).toBe(1);
    expect((await support.call('getListaNegoziSys')).rows.length).toBeGreaterThan(5);
    expect((await support.call('setImpersona', { id_negozio: 0 })).first).toMatchObject({ id_negozio: 0 });

    const office = await server.signedIn('sede');
    expect((await office.call('setImpersona', { id_negozio: 1001 })).status).toBe(403);
    expect((await (await server.signedIn('negozio')).call('setImpersona', { id_negozio: 1001 })).status).toBe(
      403,
    );
  });
});

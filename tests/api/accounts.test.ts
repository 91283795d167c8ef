import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isIn, openDesk, password, type AccountDesk } from '#tests/kit/account-desk';
import { mailsTo } from '#tests/kit/account-mail';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
let desk: AccountDesk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  desk = await openDesk(server);
  ({ office } = desk);
});

describe('an invitation', () => {
  it('brings a mail whose link sets the password, and the account signs in', async () => {
    const account = await desk.invite({ id_external_op: 'M77' });
    expect(await desk.listed(account.id_operatore)).toMatchObject({
      ...account,
      ruolo: 'Negozio',
      id_affiliato: 100,
      ragione_sociale: 'Telefonia Aurora',
      negozio: 'Negozio Milano',
      stato: 'INVITATO',
      is_password: 0,
      is_dummy: 0,
      sessioni: 0,
      ultimo_accesso: null,
    });
    const refused = await server
      .client()
      .call('login', { user_name: account.user_name, password: '0'.repeat(32) });
    expect(refused.first.ret_message).toBe('UTENTE_O_PASSWORD_ERRATI');

    const [token] = await desk.tokensOf(account.email, 1);
    expect((await server.client().call('setPassword', { token, password })).first).toMatchObject({
      ret_code: 0,
      user_name: account.user_name,
    });
    const client = server.client();
    expect((await client.signIn(account.user_name.toUpperCase(), password)).first).toMatchObject({
      id_role: 1,
      id_negozio: 1001,
      matricola: 'M77',
    });
    const now = await desk.listed(account.id_operatore);
    expect(now).toMatchObject({ stato: 'ATTIVO', is_password: 1, sessioni: 1 });
    expect(now.ultimo_accesso).not.toBeNull();
    const again = await office.call('setUtenteInvito', { id_operatore: account.id_operatore });
    expect(again.first.ret_message).toBe('PASSWORD_GIA_SCELTA');
  });

  it('sent again, or to a corrected address, makes the link before it worthless', async () => {
    const account = await desk.invite();
    const { id_operatore } = account;
    // Once it has gone out: a mail whose link is replaced while it waits is not sent any more.
    const [first] = await desk.tokensOf(account.email, 1);
    expect((await office.call('setUtenteInvito', { id_operatore })).first.ret_code).toBe(0);
    const [, second] = await desk.tokensOf(account.email, 2);
    const late = await server.client().call('setPassword', { token: first, password });
    expect(late.first.ret_code).not.toBe(0);

    const { data_modifica } = await desk.listed(id_operatore);
    const email = `giusta.${account.email}`;
    const moved = await office.call('setUtente', { ...account, email, data_modifica });
    expect(moved.first).toMatchObject({ ret_code: 0, is_invitato: 1 });
    const old = await server.client().call('setPassword', { token: second, password });
    expect(old.first.ret_code).not.toBe(0);
    const [token] = await desk.tokensOf(email, 1);
    expect((await server.client().call('setPassword', { token, password })).first.ret_code).toBe(0);
    expect((await desk.logOf(id_operatore)).map(({ azione }) => azione).slice(0, 3)).toEqual([
      'CREATO',
      'INVITATO',
      'MODIFICATO',
    ]);
  });

  it('keeps a name on one line, wherever its mail would be made to say more', async () => {
    const { id_operatore, email } = await desk.invite({ nome: 'Carla,\r\n\r\nil tuo', cognome: 'Conto\tè' });
    expect(await desk.listed(id_operatore)).toMatchObject({ nome: 'Carla, il tuo', cognome: 'Conto è' });
    const [mail] = await mailsTo(server.simulators, email);
    expect(mail?.text).toContain('Ciao Carla, il tuo,');
  });

  it('is refused for a name that is taken, whatever its case, also when two take it at once', async () => {
    for (const user_name of ['negozio', 'NEGOZIO', 'Negozio']) {
      const answer = await office.call('setUtente', desk.person({ user_name }));
      expect(answer.first.ret_message, user_name).toBe('NOME_UTENTE_GIA_USATO');
    }
    const answers = await Promise.all(
      ['gemello.uno', 'GEMELLO.UNO', 'Gemello.Uno'].map((user_name) =>
        office.call('setUtente', desk.person({ user_name })),
      ),
    );
    expect(answers.map(({ first }) => first.ret_message).sort()).toEqual([
      'NOME_UTENTE_GIA_USATO',
      'NOME_UTENTE_GIA_USATO',
      'OK',
    ]);
    const account = await desk.invite();
    const { data_modifica } = await desk.listed(account.id_operatore);
    const renamed = await office.call('setUtente', { ...account, user_name: 'MASTER', data_modifica });
    expect(renamed.first.ret_message).toBe('NOME_UTENTE_GIA_USATO');
  });

  it('wants a place that goes with the role', async () => {
    const wrong = async (change: Record<string, unknown>) => {
      const answer = await office.call('setUtente', desk.person(change));
      return [answer.status, answer.first.fields];
    };
    expect(await wrong({ id_negozio: null })).toEqual([400, { id_negozio: 'Campo obbligatorio' }]);
    const noShop = { id_negozio: 'Questo negozio non esiste o è chiuso' };
    expect(await wrong({ id_negozio: 99_999 })).toEqual([400, noShop]);
    // Head office's own place is no shop.
    expect(await wrong({ id_negozio: 1 })).toEqual([400, noShop]);
    expect(await wrong({ id_affiliato: 207 })).toEqual([
      400,
      { id_negozio: 'Questo negozio è di un altro affiliato' },
    ]);
    expect(await wrong({ id_role: 2, id_affiliato: 100 })).toEqual([
      400,
      { id_negozio: 'Non previsto per questo ruolo' },
    ]);
    const noAffiliate = { id_affiliato: 'Questo affiliato non esiste o non è attivo' };
    for (const id_affiliato of [1, 99_999]) {
      expect(await wrong({ id_role: 2, id_negozio: null, id_affiliato })).toEqual([400, noAffiliate]);
    }
    expect(await wrong({ id_role: 3, id_negozio: null, id_affiliato: 100 })).toEqual([
      400,
      { id_affiliato: 'Non previsto per questo ruolo' },
    ]);
    for (const id_role of ['', 0, 5, 'x']) expect((await wrong({ id_role }))[0], String(id_role)).toBe(400);
    expect(await wrong({ user_name: 'à è', email: 'x@' })).toEqual([
      400,
      {
        user_name: 'Da 3 a 60 caratteri: lettere senza accento, cifre e . _ - @',
        email: 'Indirizzo mail non valido',
      },
    ]);
    const right = await desk.invite({ id_role: 4, id_negozio: null });
    expect(await desk.listed(right.id_operatore)).toMatchObject({
      id_affiliato: 1,
      id_negozio: null,
      ruolo: 'Supporto',
    });
  });
});

describe('an edit', () => {
  it('of role or shop counts at once: the old session ends, the next has the new place', async () => {
    const account = await desk.working();
    const { id_operatore, client } = account;
    const edit = async (change: Record<string, unknown>) => {
      const { data_modifica } = await desk.listed(id_operatore);
      return (await office.call('setUtente', { ...account, client: undefined, ...change, data_modifica }))
        .first;
    };
    expect(await edit({ nome: 'Carletta' })).toMatchObject({ ret_code: 0, sessioni_chiuse: 0 });
    expect(await isIn(client)).toBe(true);
    expect(await edit({ id_negozio: 2071 })).toMatchObject({ ret_code: 0, sessioni_chiuse: 1 });
    expect(await isIn(client)).toBe(false);
    expect((await client.signIn(account.user_name, password)).first).toMatchObject({
      id_negozio: 2071,
      id_affiliato: 207,
    });
    expect(await edit({ id_role: 2, id_negozio: null, id_affiliato: 100 })).toMatchObject({
      sessioni_chiuse: 1,
    });
    expect(await isIn(client)).toBe(false);
    await client.signIn(account.user_name, password);
    expect((await client.call('getSessione')).first).toMatchObject({ id_role: 2, id_affiliato: 100 });
    const log = await desk.logOf(id_operatore);
    expect(log.at(-1)).toMatchObject({
      azione: 'MODIFICATO',
      da: { id_role: 1, id_affiliato: 207, id_negozio: 2071 },
      a: { id_role: 2, id_affiliato: 100, id_negozio: null },
    });
    expect(JSON.stringify(log)).not.toMatch(/psw|argon2|token/);
  });

  it('made from data that a colleague has changed meanwhile is refused', async () => {
    const account = await desk.invite();
    const { data_modifica } = await desk.listed(account.id_operatore);
    const edit = (nome: string) => office.call('setUtente', { ...account, nome, data_modifica });
    expect((await edit('Prima')).first.ret_code).toBe(0);
    expect((await edit('Seconda')).first).toMatchObject({
      ret_code: 2,
      ret_message: 'UTENTE_GIA_MODIFICATO',
    });
    expect((await desk.listed(account.id_operatore)).nome).toBe('Prima');
    const blind = await office.call('setUtente', { ...account, nome: 'Terza' });
    expect([blind.status, blind.first.fields]).toEqual([400, { data_modifica: 'Campo obbligatorio' }]);
    expect((await office.call('setUtente', { ...account, id_operatore: 99_999, data_modifica })).status).toBe(
      404,
    );
  });

  it('of a name is taken although the shop is closed by now', async () => {
    const account = await desk.invite({ id_negozio: 8001 });
    await server.db.query('update store set is_active = 0 where id_negozio = 8001');
    const { data_modifica } = await desk.listed(account.id_operatore);
    const answer = await office.call('setUtente', { ...account, nome: 'Corretta', data_modifica });
    expect(answer.first.ret_code).toBe(0);
    expect(await desk.listed(account.id_operatore)).toMatchObject({
      nome: 'Corretta',
      id_affiliato: 800,
      id_negozio: 8001,
    });
    await server.db.query('update store set is_active = 1 where id_negozio = 8001');
  });
});

describe('the list of users', () => {
  it('is filtered by shop, affiliate, role, state and account, and searched', async () => {
    const account = await desk.invite({ nome: 'Niccolò', cognome: 'Zùccari', id_external_op: 'MAT-9' });
    const find = async (filter: Record<string, unknown>) =>
      (await office.call('getUtenti', { limit: 500, ...filter })).rows;
    const names = async (filter: Record<string, unknown>) => (await find(filter)).map((row) => row.user_name);
    for (const search of ['niccolo zucc', 'ZUCCARI NICCOLO', account.user_name, account.email, 'mat-9']) {
      expect(await names({ search }), search).toEqual([account.user_name]);
    }
    expect(await names({ search: 'nessuno%' })).toEqual([]);
    const shop = await find({ id_negozio: 1001 });
    expect(shop.every((row) => row.id_negozio === 1001)).toBe(true);
    expect(shop.some((row) => row.is_dummy === 1) && shop.some((row) => row.is_dummy === 0)).toBe(true);
    expect((await find({ id_negozio: 1001, is_account: 0 })).map((row) => row.ruolo)).toEqual([
      'Operatore',
      'Operatore',
    ]);
    expect(await names({ id_affiliato: 100, id_role: 2 })).toContain('master');
    expect((await find({ id_affiliato: 207 })).every((row) => row.id_affiliato === 207)).toBe(true);
    const invited = await find({ stato: 'INVITATO', is_account: 1 });
    expect(invited.map((row) => row.user_name)).toContain(account.user_name);
    expect(new Set(invited.map((row) => row.stato))).toEqual(new Set(['INVITATO']));
    expect((await office.call('getUtenti', { id_negozio: 99_999 })).status).toBe(403);
    expect((await office.call('getUtenti', { sort: 'user_psw' })).status).toBe(400);
    const page = await office.call('getUtenti', { limit: 2, offset: 1, sort: '-user_name', is_account: 1 });
    const all = await names({ sort: '-user_name', is_account: 1 });
    expect(page.rows.map((row) => row.user_name)).toEqual(all.slice(1, 3));
    expect(page.headers.get('X-Total-Count')).toBe(String(all.length));
  });

  it('is a CSV without secrets', async () => {
    const response = await office.request('/api/getUtenti', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'formato=csv&search=negozio2',
    });
    const [head, line] = (await response.text()).split('\r\n');
    expect(head).toBe(
      'Cognome;Nome;Nome utente;Mail;Matricola;Ruolo;Dove;Affiliato;Stato;Motivo del blocco;Ultimo accesso;Sessioni;2FA;' +
        'Invito;Creazione',
    );
    expect(line).toContain('Prova;negozio2;negozio2;;;Negozio;Negozio Torino;Telefonia Aurora;Attivo');
  });
});

it('is for head office alone', async () => {
  const [row] = (await office.call('getUtenti', { search: 'sconto' })).rows;
  const id_operatore = Number(row?.id_operatore);
  const calls = [
    ['getUtenti', {}],
    ['setUtente', desk.person()],
    ['setUtente', { ...desk.person(), id_operatore, data_modifica: row?.data_modifica }],
    ['setUtenteBloccato', { id_operatore, is_blocked: 1, motivo: 'Prova' }],
    ['setUtenteInvito', { id_operatore }],
    ['setUtenteRipristino', { id_operatore, is_immediato: 1 }],
    ['setUtenteSecondoFattore', { id_operatore }],
    ['setUtenteUscito', { id_operatore, is_uscito: 1 }],
  ] as const;
  const count = async () => (await server.db.query('select from operator')).rowCount;
  const before = await count();
  for (const user of ['negozio', 'master', 'supporto']) {
    const client = await server.signedIn(user);
    for (const [name, fields] of calls)
      expect((await client.call(name, fields)).status, `${user} ${name}`).toBe(403);
  }
  for (const [name, fields] of calls)
    expect((await server.client().call(name, fields)).status, name).toBe(401);
  for (const [name, fields] of calls.slice(3)) {
    expect((await office.call(name, { ...fields, id_operatore: 99_999 })).status, name).toBe(404);
  }
  expect(await count()).toBe(before);
  expect(await desk.listed(id_operatore)).toEqual(row);
});

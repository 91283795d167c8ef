import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isIn, openDesk, password, type AccountDesk } from '#tests/kit/account-desk';
import { mailsTo } from '#tests/kit/account-mail';
import { settleDue } from '#server/features/four-eyes/settle-due';
import { requestOf, withSecond } from '#tests/kit/second-person';
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

describe('blocking somebody', () => {
  it('ends the running session at once and keeps him out until he is let in again', async () => {
    const { id_operatore, client, user_name } = await desk.working();
    expect(await isIn(client)).toBe(true);
    const bare = await office.call('setUtenteBloccato', { id_operatore, is_blocked: 1 });
    expect([bare.status, bare.first.fields]).toEqual([400, { motivo: 'Campo obbligatorio' }]);

    const block = { id_operatore, is_blocked: 1, motivo: 'Telefono rubato' };
    expect((await office.call('setUtenteBloccato', block)).first).toMatchObject({
      ret_code: 0,
      sessioni_chiuse: 1,
    });
    expect((await client.call('getSessione')).status).toBe(401);
    await expect(server.client().signIn(user_name, password)).rejects.toThrow('UTENTE_O_PASSWORD_ERRATI');
    expect(await desk.listed(id_operatore)).toMatchObject({
      stato: 'BLOCCATO',
      motivo_blocco: 'Telefono rubato',
      sessioni: 0,
    });
    expect((await office.call('setUtenteBloccato', block)).first.ret_message).toBe('UTENTE_GIA_MODIFICATO');
    expect((await office.call('setUtenteRipristino', { id_operatore })).first.ret_message).toBe(
      'UTENTE_BLOCCATO',
    );

    expect((await office.call('setUtenteBloccato', { id_operatore, is_blocked: 0 })).first.ret_code).toBe(0);
    expect(await desk.listed(id_operatore)).toMatchObject({ stato: 'ATTIVO', motivo_blocco: null });
    // The old session stays gone.
    expect(await isIn(client)).toBe(false);
    await client.signIn(user_name, password);
    const log = await desk.logOf(id_operatore);
    expect(log.slice(-2)).toEqual([
      {
        azione: 'BLOCCATO',
        da: { is_blocked: 0, motivo_blocco: null },
        a: { is_blocked: 1, motivo_blocco: 'Telefono rubato' },
        nota: null,
      },
      {
        azione: 'SBLOCCATO',
        da: { is_blocked: 1, motivo_blocco: 'Telefono rubato' },
        a: { is_blocked: 0, motivo_blocco: null },
        nota: null,
      },
    ]);
  });

  it('makes the link that was on its way worthless', async () => {
    const { id_operatore, email } = await desk.invite();
    const [token] = await desk.tokensOf(email, 1);
    await office.call('setUtenteBloccato', { id_operatore, is_blocked: 1, motivo: 'Errore' });
    await office.call('setUtenteBloccato', { id_operatore, is_blocked: 0 });
    expect((await server.client().call('setPassword', { token, password })).first.ret_code).not.toBe(0);
  });

  it('is not for oneself, nor is leaving, moving, a reset', async () => {
    const { id_operatore, data_modifica } = (await office.call('getUtenti', { search: 'sede' })).rows.find(
      (row) => row.user_name === 'sede',
    )!;
    const acts = [
      office.call('setUtenteBloccato', { id_operatore, is_blocked: 1, motivo: 'Prova' }),
      office.call('setUtenteUscito', { id_operatore, is_uscito: 1 }),
      office.call('setUtenteRipristino', { id_operatore, is_immediato: 1 }),
      office.call('setUtenteSecondoFattore', { id_operatore }),
      office.call('setUtente', {
        id_operatore,
        nome: 'sede',
        cognome: 'Prova',
        user_name: 'sede',
        id_role: 2,
        id_affiliato: 100,
        data_modifica,
      }),
    ];
    for (const answer of await Promise.all(acts)) {
      expect(answer.first).toMatchObject({ ret_code: 3, ret_message: 'NON_SU_SE_STESSI' });
    }
    expect(await isIn(office)).toBe(true);
  });
});

describe('the last account of head office', () => {
  it('stays when two block, remove or demote each other at the same moment', async () => {
    const other = await desk.working({ id_role: 3, id_negozio: null });
    // Who said yes to the new colleague is not there any more.
    await server.db.query("update operator set is_active = 0 where user_name = 'sede2'");
    const [self] = (await office.call('getUtenti', { id_role: 3, search: 'sede' })).rows;
    const ids = [self!.id_operatore, other.id_operatore];
    const acts = [
      (client: TestClient, id_operatore: number) =>
        client.call('setUtenteBloccato', { id_operatore, is_blocked: 1, motivo: 'Gara' }),
      (client: TestClient, id_operatore: number) =>
        client.call('setUtenteUscito', { id_operatore, is_uscito: 1 }),
    ];
    for (const act of acts) {
      const one = await server.signedIn('sede');
      const two = server.client();
      await two.signIn(other.user_name, password);
      const answers = await Promise.all([act(one, ids[1]!), act(two, ids[0]!)]);
      expect(answers.filter(({ first }) => first.ret_code === 0)).toHaveLength(1);
      const lost = answers.find(({ first }) => first.ret_code !== 0);
      // Waited for the other and was refused, or came when his session was gone already.
      expect(['ULTIMO_UTENTE_SEDE', 'SESSIONE_SCADUTA']).toContain(lost?.first.ret_message);
      const sql =
        'select count(*)::int as n from operator where id_role = 3 and is_active = 1 and is_blocked = 0';
      expect((await server.db.query<{ n: number }>(sql)).rows[0]?.n).toBe(1);
      await server.db.query(
        `update operator set is_active = 1, is_blocked = 0, motivo_blocco = null, id_role = 3, id_affiliato = 1,
           id_negozio = null where id_operatore = any($1)`,
        [ids],
      );
    }
    // Demoting waits for a second person; both are done at the same moment.
    const one = await server.signedIn('sede');
    const two = server.client();
    await two.signIn(other.user_name, password);
    for (const [client, id_operatore] of [
      [one, ids[1]!],
      [two, ids[0]!],
    ] as const) {
      const { first } = await client.call('getUtenti', { id_operatore });
      const asked = { ...first, nome: 'Ada', id_role: 2, id_affiliato: 100, id_negozio: null };
      expect(requestOf((await client.call('setUtente', asked)).first)).toBeGreaterThan(0);
    }
    await server.db.query("update four_eyes_request set vale_dal = chiesta_il where stato = 'IN_ATTESA'");
    await Promise.all([settleDue(server.app), settleDue(server.app)]);
    const left =
      'select count(*)::int as n from operator where id_role = 3 and is_active = 1 and is_blocked = 0';
    expect((await server.db.query<{ n: number }>(left)).rows[0]?.n).toBe(1);
    await server.db.query(
      'update operator set id_role = 3, id_affiliato = 1, id_negozio = null where id_operatore = any($1)',
      [ids],
    );
    await server.db.query("update operator set is_active = 1 where user_name = 'sede2'");
    office = withSecond(server, await server.signedIn('sede'));
    const leave = { id_operatore: other.id_operatore, is_uscito: 1 };
    expect((await office.call('setUtenteUscito', leave)).first.ret_code).toBe(0);
  });
});

describe('a password reset', () => {
  it('leaves the old password good until the link is used', async () => {
    const { id_operatore, client, email, user_name } = await desk.working();
    const answer = await office.call('setUtenteRipristino', { id_operatore });
    expect(answer.first).toMatchObject({ ret_code: 0, sessioni_chiuse: 0 });
    expect(await isIn(client)).toBe(true);
    await server.client().signIn(user_name, password);
    const [, token] = await desk.tokensOf(email, 2);
    const next = `${password}-nuova`;
    expect((await server.client().call('setPassword', { token, password: next })).first.ret_code).toBe(0);
    await expect(server.client().signIn(user_name, password)).rejects.toThrow('UTENTE_O_PASSWORD_ERRATI');
    await server.client().signIn(user_name, next);
  });

  it('at once makes the old one void and ends the sessions', async () => {
    const { id_operatore, client, email, user_name } = await desk.working();
    const answer = await office.call('setUtenteRipristino', { id_operatore, is_immediato: 1 });
    expect(answer.first).toMatchObject({ ret_code: 0, sessioni_chiuse: 1 });
    expect(await isIn(client)).toBe(false);
    await expect(server.client().signIn(user_name, password)).rejects.toThrow('UTENTE_O_PASSWORD_ERRATI');
    expect(await desk.listed(id_operatore)).toMatchObject({ stato: 'INVITATO', is_password: 0 });
    const [, token] = await desk.tokensOf(email, 2);
    expect((await server.client().call('setPassword', { token, password })).first.ret_code).toBe(0);
    await server.client().signIn(user_name, password);
    expect((await desk.logOf(id_operatore)).at(-1)).toMatchObject({
      azione: 'REIMPOSTATO',
      nota: expect.stringContaining(
        `Link per la password a ${email}; la vecchia annullata subito · Approvata da sede2`,
      ) as string,
    });
  });

  it('says in its mail whether the old password is still good', async () => {
    for (const [is_immediato, subject, said] of [
      [0, 'Nuova password per Permuta', 'la tua password resta quella di prima'],
      [1, 'La tua password di Permuta è stata annullata', 'quella di prima non vale più'],
    ] as const) {
      const { id_operatore, email } = await desk.working();
      expect((await office.call('setUtenteRipristino', { id_operatore, is_immediato })).first.ret_code).toBe(
        0,
      );
      const mail = (await mailsTo(server.simulators, email, 3)).find((one) => one.text.includes('60 minuti'));
      expect([mail?.subject, mail?.text]).toEqual([subject, expect.stringContaining(said)]);
    }
  });

  it('wants an address', async () => {
    const [row] = (await office.call('getUtenti', { search: 'negozio2' })).rows;
    const answer = await office.call('setUtenteRipristino', { id_operatore: row?.id_operatore });
    expect(answer.first.ret_message).toBe('UTENTE_SENZA_MAIL');
  });
});

it('a second factor is taken away once', async () => {
  const { id_operatore } = await desk.working({ id_role: 4, id_negozio: null });
  const reset = () => office.call('setUtenteSecondoFattore', { id_operatore });
  expect((await reset()).first.ret_message).toBe('SECONDO_FATTORE_NON_ATTIVO');
  await server.db.query(
    `insert into second_factor (id_operatore, segreto, avviato_il, attivo_dal) values ($1, '\\x00', now(), now())`,
    [id_operatore],
  );
  expect((await desk.listed(id_operatore)).is_secondo_fattore).toBe(1);
  expect((await reset()).first.ret_code).toBe(0);
  expect((await desk.listed(id_operatore)).is_secondo_fattore).toBe(0);
  expect((await reset()).first.ret_message).toBe('SECONDO_FATTORE_NON_ATTIVO');
});

describe('somebody who has left', () => {
  it('is out at once, keeps his name in what he did, and may come back', async () => {
    const { id_operatore, client, user_name } = await desk.working();
    const leave = (is_uscito: number) => office.call('setUtenteUscito', { id_operatore, is_uscito });
    expect((await leave(1)).first).toMatchObject({ ret_code: 0, sessioni_chiuse: 1 });
    expect(await isIn(client)).toBe(false);
    await expect(server.client().signIn(user_name, password)).rejects.toThrow('UTENTE_O_PASSWORD_ERRATI');
    const row = await desk.listed(id_operatore);
    expect(row.stato).toBe('USCITO');
    const { data_modifica } = row;
    const edit = await office.call('setUtente', { ...desk.person(), id_operatore, data_modifica });
    expect(edit.first.ret_message).toBe('UTENTE_USCITO');
    expect((await leave(1)).first.ret_message).toBe('UTENTE_USCITO');
    expect((await leave(0)).first.ret_code).toBe(0);
    expect((await leave(0)).first.ret_message).toBe('UTENTE_GIA_MODIFICATO');
    await server.client().signIn(user_name, password);
  });
});

describe('an operator without an account', () => {
  it('is made, moved and blocked, and has no password', async () => {
    const made = await office.call('setUtente', {
      nome: 'Dino',
      cognome: 'Banco',
      id_role: 1,
      id_negozio: 1002,
      is_dummy: 1,
    });
    expect(made.first).toMatchObject({ ret_code: 0, is_invitato: 0 });
    const id_operatore = Number(made.first.id_operatore);
    expect(await desk.listed(id_operatore)).toMatchObject({
      ruolo: 'Operatore',
      is_dummy: 1,
      user_name: null,
      stato: 'ATTIVO',
    });
    for (const call of ['setUtenteInvito', 'setUtenteRipristino', 'setUtenteSecondoFattore'] as const) {
      expect((await office.call(call, { id_operatore })).first.ret_message, call).toBe(
        'UTENTE_SENZA_ACCESSO',
      );
    }
    const shop = await server.signedIn('negozio2');
    expect((await shop.call('setOperatoreSessione', { id_negozio: 1002, id_operatore })).first.ret_code).toBe(
      0,
    );
    const block = { id_operatore, is_blocked: 1, motivo: 'Non lavora più al banco' };
    expect((await office.call('setUtenteBloccato', block)).first).toMatchObject({ sessioni_chiuse: 1 });
    expect(await isIn(shop)).toBe(false);
    await shop.signIn('negozio2');
    const { rows } = await shop.call('getOperatorDummy', { id_negozio: 1002 });
    expect(rows.map((row) => row.id_operatore)).not.toContain(id_operatore);
    const refused = await office.call('setUtente', { nome: 'Dino', cognome: 'X', id_role: 3, is_dummy: 1 });
    expect([refused.status, refused.first.fields]).toEqual([
      400,
      { id_role: 'Chi non ha accesso è un operatore di negozio' },
    ]);
  });
});

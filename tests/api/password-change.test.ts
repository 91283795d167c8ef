import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetAttempts, giveAddresses, mailsTo, tokenIn } from '#tests/kit/account-mail';
import { md5 } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const strong = 'tre sassi nel fiume';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await giveAddresses(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await forgetAttempts(server.db);
});

const setPassword = (fields: Record<string, unknown>, client = server.client()) =>
  client.call('setPassword', fields);
const login = (user_name: string, password: string) =>
  server.client().call('login', { user_name, password: md5(password) });
const account = async (user: string) => {
  const sql = 'select user_psw, id_operatore from operator where user_name = $1';
  return (await server.db.query<{ user_psw: string; id_operatore: number }>(sql, [user])).rows[0];
};

describe('what a password may be', () => {
  it.each([
    ['corta', ['CORTA']],
    ['Password2026', ['NOTA']],
    ['1234567890', ['SEQUENZA', 'NOTA']],
    ['Zattera quaderno limone tetto', ['NOTA']],
    ['collaudo collaudo', ['CONTIENE_NOME']],
    ['telefonia-AURORA', ['CONTIENE_AZIENDA']],
    ['x'.repeat(64) + 'abcdefgh'.repeat(9), ['LUNGA']],
  ])('%j is refused: %j', async (password, motivi) => {
    const client = await server.signedIn('collaudo');
    const { first } = await setPassword({ password_attuale: md5('demo'), password }, client);
    expect(first).toEqual({ ret_code: 3, ret_message: 'PASSWORD_NON_AMMESSA', motivi });
    expect((await login('collaudo', 'demo')).first.ret_code).toBe(0);
  });

  it('takes spaces, accents and signs as they were typed', async () => {
    const password = ' Perché no? 3 € ';
    const client = await server.signedIn('negozio');
    expect((await setPassword({ password_attuale: md5('demo'), password }, client)).first.ret_code).toBe(0);
    expect((await login('negozio', password.trim())).first.ret_code).toBe(1);
    expect((await login('negozio', password)).first.ret_code).toBe(0);
    const back = { password_attuale: md5(password), password: strong };
    expect((await setPassword(back, client)).first.ret_code).toBe(0);
  });
});

describe('changing the password', () => {
  it('keeps this session and ends the others of the account', async () => {
    const [mine, other] = [await server.signedIn('sede'), await server.signedIn('sede')];
    const change = { password_attuale: md5('demo'), password: strong };
    expect((await setPassword(change, mine)).first).toMatchObject({ ret_code: 0, sessioni_chiuse: 1 });
    expect((await mine.call('getAccesso')).first.password_dal).not.toBeNull();
    expect((await other.call('getSessione')).status).toBe(401);
    const stored = await account('sede');
    expect(stored?.user_psw).toMatch(/^\$argon2id\$/);
    const { rows } = await server.db.query<Record<string, unknown>>(
      "select * from audit_entry where oggetto = 'accesso' and chiave = $1",
      [String(stored?.id_operatore)],
    );
    expect(rows).toMatchObject([
      { azione: 'MODIFICATO', id_operatore: stored?.id_operatore, da: null, a: null },
    ]);
  });

  it('wants a session and the present password', async () => {
    expect((await setPassword({ password: strong })).status).toBe(401);
    const client = await server.signedIn('supporto');
    expect((await setPassword({ password: strong }, client)).first.fields).toEqual({
      password_attuale: 'Campo obbligatorio',
    });
  });

  it('counts wrong guesses of it with those of the log-in', async () => {
    const client = await server.signedIn('ridotto');
    const guess = () => setPassword({ password_attuale: md5('no'), password: strong }, client);
    for (let i = 0; i < 3; i += 1) expect((await guess()).first.ret_message).toBe('PASSWORD_ATTUALE_ERRATA');
    for (let i = 0; i < 2; i += 1) await login('ridotto', 'no');
    expect((await guess()).first.ret_message).toBe('TROPPI_TENTATIVI');
    const right = { password_attuale: md5('demo'), password: strong };
    expect((await setPassword(right, client)).first.ret_message).toBe('TROPPI_TENTATIVI');
    expect((await login('ridotto', 'demo')).first.ret_message).toBe('TROPPI_TENTATIVI');
  });

  it('leaves neither password nor token in the database or in an answer', async () => {
    const secret = 'segretissima frase mai vista';
    await server.client().call('richiediRipristino', { user_name: 'ridotto' });
    const token = tokenIn((await mailsTo(server.simulators, 'ridotto@posta.example')).at(-1));
    const answer = await server
      .client()
      .call('setPassword', { token, password: secret }, { idempotencyKey: 'chiave-di-prova-1' });
    expect(answer.first.ret_code).toBe(0);
    expect(JSON.stringify(answer.rows)).not.toContain(secret);
    const { rows } = await server.db.query<{ t: string }>(
      `select format('select count(*)::int as n from %I.%I x where x::text ilike any($1)', schemaname, tablename) as t
       from pg_tables where schemaname in ('public', 'graphile_worker')`,
    );
    const traces = [secret, token, md5(secret)].map((text) => `%${text}%`);
    let found = 0;
    for (const { t } of rows) found += (await server.db.query<{ n: number }>(t, [traces])).rows[0]?.n ?? 0;
    expect(rows.length).toBeGreaterThan(40);
    expect(found).toBe(0);
    const kept = await server.db.query("select from idempotent_answer where chiave = 'chiave-di-prova-1'");
    expect(kept.rowCount).toBe(0);
  });
});

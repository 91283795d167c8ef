import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issuePasswordLink } from '#server/features/access/issue-link';
import { sendMails } from '#server/features/mail/send-mail';
import { transaction } from '#server/kit/database';
import { forgetAttempts, giveAddresses, mailsTo, tokenIn } from '#tests/kit/account-mail';
import { md5, type TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const minute = 60_000;
const strong = 'tre sassi nel fiume';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await giveAddresses(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setNow(null);
  await fetch(`${server.simulators}/mail`, { method: 'DELETE' });
  await forgetAttempts(server.db);
});

const at = (): TestClient => server.client();
const setPassword = (fields: Record<string, unknown>, client = at()) => client.call('setPassword', fields);
const login = (user_name: string, password: string) =>
  server.client().call('login', { user_name, password: md5(password) });
const ask = (user_name: string) => server.client().call('richiediRipristino', { user_name });
/** A fresh link of an account, by mail. */
async function linkOf(user: string): Promise<string> {
  const before = await fetch(`${server.simulators}/mail`).then(
    (r) => r.json() as Promise<{ to: string[] }[]>,
  );
  const address = `${user}@posta.example`;
  const known = before.filter(({ to }) => to.includes(address)).length;
  expect((await ask(user)).first.ret_code).toBe(0);
  return tokenIn((await mailsTo(server.simulators, address, known + 1)).at(-1));
}
const account = async (user: string) => {
  const sql = `select o.*, (select count(*)::int from session s where s.id_utente = o.id_operatore) as sessions
    from operator o where user_name = $1`;
  const { rows } = await server.db.query<Record<string, unknown>>(sql, [user]);
  return rows[0] ?? {};
};

describe('a forgotten password', () => {
  it('is set anew by a link from the mail, which says whose account it is', async () => {
    const [here, other] = [await server.signedIn('voucher'), await server.signedIn('negozio2')];
    const token = await linkOf('voucher');
    const shown = (await at().call('getLinkPassword', { token })).rows;
    expect(shown).toEqual([
      {
        stato: 'VALIDO',
        tipo: 'RIPRISTINO',
        scade_il: expect.any(String),
        nome: 'voucher',
        user_name: 'voucher',
        ragione_sociale: 'Buono',
      },
    ]);
    expect((await setPassword({ token, password: strong })).first).toMatchObject({
      ret_code: 0,
      user_name: 'voucher',
      sessioni_chiuse: 1,
    });
    expect((await here.call('getSessione')).status).toBe(401);
    expect((await other.call('getSessione')).status).toBe(200);
    expect((await login('voucher', 'demo')).first.ret_message).toBe('UTENTE_O_PASSWORD_ERRATI');
    expect((await login('voucher', strong)).first.ret_code).toBe(0);
  });

  it('is asked for with the mail address, too, whatever its capitals', async () => {
    await ask('SCONTO@Posta.Example');
    const [mail] = await mailsTo(server.simulators, 'sconto@posta.example');
    expect(mail?.subject).toBe('Nuova password per Permuta');
    expect(mail?.text).toContain("l'utente sconto");
    expect(mail?.text).toContain('60 minuti');
    expect(mail?.text).not.toMatch(/[{}]/);
  });

  it('answers the same whether or not there is such an account, and mails nobody who is blocked', async () => {
    await server.db.query("update operator set is_blocked = 1 where user_name = 'ridotto'");
    const answers = [];
    for (const name of ['nessuno', 'ridotto', 'diretto']) answers.push((await ask(name)).rows);
    await mailsTo(server.simulators, 'diretto@posta.example');
    expect(answers[0]).toEqual([{ ret_code: 0, ret_message: 'OK' }]);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    const all = (await (await fetch(`${server.simulators}/mail`)).json()) as { to: string[] }[];
    expect(all.flatMap(({ to }) => to)).toEqual(['diretto@posta.example']);
    await server.db.query("update operator set is_blocked = 0 where user_name = 'ridotto'");
  });

  it('sends an account three links an hour at most, and takes six questions a minute from an address', async () => {
    // The clock stands still: limits are counted by the window, and no window turns here.
    server.setNow(new Date());
    for (let i = 0; i < 5; i += 1) expect((await ask('collaudo')).status).toBe(200);
    const sent = () =>
      server.db.query("select from mail_outbox where destinatario = 'collaudo@posta.example'");
    await expect.poll(async () => (await sent()).rowCount).toBe(3);
    // The job of somebody asked after the others is through: those of before are, too.
    await ask('negozio');
    await mailsTo(server.simulators, 'negozio@posta.example');
    expect((await sent()).rowCount).toBe(3);
    expect((await ask('negozio')).status).toBe(429);
    server.setNow(null);
  });

  it('says so where there is no mail server, for everybody alike', async () => {
    const { mail } = server.app.gateways;
    server.app.gateways.mail = null;
    try {
      for (const name of ['nessuno', 'negozio'])
        expect((await ask(name)).first.ret_message, name).toBe('SERVIZIO_NON_CONFIGURATO');
    } finally {
      server.app.gateways.mail = mail;
    }
  });
});

describe('a link', () => {
  it('is used once; then it says that it was', async () => {
    const token = await linkOf('negozio2');
    expect((await setPassword({ token, password: strong })).first.ret_code).toBe(0);
    const again = (await setPassword({ token, password: 'un altra frase' })).first;
    expect(again).toMatchObject({ ret_message: 'LINK_NON_VALIDO', stato: 'USATO' });
    const [shown] = (await at().call('getLinkPassword', { token })).rows;
    expect(shown).toMatchObject({ stato: 'USATO', user_name: null, nome: null, ragione_sociale: null });
    expect((await login('negozio2', strong)).first.ret_code).toBe(0);
  });

  it('dies when a newer one is sent, and by a password set in session', async () => {
    const first = await linkOf('master');
    const second = await linkOf('master');
    const dead = (await setPassword({ token: first, password: strong })).first;
    expect(dead).toMatchObject({ ret_message: 'LINK_NON_VALIDO', stato: 'SOSTITUITO' });
    const client = await server.signedIn('master');
    const change = { password_attuale: md5('demo'), password: strong };
    expect((await setPassword(change, client)).first.ret_code).toBe(0);
    expect((await setPassword({ token: second, password: 'un altra frase' })).first).toMatchObject({
      stato: 'SOSTITUITO',
    });
    expect((await login('master', strong)).first.ret_code).toBe(0);
  });

  it('opens nothing after its time, and for nobody who is blocked', async () => {
    const token = await linkOf('sconto');
    server.setNow(new Date(Date.now() + 61 * minute));
    expect((await setPassword({ token, password: strong })).first).toMatchObject({ stato: 'SCADUTO' });
    server.setNow(null);
    await server.db.query("update operator set is_blocked = 1 where user_name = 'sconto'");
    expect((await setPassword({ token, password: strong })).first.ret_message).toBe('LINK_NON_VALIDO');
    expect((await at().call('getLinkPassword', { token })).status).toBe(404);
    await server.db.query("update operator set is_blocked = 0 where user_name = 'sconto'");
    expect((await at().call('getLinkPassword', { token: 'x'.repeat(43) })).status).toBe(404);
  });

  it('sets one password when two use it at once', async () => {
    const token = await linkOf('diretto');
    const words = Array.from({ length: 6 }, (_, place) => `${strong} numero ${place}`);
    const answers = await Promise.all(words.map((password) => setPassword({ token, password })));
    const won = answers.findIndex(({ first }) => first.ret_code === 0);
    expect(answers.map(({ first }) => first.ret_message).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'LINK_NON_VALIDO'),
      'OK',
    ]);
    expect((await login('diretto', words[won] ?? '')).first.ret_code).toBe(0);
  });

  it('is open for an account once, however many are issued at once', async () => {
    const { id_operatore, nome } = await account('supporto');
    const ctx = { ...server.app, actor: { kind: 'public' } as const, now: new Date(), ip: 'sistema' };
    const named = {
      id_operatore: Number(id_operatore),
      nome: String(nome),
      user_name: 'supporto',
      email: 'supporto@posta.example',
    };
    const issue = () => transaction(server.app.pool, (tx) => issuePasswordLink(tx, ctx, named, 'INVITO'));
    await Promise.all(Array.from({ length: 4 }, issue));
    const open = await server.db.query<{ n: number }>(
      `select count(*)::int as n from password_link where id_operatore = $1 and sostituito_il is null`,
      [id_operatore],
    );
    expect(open.rows).toEqual([{ n: 1 }]);
  });

  it('of an invitation lives seven days and lets somebody in who had no password', async () => {
    const made = await server.db.query<{ id_operatore: number }>(
      `insert into operator (id_affiliato, nome, cognome, id_role, user_name, email)
       values (1, 'Elia', 'Nuovo', 4, 'elia.nuovo', 'elia@posta.example') returning id_operatore`,
    );
    expect((await login('elia.nuovo', 'demo')).first.ret_message).toBe('UTENTE_O_PASSWORD_ERRATI');
    const ctx = { ...server.app, actor: { kind: 'public' } as const, now: new Date(), ip: 'sistema' };
    const id_operatore = made.rows[0]?.id_operatore ?? 0;
    const named = { id_operatore, nome: 'Elia', user_name: 'elia.nuovo', email: 'elia@posta.example' };
    await transaction(server.app.pool, (tx) => issuePasswordLink(tx, ctx, named, 'INVITO'));
    const [mail] = await mailsTo(server.simulators, 'elia@posta.example');
    expect(mail?.text).toContain('Il tuo nome utente è elia.nuovo.');
    expect(mail?.text).toContain('7 giorni');
    server.setNow(new Date(Date.now() + (7 * 24 * 60 - 1) * minute));
    expect((await setPassword({ token: tokenIn(mail), password: strong })).first.ret_code).toBe(0);
    expect((await login('elia.nuovo', strong)).first).toMatchObject({ ret_code: 0, id_role: 4 });
  });

  it('that died before its mail went out is not sent', async () => {
    const { mail } = server.app.gateways;
    const down = {
      from: mail?.from ?? '',
      send: async () => ({ kind: 'unavailable', detail: '', isDown: true }),
    };
    server.app.gateways.mail = down as typeof mail;
    await ask('voucher');
    const row = async () =>
      (
        await server.db.query<{ stato: string; tentativi: number }>(
          `select stato, tentativi from mail_outbox where destinatario = 'voucher@posta.example'
           order by id_mail desc limit 1`,
        )
      ).rows[0];
    await expect.poll(row).toMatchObject({ stato: 'IN CODA', tentativi: 1 });
    server.app.gateways.mail = mail;
    server.setNow(new Date(Date.now() + 61 * minute));
    await sendMails(server.app);
    expect(await row()).toMatchObject({ stato: 'RIFIUTATA' });
    expect(await (await fetch(`${server.simulators}/mail`)).json()).toEqual([]);
  });
});

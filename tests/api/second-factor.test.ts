import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetAttempts } from '#tests/kit/account-mail';
import { codeAt, enrol } from '#tests/kit/authenticator';
import { md5, type TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const second = 1000;
const step = 30 * second;

let server: TestServer;
// A clock that stands still, so that a code is the one of the step the test means.
let clock = Date.parse('2026-11-21T09:00:10Z');
const pass = (milliseconds: number) => {
  clock += milliseconds;
  server.setNow(new Date(clock));
};

beforeAll(async () => {
  server = await startTestServer({ now: new Date(clock) });
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Each test stands in a step of its own, where no code has been taken and nobody has guessed.
  pass(10 * step);
  await server.db.query('delete from second_factor');
  await forgetAttempts(server.db);
});

const login = async (user_name: string, client = server.client()) => {
  const answer = (await client.call('login', { user_name, password: md5('demo') })).first;
  return { client, answer, ticket: String(answer.ticket) };
};
const complete = async (client: TestClient, ticket: string, codice: string) =>
  (await client.call('setSecondoFattore', { ticket, codice })).first;
/** Head office with a second factor, past the step in which it was confirmed. */
async function enrolled(user = 'sede') {
  const client = await server.signedIn(user);
  const made = await enrol(client, clock);
  pass(step);
  return { client, ...made };
}

describe('signing in with a second factor', () => {
  it('answers a ticket instead of a session, and the session for the code', async () => {
    const { seed } = await enrolled();
    const { client, answer, ticket } = await login('sede');
    expect(answer).toEqual({
      ret_code: 10,
      ret_message: 'SECONDO_FATTORE',
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      scade_il: new Date(clock + 5 * 60 * second).toISOString(),
    });
    expect(client.cookies.size).toBe(0);
    expect((await client.call('getSessione')).status).toBe(401);
    expect(await complete(client, ticket, codeAt(seed, clock))).toMatchObject({
      ret_code: 0,
      id_role: 3,
      id_negozio: 0,
    });
    expect((await client.call('getSessione')).first).toMatchObject({ id_role: 3, nome: 'sede' });
  });

  it('takes the code of the step before and after, and none further off', async () => {
    const { seed } = await enrolled();
    for (const [steps, word] of [
      [-2, 'CODICE_NON_VALIDO'],
      [2, 'CODICE_NON_VALIDO'],
      [1, 'OK'],
    ] as const) {
      const { client, ticket } = await login('sede');
      expect((await complete(client, ticket, codeAt(seed, clock + steps * step))).ret_message).toBe(word);
    }
    // Taken a step early, it is used up in its own step, too.
    pass(step);
    const early = await login('sede');
    expect((await complete(early.client, early.ticket, codeAt(seed, clock))).ret_message).toBe(
      'CODICE_GIA_USATO',
    );
    pass(3 * step);
    const { client, ticket } = await login('sede');
    expect((await complete(client, ticket, codeAt(seed, clock - step))).ret_message).toBe('OK');
  });

  it('takes a code once: neither it nor an older one is good again', async () => {
    const { seed } = await enrolled();
    const code = codeAt(seed, clock);
    const first = await login('sede');
    expect((await complete(first.client, first.ticket, code)).ret_message).toBe('OK');
    const again = await login('sede');
    expect((await complete(again.client, again.ticket, code)).ret_message).toBe('CODICE_GIA_USATO');
    const older = codeAt(seed, clock - step);
    expect((await complete(again.client, again.ticket, older)).ret_message).toBe('CODICE_GIA_USATO');
    pass(step);
    expect((await complete(again.client, again.ticket, codeAt(seed, clock))).ret_message).toBe('OK');
  });

  it('lets one in when two come with the same code or the same ticket at once', async () => {
    const { seed } = await enrolled();
    const tickets = await Promise.all(Array.from({ length: 4 }, () => login('sede')));
    const code = codeAt(seed, clock);
    const byCode = await Promise.all(tickets.map(({ client, ticket }) => complete(client, ticket, code)));
    expect(byCode.filter(({ ret_code }) => ret_code === 0)).toHaveLength(1);
    pass(step);
    const { ticket } = await login('sede');
    const codes = [codeAt(seed, clock), codeAt(seed, clock + step), codeAt(seed, clock - step)];
    const byTicket = await Promise.all(codes.map((one) => complete(server.client(), ticket, one)));
    expect(byTicket.filter(({ ret_code }) => ret_code === 0)).toHaveLength(1);
  });

  it('forgets a ticket after five minutes, five codes, or its use', async () => {
    const { seed } = await enrolled();
    const late = await login('sede');
    pass(5 * 60 * second);
    expect((await complete(late.client, late.ticket, codeAt(seed, clock))).ret_message).toBe(
      'ACCESSO_DA_RIPETERE',
    );
    const tried = await login('sede');
    const guess = () => complete(tried.client, tried.ticket, '000000');
    const words = (await Promise.all(Array.from({ length: 7 }, guess))).map((one) => one.ret_message).sort();
    expect(words).toEqual([
      ...Array.from({ length: 2 }, () => 'ACCESSO_DA_RIPETERE'),
      ...Array.from({ length: 5 }, () => 'CODICE_NON_VALIDO'),
    ]);
    expect((await complete(tried.client, tried.ticket, codeAt(seed, clock))).ret_message).toBe(
      'ACCESSO_DA_RIPETERE',
    );
    await server.db.query('delete from login_attempt');
    const used = await login('sede');
    expect((await complete(used.client, used.ticket, codeAt(seed, clock))).ret_message).toBe('OK');
    pass(step);
    expect((await complete(used.client, used.ticket, codeAt(seed, clock))).ret_message).toBe(
      'ACCESSO_DA_RIPETERE',
    );
    expect((await complete(used.client, 'x'.repeat(43), '123456')).ret_message).toBe('ACCESSO_DA_RIPETERE');
  });

  it('counts wrong codes with wrong passwords, and twenty an hour from wherever', async () => {
    const { seed } = await enrolled();
    const { client, ticket } = await login('sede');
    for (let i = 0; i < 5; i += 1) await complete(client, ticket, '000000');
    expect((await login('sede')).answer.ret_message).toBe('TROPPI_TENTATIVI');
    for (let i = 0; i < 3; i += 1) {
      await server.db.query('delete from login_attempt');
      const next = await login('sede');
      for (let n = 0; n < 5; n += 1) await complete(next.client, next.ticket, '000000');
    }
    await server.db.query('delete from login_attempt');
    const last = await login('sede');
    const answer = await last.client.call('setSecondoFattore', {
      ticket: last.ticket,
      codice: codeAt(seed, clock),
    });
    expect(answer.status).toBe(429);
    pass(60 * 60 * second);
    const later = await login('sede');
    expect((await complete(later.client, later.ticket, codeAt(seed, clock))).ret_message).toBe('OK');
    // What was right counts for nothing.
    const { rows } = await server.db.query(
      "select conteggio from rate_window where chiave like 'codici %' order by inizio desc limit 1",
    );
    expect(rows).toEqual([{ conteggio: 0 }]);
  });

  it('takes each recovery code once in place of the app', async () => {
    const { client, codes } = await enrolled();
    expect(new Set(codes).size).toBe(10);
    const first = await login('sede');
    expect((await complete(first.client, first.ticket, String(codes[3]))).ret_message).toBe('OK');
    const again = await login('sede');
    expect((await complete(again.client, again.ticket, String(codes[3]))).ret_message).toBe(
      'CODICE_NON_VALIDO',
    );
    const loud = String(codes[4]).toUpperCase();
    expect((await complete(again.client, again.ticket, ` ${loud} `)).ret_message).toBe('OK');
    expect((await client.call('getAccesso')).first.codici_rimasti).toBe(8);
  });

  it('opens nothing for somebody blocked after the password', async () => {
    const { seed } = await enrolled('supporto');
    const { client, ticket } = await login('supporto');
    await server.db.query("update operator set is_blocked = 1 where user_name = 'supporto'");
    expect((await complete(client, ticket, codeAt(seed, clock))).ret_message).toBe('ACCESSO_DA_RIPETERE');
    await server.db.query("update operator set is_blocked = 0 where user_name = 'supporto'");
  });
});

describe('setting up and removing it', () => {
  it('is for everybody, with the present password', async () => {
    for (const user of ['negozio', 'master']) {
      const client = await server.signedIn(user);
      await enrol(client, clock);
      expect((await client.call('getAccesso')).first.secondo_fattore_dal, user).not.toBeNull();
      const again = await server.client().call('login', { user_name: user, password: md5('demo') });
      expect(again.first.ret_message, user).toBe('SECONDO_FATTORE');
    }
    await server.db.query(
      "delete from second_factor where id_operatore in (select id_operatore from operator where user_name in ('negozio', 'master'))",
    );
    const client = await server.signedIn('supporto');
    const wrong = await client.call('setSecondoFattoreAvviato', { password: md5('no') });
    expect(wrong.first.ret_message).toBe('PASSWORD_ATTUALE_ERRATA');
  });

  it('shows the seed as text and as the address for apps, and asks for nothing before a code confirms it', async () => {
    const client = await server.signedIn('sede');
    const begun = (await client.call('setSecondoFattoreAvviato', { password: md5('demo') })).first;
    const address = new URL(begun.indirizzo ?? '');
    expect([address.protocol, address.host, address.pathname]).toEqual(['otpauth:', 'totp', '/Permuta:sede']);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      issuer: 'Permuta',
      secret: begun.segreto,
      digits: '6',
      period: '30',
    });
    expect(begun.segreto).toMatch(/^[A-Z2-7]{32}$/);
    expect((await login('sede')).answer.ret_code).toBe(0);
    const wrong = (await client.call('setSecondoFattoreAttivo', { codice: '000000' })).first;
    expect(wrong.ret_message).toBe('CODICE_NON_VALIDO');
    const again = (await client.call('setSecondoFattoreAvviato', { password: md5('demo') })).first;
    const old = codeAt(begun.segreto ?? '', clock);
    expect((await client.call('setSecondoFattoreAttivo', { codice: old })).first.ret_message).toBe(
      'CODICE_NON_VALIDO',
    );
    const codice = codeAt(again.segreto ?? '', clock);
    expect((await client.call('setSecondoFattoreAttivo', { codice })).first.codici).toHaveLength(10);
    expect((await client.call('getAccesso')).first).toMatchObject({
      secondo_fattore_dal: new Date(clock).toISOString().replace('.000Z', 'Z'),
      codici_rimasti: 10,
    });
    expect((await client.call('setSecondoFattoreAvviato', { password: md5('demo') })).first.ret_message).toBe(
      'SECONDO_FATTORE_GIA_ATTIVO',
    );
    // The code that confirmed it is used up, too.
    const { client: next, ticket } = await login('sede');
    expect((await complete(next, ticket, codice)).ret_message).toBe('CODICE_GIA_USATO');
  });

  it('is removed with password and code, and both are written into the log of changes', async () => {
    const { client, seed } = await enrolled();
    const remove = async (password: string, codice: string) =>
      (await client.call('setSecondoFattoreRimosso', { password: md5(password), codice })).first.ret_message;
    expect(await remove('no', codeAt(seed, clock))).toBe('PASSWORD_ATTUALE_ERRATA');
    expect(await remove('demo', '000000')).toBe('CODICE_NON_VALIDO');
    expect(await remove('demo', codeAt(seed, clock))).toBe('OK');
    expect(await remove('demo', codeAt(seed, clock))).toBe('SECONDO_FATTORE_NON_ATTIVO');
    expect((await login('sede')).answer.ret_code).toBe(0);
    const { rows } = await server.db.query<{ azione: string; nota: string }>(
      "select azione, nota from audit_entry where oggetto = 'accesso' order by progressivo desc limit 2",
    );
    expect(rows).toEqual([
      { azione: 'DISATTIVATO', nota: 'Secondo fattore' },
      { azione: 'ATTIVATO', nota: 'Secondo fattore' },
    ]);
  });

  it('keeps seed and recovery codes unreadable in the database', async () => {
    const { seed, codes } = await enrolled();
    const dump = await server.db.query<{ t: string }>(
      `select f::text || coalesce(string_agg(r::text, ' '), '') as t from second_factor f
       left join recovery_code r on r.id_operatore = f.id_operatore group by f`,
    );
    const text = dump.rows[0]?.t ?? '';
    for (const secret of [seed, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
    const kept = await server.db.query('select from idempotent_answer where risposta::text like $1', [
      `%${seed}%`,
    ]);
    expect(kept.rowCount).toBe(0);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrol } from '#tests/kit/authenticator';
import { holdTable } from '#tests/kit/held-table';
import { md5 } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** Ways around the limits of guessing, and into a session that ought not to be. */

let server: TestServer;
const start = '2026-11-21T09:00:10Z';
beforeAll(async () => {
  server = await startTestServer({ now: start, config: { trustProxy: 1 } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setNow(start);
  for (const table of ['second_factor', 'second_factor_ticket', 'login_attempt', 'rate_window'])
    await server.db.query(`delete from ${table}`);
});

const credentials = (user_name: string, password = 'demo') => ({ user_name, password: md5(password) });
const login = async (user_name: string) =>
  (await server.client().call('login', credentials(user_name))).first;
const times = <T>(count: number, work: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)));

describe('guessing a code', () => {
  it('with many tickets at once gets no further than one after the other', async () => {
    await enrol(await server.signedIn('sede'), Date.parse(start));
    const tickets = await times(30, async () => String((await login('sede')).ticket));
    const answers = await Promise.all(
      tickets.map((ticket) => server.client().call('setSecondoFattore', { ticket, codice: '000000' })),
    );
    const told = answers.filter(({ first }) => first.ret_message === 'CODICE_NON_VALIDO');
    expect(told).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('by taking the second factor away counts with those of the log-in', async () => {
    const client = await server.signedIn('sede');
    await enrol(client, Date.parse(start));
    const { ticket } = await login('sede');
    const guess = { password: md5('demo'), codice: '000000' };
    const answers = await times(30, () => client.call('setSecondoFattoreRimosso', guess));
    const told = answers.filter(({ first }) => first.ret_message === 'CODICE_NON_VALIDO');
    expect(told.length).toBeLessThanOrEqual(20);
    await times(20, () => client.call('setSecondoFattoreRimosso', guess));
    await server.db.query('update rate_window set conteggio = greatest(conteggio, 20)');
    const last = await server.client().call('setSecondoFattore', { ticket, codice: '000000' });
    expect(last.status).toBe(429);
    expect((await client.call('getAccesso')).first.secondo_fattore_dal).not.toBeNull();
  });

  it('is not counted where the code was right', async () => {
    const client = await server.signedIn('sede');
    const { codes } = await enrol(client, Date.parse(start));
    for (const codice of codes) {
      const { ticket } = await login('sede');
      const answer = await server.client().call('setSecondoFattore', { ticket, codice });
      expect(answer.first.ret_message).toBe('OK');
    }
    const { rows } = await server.db.query<{ conteggio: number }>(
      "select conteggio from rate_window where chiave like 'codici %'",
    );
    expect(rows).toEqual([{ conteggio: 0 }]);
  });
});

it('guesses of a password from one IPv6 network are one address’s', async () => {
  const guess = (password: string, address: string) =>
    server.client().call('login', credentials('sconto', password), {
      headers: { 'X-Forwarded-For': address },
    });
  for (let i = 1; i <= 5; i += 1)
    expect((await guess('no', `2001:db8:7:1::${i}`)).first.ret_message).toBe('UTENTE_O_PASSWORD_ERRATI');
  expect((await guess('demo', '2001:db8:7:1:ffff::1')).first.ret_message).toBe('TROPPI_TENTATIVI');
  expect((await guess('demo', '2001:db8:7:2::1')).first.ret_message).toBe('OK');
});

it.each(['negozio', 'sede'])('a password changed while %s signs in with it opens nothing', async (user) => {
  if (user === 'sede') await enrol(await server.signedIn(user), Date.parse(start));
  const { rows } = await server.db.query<{ user_psw: string }>(
    'select user_psw from operator where user_name = $1',
    [user],
  );
  // The account was looked up, and its wrong guesses are about to be counted.
  const attempts = await holdTable(server.db, 'login_attempt');
  const answer = login(user);
  await attempts.waited(1);
  await server.db.query("update operator set user_psw = user_psw || '-' where user_name = $1", [user]);
  await attempts.release();
  expect(await answer).toEqual({ ret_code: 1, ret_message: 'UTENTE_O_PASSWORD_ERRATI' });
  await server.db.query('update operator set user_psw = $2 where user_name = $1', [user, rows[0]?.user_psw]);
});

it('a page of another site can neither sign somebody in nor make a call for him', async () => {
  const client = await server.signedIn('sede');
  for (const site of ['cross-site', 'same-site']) {
    const headers = { 'Sec-Fetch-Site': site };
    const stranger = server.client();
    expect((await stranger.call('login', credentials('negozio'), { headers })).status).toBe(403);
    expect(stranger.cookies.size).toBe(0);
    expect((await client.call('logout', {}, { headers })).status).toBe(403);
  }
  for (const site of ['same-origin', 'none'])
    expect((await client.call('getSessione', {}, { headers: { 'Sec-Fetch-Site': site } })).status).toBe(200);
});

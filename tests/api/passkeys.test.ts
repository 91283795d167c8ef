import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleDue } from '#server/features/four-eyes/settle-due';
import { requestOf } from '#tests/kit/second-person';
import { forgetAttempts } from '#tests/kit/account-mail';
import { codeAt, enrol } from '#tests/kit/authenticator';
import { makePasskey, signWith, type TestPasskey } from '#tests/kit/passkey';
import { md5, type TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const origin = 'https://permuta.example.it';
let server: TestServer;
let clock = Date.parse('2026-11-21T09:00:10Z');
const pass = (seconds: number) => {
  clock += seconds * 1000;
  server.setNow(new Date(clock));
};
beforeAll(async () => {
  server = await startTestServer({ now: new Date(clock), config: { publicUrl: origin } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  pass(600);
  for (const table of ['passkey', 'recovery_code', 'second_factor'])
    await server.db.query(`delete from ${table}`);
  await forgetAttempts(server.db);
});

const login = async (user_name = 'sede') => {
  const client = server.client();
  const answer = (await client.call('login', { user_name, password: md5('demo') })).first;
  return { client, answer, ticket: answer.ticket ?? '', asked: answer.passkey };
};
const begin = async (client: TestClient) =>
  (await client.call('setPasskeyAvviata', { password: md5('demo') })).first;
const add = async (client: TestClient, nome = 'Chiave') => {
  const begun = await begin(client);
  const { passkey, risposta } = makePasskey(begun, origin);
  const added = (await client.call('setPasskey', { nome, momento: begun.momento, risposta })).first;
  return { passkey, added, begun, risposta };
};
/** Somebody with a passkey, signed in. */
const enrolled = async (user = 'sede') => {
  const client = await server.signedIn(user);
  const { passkey, added } = await add(client);
  expect(added.ret_message).toBe('OK');
  return { client, passkey, codes: added.codici ?? [], id_passkey: added.id_passkey };
};
const enter = async (passkey: TestPasskey, user?: string) => {
  const { client, ticket, asked } = await login(user);
  const risposta = signWith(passkey, asked, origin);
  return {
    client,
    ticket,
    risposta,
    first: (await client.call('setPasskeyAccesso', { ticket, risposta })).first,
  };
};
const events = async () => {
  const { rows } = await server.db.query<{ tipo: string }>(
    `select tipo from security_event where tipo like 'PASSKEY%' or tipo like 'SECONDO%' order by id_evento desc limit 2`,
  );
  return rows.map(({ tipo }) => tipo);
};

describe('a passkey', () => {
  it.each(['negozio', 'master', 'sede', 'supporto'])(
    'of %s is asked for at the log-in, and lets in',
    async (user) => {
      const { passkey, client, codes } = await enrolled(user);
      expect(codes).toHaveLength(10);
      expect((await client.call('getAccesso')).first).toMatchObject({
        passkey: 1,
        codici_rimasti: 10,
        secondo_fattore_dal: null,
        passkey_presso: 'permuta.example.it',
      });
      expect(await events()).toContain('PASSKEY_AGGIUNTA');
      const { answer } = await login(user);
      expect(answer).toMatchObject({ ret_code: 10, passkey: { rp_id: 'permuta.example.it', is_codice: 0 } });
      expect(answer.passkey?.credenziali).toEqual([{ id: passkey.id, trasporti: ['internal'] }]);
      const entered = await enter(passkey, user);
      expect(entered.first).toMatchObject({ ret_code: 0 });
      expect((await entered.client.call('getPasskey')).first).toMatchObject({
        nome: 'Chiave',
        is_sincronizzata: 0,
        usata_il: new Date(clock).toISOString().replace('.000Z', 'Z'),
      });
    },
  );

  it('stands beside the app: either lets in, and the codes of recovery go with the last of them', async () => {
    const client = await server.signedIn('sede');
    const { seed, codes } = await enrol(client, clock);
    const { passkey, added } = await add(client);
    expect(added).toMatchObject({ ret_code: 0, codici: [] });
    expect((await login()).asked).toMatchObject({ is_codice: 1 });
    expect((await enter(passkey)).first.ret_code).toBe(0);
    pass(30);
    const { client: other, ticket } = await login();
    expect(
      (await other.call('setSecondoFattore', { ticket, codice: codeAt(seed, clock) })).first.ret_code,
    ).toBe(0);
    const off = { password: md5('demo'), codice: codes[0] };
    expect((await client.call('setSecondoFattoreRimosso', off)).first.ret_message).toBe('OK');
    const second = await login();
    expect(second.asked).toMatchObject({ is_codice: 0 });
    const byCode = { ticket: second.ticket, codice: codes[1] };
    expect((await second.client.call('setSecondoFattore', byCode)).first.ret_code).toBe(0);
    const wrong = { id_passkey: added.id_passkey, password: md5('no') };
    expect((await client.call('delPasskey', wrong)).first.ret_message).toBe('PASSWORD_ATTUALE_ERRATA');
    const right = { id_passkey: added.id_passkey, password: md5('demo') };
    expect((await client.call('delPasskey', right)).first.ret_message).toBe('OK');
    expect(await events()).toContain('PASSKEY_TOLTA');
    expect((await server.db.query('select from recovery_code')).rowCount).toBe(0);
    expect((await login()).answer.ret_code).toBe(0);
  });

  it('is somebody’s own: nobody else takes it away, or enters with it', async () => {
    const { passkey, id_passkey } = await enrolled('sede');
    const shop = await server.signedIn('negozio');
    expect((await shop.call('delPasskey', { id_passkey, password: md5('demo') })).status).toBe(404);
    await enrolled('negozio');
    expect((await enter(passkey, 'negozio')).first.ret_message).toBe('PASSKEY_NON_VALIDA');
    expect((await enter(passkey)).first.ret_code).toBe(0);
  });

  it('satisfies the rule, and goes with the second factor that head office takes away', async () => {
    const { client } = await enrolled('supporto');
    const office = await server.signedIn('sede');
    const rule = { obbligatorio_dal: '2026-11-21', prima: null };
    expect((await office.call('setSicurezza', rule)).first.ret_message).toBe('OK');
    expect((await client.call('getSessione')).first.is_secondo_fattore_dovuto).toBe(0);
    expect((await office.call('getSessione')).first.is_secondo_fattore_dovuto).toBe(1);
    expect((await office.call('getUtenti')).status).toBe(403);
    expect((await add(office)).added.ret_message).toBe('OK');
    const rows = (await office.call('getUtenti', { search: 'supporto' })).rows;
    expect(rows[0]).toMatchObject({ is_secondo_fattore: 1 });
    const { id_operatore } = rows[0] ?? {};
    // Nobody else of head office may sign in by now: it counts once its day is over.
    const { first } = await office.call('setUtenteSecondoFattore', { id_operatore });
    const id_richiesta = requestOf(first);
    await server.db.query('update four_eyes_request set vale_dal = chiesta_il where id_richiesta = $1', [
      id_richiesta,
    ]);
    expect(await settleDue(server.app)).toBe(1);
    expect((await client.call('getSessione')).first.is_secondo_fattore_dovuto).toBe(1);
    const off = { obbligatorio_dal: '', prima: '2026-11-21' };
    expect((await office.call('setSicurezza', off)).first.ret_message).toBe('OK');
  });
});

describe('what is no signature of it', () => {
  it('opens nothing, is told to head office, and leaves the ticket its tries', async () => {
    const { passkey } = await enrolled();
    const stranger = makePasskey({}, origin).passkey;
    const { client, ticket, asked } = await login();
    const other = await login();
    const tries = [
      signWith({ ...stranger, id: passkey.id }, asked, origin),
      signWith(passkey, asked, 'https://permuta.example.com'),
      signWith(passkey, asked && { ...asked, rp_id: 'permuta.example.com' }, origin),
      // For another ticket.
      signWith(passkey, other.asked, origin),
    ];
    for (const risposta of tries) {
      const refused = (await client.call('setPasskeyAccesso', { ticket, risposta })).first;
      expect(refused.ret_message).toBe('PASSKEY_NON_VALIDA');
      expect(await events()).toContain('SECONDO_FATTORE_NEGATO');
    }
    expect((await client.call('getSessione')).status).toBe(401);
    const right = { ticket, risposta: signWith(passkey, asked, origin) };
    expect((await client.call('setPasskeyAccesso', right)).first.ret_code).toBe(0);
    expect((await client.call('setPasskeyAccesso', right)).first.ret_message).toBe('ACCESSO_DA_RIPETERE');
  });

  it('a signature is good once, and a passkey that counts backwards is a copy', async () => {
    const { passkey } = await enrolled();
    const copy = { ...passkey };
    const { ticket, risposta, first } = await enter(passkey);
    expect(first.ret_code).toBe(0);
    const again = (await server.client().call('setPasskeyAccesso', { ticket, risposta })).first;
    expect(again.ret_message).toBe('ACCESSO_DA_RIPETERE');
    expect((await enter(passkey)).first.ret_code).toBe(0);
    expect((await enter(copy)).first.ret_message).toBe('PASSKEY_NON_VALIDA');
  });

  it('a passkey made for another session, too late, or already there is not added', async () => {
    const client = await server.signedIn('sede');
    const { begun, risposta, added } = await add(client);
    expect(added.ret_message).toBe('OK');
    const twice = { nome: 'Due', momento: begun.momento, risposta };
    expect((await client.call('setPasskey', twice)).first.ret_message).toBe('PASSKEY_GIA_PRESENTE');
    const elsewhere = await server.signedIn('supporto');
    expect((await elsewhere.call('setPasskey', twice)).first.ret_message).toBe('PASSKEY_NON_VALIDA');
    const late = await begin(client);
    pass(301);
    const made = makePasskey(late, origin);
    const tooLate = { nome: 'Tre', momento: late.momento, risposta: made.risposta };
    expect((await client.call('setPasskey', tooLate)).first.ret_message).toBe('PASSKEY_NON_VALIDA');
    const fresh = { ...tooLate, momento: new Date(clock).toISOString() };
    expect((await client.call('setPasskey', fresh)).first.ret_message).toBe('PASSKEY_NON_VALIDA');
    const wrong = await client.call('setPasskeyAvviata', { password: md5('no') });
    expect(wrong.first.ret_message).toBe('PASSWORD_ATTUALE_ERRATA');
    for (const broken of ['', '{}', '{"id":1}'])
      expect((await client.call('setPasskey', { ...twice, risposta: broken })).status).toBe(400);
  });
});

it('where browsers have none, none is offered', async () => {
  const plain = await startTestServer({ config: { publicUrl: 'http://192.0.2.7' } });
  const client = await plain.signedIn('sede');
  expect((await client.call('getAccesso')).first.passkey_presso).toBeNull();
  const begun = await client.call('setPasskeyAvviata', { password: md5('demo') });
  expect(begun.first).toMatchObject({ ret_code: 80, ret_message: 'PASSKEY_NON_DISPONIBILE' });
  await plain.stop();
});

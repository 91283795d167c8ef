import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const message = {
  riferimento: 'Ada Prova',
  email: 'ada@negozio.example',
  telefono: '02 1234567',
  id_tipo_attivita: 1,
  note_contatto: 'Vorrei aderire.',
};

/** Solves the puzzle as the widget does. */
async function solved(client: TestClient): Promise<{ payload: string; challenge: Challenge }> {
  const challenge = (await (await client.request('/api/captcha')).json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { payload: encoded({ challenge, solution }), challenge };
}
const encoded = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64');
const passed = async (client: TestClient, response: string) =>
  (await client.call('recaptcha', { response })).rows;
const stored = async () => (await server.db.query('select 1 from contact')).rowCount;

describe('the captcha', () => {
  it('gives a ticket that sends one message', async () => {
    const client = server.client();
    const before = await stored();
    expect(await passed(client, (await solved(client)).payload)).toEqual([{ success: true }]);
    const ticket = client.cookies.get('permuta_contatto') ?? '';
    expect(ticket.length).toBeGreaterThanOrEqual(32);
    const sent = await client.call('setFormContatto', { ...message, id_operatore: 1, id_affiliato: 207 });
    expect(sent.rows).toEqual([{ ret_code: 0, ret_message: 'OK' }]);
    expect(client.cookies.has('permuta_contatto')).toBe(false);

    client.cookies.set('permuta_contatto', ticket);
    const again = await client.call('setFormContatto', message);
    expect(again.rows).toEqual([{ ret_code: 1, ret_message: 'CAPTCHA_NON_VALIDO' }]);
    expect(await stored()).toBe(Number(before) + 1);
    const rows = await server.db.query('select riferimento, id_stato_contatto, id_affiliato from contact');
    expect(rows.rows.at(-1)).toEqual({
      riferimento: 'Ada Prova',
      id_stato_contatto: 1,
      id_affiliato: null,
    });
  });

  it('sent twice at once stores one message; the same key answers the same', async () => {
    const client = server.client();
    await passed(client, (await solved(client)).payload);
    const before = await stored();
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.call('setFormContatto', message)));
    expect(answers.map((answer) => answer.first.ret_code).sort()).toEqual([0, 1, 1, 1]);
    await passed(client, (await solved(client)).payload);
    const keyed = () => client.call('setFormContatto', message, { idempotencyKey: 'invio-1' });
    expect([(await keyed()).first.ret_code, (await keyed()).first.ret_code]).toEqual([0, 0]);
    expect(await stored()).toBe(Number(before) + 2);
  });

  it('is good once, however it is written', async () => {
    const client = server.client();
    const { payload, challenge } = await solved(client);
    const content = JSON.parse(Buffer.from(payload, 'base64').toString()) as { solution: object };
    const rewritten = encoded({
      solution: { ...content.solution, time: 9 },
      challenge: { ...challenge },
      extra: 1,
    });
    const answers = await Promise.all(
      [payload, payload, rewritten].map((one) => passed(server.client(), one)),
    );
    expect(answers.filter(([row]) => row?.success)).toHaveLength(1);
  });

  it('refuses what was not solved here', async () => {
    const client = server.client();
    const { challenge } = await solved(client);
    const unsolved = { counter: 1, derivedKey: '00'.repeat(32) };
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } };
    const wrong = [
      'x',
      encoded({}),
      encoded({ challenge, solution: unsolved }),
      encoded({ challenge: easier, solution: await solveChallenge({ challenge: easier, deriveKey }) }),
    ];
    for (const response of wrong) expect(await passed(client, response)).toEqual([{ success: false }]);
    expect(client.cookies.size).toBe(0);
    expect((await client.call('recaptcha', { response: '' })).status).toBe(400);
  });

  it('gives a ticket for ten minutes', async () => {
    const client = server.client();
    await passed(client, (await solved(client)).payload);
    server.setNow(new Date(Date.now() + 10 * 60_000 + 1000));
    const late = await client.call('setFormContatto', message);
    server.setNow(null);
    expect(late.first.ret_message).toBe('CAPTCHA_NON_VALIDO');
    expect((await client.call('setFormContatto', message)).first.ret_code).toBe(0);
  });
});

describe('the form', () => {
  it('offers kinds of business', async () => {
    const { rows } = await server.client().call('getFormContattoTipoAttivita', { dummy: '1' });
    expect(rows[0]).toEqual({ id_tipo_attivita: 1, attivita: 'Negozio di telefonia' });
  });

  it('tells each wrong field and keeps the ticket', async () => {
    const client = server.client();
    await passed(client, (await solved(client)).payload);
    const empty = await client.call('setFormContatto', { email: 'ada', note_contatto: 'x'.repeat(4001) });
    expect(empty.status).toBe(400);
    expect(empty.first.fields).toMatchObject({
      riferimento: 'Campo obbligatorio',
      email: 'Indirizzo mail non valido',
      note_contatto: 'Massimo 4000 caratteri',
    });
    const kind = await client.call('setFormContatto', { ...message, id_tipo_attivita: 77 });
    expect([kind.status, Object.keys(kind.first.fields ?? {})]).toEqual([400, ['id_tipo_attivita']]);
    expect((await client.call('setFormContatto', { ...message, id_tipo_attivita: '' })).first.ret_code).toBe(
      0,
    );
  });

  it('without a captcha is refused', async () => {
    const answer = await server.client().call('setFormContatto', message);
    expect(answer.rows).toEqual([{ ret_code: 1, ret_message: 'CAPTCHA_NON_VALIDO' }]);
  });
});

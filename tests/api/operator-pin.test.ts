import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '#tests/kit/buy-phone';
import { md5, type TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let till: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  till = await server.signedIn('negozio');
});
afterAll(() => server.stop());

const operators = async () => (await till.call('getOperatorDummy', { id_negozio: 1001, id_role: 1 })).rows;
const choose = async (id_operatore: number, pin?: string) =>
  (await till.call('setOperatoreSessione', { id_negozio: 1001, id_operatore, pin })).first;

it('a PIN keeps others from acting in somebody’s name, until five wrong tries close it', async () => {
  const [anna, bruno] = (await operators()).filter(({ is_dummy }) => is_dummy === 1);
  expect([anna?.is_pin, bruno?.is_pin]).toEqual([0, 0]);
  await must(till, 'setOperatoreSessione', { id_negozio: 1001, id_operatore: anna!.id_operatore });
  expect((await till.call('setPinOperatore', { pin: '1234' })).status).toBe(400);
  await must(till, 'setPinOperatore', { pin: '2580' });
  const { rows } = await server.db.query<{ pin: string }>(
    'select pin from operator where id_operatore = $1',
    [anna!.id_operatore],
  );
  expect(rows[0]?.pin).toMatch(/^\$argon2id\$/);
  expect((await operators()).find((one) => one.id_operatore === anna!.id_operatore)?.is_pin).toBe(1);

  // Bruno has none; Anna's is asked for.
  await must(till, 'setOperatoreSessione', { id_negozio: 1001, id_operatore: bruno!.id_operatore });
  expect(await choose(anna!.id_operatore)).toMatchObject({ ret_code: 13, ret_message: 'PIN_NECESSARIO' });
  expect(await choose(anna!.id_operatore, '9999')).toMatchObject({ ret_code: 14, ret_message: 'PIN_ERRATO' });
  expect((await till.call('getSessione')).first.id_operatore).toBe(bruno!.id_operatore);
  expect(await choose(anna!.id_operatore, '2580')).toMatchObject({ ret_code: 0 });

  // Changed and taken off only by who knows it.
  expect((await till.call('setPinOperatore', { pin: '' })).first.ret_message).toBe('PIN_NECESSARIO');
  await must(till, 'setPinOperatore', { pin_attuale: '2580', pin: '90210' });
  await must(till, 'setOperatoreSessione', { id_negozio: 1001, id_operatore: bruno!.id_operatore });
  for (let tries = 0; tries < 4; tries += 1)
    expect((await choose(anna!.id_operatore, '2580')).ret_message).toBe('PIN_ERRATO');
  expect((await choose(anna!.id_operatore, '90210')).ret_message).toBe('TROPPI_TENTATIVI');
});

it('a forgotten PIN is taken off by an account’s own password, logged, and its operator picks a new one', async () => {
  const bruno = (await operators()).filter(({ is_dummy }) => is_dummy === 1)[1];
  const id_operatore = bruno!.id_operatore;
  await must(till, 'setOperatoreSessione', { id_negozio: 1001, id_operatore });
  await must(till, 'setPinOperatore', { pin: '7391' });
  const reset = async (client: TestClient, password = 'demo') =>
    (await client.call('setPinAzzerato', { id_operatore, password: md5(password) })).first;
  const [stranger, master, office] = await Promise.all(
    ['sconto', 'master', 'sede'].map((user) => server.signedIn(user)),
  );
  expect((await stranger!.call('setPinAzzerato', { id_operatore, password: md5('demo') })).status).toBe(404);
  // Who only stands at the till doesn't know the account's password.
  expect(await reset(till, 'sbagliata')).toMatchObject({
    ret_code: 4,
    ret_message: 'PASSWORD_ATTUALE_ERRATA',
  });
  for (const client of [till, master!, office!]) {
    for (let tries = 0; tries < 5; tries += 1) await choose(id_operatore, '0000');
    expect((await choose(id_operatore, '7391')).ret_message).toBe('TROPPI_TENTATIVI');
    expect(await reset(client)).toMatchObject({ ret_code: 0 });
    expect(await operators()).toContainEqual(
      expect.objectContaining({ id_operatore, is_pin: 0, is_pin_da_scegliere: 1 }),
    );
    expect(await choose(id_operatore)).toMatchObject({ ret_code: 47, ret_message: 'PIN_DA_SCEGLIERE' });
    const easy = { id_negozio: 1001, id_operatore, nuovo_pin: '1234' };
    expect((await till.call('setOperatoreSessione', easy)).status).toBe(400);
    await must(till, 'setOperatoreSessione', { ...easy, nuovo_pin: '7391' });
    expect((await choose(id_operatore)).ret_message).toBe('PIN_NECESSARIO');
    expect(await choose(id_operatore, '7391')).toMatchObject({ ret_code: 0 });
  }
  const { rows } = await server.db.query<{ nota: string }>(
    `select nota from audit_entry where oggetto = 'utente' and chiave = $1 and azione = 'REIMPOSTATO'`,
    [String(id_operatore)],
  );
  expect(rows.map(({ nota }) => nota)).toEqual(Array.from({ length: 3 }, () => 'PIN di cassa azzerato'));
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld, newImei, newSerial } from '#tests/kit/build-world';
import { must, openPhone } from '#tests/kit/buy-phone';
import { readEvents } from '#tests/kit/event-reader';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** A lock that was taken off: the report is asked again, before the purchase is opened and afterwards. */

let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

const model = { make: 'Apple', modelName: 'iPhone 13', modelNo: 'A2633', memory: '128GB' };
const locked = { checks: { DeviceLock: 'On' } };

/** The phone of a new login code; `play` is what the service answers from then on. */
async function tested(answer: object) {
  const login_code = (await shop.call('getPhoneCheckLoginCode', { profile_name: 'IT' })).first.login_code;
  const phone = { ...model, imei: newImei(), serial: newSerial() };
  const play = async (said: object): Promise<void> => {
    const body = JSON.stringify({ login_code, ...phone, ...said });
    const reply = await fetch(`${server.simulators}/phonecheck/play`, { method: 'POST', body });
    expect(reply.status).toBe(200);
  };
  await play(answer);
  const read = async () => (await shop.call('getPhoneCheckDeviceInfo', { login_code })).first.data;
  return { login_code, phone, play, read };
}

type Tested = Awaited<ReturnType<typeof tested>>;

/** What the till sends of this phone. */
const sentOf = ({ login_code, phone }: Tested, evaluation_id: string | null) => ({
  serial_number: phone.serial,
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  imei: phone.imei,
  memory_gb: '128 GB',
  report_id: login_code,
  evaluation_id,
  valore_iniziale: 300,
  valore_acquisto: 300,
  grado_estetico: 'A',
});

async function opened(one: Tested) {
  const { evaluation_id } = await one.read();
  const { serial_number, num_times } = await must(shop, 'setNewDevice', sentOf(one, evaluation_id));
  return { serial_number: String(serial_number), num_times: Number(num_times) };
}

describe('a lock that was taken off', () => {
  it('is gone from the report that is read again, and buys one phone once', async () => {
    const one = await tested({ checks: { MDM: 'Yes' } });
    const before = await one.read();
    expect(before.segnalazioni).toEqual([{ codice: 'MDM', is_rifiuto: 1 }]);
    await one.play({ checks: { MDM: 'No' } });
    const after = await one.read();
    expect(after.segnalazioni).toEqual([]);
    expect(after.evaluation_id).not.toBe(before.evaluation_id);
    const cycle = await opened(one);
    // The reading before it buys nothing besides.
    const again = await shop.call('setNewDevice', sentOf(one, before.evaluation_id));
    expect(again.first).toMatchObject({ ret_code: 3, serial_number: cycle.serial_number });
  });

  it('goes from a purchase that is open, with an event; its value and tests stay', async () => {
    const one = await tested(locked);
    const cycle = await opened(one);
    const before = (await shop.call('getAcquisto', cycle)).first;
    expect(before.segnalazioni).toEqual(['ACCOUNT']);
    expect((await must(shop, 'setRicontrollo', cycle))['segnalazioni']).toEqual(['ACCOUNT']);
    await one.play({});
    const after = await must(shop, 'setRicontrollo', cycle);
    expect(after).toMatchObject({ segnalazioni: [], valore_acquisto: before.valore_acquisto });
    const { rows } = await shop.call('getEventiDevice', cycle);
    expect(rows.filter(({ evento }) => evento === 'RICONTROLLATO').map(({ nota }) => nota)).toEqual([
      'nessuna segnalazione',
      'Blocco account attivo',
    ]);
  });

  it('is not learnt of where the test goes on, the phone is another or the service knows nothing', async () => {
    const one = await tested(locked);
    const cycle = await opened(one);
    const ask = async () => (await shop.call('setRicontrollo', cycle)).first;
    await one.play({ partial: true });
    expect(await ask()).toMatchObject({ ret_message: 'REPORT_NON_TROVATO' });
    await one.play({ serial: newSerial() });
    expect(await ask()).toMatchObject({ ret_code: 13, ret_message: 'VALUTAZIONE_NON_VALIDA' });
    await one.play({ blacklistStatus: 'Reported stolen' });
    expect(await ask()).toMatchObject({ ret_code: 5, ret_message: 'IMEI_PRESENTE_IN_BLACKLIST' });
    const byHand = await openPhone(shop, server.db);
    const none = await shop.call('setRicontrollo', { ...byHand });
    expect(none.first.ret_message).toBe('REPORT_NON_TROVATO');
    expect((await shop.call('getAcquisto', cycle)).first.segnalazioni).toEqual(['ACCOUNT']);
  });
});

it('tills of the shop hear that a purchase was opened and moved on, and by whose hand', async () => {
  const reader = await readEvents(server.url, await server.signedIn('negozio'));
  const { id_operatore } = (await shop.call('getSessione')).first;
  const cycle = await openPhone(shop, server.db);
  const isStep = ({ data }: { data: Record<string, unknown> }) =>
    data['tipo'] === 'passo' && data['serial_number'] === cycle.serial_number;
  expect((await reader.until(isStep)).data).toEqual({
    tipo: 'passo',
    ...cycle,
    id_negozio: 1001,
    dati: { id_operatore },
  });
  await must(shop, 'setAcquisto', { ...cycle, is_account_rimosso: 1 });
  await must(shop, 'setAcquisto', { ...cycle, id_modalita_pagamento: 1 });
  await expect.poll(() => reader.messages.filter(isStep)).toHaveLength(3);
  // What is refused tells nobody.
  await shop.call('setAcquisto', { ...cycle, id_modalita_pagamento: 9 });
  await must(shop, 'deleteDevicePending', { ...cycle });
  await expect.poll(() => reader.messages.filter(isStep)).toHaveLength(4);
  reader.close();
});

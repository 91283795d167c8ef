import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ReportChecks } from '#domain/report-finding';
import { addEvaluation, buildWorld, newImei, newSerial } from '#tests/kit/build-world';
import { must, type Cycle } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.db.query(`delete from setting where chiave in ('segnalazioni_report', 'risposte_blacklist')
    and valido_dal > '2023-01-01'`);
});

const values = { valore_iniziale: 300, valore_acquisto: 300, grado_estetico: 'A' };
const rules = { MDM: 1, LISTA_GRIGIA: 0, ACCOUNT: 0, SIM: 0, PARTI: 0, BATTERIA: 0, batteria_minima: 80 };
const hold = (chiave: string, valore: object) =>
  server.db.query(`insert into setting (chiave, valido_dal, valore) values ($1, current_date - 1, $2)`, [
    chiave,
    JSON.stringify(valore),
  ]);
const phoneWith = (controlli: Partial<ReportChecks>) => addEvaluation(server.db, { controlli });
const open = async (controlli: Partial<ReportChecks>) =>
  (await shop.call('setNewDevice', { ...(await phoneWith(controlli)), ...values })).first;

/** The phone of a login code that has answered this. */
async function played(answer: object) {
  const [row] = (await shop.call('getPhoneCheckLoginCode', { profile_name: 'IT' })).rows;
  const login_code = row!.login_code;
  const phone = { make: 'Apple', modelName: 'iPhone 13', modelNo: 'A2633', memory: '128GB' };
  const reply = await fetch(`${server.simulators}/phonecheck/play`, {
    method: 'POST',
    body: JSON.stringify({ login_code, ...phone, imei: newImei(), serial: newSerial(), ...answer }),
  });
  expect(reply.status).toBe(200);
  return (await shop.call('getPhoneCheckDeviceInfo', { login_code })).first.data;
}

describe('what a report says besides its tests', () => {
  it('is read off the service’s own fields, and told with what the setting makes of it', async () => {
    const esn = JSON.stringify({ RawResponse: { blackliststatus: 'No', greyliststatus: 'Yes' } });
    const data = await played({
      checks: {
        MDM: 'Yes',
        DeviceLock: 'On',
        SimLock: 'Unlocked',
        ESNResponse: esn,
        BatteryHealthPercentage: '79%',
        BatteryCycle: '612',
      },
    });
    expect(data).toMatchObject({
      stato: 'COMPLETO',
      esito_blacklist: 'clean',
      batteria_percento: 79,
      batteria_cicli: 612,
      segnalazioni: [
        { codice: 'MDM', is_rifiuto: 1 },
        { codice: 'LISTA_GRIGIA', is_rifiuto: 0 },
        { codice: 'ACCOUNT', is_rifiuto: 0 },
        { codice: 'BATTERIA', is_rifiuto: 0 },
      ],
    });
  });

  it('is nothing where the service says nothing, HTML, or what is no answer', async () => {
    expect(await played({})).toMatchObject({ segnalazioni: [], batteria_percento: null });
    const checks = { MDM: 'N/A', ESNResponse: '<html>busy</html>', BatteryHealthPercentage: 'good' };
    expect(await played({ checks })).toMatchObject({ segnalazioni: [], batteria_percento: null });
    // A word that nobody knows is told and refuses nobody.
    expect(await played({ checks: { MDM: 'Perhaps' } })).toMatchObject({
      segnalazioni: [{ codice: 'MDM', is_rifiuto: 0 }],
    });
  });

  it('lists a phone that the operators’ own look-up reports, whatever the verdict beside it', async () => {
    const ESNResponse = JSON.stringify({ RawResponse: { blackliststatus: 'Yes' } });
    expect((await played({ checks: { ESNResponse } })).esito_blacklist).toBe('listed');
  });
});

describe('/setNewDevice', () => {
  it('refuses what the setting of the day refuses, whoever calls', async () => {
    expect(await open({ mdm: 'si' })).toMatchObject({
      ret_code: 34,
      ret_message: 'DEVICE_NON_ACQUISTABILE',
      motivo: 'Gestito da un’azienda (MDM)',
    });
    expect(await open({ account: 'si' })).toMatchObject({ ret_code: 0 });
    await hold('segnalazioni_report', { ...rules, MDM: 0, ACCOUNT: 1 });
    expect(await open({ account: 'si' })).toMatchObject({ ret_code: 34, motivo: 'Blocco account attivo' });
    expect(await open({ mdm: 'si' })).toMatchObject({ ret_code: 0 });
  });

  it('keeps what was told with the purchase: for head office’s desk, the list and its filter', async () => {
    const sent = await phoneWith({ grigia: 'si', parti: 'si', batteria: 91, cicli: 40 });
    const opened = await must(shop, 'setNewDevice', { ...sent, ...values });
    const cycle: Cycle = { serial_number: String(opened['serial_number']), num_times: 1 };
    expect((await office.call('getValutazioneDevice', { ...cycle })).first).toMatchObject({
      segnalazioni: ['LISTA_GRIGIA', 'PARTI'],
      batteria_percento: 91,
      batteria_cicli: 40,
    });
    const listed = async (segnalazione: string) =>
      (await shop.call('getDevice', { id_negozio: 0, id_stato_device: 0, segnalazione })).rows;
    expect((await listed('PARTI,MDM')).map((row) => [row.serial_number, row.segnalazioni])).toContainEqual([
      cycle.serial_number,
      'In lista grigia, Parti non originali',
    ]);
    expect((await listed('SIM')).map((row) => row.serial_number)).not.toContain(cycle.serial_number);
  });

  it('takes for clean what head office names, and only that', async () => {
    const changed = { blacklistStatus: 'No record' };
    const refused = await shop.call('setNewDevice', {
      ...(await addEvaluation(server.db, changed)),
      ...values,
    });
    expect(refused.first).toMatchObject({ ret_code: 5 });
    await hold('risposte_blacklist', { pulite: 'Not reported lost or stolen; No record' });
    const taken = await shop.call('setNewDevice', {
      ...(await addEvaluation(server.db, changed)),
      ...values,
    });
    expect(taken.first).toMatchObject({ ret_code: 0 });
  });
});

it('head office is told when one unknown wording makes more than a fifth of an hour', async () => {
  const numero = async () =>
    (await office.call('getCruscottoAttenzione')).rows.find(({ voce }) => voce === 'BLACKLIST_SCONOSCIUTA')
      ?.numero;
  await server.db.query(`update evaluation set data_creazione = data_creazione - interval '2 hours'`);
  for (let count = 0; count < 4; count += 1)
    await addEvaluation(server.db, { blacklistStatus: 'Nothing known' });
  expect(await numero()).toBe(0);
  await addEvaluation(server.db, { blacklistStatus: 'Nothing known' });
  expect(await numero()).toBe(5);
  // Words that head office knows ring for nobody.
  await hold('risposte_blacklist', { pulite: 'Not reported lost or stolen', segnalate: 'Nothing known' });
  expect(await numero()).toBe(0);
});

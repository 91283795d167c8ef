import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonthsClamped, romeDay } from '#domain/day';
import { addEvaluation, buildWorld, newImei } from '#tests/kit/build-world';
import { byHand, must } from '#tests/kit/buy-phone';
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

const priced = { valore_iniziale: 300, valore_acquisto: 285, grado_estetico: 'A-' };
const ban = async (valore: string) =>
  Number(
    (await must(office, 'setVoceBlocco', { tipo: 'IMEI', valore, motivo: 'Denuncia 12/26' }))['id_voce'],
  );

describe('an IMEI on the ban list', () => {
  it('is not bought by report or by hand, as first or second, until it is taken off', async () => {
    const imei = newImei();
    const sent = await addEvaluation(server.db, { imei });
    const second = await addEvaluation(server.db, { imei2: imei });
    const id_voce = await ban(imei);
    for (const fields of [
      { ...sent, ...priced },
      { ...second, ...priced },
      byHand({ imei }),
      byHand({ imei2: imei }),
    ]) {
      const { first } = await shop.call('setNewDevice', fields);
      expect(first).toMatchObject({ ret_code: 37, ret_message: 'IMEI_NON_ACQUISTABILE' });
      expect(JSON.stringify(first)).not.toContain('Denuncia');
    }
    await must(office, 'delVoceBlocco', { id_voce, motivo: 'Ritirata' });
    await must(shop, 'setNewDevice', { ...sent, ...priced });
  });

  it('is refused when the report is read, before anybody has valued it', async () => {
    const { login_code } = (await shop.call('getPhoneCheckLoginCode', { profile_name: 'IT' })).first;
    const imei = newImei();
    const phone = {
      make: 'Apple',
      modelName: 'iPhone 13',
      modelNo: 'A2633',
      memory: '128GB',
      serial: 'SN-BAN-1',
    };
    const played = await fetch(`${server.simulators}/phonecheck/play`, {
      method: 'POST',
      body: JSON.stringify({ login_code, ...phone, imei }),
    });
    expect(played.status).toBe(200);
    const read = async () => (await shop.call('getPhoneCheckDeviceInfo', { login_code })).first;
    expect((await read()).data).toMatchObject({ stato: 'COMPLETO', imei });
    await ban(imei);
    expect(await read()).toMatchObject({ ret_message: 'IMEI_NON_ACQUISTABILE' });
  });

  it('holds to the end of its last day', async () => {
    const imei = newImei();
    const sent = await addEvaluation(server.db, { imei });
    await ban(imei);
    await server.db.query(`update ban set termina_il = $2::date - 1 where valore = $1`, [
      imei,
      romeDay(new Date()),
    ]);
    await must(shop, 'setNewDevice', { ...sent, ...priced });
    // The entry has ended by itself: there may be another.
    expect(await ban(imei)).toBeGreaterThan(0);
  });
});

describe('the ban list', () => {
  it('takes an entry once, says what is wrong with one, and writes both ways into the log', async () => {
    const imei = newImei();
    const id_voce = await ban(imei);
    const again = { tipo: 'IMEI', valore: imei, motivo: 'Ancora' };
    expect((await office.call('setVoceBlocco', again)).first.ret_message).toBe('VOCE_GIA_PRESENTE');
    const person = { tipo: 'PERSONA', valore: 'rssmra85t10a562s', motivo: 'Documento falso' };
    const late = addMonthsClamped(romeDay(new Date()), 13);
    for (const termina_il of ['', late]) {
      const wrong = await office.call('setVoceBlocco', { ...person, termina_il });
      expect([wrong.status, Object.keys(wrong.first.fields ?? {})]).toEqual([400, ['termina_il']]);
    }
    await must(office, 'setVoceBlocco', { ...person, termina_il: addMonthsClamped(romeDay(new Date()), 12) });
    await must(office, 'delVoceBlocco', { id_voce, motivo: 'Errore' });
    expect((await office.call('delVoceBlocco', { id_voce, motivo: 'Errore' })).first.ret_message).toBe(
      'VOCE_GIA_TOLTA',
    );
    const { rows } = await office.call('getListaBlocco', { attive: 1, search: 'RSSMRA85' });
    expect(rows.map((row) => [row.tipo, row.valore])).toEqual([['PERSONA', 'RSSMRA85T10A562S']]);
    const log = (await office.call('getModifiche', { oggetto: 'lista_blocco', chiave: String(id_voce) }))
      .rows;
    expect(log.map((row) => row.azione)).toEqual(['ELIMINATO', 'CREATO']);
  });

  it('is read by head office and support, written by head office alone', async () => {
    const support = await server.signedIn('supporto');
    const entry = { tipo: 'IMEI', valore: newImei(), motivo: 'Prova' };
    expect((await support.call('getListaBlocco')).status).toBe(200);
    expect((await support.call('setVoceBlocco', entry)).status).toBe(403);
    for (const client of [shop, await server.signedIn('master')])
      expect((await client.call('getListaBlocco')).status).toBe(403);
  });
});

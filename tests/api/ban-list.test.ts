import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonthsClamped, romeDay } from '#domain/day';
import { applyRetention } from '#server/features/retention/delete-old';
import { readTexts } from '#server/ledger/dated-settings';
import { addEvaluation, buildWorld, newImei } from '#tests/kit/build-world';
import { byHand, must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
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
    const endsBefore = (days: number) =>
      server.db.query('update ban set termina_il = $2::date - $3::int where valore = $1', [
        imei,
        romeDay(new Date()),
        days,
      ]);
    await endsBefore(0);
    expect((await shop.call('setNewDevice', { ...sent, ...priced })).first.ret_code).not.toBe(0);
    await endsBefore(1);
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

  it('writes of a person no tax code into the log, which is for ever', async () => {
    const valore = 'VRDLGU80A01F205X';
    const termina_il = addMonthsClamped(romeDay(new Date()), 3);
    const entry = { tipo: 'PERSONA', valore, motivo: 'Documento dubbio', termina_il };
    const { id_voce } = await must(office, 'setVoceBlocco', entry);
    await must(office, 'delVoceBlocco', { id_voce, motivo: 'Chiarito' });
    const { rows } = await server.db.query<{ text: string }>(
      `select coalesce(da, a)::text as text from audit_entry where oggetto = 'lista_blocco' and chiave = $1`,
      [String(id_voce)],
    );
    expect(rows).toHaveLength(2);
    for (const { text } of rows) {
      expect(text).not.toContain(valore);
      expect(text).toContain('VRD…5X');
    }
  });

  it('counts what has come to its end among the ended ones', async () => {
    const imei = newImei();
    await ban(imei);
    const found = async (attive: 0 | 1) =>
      (await office.call('getListaBlocco', { attive, search: imei })).rows.length;
    expect([await found(1), await found(0)]).toEqual([1, 0]);
    const endsBefore = (days: number) =>
      server.db.query('update ban set termina_il = $2::date - $3::int where valore = $1', [
        imei,
        romeDay(new Date()),
        days,
      ]);
    await endsBefore(0);
    expect([await found(1), await found(0)]).toEqual([1, 0]);
    await endsBefore(1);
    expect([await found(1), await found(0)]).toEqual([0, 1]);
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

describe('an entry on a person', () => {
  it('is deleted in the night after its last day, or after it was taken off; a phone’s stays', async () => {
    const today = romeDay(new Date());
    await server.db.query('delete from ban');
    await server.db.query(
      `insert into ban (tipo, valore, motivo, termina_il, id_operatore, messo_il, tolto_il, id_operatore_tolto, motivo_tolto)
       select tipo, valore, 'Prova', termina_il, o.id_operatore, now() - interval '9 days',
         case when is_tolta then now() - interval '1 minute' end, case when is_tolta then o.id_operatore end,
         case when is_tolta then 'Fine' end
       from (values ('PERSONA', 'FINITA00A00A000A', $1::date - 1, false), ('PERSONA', 'ULTIMOGIORNO000A', $1::date, false),
         ('PERSONA', 'TOLTA000A00A000A', $1::date + 30, true), ('IMEI', '009000000000001', $1::date - 1, false)
       ) v(tipo, valore, termina_il, is_tolta), operator o where o.user_name = 'sede'`,
      [today],
    );
    expect((await applyRetention(server.app, true)).VOCI_PERSONE).toBe(2);
    expect((await applyRetention(server.app)).VOCI_PERSONE).toBe(2);
    const left = await server.db.query<{ valore: string }>('select valore from ban order by valore');
    expect(left.rows.map(({ valore }) => valore)).toEqual(['009000000000001', 'ULTIMOGIORNO000A']);
    expect((await applyRetention(server.app)).VOCI_PERSONE).toBe(0);
  });

  it('is told in the notice from the day on which the list of persons is on, and not before', async () => {
    const cycle = await openPhone(shop, server.db);
    await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cycle));
    const notice = async () => (await shop.call('getRicevuta', { ...cycle })).first.testi['privacy'];
    expect(await notice()).not.toContain('elenco di persone');
    const switching = async (valido_dal: string) => {
      const { marca } = (await office.call('getImpostazioniSede', { chiave: 'lista_persone' })).first;
      const sent = { chiave: 'lista_persone', valido_dal, valori: { valore: 1 }, marca };
      return (await office.call('setImpostazione', sent)).first.ret_message;
    };
    // A receipt of today bears the notice as it is.
    expect(await switching(romeDay(new Date()))).toBe('VERSIONE_GIA_USATA');
    expect(await switching(addDays(romeDay(new Date()), 1))).toBe('OK');
    expect(await notice()).not.toContain('elenco di persone');
    const tomorrow = await readTexts(server.db, addDays(romeDay(new Date()), 1));
    expect(tomorrow['privacy']).toContain('elenco di persone');
    expect(tomorrow['privacy']).toContain(await notice());
    expect(tomorrow).not.toHaveProperty('privacy_persone');
  });
});

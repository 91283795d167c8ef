import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEvaluation, buildWorld, newImei, newSerial } from '#tests/kit/build-world';
import { byHand, must, openPhone } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

const priced = { valore_iniziale: 300, valore_acquisto: 285, grado_estetico: 'A-' };

async function eventsOf(serial_number: string) {
  const { rows } = await server.db.query<{
    evento: string;
    id_negozio: number;
    da_stato: number | null;
    a_stato: number | null;
    nota: string | null;
  }>(
    'select evento, id_negozio, da_stato, a_stato, nota from device_event where serial_number = $1 order by quando, id_evento',
    [serial_number],
  );
  return rows;
}

describe('setNewDevice', () => {
  it('opens a purchase by evaluation, with terms and campaigns frozen', async () => {
    const sent = await addEvaluation(server.db);
    const opened = await shop.call('setNewDevice', { ...sent, ...priced });
    expect(opened.first).toMatchObject({ ret_code: 0, serial_number: sent.serial_number, num_times: 1 });
    const { first } = await shop.call('getAcquisto', { serial_number: sent.serial_number, num_times: 1 });
    expect(first).toMatchObject({
      id_stato_device: 2,
      fonte: 'PHONECHECK',
      valore_massimo: 300,
      valore_iniziale: 300,
      valore_acquisto: 285,
      percentuale_contanti: 90,
      modalita_ammesse: [1, 2, 3],
      stato_blacklist: 'PULITO',
      is_ricevuta_richiesta: 0,
    });
    expect(first.campagne.map(({ sku }) => sku)).toEqual(['APL50', 'SAM30']);
    expect(first.passi.at(-1)).toEqual({
      kind: 'valore',
      label: 'Valore del dispositivo',
      amount: 285,
      is_total: true,
    });
    expect(await eventsOf(sent.serial_number!)).toMatchObject([
      { evento: 'APERTO', id_negozio: 1001, a_stato: 2 },
    ]);
  });

  it('makes the serial of a manual entry and values it 2 euro', async () => {
    const opened = await shop.call(
      'setNewDevice',
      byHand({ model_name: 'Telefono ignoto', grado_estetico: 'C-' }),
    );
    expect(opened.first.ret_code).toBe(0);
    expect(opened.first.serial_number).toMatch(/^[A-Z0-9]{9}$/);
    const [view] = (
      await shop.call('getAcquisto', { serial_number: opened.first.serial_number, num_times: 1 })
    ).rows;
    expect(view).toMatchObject({
      fonte: 'MANUALE',
      color: 'Various',
      valore_acquisto: 2,
      stato_blacklist: 'NON VERIFICATO',
      id_model_name: null,
    });
  });

  it('takes the IMEI as serial where the report has none', async () => {
    const sent = await addEvaluation(server.db, { serial: null });
    const opened = await shop.call('setNewDevice', { ...sent, serial_number: sent.imei, ...priced });
    expect(opened.first).toMatchObject({ ret_code: 0, serial_number: sent.imei });
  });

  it('answers another value with the right quote and stores nothing', async () => {
    const sent = await addEvaluation(server.db);
    const wrong = await shop.call('setNewDevice', { ...sent, ...priced, valore_acquisto: 300 });
    expect(wrong.first).toMatchObject({
      ret_code: 2,
      ret_message: 'VALORE_CAMBIATO',
      quote: { valore_massimo: 300, valore_iniziale: 300, valore_acquisto: 285 },
    });
    const stored = await server.db.query('select 1 from device where serial_number = $1', [
      sent.serial_number,
    ]);
    expect(stored.rowCount).toBe(0);
  });

  it('fixes the value at 2 euro for a failed test, not for the battery', async () => {
    const broken = await addEvaluation(server.db, { failed: ['Face ID'] });
    expect(
      (await shop.call('setNewDevice', { ...broken, ...priced, valore_iniziale: 2, valore_acquisto: 2 }))
        .first.ret_code,
    ).toBe(0);
    const tired = await addEvaluation(server.db, { failed: ['Battery Drain'] });
    expect((await shop.call('setNewDevice', { ...tired, ...priced })).first.ret_code).toBe(0);
  });

  it('takes Picea’s price, reduced once for an affiliate with the reduced list', async () => {
    const offerta = { price: 100, highest_price: 150 };
    const sent = await addEvaluation(server.db, {
      fonte: 'PICEA',
      offerta,
      id_negozio: 8001,
      blacklistStatus: null,
    });
    const reduced = await server.signedIn('ridotto');
    const cycle = { serial_number: sent.serial_number, num_times: 1 };
    const opened = await reduced.call('setNewDevice', {
      ...sent,
      grado_estetico: 'A',
      valore_iniziale: 80,
      valore_acquisto: 80,
    });
    expect(opened.first.ret_code).toBe(0);
    const { first } = await reduced.call('getAcquisto', cycle);
    expect(first).toMatchObject({
      valore_massimo: 120,
      valore_acquisto: 80,
      stato_blacklist: 'NON VERIFICATO',
    });
  });

  it('refuses evaluations that do not stand behind what is sent', async () => {
    const sent = await addEvaluation(server.db, { imei2: newImei() });
    const wrong: Record<string, unknown>[] = [
      { evaluation_id: '00000000-0000-4000-8000-000000000000' },
      { evaluation_id: 'x' },
      { evaluation_id: '' },
      { serial_number: newSerial() },
      { imei: newImei() },
      { imei2: newImei() },
      { model_name: 'iPhone 14 Pro' },
      { model_code: 'A2890' },
      { memory_gb: '256 GB' },
      { report_id: 'altro' },
      { brand_name: 'Samsung' },
    ];
    for (const change of wrong) {
      const { first } = await shop.call('setNewDevice', { ...sent, ...priced, ...change });
      expect([change, first.ret_message]).toEqual([change, 'VALUTAZIONE_NON_VALIDA']);
    }
    const others = await server.signedIn('sconto');
    expect((await others.call('setNewDevice', { ...sent, ...priced })).first.ret_code).toBe(13);
    const old = await addEvaluation(server.db, { data_creazione: new Date(Date.now() - 7.01 * 86_400_000) });
    expect((await shop.call('setNewDevice', { ...old, ...priced })).first.ret_code).toBe(13);
  });

  it('refuses listed, unknown and unpriced phones', async () => {
    const listed = await addEvaluation(server.db, { blacklistStatus: 'Reported stolen' });
    expect((await shop.call('setNewDevice', { ...listed, ...priced })).first).toMatchObject({
      ret_code: 5,
      ret_message: 'IMEI_PRESENTE_IN_BLACKLIST',
    });
    const unknown = await addEvaluation(server.db, { blacklistStatus: null });
    expect((await shop.call('setNewDevice', { ...unknown, ...priced })).first.ret_code).toBe(18);
    const reason = { motivo_blacklist: 'Servizio non disponibile, cliente noto' };
    expect((await shop.call('setNewDevice', { ...unknown, ...priced, ...reason })).first.ret_code).toBe(0);
    expect((await eventsOf(unknown.serial_number!))[0]?.nota).toContain('cliente noto');
    const unpriced = await addEvaluation(server.db, { modelName: 'iPhone 3', modelNo: 'A0000' });
    expect((await shop.call('setNewDevice', { ...unpriced, ...priced })).first).toMatchObject({
      ret_code: 17,
      ret_message: 'MODELLO_NON_PRESENTE',
    });
  });

  it('says what is wrong with each field', async () => {
    const bad = await shop.call(
      'setNewDevice',
      byHand({ imei: '123', memory_gb: '128 GB', grado_estetico: 'Z' }),
    );
    expect(bad.status).toBe(400);
    expect(Object.keys(bad.first.fields ?? {}).sort()).toEqual(['grado_estetico', 'imei']);
    const memory = await shop.call('setNewDevice', byHand({ memory_gb: 'molta' }));
    expect(memory.first.fields).toEqual({ memory_gb: 'Memoria non valida' });
    const parts = { grado_schermo: 'A', grado_vetro: 'C-', grado_cornice: 'A', grado_fotocamera: 'A' };
    expect((await shop.call('setNewDevice', byHand(parts))).first.fields).toHaveProperty('grado_estetico');
  });

  it('meets the same phone by serial, IMEI or IMEI2, in the affiliate and elsewhere', async () => {
    const imei2 = newImei();
    const first = await addEvaluation(server.db, { imei2 });
    await must(shop, 'setNewDevice', { ...first, ...priced });
    const met = { ret_code: 3, serial_number: first.serial_number, num_times: 1, negozio: 'Negozio Milano' };
    expect((await shop.call('setNewDevice', { ...first, ...priced })).first).toMatchObject(met);
    expect((await shop.call('setNewDevice', byHand({ imei: first.imei }))).first).toMatchObject(met);
    expect((await shop.call('setNewDevice', byHand({ imei: imei2 }))).first).toMatchObject(met);
    expect((await shop.call('setNewDevice', byHand({ imei2: first.imei }))).first).toMatchObject(met);
    const others = await server.signedIn('sconto');
    expect((await others.call('setNewDevice', byHand({ imei: first.imei }))).first).toMatchObject({
      ret_code: 4,
      ret_message: 'DEVICE_GIA_PRESENTE_IN_MAGAZZINO',
    });
  });

  it('counts cycles from the highest ever used', async () => {
    const sent = await addEvaluation(server.db);
    for (const num_times of [1, 2, 3]) {
      const opened = await must(shop, 'setNewDevice', { ...sent, ...priced });
      expect(opened['num_times']).toBe(num_times);
      await must(shop, 'deleteDevicePending', { serial_number: sent.serial_number, num_times });
    }
  });

  it('is answered the same when its key comes again', async () => {
    const fields = byHand();
    const key = { idempotencyKey: 'apri-una-volta' };
    const [one, two] = await Promise.all([
      shop.call('setNewDevice', fields, key),
      shop.call('setNewDevice', fields, key),
    ]);
    // Byte for byte: its fields in the same order.
    expect(JSON.stringify(one.rows)).toBe(JSON.stringify(two.rows));
    expect(one.first.ret_code).toBe(0);
    const stored = await server.db.query('select 1 from device where imei = $1', [fields['imei']]);
    expect(stored.rowCount).toBe(1);
    expect((await shop.call('setNewDevice', byHand(), key)).status).toBe(400);
  });
});

describe('pending purchases', () => {
  it('are seen from any till of the shop, and from no other', async () => {
    const cycle = await openPhone(shop, server.db);
    const till = await server.signedIn('negozio');
    expect((await till.call('getAcquistiInCorso')).rows.map(({ serial_number }) => serial_number)).toContain(
      cycle.serial_number,
    );
    const master = await server.signedIn('master');
    expect((await master.call('getAcquisto', { ...cycle })).first.negozio).toBe('Negozio Milano');
    for (const user of ['negozio2', 'sconto']) {
      const other = await server.signedIn(user);
      expect((await other.call('getAcquisto', { ...cycle })).status).toBe(404);
      expect((await other.call('setAcquisto', { ...cycle, is_account_rimosso: 1 })).status).toBe(404);
      expect((await other.call('deleteDevicePending', { ...cycle })).status).toBe(404);
      expect((await other.call('getAcquistiInCorso', { id_negozio: 1001 })).status).toBe(403);
    }
    expect((await (await server.signedIn('sede')).call('setNewDevice', byHand())).status).toBe(403);
    expect((await server.client().call('getAcquisto', { ...cycle })).status).toBe(401);
  });

  it('are closed by another shop of the affiliate, with the event in both', async () => {
    const cycle = await openPhone(shop, server.db);
    const other = await server.signedIn('negozio2');
    expect(
      (await other.call('delPendingDevice', { serial_number: cycle.serial_number })).first,
    ).toMatchObject({ ret_code: 0, num_times: 1 });
    const events = (await eventsOf(cycle.serial_number)).filter(({ evento }) => evento === 'CHIUSO');
    expect(events.map(({ id_negozio }) => id_negozio).sort()).toEqual([1001, 1002]);
    expect(
      (await other.call('delPendingDevice', { serial_number: cycle.serial_number })).first.ret_code,
    ).toBe(8);
    const strangers = await server.signedIn('sconto');
    expect((await strangers.call('delPendingDevice', { serial_number: cycle.serial_number })).status).toBe(
      404,
    );
  });

  it('count as cancelled after 24 hours', async () => {
    const sent = await addEvaluation(server.db);
    await must(shop, 'setNewDevice', { ...sent, ...priced });
    const cycle = { serial_number: sent.serial_number, num_times: 1 };
    const back = () =>
      server.db.query(
        `update device set data_apertura = now() - interval '24 hours 1 second' where serial_number = $1`,
        [sent.serial_number],
      );
    await back();
    expect((await shop.call('getAcquistiInCorso')).rows.map((row) => row.serial_number)).not.toContain(
      sent.serial_number,
    );
    expect((await shop.call('setAcquisto', { ...cycle, is_account_rimosso: 1 })).first.ret_code).toBe(8);
    expect((await shop.call('getAcquisto', cycle)).first.id_stato_device).toBe(14);
    expect((await eventsOf(sent.serial_number!)).at(-1)).toMatchObject({
      evento: 'SCADUTO',
      nota: 'Sistema: in corso da oltre 24 ore',
    });

    expect((await must(shop, 'setNewDevice', { ...sent, ...priced }))['num_times']).toBe(2);
    await back();
    expect((await must(shop, 'setNewDevice', { ...sent, ...priced }))['num_times']).toBe(3);
    const { rows } = await server.db.query(
      'select id_stato_device from device where serial_number = $1 order by num_times',
      [sent.serial_number],
    );
    expect(rows).toEqual([{ id_stato_device: 14 }, { id_stato_device: 14 }, { id_stato_device: 2 }]);
  });
});

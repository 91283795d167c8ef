import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, must } from '#tests/kit/buy-phone';
import { stockPhones } from '#tests/kit/stock-phones';
import { captureToken, prepareCapture, upload, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let shop2: TestClient;
let office: TestClient;
beforeAll(async () => {
  vi.stubEnv('DB_POOL', '20');
  server = await startTestServer();
  await buildWorld(server.db);
  [shop, shop2, office] = await Promise.all([
    server.signedIn('negozio'),
    server.signedIn('negozio2'),
    server.signedIn('sede'),
  ]);
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

const slipOf = async (id_negozio: number, tipo = 'rimborso') =>
  (await office.call('getDistinte', { id_negozio })).rows.find(
    (row) => row.pagata === 0 && row.tipo_distinta === tipo,
  )!;

describe('a list as CSV', () => {
  it('refuses what the list refuses, before any of the file is sent', async () => {
    const { id_spedizione } = await must(shop, 'setSpedizioniManuali', {
      devices: await stockPhones(server.db, 3),
    });
    const [device] = await stockPhones(server.db, 1, { state: 5 });
    await must(office, 'setStatusLiquidato', { ...device! });
    const { id_distinta } = await slipOf(1001);
    const stranger = await server.signedIn('sconto');
    const asked = [
      [stranger, 'getDistintaRighe', { id_distinta }, 404],
      [stranger, 'getSpedizioniContenuto', { id_spedizione_magcent: id_spedizione }, 404],
      [stranger, 'getEventiSpedizione', { id_spedizione_magcent: id_spedizione }, 404],
      [shop, 'getDevice', { is_sede: 1 }, 403],
      [await server.signedIn('master'), 'getDeviceMaster', { id_color: 207 }, 403],
      [shop, 'getListaSpedizioni', { sort: 'parti' }, 400],
    ] as const;
    for (const [client, name, fields, status] of asked) {
      const plain = await client.call(name, fields);
      const csv = await client.call(name, { ...fields, formato: 'csv' });
      expect([plain.status, csv.status], name).toEqual([status, status]);
      expect(csv.rows, name).toEqual(plain.rows);
      expect(csv.headers.get('content-disposition')).toBeNull();
    }
  });
});

describe('a valuation', () => {
  it('has the price list’s ceiling: no used phone is worth more', async () => {
    const devices = await stockPhones(server.db, 2, { id_negozio: 8001, state: 4 });
    const tooMuch = await office.call('setStatusValutato', {
      ...devices[0]!,
      valore_accettazione: 10_000,
    });
    expect([tooMuch.status, Object.keys(tooMuch.first.fields ?? {})]).toEqual([400, ['valore_accettazione']]);
    for (const device of devices)
      await must(office, 'setStatusValutato', { ...device, valore_accettazione: 9999.99 });
    expect(await must(office, 'setLiquidati', { devices })).toMatchObject({ fatti: 2 });
    expect(await slipOf(8001)).toMatchObject({ valore: 19_999.98, numero_righe: 2 });
  });
});

describe('a further pick-up', () => {
  it('asked for by who stands in for a shop bears both identities', async () => {
    const { id_spedizione } = await must(shop, 'setSpedizioniManuali', {
      devices: await stockPhones(server.db, 3),
    });
    await server.db.query(
      `update shipment set stato = 'RITIRO PRESO IN CARICO' where id_spedizione_magcent = $1`,
      [id_spedizione],
    );
    const support = await server.signedIn('supporto');
    await must(support, 'setImpersona', { id_negozio: 1001 });
    const [anna] = (await support.call('getOperatorDummy', { id_negozio: 1001 })).rows;
    const { id_operatore } = anna as unknown as { id_operatore: number };
    await must(support, 'setOperatoreSessione', { id_negozio: 1001, id_operatore });
    await must(support, 'setReinvioSpedizione', { id_spedizione });
    const { rows } = await server.db.query(
      `select e.nota, e.id_operatore = $2 as is_operatore, u.user_name, e.is_impersonato from shipment_event e
         join operator u on u.id_operatore = e.id_utente where id_spedizione_magcent = $1 order by id_evento desc`,
      [id_spedizione, id_operatore],
    );
    expect(rows[0]).toEqual({
      nota: 'Nuovo ritiro (2)',
      is_operatore: true,
      user_name: 'supporto',
      is_impersonato: 1,
    });
    expect(rows[1]).toMatchObject({ user_name: 'negozio', is_impersonato: 0 });
  });
});

describe('a document photo taken anew on the customer’s phone', () => {
  it('can’t be kept, and looked at without a reason, as a photo of the device', async () => {
    const { cycle, receipt } = await prepareCapture(shop, server.db);
    const phone = withToken(server.url, await captureToken(shop, cycle));
    const paths = [await upload(phone), await upload(phone)];
    for (const fronte_documento of paths) await must(phone, 'setRicevuta', { ...cycle, fronte_documento });
    await must(shop, 'setRicevuta', receipt);
    for (const foto of paths) {
      const refused = await shop.call('setFotoDevice', { ...cycle, foto });
      expect([refused.status, refused.first.fields]).toEqual([400, { foto: 'File non trovato' }]);
    }
    await must(shop, 'setFotoDevice', { ...cycle, foto: await upload(shop) });
  });
});

describe('two at once', () => {
  it('complete two drafts that share their devices: one leaves, the other is told', async () => {
    const [first, shared, last] = await stockPhones(server.db, 3);
    const draft = async () =>
      (await must(shop, 'setSpedizioniManuali', { numero_device: 3 }))['id_spedizione'];
    const [one, other] = [await draft(), await draft()];
    for (const device of [first, shared]) await must(shop, 'setSpedito', { ...device!, id_ddt: one });
    for (const device of [last, shared]) await must(shop, 'setSpedito', { ...device!, id_ddt: other });
    // Each holds what the other still lacks.
    const answers = await Promise.all([
      shop.call('setSpedito', { ...last!, id_ddt: one }),
      shop.call('setSpedito', { ...first!, id_ddt: other }),
    ]);
    expect(answers.map((answer) => answer.first.ret_message).toSorted()).toEqual([
      'DEVICE_NON_SPEDIBILE',
      'OK',
    ]);
    const { rows } = await server.db.query(
      `select count(*)::int as n from device_event where evento = 'SPEDITO' and serial_number = any($1)`,
      [[first, shared, last].map((device) => device!.serial_number)],
    );
    expect(rows).toEqual([{ n: 3 }]);
  });

  it('use a coupon and correct its purchase: credited and reversed, or neither', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { coupon_serial_number, ...cycle } = await buyByVoucher(shop, server.db);
      const [burnt, corrected] = await Promise.all([
        shop2.call('burnCoupon', { coupon_serial_number }),
        office.call('setCorrezioneAcquisto', { ...cycle, motivo: 'Doppio' }),
      ]);
      expect(corrected.first.ret_message).toBe('OK');
      const { rows } = await server.db.query<{ causale: string; importo: string }>(
        'select causale, importo from slip_line where coupon_serial_number = $1 order by id_riga',
        [coupon_serial_number],
      );
      expect(rows.map(({ causale, importo }) => [causale, importo])).toEqual(
        burnt.first.ret_code === 0
          ? [
              ['COUPON', '285.00'],
              ['STORNO COUPON', '-285.00'],
            ]
          : [],
      );
    }
  });
});

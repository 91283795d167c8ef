import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickupProblem } from '#domain/shipment';
import { romeDay } from '#domain/day';
import { buildWorld } from '#tests/kit/build-world';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { shippingDesk, type ShippingDesk } from '#tests/kit/ship-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
let desk: ShippingDesk;
beforeAll(async () => {
  server = await startTestServer({ simulators: false });
  await buildWorld(server.db);
  [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
  desk = shippingDesk(server, shop, office);
});
afterAll(() => server.stop());

const year = Number(romeDay(new Date()).slice(0, 4));
const ship = (client: TestClient, devices: Cycle[], fields: Record<string, unknown> = {}) =>
  client.call('setSpedizioniManuali', { devices, ...fields });
const counts = async () => {
  const { rows } = await server.db.query<{ shipments: number; events: number; last: number | null }>(
    `select (select count(*)::int from shipment) as shipments, (select count(*)::int from shipment_event) as events,
       (select ultimo from sender_progressive where id_affiliato = 100 and anno = $1) as last`,
    [year],
  );
  return rows[0];
};

describe('/setSpedizioniManuali with devices', () => {
  it('ships three: numbers the document, moves each with its event, says why no van comes', async () => {
    const devices = await desk.stock(3, 12.5);
    const before = (await counts())?.last ?? 0;
    const { id_spedizione, numero_ddt } = await desk.ship(devices, { numero_colli: 2, id_negozio: 1001 });
    expect(numero_ddt).toBe(before + 1);
    expect(await desk.states(devices)).toEqual([3, 3, 3]);
    expect(await desk.find(id_spedizione)).toMatchObject({
      anno_ddt: year,
      numero_ddt,
      negozio_spedizione: 'Negozio Milano',
      ragione_sociale: 'Telefonia Aurora',
      motivo_spedizione_magcent: 'Trasferimento per lavorazione e vendita',
      numero_devices: 3,
      numero_arrivati: 0,
      numero_colli: 2,
      valore: 37.5,
      stato: 'RICHIESTA INVIATA',
      corriere: null,
      numero_ritiro: null,
      tracking_spedizione: null,
      errore_ritiro: pickupProblem.notConfigured,
    });
    for (const { serial_number } of devices) {
      const [event] = (await office.call('getEventiDevice', { serial_number })).rows;
      expect(event).toMatchObject({ evento: 'SPEDITO', nota: `DDT ${numero_ddt}/${year}`, id_negozio: 1001 });
      const device = (await office.call('getDevice', { serial_number })).first;
      expect(device.id_spedizione_magcent).toBe(id_spedizione);
    }
    const events = await shop.call('getEventiSpedizione', { id_spedizione_magcent: id_spedizione });
    expect(events.rows).toMatchObject([{ stato: 'RICHIESTA INVIATA', nota: `DDT ${numero_ddt}/${year}` }]);
    const contents = await shop.call('getSpedizioniContenuto', { id_spedizione_magcent: id_spedizione });
    expect(contents.rows.map(({ serial_number }) => serial_number)).toEqual(
      devices.map(({ serial_number }) => serial_number),
    );
    expect(contents.first).toMatchObject({
      valore_acquisto: 12.5,
      id_stato_device: 3,
      stato_device: 'SPEDITO',
    });
  });

  it('holds S2 §5 against what the devices cost: two of 299 no, one of 300 yes', async () => {
    const two = await desk.stock(2, 299);
    const before = await counts();
    const refused = await ship(shop, two);
    expect(refused.rows).toEqual([{ ret_code: 1, ret_message: 'SPEDIZIONE_NON_CONSENTITA' }]);
    // The same phone twice more makes no third.
    expect((await ship(shop, [...two, two[0]!, two[1]!])).first.ret_message).toBe(
      'SPEDIZIONE_NON_CONSENTITA',
    );
    expect(await counts()).toEqual(before);
    expect(await desk.states(two)).toEqual([1, 1]);
    const { id_spedizione } = await desk.ship(await desk.stock(1, 300));
    expect((await desk.find(id_spedizione))?.numero_devices).toBe(1);
    expect((await ship(shop, await desk.stock(1, 299.99))).first.ret_code).toBe(1);
  });

  it('does nothing when a device can’t leave, and names those', async () => {
    const [good, gone, other] = [
      await desk.stock(2, 400),
      await desk.stock(1, 400),
      await desk.stock(1, 400, 1002),
    ];
    await desk.ship(gone);
    const before = await counts();
    const unknown = { serial_number: 'NESSUNO', num_times: 1 };
    const refused = await ship(shop, [...good, ...gone, ...other, unknown]);
    expect(refused.first).toMatchObject({ ret_code: 2, ret_message: 'DEVICE_NON_SPEDIBILE' });
    expect(refused.first.devices).toEqual([...gone, ...other, unknown]);
    expect(await counts()).toEqual(before);
    expect(await desk.states([...good, ...other])).toEqual([1, 1, 1]);
  });

  it('takes what is sent for what it is', async () => {
    const devices = await desk.stock(3);
    for (const [fields, field] of [
      [{}, 'numero_device'],
      [{ numero_device: 0 }, 'numero_device'],
      [{ numero_device: 501 }, 'numero_device'],
      [{ devices, numero_colli: 0 }, 'numero_colli'],
      [{ devices: [] }, 'devices'],
      [{ devices: 'x' }, 'devices'],
    ] as const) {
      const refused = await shop.call('setSpedizioniManuali', fields);
      expect([refused.status, Object.keys(refused.first.fields ?? {})]).toEqual([400, [field]]);
    }
    expect(await desk.states(devices)).toEqual([1, 1, 1]);
  });

  it('two tills with the same devices at once: one ships them, the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const devices = await desk.stock(20);
      const answers = await Promise.all([ship(shop, devices), ship(shop, devices.toReversed())]);
      expect(answers.map(({ first }) => first.ret_message).sort()).toEqual(['DEVICE_NON_SPEDIBILE', 'OK']);
      expect(answers.find(({ first }) => first.ret_code === 2)?.first.devices).toHaveLength(20);
      const parcels = await Promise.all(devices.map((one) => office.call('getDevice', { ...one })));
      expect(new Set(parcels.map(({ first }) => first.id_spedizione_magcent)).size).toBe(1);
    }
  });

  it('twenty at once, half of them refused: numbers without a gap, each once', async () => {
    const before = (await counts())?.last ?? 0;
    const parcels = await Promise.all(Array.from({ length: 20 }, (_, n) => desk.stock(3, n + 1)));
    const answers = await Promise.all(
      parcels.map((devices, n) => ship(shop, n % 2 === 0 ? devices : devices.slice(0, 2))),
    );
    const numbers = answers.flatMap(({ first }) => first.numero_ddt ?? []).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, n) => before + 1 + n));
  });

  it('with the same key is done once and answered the same', async () => {
    const devices = await desk.stock(3);
    const again = { idempotencyKey: 'spedizione-1' };
    const [first, second] = [
      await shop.call('setSpedizioniManuali', { devices }, again),
      await shop.call('setSpedizioniManuali', { devices }, again),
    ];
    expect(first.first.ret_code).toBe(0);
    expect(second.rows).toEqual(first.rows);
  });
});

describe('a draft', () => {
  const draft = async (numero_device: number) =>
    Number((await must(shop, 'setSpedizioniManuali', { numero_device }))['id_spedizione']);
  const add = (device: Cycle, id_ddt: number, client = shop) =>
    client.call('setSpedito', { ...device, id_ddt });

  it('is in no list and moves nothing until its last device ships them all', async () => {
    const id_ddt = await draft(3);
    const devices = await desk.stock(3);
    const before = (await counts())?.last ?? 0;
    expect((await add(devices[0]!, id_ddt)).first).toMatchObject({
      ret_code: 0,
      numero_ddt: null,
      mancanti: 2,
    });
    expect((await add(devices[1]!, id_ddt)).first.mancanti).toBe(1);
    expect(await desk.states(devices)).toEqual([1, 1, 1]);
    expect(await desk.find(id_ddt)).toBeUndefined();
    expect((await shop.call('getDdt', { id_spedizione: id_ddt })).first).toMatchObject({
      numero_ddt: null,
      data: null,
    });
    expect((await shop.request(`/api/documenti/ddt-${id_ddt}.pdf`)).status).toBe(404);
    expect((await add(devices[2]!, id_ddt)).first).toMatchObject({ numero_ddt: before + 1, mancanti: 0 });
    expect(await desk.states(devices)).toEqual([3, 3, 3]);
    expect(await desk.find(id_ddt)).toMatchObject({ numero_ddt: before + 1, stato: 'RICHIESTA INVIATA' });
    const [late] = await desk.stock(1);
    expect((await add(late!, id_ddt)).first.ret_message).toBe('SPEDIZIONE_NON_IN_PREPARAZIONE');
  });

  it('takes a device once, of its own shop, and only one that may be shipped', async () => {
    const id_ddt = await draft(3);
    const [mine] = await desk.stock(1);
    const [other] = await desk.stock(1, 285, 1002);
    const [gone] = await desk.stock(1, 400);
    await desk.ship([gone!]);
    await must(shop, 'setSpedito', { ...mine!, id_ddt });
    for (const one of [mine!, other!, gone!, { serial_number: 'NESSUNO', num_times: 1 }]) {
      const refused = await add(one, id_ddt);
      expect(refused.first).toMatchObject({ ret_message: 'DEVICE_NON_SPEDIBILE', devices: [one] });
    }
  });

  it('that the rule forbids is not completed', async () => {
    const id_ddt = await draft(2);
    const [one, two] = await desk.stock(2, 299);
    await must(shop, 'setSpedito', { ...one!, id_ddt });
    expect((await add(two!, id_ddt)).first.ret_message).toBe('SPEDIZIONE_NON_CONSENTITA');
    expect(await desk.states([one!, two!])).toEqual([1, 1]);
    // Nor was it added: another, dearer one completes it.
    const [dear] = await desk.stock(1, 300);
    expect((await add(dear!, id_ddt)).first).toMatchObject({ ret_code: 0, mancanti: 0 });
  });

  it('is void after an hour, and another’s is nobody’s', async () => {
    const id_ddt = await draft(3);
    const [one] = await desk.stock(1);
    expect((await add(one!, id_ddt, await server.signedIn('negozio2'))).status).toBe(404);
    expect((await add(one!, 999_999)).status).toBe(404);
    await server.db.query(
      "update shipment set data_creazione = now() - interval '61 minutes' where id_spedizione_magcent = $1",
      [id_ddt],
    );
    expect((await add(one!, id_ddt)).first.ret_message).toBe('SPEDIZIONE_NON_IN_PREPARAZIONE');
  });

  it('completed by two tills at once is shipped once', async () => {
    const id_ddt = await draft(3);
    const devices = await desk.stock(4);
    await must(shop, 'setSpedito', { ...devices[0]!, id_ddt });
    await must(shop, 'setSpedito', { ...devices[1]!, id_ddt });
    const last = await Promise.all([add(devices[2]!, id_ddt), add(devices[3]!, id_ddt)]);
    expect(last.map(({ first }) => first.ret_message).sort()).toEqual([
      'OK',
      'SPEDIZIONE_NON_IN_PREPARAZIONE',
    ]);
    expect((await desk.states(devices)).sort()).toEqual([1, 3, 3, 3]);
  });
});

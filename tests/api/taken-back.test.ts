import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { shippingDesk, type ShippingDesk } from '#tests/kit/ship-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
let support: TestClient;
let desk: ShippingDesk;
const begin = Date.parse('2026-11-23T09:00:00Z');
const after = (seconds: number) => server.setNow(new Date(begin + seconds * 1000));
beforeAll(async () => {
  server = await startTestServer({ now: new Date(begin) });
  shop = await server.signedIn('negozio');
  office = await server.signedIn('sede');
  support = await server.signedIn('supporto');
  desk = shippingDesk(server, shop, office);
});
afterAll(() => server.stop());

const word = async (client: TestClient, call: string, fields: Record<string, unknown>) => {
  const { status, first } = await client.call(call as 'delArrivi', fields);
  return status === 200 ? first.ret_message : status;
};
const takenBack = (client: TestClient, ...devices: Cycle[]) => word(client, 'delArrivi', { devices });

describe('an arrival registered by mistake', () => {
  const sent = async (count: number) => {
    after(0);
    const devices = await desk.stock(count);
    const { id_spedizione } = await desk.ship(devices);
    return { devices, id_spedizione };
  };
  const parcel = async (id: number) => {
    const { rows } = await server.db.query(
      `select s.consegnata_il is not null as delivered, array(select e.stato from shipment_event e
         where e.id_spedizione_magcent = s.id_spedizione_magcent order by e.id_evento) as events
       from shipment s where s.id_spedizione_magcent = $1`,
      [id],
    );
    return rows[0] as { delivered: boolean; events: string[] };
  };

  it('is taken back within ten seconds, and its parcel is under way again', async () => {
    const { devices, id_spedizione } = await sent(3);
    await must(office, 'setArrivati', { devices });
    expect((await parcel(id_spedizione)).delivered).toBe(true);
    after(10);
    expect(await takenBack(office, devices[0]!)).toBe('OK');
    expect(await desk.states(devices)).toEqual([3, 4, 4]);
    const { delivered, events } = await parcel(id_spedizione);
    expect([delivered, events.slice(-2)]).toEqual([false, ['Consegnata', 'Arrivo tolto']]);
    const [last] = (await office.call('getEventiDevice', { serial_number: devices[0]!.serial_number })).rows;
    expect(last).toMatchObject({
      evento: 'ARRIVO_TOLTO',
      da_stato: 'RICEVUTO SEDE',
      a_stato: 'SPEDITO',
      operatore: 'sede Prova',
    });
    expect((await office.call('getDevice', { ...devices[0]! })).first.data_arrivo).toBeNull();
    // It arrives once more, and is valued: that can't be undone so.
    await must(office, 'setArrivati', { devices: [devices[0]] });
    expect((await parcel(id_spedizione)).delivered).toBe(true);
    await must(office, 'setStatusValutato', { ...devices[0]!, valore_accettazione: 285 });
    expect(await takenBack(office, devices[0]!)).toBe('RITORNO_NON_AMMESSO');
  });

  it('stays after ten seconds, for another person, and once something has followed', async () => {
    const { devices } = await sent(4);
    await must(office, 'setArrivati', { devices });
    expect(await takenBack(support, devices[0]!)).toBe('RITORNO_NON_AMMESSO');
    const shopToo = await word(shop, 'delArrivi', { devices: [devices[0]] });
    expect(shopToo).toBe(403);
    // All or none: one of them is valued.
    await must(office, 'setStatusValutato', { ...devices[1]!, valore_accettazione: 285 });
    expect(await takenBack(office, devices[0]!, devices[1]!)).toBe('RITORNO_NON_AMMESSO');
    expect(await takenBack(office, devices[0]!, { serial_number: 'NULLA', num_times: 1 })).toBe(404);
    after(10.001);
    expect(await takenBack(office, devices[2]!)).toBe('RITORNO_NON_AMMESSO');
    expect(await desk.states(devices)).toEqual([4, 5, 4, 4]);
    // Never arrived.
    const [other] = (await sent(3)).devices;
    expect(await takenBack(office, other!)).toBe('RITORNO_NON_AMMESSO');
  });

  it('is taken back once by two presses', async () => {
    const { devices } = await sent(3);
    await must(office, 'setArrivati', { devices });
    const answers = await Promise.all([1, 2].map(() => takenBack(office, ...devices)));
    expect(answers.toSorted()).toEqual(['OK', 'RITORNO_NON_AMMESSO']);
    expect(await desk.states(devices)).toEqual([3, 3, 3]);
  });
});

describe('a packaging request fulfilled by mistake', () => {
  const asked = async (): Promise<number> => {
    after(0);
    return Number((await must(shop, 'setPackaging', { id_negozio: 1001 })).id_packaging);
  };
  const back = (client: TestClient, id_packaging: number) =>
    word(client, 'delPackagingEvaso', { id_packaging });

  it('is opened again within ten seconds by who fulfilled it, with its events', async () => {
    const id_packaging = await asked();
    expect(await back(office, id_packaging)).toBe('RITORNO_NON_AMMESSO');
    await must(office, 'setPackagingEvaso', { id_packaging });
    expect(await back(support, id_packaging)).toBe('RITORNO_NON_AMMESSO');
    after(10);
    expect(await back(office, id_packaging)).toBe('OK');
    const [row] = (await shop.call('getPackaging', { id_negozio: 1001 })).rows;
    expect(row).toMatchObject({ id_packaging, is_evasa: 0, data_evasione: null });
    await must(office, 'setPackagingEvaso', { id_packaging });
    after(21);
    expect(await back(office, id_packaging)).toBe('RITORNO_NON_AMMESSO');
    const { rows } = await server.db.query(
      'select azione from packaging_event where id_packaging = $1 order by id_evento',
      [id_packaging],
    );
    expect(rows).toEqual([{ azione: 'EVASA' }, { azione: 'RIAPERTA' }, { azione: 'EVASA' }]);
    expect(await back(office, 99_999)).toBe(404);
  });

  it('stays fulfilled once the shop has asked again', async () => {
    const id_packaging = await asked();
    await must(office, 'setPackagingEvaso', { id_packaging });
    await must(shop, 'setPackaging', { id_negozio: 1001 });
    expect(await back(office, id_packaging)).toBe('RITORNO_NON_AMMESSO');
  });
});

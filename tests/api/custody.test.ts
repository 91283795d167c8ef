import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { shippingDesk, type ShippingDesk } from '#tests/kit/ship-phones';
import { picture } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
let desk: ShippingDesk;
let image: string;
beforeAll(async () => {
  server = await startTestServer();
  shop = await server.signedIn('negozio');
  office = await server.signedIn('sede');
  desk = shippingDesk(server, shop, office);
  image = await picture();
});
afterAll(() => server.stop());

const photo = async (device: Cycle): Promise<string> =>
  String((await must(office, 'uploadFile', { ...device, image, tipo: 'foto' })).path);
const keep = async (device: Cycle, fields: Record<string, unknown> = {}) =>
  must(office, 'setCustodia', { ...device, foto: await photo(device), ...fields });
const kept = async (client: TestClient) => (await client.call('getCustodie', { is_aperta: 1 })).rows;
const eventsOf = async ({ serial_number }: Cycle) =>
  (await office.call('getEventiDevice', { serial_number })).rows.map(({ evento }) => evento);

describe('a phone that nobody shipped', () => {
  it('is kept with its photo in the state it has, and arrives by itself once its shop ships it', async () => {
    const [first, ...others] = await desk.stock(3);
    await keep(first!, { nota: 'Nel pacco del vicino' });
    expect((await kept(shop)).map((row) => [row.serial_number, row.id_stato_device, row.nota])).toEqual([
      [first!.serial_number, 1, 'Nel pacco del vicino'],
    ]);
    expect(await kept(await server.signedIn('diretto'))).toEqual([]);
    const [evidence] = (await shop.call('getValutazioneDevice', { ...first! })).rows;
    expect(evidence?.foto).toMatchObject([{ origine: 'SEDE', parte: 'custodia' }]);
    // It lies on a shelf meanwhile.
    await must(office, 'setPostoDevice', { devices: [first], posto: 'c 7' });

    const { id_spedizione } = await desk.ship([first!, ...others]);
    expect(await desk.states([first!, ...others])).toEqual([4, 3, 3]);
    expect(await kept(office)).toEqual([]);
    expect(await eventsOf(first!)).toEqual(['RICEVUTO', 'SPEDITO', 'POSTO', 'CUSTODIA']);
    const found = await desk.find(id_spedizione, office);
    expect([found?.avanzamento, found?.numero_arrivati]).toEqual(['IN_PARTE', 1]);
    expect((await office.call('getDevice', { ...first! })).first.posto).toBe('C-7');
    const [ended] = (await office.call('getCustodie', { is_aperta: 0 })).rows;
    expect(ended).toMatchObject({ serial_number: first!.serial_number, fine: 'SPEDITO' });
    // Nobody did it by hand: nobody takes it back.
    const back = await office.call('delArrivi', { devices: [first] });
    expect(back.first.ret_message).toBe('RITORNO_NON_AMMESSO');
  });

  it('makes a parcel that needs no van where all of it is here', async () => {
    const devices = await desk.stock(3);
    for (const device of devices) await keep(device);
    const { id_spedizione } = await desk.ship(devices);
    const found = await desk.find(id_spedizione, office);
    expect([found?.avanzamento, found?.numero_ritiro]).toEqual(['ARRIVATA', null]);
    const { rows } = await server.db.query(
      `select 1 from graphile_worker._private_jobs where payload->>'id_spedizione' = $1`,
      [String(id_spedizione)],
    );
    expect(rows).toEqual([]);
  });

  it('is kept once, with a photo of its own, and never where it is on its way or here', async () => {
    const [device, other] = await desk.stock(2);
    await keep(device!);
    const answer = async (fields: Record<string, unknown>) => {
      const { status, first } = await office.call('setCustodia', fields as never);
      return status === 200 ? first.ret_message : status;
    };
    expect(await answer({ ...device!, foto: await photo(device!) })).toBe('DEVICE_GIA_IN_CUSTODIA');
    expect(await answer({ ...other!, foto: await photo(device!) })).toBe(400);
    const sent = await desk.stock(3);
    await desk.ship(sent);
    expect(await answer({ ...sent[0]!, foto: await photo(sent[0]!) })).toBe('STATO_NON_AMMESSO');
    const shopToo = await shop.call('setCustodia', { ...other!, foto: 'x' });
    expect(shopToo.status).toBe(403);
  });

  it('goes back to its shop with a reason, once, and off its shelf', async () => {
    const [device] = await desk.stock(1);
    const { id_custodia } = await keep(device!);
    await must(office, 'setPostoDevice', { devices: [device], posto: 'C-8' });
    await must(office, 'delCustodia', { id_custodia, motivo: 'Lo ritira il negozio' });
    expect((await office.call('delCustodia', { id_custodia, motivo: 'Ancora' })).status).toBe(404);
    expect((await office.call('getDevice', { ...device! })).first).toMatchObject({
      id_stato_device: 1,
      posto: null,
    });
    // Shipped afterwards it travels like any other.
    const others = await desk.stock(2);
    await desk.ship([device!, ...others]);
    expect(await desk.states([device!])).toEqual([3]);
  });
});

describe('a shelf', () => {
  it('is where phones at head office lie: found by it and by what it is part of', async () => {
    const devices = await desk.stock(3);
    await desk.ship(devices);
    const put = async (posto: string | null, ...which: Cycle[]) => {
      const { status, first } = await office.call('setPostoDevice', { devices: which, posto });
      return status === 200 ? first.ret_message : status;
    };
    expect(await put('A-03-2', ...devices)).toBe('STATO_NON_AMMESSO');
    await must(office, 'setArrivati', { devices: devices.slice(0, 2) });
    // All or none: the third is on its way.
    expect(await put('A-03-2', ...devices)).toBe('STATO_NON_AMMESSO');
    expect(await put(' posto a 03/2', devices[0]!)).toBe('OK');
    expect(await put('A-031', devices[1]!)).toBe('OK');
    expect(await put('a+b', devices[1]!)).toBe(400);
    const on = async (posto: string) =>
      (await office.call('getDevice', { is_sede: 1, posto })).rows.map((row) => [
        row.serial_number,
        row.posto,
      ]);
    expect(await on('a-03')).toEqual([[devices[0]!.serial_number, 'A-03-2']]);
    expect(await on('A-031')).toEqual([[devices[1]!.serial_number, 'A-031']]);
    expect(await put('A-03-2', devices[0]!)).toBe('OK');
    expect(await eventsOf(devices[0]!)).toEqual(['POSTO', 'RICEVUTO', 'SPEDITO']);
    // The arrival is still taken back: where it was put is no work that it would undo; it lies nowhere then.
    await must(office, 'delArrivi', { devices: [devices[0]] });
    expect((await office.call('getDevice', { ...devices[0]! })).first.posto).toBeNull();
    expect(await put(null, devices[1]!)).toBe('OK');
    expect(await on('A-031')).toEqual([]);
  });
});

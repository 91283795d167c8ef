import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld, newImei } from '#tests/kit/build-world';
import { deviceNow, doneSinceHeld, holdFor } from '#tests/kit/authority-desk';
import { must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { stockPhones } from '#tests/kit/stock-phones';
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

const imeiOf = async (phone: Cycle) => (await deviceNow(server.db, phone)).imei;
const holdOf = async (phone: Cycle) => (await deviceNow(server.db, phone)).fermo;
const stateOf = async (phone: Cycle) => (await deviceNow(server.db, phone)).id_stato_device;
/** Bought phones, the first of them held. */
async function heldPhones(count: number, stock: Parameters<typeof stockPhones>[2] = {}) {
  const devices = await stockPhones(server.db, count, stock);
  const id_richiesta = await holdFor(office, await imeiOf(devices[0]!));
  return { devices, held: devices[0]!, id_richiesta };
}

describe('a phone that an authority asks for', () => {
  it('is held at once: not packed, not shipped, not cancelled, not erased, until it is released', async () => {
    const { devices, held, id_richiesta } = await heldPhones(3);
    expect(await holdOf(held)).toBe('FERMO');
    const pending = (await shop.call('getSpedizioniPending', { limit: 500 })).rows.map(
      (row) => row.serial_number,
    );
    expect(devices.map(({ serial_number }) => pending.includes(serial_number))).toEqual([false, true, true]);
    const shipped = await shop.call('setSpedizioniManuali', { devices });
    expect(shipped.first).toMatchObject({ ret_code: 74, ret_message: 'DEVICE_FERMO', devices: [held] });
    const draft = await must(shop, 'setSpedizioniManuali', { numero_device: 3 });
    const packed = await shop.call('setSpedito', { ...held, id_ddt: draft['id_spedizione'] });
    expect(packed.first).toMatchObject({ ret_message: 'DEVICE_FERMO', devices: [held] });
    for (const call of ['setAnnullato', 'setInizializzato'] as const)
      expect((await shop.call(call, { ...held })).first.ret_message).toBe('DEVICE_FERMO');
    const corrected = await office.call('setCorrezioneAcquisto', { ...held, motivo: 'Prova' });
    expect(corrected.first.ret_message).toBe('DEVICE_FERMO');
    await must(office, 'setEsitoAutorita', {
      id_richiesta,
      devices: [held],
      esito: 'RILASCIATO',
      motivo: 'Nulla osta',
    });
    expect(await holdOf(held)).toBeNull();
    await must(shop, 'setSpedizioniManuali', { devices });
  });

  it('put into a draft before it was held does not leave with it', async () => {
    const devices = await stockPhones(server.db, 3);
    const { id_spedizione } = await must(shop, 'setSpedizioniManuali', { numero_device: 3 });
    const add = (device: Cycle) => shop.call('setSpedito', { ...device, id_ddt: id_spedizione });
    await add(devices[0]!);
    await add(devices[1]!);
    await holdFor(office, await imeiOf(devices[0]!));
    expect((await add(devices[2]!)).first).toMatchObject({
      ret_message: 'DEVICE_FERMO',
      devices: [devices[0]],
    });
    expect(await Promise.all(devices.map(stateOf))).toEqual([1, 1, 1]);
  });

  it('at head office is not settled, alone or among others; it is valued', async () => {
    const { devices, held } = await heldPhones(2, { state: 5 });
    expect((await office.call('setStatusLiquidato', { ...held })).first.ret_message).toBe('DEVICE_FERMO');
    const many = await office.call('setLiquidati', { devices });
    expect(many.first).toMatchObject({
      fatti: 1,
      esiti: [
        { ...held, ret_code: 74, ret_message: 'DEVICE_FERMO' },
        { ...devices[1], ret_code: 0 },
      ],
    });
    const arrived = await heldPhones(1, { state: 4 });
    await must(office, 'setStatusValutato', { ...arrived.held, valore_accettazione: 285 });
    expect(await stateOf(arrived.held)).toBe(5);
  });

  it('in custody is not given back to its shop', async () => {
    const { held } = await heldPhones(1);
    const { rows } = await server.db.query<{ id_custodia: number }>(
      `with photo as (insert into file (path, impronta, dimensione, tipo_contenuto, tipo, id_affiliato, id_negozio, creato_il)
         select 'fermo-' || serial_number, '\\x00', 1, 'image/jpeg', 'foto', id_affiliato, id_negozio, now() from device
         where serial_number = $1 returning *)
       insert into custody (serial_number, num_times, id_affiliato, id_negozio, foto, presa_il, id_operatore)
       select $1, 1, id_affiliato, id_negozio, path, now(), (select min(id_operatore) from operator) from photo returning id_custodia`,
      [held.serial_number],
    );
    const given = await office.call('delCustodia', { id_custodia: rows[0]!.id_custodia, motivo: 'Reso' });
    expect(given.first.ret_message).toBe('DEVICE_FERMO');
  });

  it('and its shop at the same moment: it is shipped or held, and never neither or both in a parcel', async () => {
    for (let round = 0; round < 6; round += 1) {
      const devices = await stockPhones(server.db, 3);
      const imei = await imeiOf(devices[0]!);
      const [sent] = await Promise.all([
        shop.call('setSpedizioniManuali', { devices }),
        holdFor(office, imei),
      ]);
      // Whoever was first, it is held now; it left only if the parcel was first.
      expect(await holdOf(devices[0]!)).toBe('FERMO');
      const hasLeft = sent.first.ret_code === 0;
      expect(hasLeft || sent.first.ret_message === 'DEVICE_FERMO').toBe(true);
      expect(await doneSinceHeld(server.db, devices[0]!)).toEqual([]);
      expect(await Promise.all(devices.map(stateOf))).toEqual(hasLeft ? [3, 3, 3] : [1, 1, 1]);
    }
  });

  it('and its settlement at the same moment: settled with its line, or held without one', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [device] = await stockPhones(server.db, 1, { state: 5 });
      const imei = await imeiOf(device!);
      const [settled] = await Promise.all([
        office.call('setStatusLiquidato', { ...device! }),
        holdFor(office, imei),
      ]);
      const isSettled = settled.first.ret_code === 0;
      const { rows } = await server.db.query('select from slip_line where serial_number = $1', [
        device!.serial_number,
      ]);
      expect([await stateOf(device!), rows.length]).toEqual(isSettled ? [6, 1] : [5, 0]);
      expect(await doneSinceHeld(server.db, device!)).toEqual([]);
      expect(await holdOf(device!)).toBe('FERMO');
    }
  });

  it('that is bought only afterwards is held from the first moment, until the request is closed', async () => {
    const imei = newImei();
    const id_richiesta = await holdFor(office, imei);
    expect((await office.call('getDeviceAutorita', { id_richiesta })).rows).toEqual([]);
    const buy = async () => {
      const phone = await openPhone(shop, server.db, { imei });
      await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, phone));
      return phone;
    };
    const phone = await buy();
    expect(await holdOf(phone)).toBe('FERMO');
    expect(
      (await office.call('setRichiestaAutoritaChiusa', { id_richiesta, motivo: 'Fine' })).first,
    ).toMatchObject({
      ret_code: 76,
      ret_message: 'DEVICE_ANCORA_FERMI',
    });
    await must(office, 'setEsitoAutorita', {
      id_richiesta,
      devices: [phone],
      esito: 'RILASCIATO',
      motivo: 'Nulla osta',
    });
    await must(office, 'setRichiestaAutoritaChiusa', { id_richiesta, motivo: 'Fine' });
    expect(
      (await office.call('setRichiestaAutoritaChiusa', { id_richiesta, motivo: 'Fine' })).first.ret_message,
    ).toBe('RICHIESTA_AUTORITA_CAMBIATA');
    await must(shop, 'setAnnullato', { ...phone });
    expect(await holdOf(await buy())).toBeNull();
  });

  it('bought at the moment of the request is held by one of the two', async () => {
    for (let round = 0; round < 4; round += 1) {
      const imei = newImei();
      const phone = await openPhone(shop, server.db, { imei });
      const receipt = await prepareReceipt(shop, server.db, phone);
      await Promise.all([must(shop, 'setRicevuta', receipt), holdFor(office, imei)]);
      expect(await holdOf(phone)).toBe('FERMO');
    }
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyRetention } from '#server/features/retention/delete-old';
import { addCustomer, buildWorld } from '#tests/kit/build-world';
import { choosePayment, must, openPhone, type Cycle } from '#tests/kit/buy-phone';
import { picture, upload, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-20T10:00:00Z' });
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
beforeEach(() => server.setNow('2026-11-20T10:00:00Z'));
afterAll(() => server.stop());

const read = {
  id_tipo_documento: 1,
  numero_documento: 'CA12345AB',
  scadenza_documento: '2031-01-10',
  cognome: 'Rossi',
  nome: 'Maria',
};

/** A purchase whose payment is chosen and whose customer isn't, and a phone with its link. */
async function waiting() {
  const cycle = await openPhone(shop, server.db);
  await choosePayment(shop, cycle, 2);
  return { cycle, phone: await phoneOf(cycle) };
}

async function phoneOf(cycle: Cycle): Promise<TestClient> {
  const { token } = await must(shop, 'setLinkCattura', { ...cycle, tipo: 'documento' });
  return withToken(server.url, String(token));
}

const captureOf = async (cycle: Cycle) => (await shop.call('getCattura', { ...cycle })).first;

describe('the link for the document alone', () => {
  it('is for one purchase, from the customer step on, for 15 minutes', async () => {
    const cycle = await openPhone(shop, server.db);
    const early = await shop.call('setLinkCattura', { ...cycle, tipo: 'documento' });
    expect(early.first).toMatchObject({ ret_code: 9, motivo: 'Prima va scelta la modalità di pagamento.' });
    await choosePayment(shop, cycle, 2);
    const made = (await shop.call('setLinkCattura', { ...cycle, tipo: 'documento' })).first;
    expect(made.scade_il).toBe('2026-11-20T10:15:00.000Z');
    const { serial_number, num_times } = cycle;
    expect(made.indirizzo).toBe(
      `/takePhoto?device=${serial_number}&nt=${num_times}&negozio=1001&cf=1#t=${made.token}`,
    );
    const phone = withToken(server.url, made.token ?? '');
    expect((await phone.call('getCattura', { ...cycle })).first).toMatchObject({
      motivo_foto: null,
      lettura: null,
    });
    const { cycle: another } = await waiting();
    expect((await phone.call('getCattura', { ...another })).status).toBe(403);
    expect((await phone.call('setLetturaDocumento', { ...another, ...read })).status).toBe(403);
    server.setNow('2026-11-20T10:15:00Z');
    expect((await phone.call('getCattura', { ...cycle })).status).toBe(401);
  });

  it('brings photos and what was read, which become the customer’s that is chosen', async () => {
    const { cycle, phone } = await waiting();
    const fronte_documento = await upload(phone);
    await must(phone, 'setRicevuta', { ...cycle, fronte_documento });
    await must(phone, 'setRicevuta', { ...cycle, retro_documento: await upload(phone) });
    await must(phone, 'setLetturaDocumento', { ...cycle, ...read });
    expect(await captureOf(cycle)).toMatchObject({ fronte_documento, stato: 'RETRO', lettura: read });
    expect((await phone.call('getCattura', { ...cycle })).first.lettura).toBeNull();

    const id_cliente = await addCustomer(server.db, 1001);
    await must(shop, 'setAcquisto', { ...cycle, id_cliente });
    expect(await captureOf(cycle)).toMatchObject({ fronte_documento, lettura: read });
    expect((await phone.call('getCattura', { ...cycle })).status).toBe(200);
    const { id_tipo_documento, numero_documento, scadenza_documento } = read;
    const seller = { id_tipo_documento, numero_documento, scadenza_documento };
    expect(await must(shop, 'setAcquisto', { ...cycle, ...seller })).toMatchObject(seller);
    const receipt = {
      id_cliente,
      id_tipo_documento,
      numero_documento,
      id_modalita_pagamento: 2,
      is_coupon: 0,
    };
    await must(shop, 'setRicevuta', { ...cycle, ...receipt });
    // What was read has done its work; the photos are the receipt's.
    expect(await captureOf(cycle)).toMatchObject({ fronte_documento, stato: 'RETRO', lettura: null });
    const [kept] = (
      await server.db.query(`select scadenza_documento::text from device where serial_number = $1`, [
        cycle.serial_number,
      ])
    ).rows;
    expect(kept).toEqual({ scadenza_documento: '2031-01-10' });
    expect((await phone.call('setLetturaDocumento', { ...cycle, ...read })).first.ret_code).toBe(9);
  });

  it('is the first customer’s: taken back or changed for another, neither link nor photos are anybody’s', async () => {
    const { cycle, phone } = await waiting();
    await must(phone, 'setRicevuta', { ...cycle, fronte_documento: await upload(phone) });
    await must(phone, 'setLetturaDocumento', { ...cycle, ...read });
    await must(shop, 'setAcquisto', { ...cycle, id_cliente: await addCustomer(server.db, 1001) });
    await must(shop, 'setAcquisto', { ...cycle, id_cliente: null });
    expect((await phone.call('getCattura', { ...cycle })).status).toBe(401);
    expect(await captureOf(cycle)).toMatchObject({ fronte_documento: null, lettura: null });
    await must(shop, 'setAcquisto', { ...cycle, id_cliente: await addCustomer(server.db, 1001) });
    expect(await captureOf(cycle)).toMatchObject({ fronte_documento: null, lettura: null });
    expect((await phone.call('getCattura', { ...cycle })).status).toBe(401);
  });

  it('opens nothing else: no signature, no receipt, no page, no consent', async () => {
    const { cycle, phone } = await waiting();
    const image = await picture({ format: 'png' });
    expect((await phone.call('uploadFile', { image, tipo: 'firma' })).status).toBe(403);
    expect((await phone.call('uploadFile', { image, tipo: 'pagina' })).status).toBe(403);
    const firma_contratto_uno = await upload(shop, 'firma');
    expect((await phone.call('setRicevuta', { ...cycle, firma_contratto_uno })).status).toBe(403);
    expect((await phone.call('setRicevuta', { ...cycle, secondo_flag: 1 })).status).toBe(403);
    expect((await phone.call('getRicevuta', { ...cycle })).status).toBe(403);
    for (const name of ['getAcquisto', 'setFotoDaRifare'] as const)
      expect((await phone.call(name, { ...cycle, foto: 'fronte_documento' })).status).toBe(401);
    expect((await phone.call('setPrivacy', { id_cliente: 1, flag_due: 1, flag_tre: 1 })).status).toBe(403);
    const bad = await phone.call('setLetturaDocumento', { ...cycle, ...read, numero_documento: 'AB1' });
    expect(bad.status).toBe(400);
    expect(
      (await phone.call('setLetturaDocumento', { ...cycle, ...read, id_tipo_documento: 9 })).status,
    ).toBe(400);
  });

  it('leaves what was read for a day and no longer', async () => {
    const { cycle, phone } = await waiting();
    await must(phone, 'setLetturaDocumento', { ...cycle, ...read });
    const left = async () =>
      (await server.db.query('select lettura from capture where serial_number = $1', [cycle.serial_number]))
        .rows[0];
    await applyRetention(server.app);
    expect(await left()).toEqual({ lettura: read });
    server.setNow('2026-11-21T10:00:01Z');
    await applyRetention(server.app);
    expect(await left()).toEqual({ lettura: null });
  });
});

describe('the number’s expiry', () => {
  it('goes with the number, and a document that is over is said when the purchase is concluded', async () => {
    const { cycle } = await waiting();
    const id_cliente = await addCustomer(server.db, 1001);
    await must(shop, 'setAcquisto', { ...cycle, id_cliente });
    const { id_tipo_documento, numero_documento } = read;
    const first = { id_tipo_documento, numero_documento, scadenza_documento: '2026-11-19' };
    expect(await must(shop, 'setAcquisto', { ...cycle, ...first })).toMatchObject(first);
    expect(await must(shop, 'setAcquisto', { ...cycle, numero_documento: 'CB12345AB' })).toMatchObject({
      numero_documento: 'CB12345AB',
      scadenza_documento: null,
    });
    await must(shop, 'setAcquisto', { ...cycle, ...first });
    await must(shop, 'setRicevuta', {
      ...cycle,
      id_cliente,
      id_tipo_documento,
      numero_documento,
      id_modalita_pagamento: 2,
      is_coupon: 0,
    });
    const { rows } = await server.db.query(
      `select nota from device_event where serial_number = $1 and nota like 'Avvisi confermati%'`,
      [cycle.serial_number],
    );
    expect(rows[0]?.nota).toContain('Il documento è scaduto il 19-11-2026');
  });
});

describe('a photo of the document', () => {
  it('bears what the phone found wrong with it, for the till to see', async () => {
    const { cycle, phone } = await waiting();
    const image = await picture();
    const { path } = await must(phone, 'uploadFile', { image, tipo: 'foto', difetti: 'MOSSA,BUIA' });
    await must(phone, 'setRicevuta', { ...cycle, fronte_documento: path });
    expect(await captureOf(cycle)).toMatchObject({ difetti_fronte: ['MOSSA', 'BUIA'], difetti_retro: [] });
    expect((await phone.call('uploadFile', { image: await picture(), difetti: 'BELLA' })).status).toBe(400);
  });

  it('is asked for again: it is off the capture, the phone hears when, and it may be sent anew', async () => {
    const { cycle, phone } = await waiting();
    const fronte_documento = await upload(phone);
    await must(phone, 'setRicevuta', { ...cycle, fronte_documento });
    const asked = { ...cycle, foto: 'fronte_documento' };
    expect(await must(shop, 'setFotoDaRifare', asked)).toMatchObject({ stato: 'DA_INIZIARE' });
    expect((await phone.call('getCattura', { ...cycle })).first).toMatchObject({
      fronte_documento: null,
      fronte_rifare_il: '2026-11-20T10:00:00Z',
      retro_rifare_il: null,
    });
    await must(shop, 'setFotoDaRifare', asked);
    const again = await upload(phone);
    await must(phone, 'setRicevuta', { ...cycle, fronte_documento: again });
    expect(await captureOf(cycle)).toMatchObject({ fronte_documento: again });
    const events = await server.db.query(
      `select nota from device_event where serial_number = $1 and evento = 'FOTO_DA_RIFARE'`,
      [cycle.serial_number],
    );
    expect(events.rows).toEqual([{ nota: 'fronte_documento' }]);
  });

  it('is looked at by the till as often as it takes, which is one line in the log', async () => {
    const { cycle, phone } = await waiting();
    const fronte = await upload(phone);
    await must(phone, 'setRicevuta', { ...cycle, fronte_documento: fronte });
    const views = async () =>
      (await server.db.query('select campo from document_view where path = $1', [fronte])).rows.length;
    for (let time = 0; time < 3; time += 1)
      expect((await shop.call('getImage', { fronte })).first.fronte).toMatch(/^data:/);
    expect(await views()).toBe(1);
    const office = await server.signedIn('sede');
    for (const motivo of ['Verifica', 'Verifica']) await office.call('getImage', { fronte, motivo });
    expect(await views()).toBe(3);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEvaluation, buildWorld, newImei, newSerial } from '#tests/kit/build-world';
import { byHand, must, openPhone } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let sister: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  [shop, sister, stranger] = await Promise.all([
    server.signedIn('negozio'),
    server.signedIn('negozio2'),
    server.signedIn('sconto'),
  ]);
  await server.db.query(`with model as (
      insert into device_model (id_brand, model_name, id_device_type)
      select id_brand, 'iPad 9', 2 from brand where brand_name = 'Apple' returning id_model_name
    ), numbered as (insert into model_number (model_code, id_model_name) select 'A2602', id_model_name from model)
    insert into price (id_model_name, id_memory, working_price)
    select id_model_name, id_memory, 130 from model, memory where memory_gb = 64`);
});
afterAll(() => server.stop());

const check = async (client: TestClient, phone: object) =>
  (await client.call('getVerificaDevice', { ...phone })).first;
const iphone = { brand_name: 'Apple', model_name: 'iPhone 13', model_code: 'A2633' };

describe('/getVerificaDevice', () => {
  it('says before anything is opened what opening would say', async () => {
    const sent = await addEvaluation(server.db);
    const phone = { ...iphone, serial_number: sent.serial_number, imei: sent.imei };
    expect(await check(shop, phone)).toEqual({
      presenza: 'LIBERO',
      in_corso: null,
      is_senza_imei_ammesso: 0,
      limite_ricevuta: 400,
    });
    await must(shop, 'setNewDevice', {
      ...sent,
      valore_iniziale: 300,
      valore_acquisto: 285,
      grado_estetico: 'A-',
    });
    const met = await check(sister, { ...iphone, imei: sent.imei });
    expect(met).toMatchObject({
      presenza: 'IN_CORSO',
      in_corso: { serial_number: sent.serial_number, num_times: 1, negozio: 'Negozio Milano' },
    });
    expect(met.in_corso?.operatore).toBe('negozio Prova');
    // Another affiliate learns that, and nothing more.
    expect(await check(stranger, { ...iphone, imei: sent.imei })).toMatchObject({
      presenza: 'GIA_PRESENTE',
      in_corso: null,
    });
  });

  it('passes over what has stood for a day, and closes nothing', async () => {
    const cycle = await openPhone(shop, server.db);
    await server.db.query(
      `update device set data_apertura = now() - interval '25 hours' where serial_number = $1`,
      [cycle.serial_number],
    );
    expect(await check(shop, { ...iphone, serial_number: cycle.serial_number })).toMatchObject({
      presenza: 'LIBERO',
    });
    const { rows } = await server.db.query<{ id_stato_device: number }>(
      'select id_stato_device from device where serial_number = $1',
      [cycle.serial_number],
    );
    expect(rows).toEqual([{ id_stato_device: 2 }]);
  });

  it('knows by the list which types are bought by serial; an unknown one counts as a smartphone', async () => {
    const of = async (phone: object) =>
      (await check(shop, { serial_number: newSerial(), ...phone })).is_senza_imei_ammesso;
    expect(await of({ brand_name: 'Apple', model_name: 'iPad 9' })).toBe(1);
    expect(await of({ brand_name: 'Apple', model_name: 'altro', model_code: 'a2602' })).toBe(1);
    expect(await of(iphone)).toBe(0);
    expect(await of({ brand_name: 'Nessuna', model_name: 'Ignoto' })).toBe(0);
  });
});

describe('a device without IMEI', () => {
  const tablet = { imei: null, modelName: 'iPad 9', modelNo: 'A2602', memory_gb: 64 };
  const values = { valore_iniziale: 130, valore_acquisto: 130, grado_estetico: 'A' };

  it('is bought by its serial where its type may be, more than one of them', async () => {
    for (let count = 0; count < 2; count += 1) {
      const sent = await addEvaluation(server.db, tablet);
      const opened = await must(shop, 'setNewDevice', { ...sent, ...values });
      const { first } = await shop.call('getAcquisto', {
        serial_number: opened['serial_number'],
        num_times: 1,
      });
      expect(first).toMatchObject({
        imei: '',
        serial_number: sent.serial_number,
        stato_blacklist: 'SENZA IMEI',
      });
      const again = await shop.call('setNewDevice', { ...sent, ...values });
      expect(again.first).toMatchObject({ ret_code: 3 });
    }
  });

  it('is refused where its type may not be, and the setting of the day decides', async () => {
    const sent = await addEvaluation(server.db, { imei: null });
    const priced = { ...sent, valore_iniziale: 300, valore_acquisto: 300, grado_estetico: 'A' };
    expect((await shop.call('setNewDevice', priced)).first).toMatchObject({
      ret_code: 27,
      ret_message: 'IMEI_MANCANTE',
    });
    await server.db.query(`insert into setting (chiave, valido_dal, valore)
      values ('acquisto_senza_imei', current_date - 1, '{"SMARTPHONE": 1, "TABLET": 0, "SMARTWATCH": 0, "PC": 0}')`);
    expect((await shop.call('setNewDevice', priced)).first).toMatchObject({ ret_code: 0 });
    const other = await addEvaluation(server.db, tablet);
    expect((await shop.call('setNewDevice', { ...other, ...values })).first).toMatchObject({ ret_code: 27 });
    await server.db.query(
      `delete from setting where chiave = 'acquisto_senza_imei' and valido_dal > '2023-01-01'`,
    );
  });

  it('is not asked a price for either, until its IMEI is there: one that may be bought', async () => {
    const office = await server.signedIn('sede');
    const unlisted = { imei: null, make: 'Nokia', modelName: 'Nokia 9', modelNo: 'TA-1087' };
    const { evaluation_id } = await addEvaluation(server.db, unlisted);
    const ask = async (fields = {}) =>
      (await shop.call('setRichiestaPrezzo', { evaluation_id, ...fields })).first;
    expect(await ask()).toMatchObject({ ret_code: 27, ret_message: 'IMEI_MANCANTE' });
    const banned = newImei();
    await must(office, 'setVoceBlocco', { tipo: 'IMEI', valore: banned, motivo: 'Denuncia 12/26' });
    expect(await ask({ imei: banned })).toMatchObject({ ret_message: 'IMEI_NON_ACQUISTABILE' });
    expect(await ask({ imei: newImei() })).toMatchObject({ ret_code: 0 });
  });

  it('may be given the IMEI that its report lacks: then nothing is known of it, and a reason is wanted', async () => {
    const sent = await addEvaluation(server.db, { imei: null });
    const typed = {
      ...sent,
      imei: newImei(),
      valore_iniziale: 300,
      valore_acquisto: 300,
      grado_estetico: 'A',
    };
    expect((await shop.call('setNewDevice', typed)).first).toMatchObject({
      ret_message: 'MOTIVO_BLACKLIST_MANCANTE',
    });
    const opened = await must(shop, 'setNewDevice', { ...typed, motivo_blacklist: 'Scontrino visto' });
    const { first } = await shop.call('getAcquisto', { ...opened, num_times: 1 });
    expect(first).toMatchObject({ imei: typed.imei, stato_blacklist: 'SCONOSCIUTO' });
  });

  it('is not entered by hand', async () => {
    const answer = await shop.call('setNewDevice', byHand({ imei: '' }));
    expect(answer.status).toBe(400);
    expect(answer.first.fields).toEqual({ imei: 'Campo obbligatorio' });
  });
});

it('the memory that a report lacks is what the operator says', async () => {
  const sent = await addEvaluation(server.db, { memory_gb: null });
  const opened = await shop.call('setNewDevice', {
    ...sent,
    memory_gb: '128 GB',
    valore_iniziale: 300,
    valore_acquisto: 285,
    grado_estetico: 'A-',
  });
  expect(opened.first).toMatchObject({ ret_code: 0 });
});

it('the first digits of an IMEI propose what was bought with them', async () => {
  const propose = async (imei: string) => (await stranger.call('getModelloDaImei', { imei })).rows;
  expect(await propose('358888880000017')).toEqual([]);
  await openPhone(shop, server.db, { imei: '358888880000025' });
  expect(await propose('35888888 0000017')).toEqual([
    { brand_name: 'Apple', model_name: 'iPhone 13', numero: 1 },
  ]);
  expect(await propose('35888888')).toEqual([]);
});

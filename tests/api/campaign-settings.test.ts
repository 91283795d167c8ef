import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { choosePayment, must, openPhone } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
let shop: TestClient;
let apple: number;

beforeAll(async () => {
  server = await startTestServer({ now: '2026-06-15T10:00:00Z' });
  await buildWorld(server.db);
  await server.db.query('update affiliate set is_campagne = 1 where id_affiliato = 207');
  office = await server.signedIn('sede');
  shop = await server.signedIn('negozio');
  apple = (await office.call('getBrands')).rows.find(({ brand_name }) => brand_name === 'Apple')!.id_brand;
});
afterAll(() => server.stop());

/** What the screen sends for a new campaign (S2 §7). */
const fresh = (sku: string, fields: Record<string, unknown> = {}) => ({
  id_campagna: `CAMPAGNA ${sku}`,
  sku,
  id_affiliato: 100,
  id_brand_campagna: apple,
  model_name_campagna: 'iPhone 17',
  supervalutazione: 40,
  data_inizio: '2026-06-01 00:00',
  data_fine: '2026-06-30 23:59',
  ...fields,
});
const set = async (fields: Record<string, unknown>, client = office) =>
  (await client.call('setCampagnaSupervalutazione', fields)).first;
const read = async (sku: string, id_affiliato = 100) =>
  (await office.call('getCampagneCliente', { id_affiliato, sku })).rows[0];
const skusFor = async (client: TestClient) =>
  (await client.call('getCampagne')).rows.map(({ sku }) => sku).toSorted();

describe('a new campaign', () => {
  it('runs from 00:00 of its first day to 23:59 of its last in Rome, IMEI collected unless told otherwise', async () => {
    expect(await set(fresh('new1', { id_model_name: '' }))).toMatchObject({
      ret_code: 0,
      sku: 'NEW1',
      id_affiliato: 100,
    });
    expect(await read('NEW1')).toMatchObject({
      id_campagna: 'CAMPAGNA new1',
      brand_campagna: 'Apple',
      model_name: null,
      model_name_campagna: 'iPhone 17',
      supervalutazione: 40,
      imei: 1,
      serial: 0,
      ean: 0,
      dati_raccolti: 'IMEI',
      budget: null,
      limite_pezzi: null,
      impegnati: 0,
      usati: 0,
      stato: 'ATTIVA',
    });
    const { data_inizio, data_fine } = (await read('NEW1'))!;
    expect([data_inizio, data_fine]).toEqual(['2026-05-31T22:00:00Z', '2026-06-30T21:59:00Z']);
    expect(await skusFor(shop)).toContain('NEW1');
  });

  it('takes flags, one day, a phone handed in, budget and limit', async () => {
    const { rows } = await server.db.query<{ id_model_name: number }>(
      `select id_model_name from device_model where model_name = 'iPhone 13'`,
    );
    const day = { data_inizio: '2026-06-15', data_fine: '2026-06-15' };
    const flags = { imei: 0, serial: 1, ean: 1 };
    const limits = { budget: 80, limite_pezzi: 2 };
    const id_model_name = rows[0]!.id_model_name;
    expect(await set(fresh('ONE', { ...day, ...flags, ...limits, id_model_name }))).toMatchObject({
      ret_code: 0,
    });
    expect(await read('ONE')).toMatchObject({
      ...flags,
      ...limits,
      model_name: 'iPhone 13',
      stato: 'ATTIVA',
    });
  });

  it('is refused where the affiliate has that SKU or no campaigns, also for two at once', async () => {
    expect(await set(fresh('sam30'))).toMatchObject({ ret_code: 1, ret_message: 'SKU_GIA_PRESENTE' });
    expect(await set(fresh('SAM30', { id_affiliato: 207 }))).toMatchObject({ ret_code: 0 });
    expect(await set(fresh('X1', { id_affiliato: 800 }))).toMatchObject({
      ret_code: 2,
      ret_message: 'CLIENTE_SENZA_CAMPAGNE',
    });
    const both = await Promise.all([set(fresh('RACE')), set(fresh('RACE'))]);
    expect(both.map(({ ret_code }) => ret_code).toSorted()).toEqual([0, 1]);
  });

  it('is refused with a message per field where it makes no sense', async () => {
    const wrong = async (fields: Record<string, unknown>) =>
      Object.keys((await set(fresh('BAD', fields))).fields ?? {});
    expect(await wrong({ supervalutazione: 0 })).toEqual(['supervalutazione']);
    expect(await wrong({ supervalutazione: -5 })).toEqual(['supervalutazione']);
    expect(await wrong({ supervalutazione: 12.345 })).toEqual(['supervalutazione']);
    expect(await wrong({ supervalutazione: 2000.01 })).toEqual(['supervalutazione']);
    expect(await wrong({ supervalutazione: '' })).toEqual(['supervalutazione']);
    expect(await wrong({ data_fine: '2026-05-31' })).toEqual(['data_fine']);
    expect(await wrong({ data_inizio: '2026-01-01', data_fine: '2026-06-14' })).toEqual(['data_fine']);
    expect(await wrong({ data_inizio: '15-06-2026' })).toEqual(['data_inizio']);
    expect(await wrong({ data_inizio: '2026-06-01 09:30' })).toEqual(['data_inizio']);
    expect(await wrong({ id_brand_campagna: 999_999 })).toEqual(['id_brand_campagna']);
    expect(await wrong({ id_model_name: 999_999 })).toEqual(['id_model_name']);
    expect(await wrong({ id_affiliato: '' })).toEqual(['id_affiliato']);
    expect(await wrong({ budget: 39.99 })).toEqual(['budget']);
    expect(await wrong({ limite_pezzi: 0 })).toEqual(['limite_pezzi']);
    expect(await read('BAD')).toBeUndefined();
  });

  it('carries only a brand that may have a bonus (S1 §9)', async () => {
    await server.db.query(`insert into brand (brand_name) values ('Nokia')`);
    const { rows } = await server.db.query<{ id_brand: number }>(
      `select id_brand from brand where brand_name = 'Nokia'`,
    );
    const sent = fresh('NOK', { id_brand_campagna: rows[0]!.id_brand });
    expect((await set(sent)).fields).toEqual({
      id_brand_campagna: 'Marca non prevista per la supervalutazione',
    });
  });
});

describe('an edit', () => {
  it('changes value, dates and limits, leaves the rest, and says who did what', async () => {
    await must(office, 'setCampagnaSupervalutazione', fresh('ED1', { budget: 1000 }));
    const edit = { sku: 'ED1', id_affiliato: 100 };
    await must(office, 'setCampagnaSupervalutazione', { ...edit, supervalutazione: 45.5 });
    await must(office, 'setCampagnaSupervalutazione', {
      ...edit,
      data_inizio: '2026-06-02 00:00',
      data_fine: '2026-07-31 00:00',
      budget: '',
      limite_pezzi: 7,
    });
    expect(await read('ED1')).toMatchObject({
      id_campagna: 'CAMPAGNA ED1',
      supervalutazione: 45.5,
      data_inizio: '2026-06-01T22:00:00Z',
      data_fine: '2026-07-31T21:59:00Z',
      budget: null,
      limite_pezzi: 7,
    });
    await must(office, 'setCampagnaSupervalutazione', { ...edit, supervalutazione: 45.5 });
    const { rows } = await office.call('getStoricoCampagna', { id_affiliato: 100, sku: 'ED1' });
    expect(
      rows.map(({ azione, campo, valore_da, valore_a }) => [azione, campo, valore_da, valore_a]),
    ).toEqual([
      ['MODIFICATA', 'limite_pezzi', null, '7'],
      ['MODIFICATA', 'budget', '1000', null],
      ['MODIFICATA', 'data_fine', '2026-06-30', '2026-07-31'],
      ['MODIFICATA', 'data_inizio', '2026-06-01', '2026-06-02'],
      ['MODIFICATA', 'supervalutazione', '40', '45.5'],
      ['CREATA', null, null, null],
    ]);
    expect(rows[0]).toMatchObject({ operatore: 'sede Prova', quando: expect.stringContaining('2026-06-15') });
  });

  it('of a row that a colleague has changed since is refused', async () => {
    await must(office, 'setCampagnaSupervalutazione', fresh('ED2'));
    const { data_modifica } = (await read('ED2'))!;
    server.setNow('2026-06-15T10:05:00Z');
    const edit = { sku: 'ED2', id_affiliato: 100, data_modifica };
    expect(await set({ ...edit, supervalutazione: 41 })).toMatchObject({ ret_code: 0 });
    expect(await set({ ...edit, supervalutazione: 42 })).toMatchObject({
      ret_code: 3,
      ret_message: 'CAMPAGNA_GIA_MODIFICATA',
    });
    expect(await read('ED2')).toMatchObject({ supervalutazione: 41 });
  });

  it('may end a campaign, and is refused with dates out of order or an unknown SKU', async () => {
    await must(office, 'setCampagnaSupervalutazione', fresh('ED3'));
    const edit = { sku: 'ED3', id_affiliato: 100 };
    expect((await set({ ...edit, data_fine: '2026-05-31' })).fields).toHaveProperty('data_fine');
    expect(await set({ ...edit, data_fine: '2026-06-14' })).toMatchObject({ ret_code: 0 });
    expect(await read('ED3')).toMatchObject({ stato: 'CONCLUSA' });
    expect(await skusFor(shop)).not.toContain('ED3');
    const unknown = await office.call('setCampagnaSupervalutazione', { sku: 'BOH', supervalutazione: 1 });
    expect(unknown.status).toBe(404);
  });

  it('in S2’s short form finds an SKU of one affiliate, and asks whose it is when there are more', async () => {
    await must(office, 'setCampagnaSupervalutazione', fresh('ED4'));
    const short = { supervalutazione: 44, data_inizio: '2026-06-01 00:00', data_fine: '2026-06-30 00:00' };
    expect(await set({ sku: 'ED4', ...short })).toMatchObject({ ret_code: 0, id_affiliato: 100 });
    expect((await set({ sku: 'SAM30', ...short })).fields).toHaveProperty('id_affiliato');
  });

  it('does not touch the value of a bonus of a purchase that is open (rulings §4); its end stops it', async () => {
    await must(office, 'setCampagnaSupervalutazione', fresh('ED5', { imei: 0, ean: 1 }));
    const cycle = await openPhone(shop, server.db, { data_creazione: new Date('2026-06-15T10:00:00Z') });
    await choosePayment(shop, cycle, 1);
    const other = await openPhone(shop, server.db, { data_creazione: new Date('2026-06-15T10:00:00Z') });
    await choosePayment(shop, other, 1);
    const edited = { sku: 'ED5', id_affiliato: 100, supervalutazione: 10 };
    await must(office, 'setCampagnaSupervalutazione', edited);
    const bonus = { ...cycle, sku_campagna: 'ED5', ean: '8000000000019' };
    expect(await must(shop, 'setImeiSupervalutazione', bonus)).toMatchObject({ supervalutazione: 40 });
    await must(office, 'setCampagnaSupervalutazione', { ...edited, data_fine: '2026-06-14' });
    const late = await shop.call('setImeiSupervalutazione', { ...bonus, ...other });
    expect(late.first.ret_message).toBe('CAMPAGNA_NON_VALIDA');
    await must(shop, 'deleteDevicePending', { ...other });
    await must(shop, 'deleteDevicePending', { ...cycle });
  });
});

describe('a duplicate', () => {
  it('gives another affiliate the same campaign with a count of its own', async () => {
    await must(office, 'setCampagnaSupervalutazione', fresh('DUP', { limite_pezzi: 5, ean: 1 }));
    const copy = { sku: 'DUP', id_affiliato: 207, id_affiliato_origine: 100 };
    expect(await set(copy)).toMatchObject({ ret_code: 0, id_affiliato: 207, sku: 'DUP' });
    const [from, to] = [await read('DUP', 100), await read('DUP', 207)];
    expect(to).toEqual({
      ...from,
      id_affiliato: 207,
      ragione_sociale: 'Sconto',
      data_modifica: to?.data_modifica,
    });
    expect(await skusFor(await server.signedIn('sconto'))).toContain('DUP');
    const { rows } = await office.call('getStoricoCampagna', { id_affiliato: 207, sku: 'DUP' });
    expect(rows).toMatchObject([{ azione: 'DUPLICATA', valore_da: 'Telefonia Aurora' }]);
    expect(await set(copy)).toMatchObject({ ret_code: 1, ret_message: 'SKU_GIA_PRESENTE' });
  });

  it('is refused without a customer, to one without campaigns, and of an unknown SKU', async () => {
    expect((await set({ sku: 'DUP' })).fields).toHaveProperty('id_affiliato');
    expect(await set({ sku: 'ED4', id_affiliato: 800 })).toMatchObject({ ret_code: 2 });
    expect((await office.call('setCampagnaSupervalutazione', { sku: 'BOH', id_affiliato: 207 })).status).toBe(
      404,
    );
  });
});

describe('who may', () => {
  it('is head office alone', async () => {
    for (const user of ['negozio', 'master', 'supporto']) {
      const client = await server.signedIn(user);
      const answers = await Promise.all([
        client.call('setCampagnaSupervalutazione', fresh('NO')),
        client.call('getCampagneCliente', { id_affiliato: 100 }),
        client.call('getStoricoCampagna', { id_affiliato: 100, sku: 'SAM30' }),
        client.call('getAffiliati'),
        client.call('getImeiSamsung', { id_affiliato: 100, sku: 'SAM30' }),
        client.call('caricaImeiSamsung', { id_affiliato: 100, sku: 'SAM30' }),
        client.call('getCaricamentiImei', { id_affiliato: 100, sku: 'SAM30' }),
        client.call('setCaricamentoImeiAnnullato', { id_caricamento: 1 }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 403));
    }
    expect((await server.client().call('getCampagneCliente', { id_affiliato: 100 })).status).toBe(401);
  });
});

describe('the list of a customer', () => {
  it('is searched, sorted and paged, and has those over and to come', async () => {
    const list = (fields: Record<string, unknown>) =>
      office.call('getCampagneCliente', { id_affiliato: 100, ...fields });
    const found = await list({ search: 'vecchia' });
    expect(found.rows.map(({ sku, stato }) => [sku, stato])).toEqual([['OLD10', 'CONCLUSA']]);
    expect((await list({ sku: 'NEW10' })).first.stato).toBe('FUTURA');
    const sorted = await list({ sort: 'sku', limit: 2 });
    expect(sorted.rows.map(({ sku }) => sku)).toEqual(['APL50', 'DUP']);
    expect(Number(sorted.headers.get('X-Total-Count'))).toBeGreaterThan(5);
    expect((await list({ sort: 'boh' })).status).toBe(400);
    expect((await office.call('getCampagneCliente')).status).toBe(400);
    const csv = await office.request('/api/getCampagneCliente', {
      method: 'POST',
      body: new URLSearchParams({ id_affiliato: '100', formato: 'csv', sku: 'DUP' }),
    });
    expect(await csv.text()).toContain('CAMPAGNA DUP');
  });

  it('has all affiliates with a shop to choose from, and says who has campaigns', async () => {
    const { rows } = await office.call('getAffiliati');
    expect(rows.find(({ id_affiliato }) => id_affiliato === 1)).toBeUndefined();
    expect(rows).toContainEqual({ id_affiliato: 100, ragione_sociale: 'Telefonia Aurora', is_campagne: 1 });
    expect(rows).toContainEqual({ id_affiliato: 800, ragione_sociale: 'Ridotto', is_campagne: 0 });
  });
});

describe('the last minute of a campaign', () => {
  it('still counts, and the next day doesn’t', async () => {
    const skusAt = async (moment: string) => {
      server.setNow(moment);
      return skusFor(await server.signedIn('negozio'));
    };
    expect(await skusAt('2026-06-30T21:59:30Z')).toContain('NEW1');
    expect(await skusAt('2026-06-30T22:00:00Z')).not.toContain('NEW1');
  });
});

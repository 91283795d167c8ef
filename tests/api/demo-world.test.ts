import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/api';
import { checkCustomer } from '#domain/customer';
import { passesLuhn } from '#domain/luhn';
import type { Running } from '#server/main';
import { startSimulators, type Simulators } from '#simulators/main';
import { openDemoPlace, untilPeople, untilPicture, type DemoPlace } from '#tests/kit/demo-start';
import { createTestClient, type TestClient } from '#tests/kit/test-client';
import type { TestDatabase } from '#tests/kit/test-database';
import { sampled } from '#tests/kit/whole-run';
import { itWhole } from '#tests/kit/whole-test';
import { fillDemo } from '../../db/seed/fill-demo.ts';

const now = new Date();
let place: DemoPlace;
let database: TestDatabase;
let simulators: Simulators;
let product: Running;
let other: Running;
const ends: string[] = [];
const clients = new Map<string, TestClient>();

beforeAll(async () => {
  simulators = await startSimulators({ port: 0 });
  place = await openDemoPlace(now, simulators.url);
  database = place.database;
  for (const spoil of sampled([untilPicture(2), untilPeople, untilPicture(20)], 3))
    ends.push(
      await place.start(spoil).then(
        () => 'started',
        (error: Error) => error.message,
      ),
    );
  [product, other] = await Promise.all([place.start(), place.start()]);
});
afterAll(async () => {
  await product?.stop();
  await other?.stop();
  await simulators?.stop();
  await place?.drop();
});

/** A call by one of the demo users, or by nobody. */
async function ask<N extends CallName>(user: string | null, name: N, fields: Record<string, unknown> = {}) {
  const key = user ?? '';
  let client = clients.get(key);
  if (!client) {
    client = createTestClient(product.url.replace('localhost', '127.0.0.1'));
    if (user) await client.signIn(user);
    clients.set(key, client);
  }
  const answer = await client.call(name, fields);
  expect(answer.status, `${name}: ${JSON.stringify(answer.rows[0])}`).toBe(200);
  return answer.rows;
}

describe('a first start', () => {
  itWhole('that was broken off makes the world of a single one', async () => {
    const clean = await openDemoPlace(now, simulators.url);
    try {
      await clean.fill();
      expect(place.whole).toEqual(clean.whole);
      expect(clean.whole['files with bytes']).toBe(clean.whole['file']! + clean.whole['authority_request']!);
    } finally {
      await clean.drop();
    }
  });

  it('that was broken off is begun anew; of two at the same time one fills, both let people in', async () => {
    for (const end of ends) expect(end).toMatch(/killed after the people|uploadFile answered 500/);
    expect(place.fills).toEqual({ begun: ends.length + 1, done: 1 });
    expect(place.said).toEqual([expect.stringContaining('si attende che finisca')]);
    for (const { url } of [product, other])
      await createTestClient(url.replace('localhost', '127.0.0.1')).signIn('negozio');
  });

  it('clears nothing where tables of others would go along', async () => {
    const shared = await openDemoPlace(now, simulators.url);
    try {
      await shared.database.db.query('create table of_others (n int)');
      await shared.database.db.query(
        `insert into setting (chiave, valido_dal, valore) values ('mondo_dimostrativo', '2026-01-01', '"in corso"')`,
      );
      await expect(shared.start()).rejects.toThrow('tabelle di altri (of_others)');
      expect((await shared.database.db.query('select from of_others')).rowCount).toBe(0);
      expect(shared.fills.begun).toBe(0);
    } finally {
      await shared.drop();
    }
  });
});

describe('people', () => {
  it.each([
    ['negozio', 1, 100, 1001],
    ['negozio2', 1, 100, 1002],
    ['master', 2, 100, 0],
    ['sede', 3, 0, 0],
    ['sede2', 3, 0, 0],
    ['supporto', 4, 0, 0],
    ['sconto', 1, 207, 2071],
    ['diretto', 1, 364, 3641],
    ['voucher', 1, 589, 5891],
    ['voucher2', 1, 722, 7221],
    ['ridotto', 1, 800, 8001],
    ['collaudo', 1, 100, 1009],
  ])('%s signs in as role %i of affiliate %i, shop %i', async (user, id_role, id_affiliato, id_negozio) => {
    const [session] = await ask(user, 'getSessione');
    expect(session).toMatchObject({ id_role, id_affiliato, id_negozio });
  });

  it('have the terms of their affiliates', async () => {
    const terms = { percentuale_contanti: 90, is_credenziali_saltate: 0, is_solo_voucher: 0, is_campagne: 0 };
    expect((await ask('negozio', 'getSessione'))[0]).toMatchObject({
      ...terms,
      is_campagne: 1,
      ragione_sociale: 'Telefonia Aurora',
    });
    expect((await ask('sconto', 'getSessione'))[0]).toMatchObject({ ...terms, percentuale_contanti: 60 });
    expect((await ask('diretto', 'getSessione'))[0]).toMatchObject({ ...terms, is_credenziali_saltate: 1 });
    expect((await ask('voucher', 'getSessione'))[0]).toMatchObject({ ...terms, is_solo_voucher: 1 });
    expect((await ask('voucher2', 'getSessione'))[0]).toMatchObject({ ...terms, is_solo_voucher: 1 });
    expect((await ask('ridotto', 'getSessione'))[0]).toMatchObject(terms);
  });

  it('find two operators in every shop', async () => {
    const shops = await ask('supporto', 'getListaNegoziSys');
    expect(shops.map((shop) => shop.id_negozio)).toEqual(
      expect.arrayContaining([1001, 1002, 1003, 1004, 1009, 2071, 3641, 5891, 7221, 8001]),
    );
    const operators = (await ask('supporto', 'getOperatorDummy', { id_role: 1 })).filter(
      (one) => one.is_dummy === 1,
    );
    const counts = Object.groupBy(operators, (one) => String(one.id_negozio));
    expect(Object.values(counts).map((some) => some?.length)).toEqual(Array.from({ length: 10 }, () => 2));
  });

  it('are found on the map by the public token', async () => {
    const shops = await ask(null, 'getNegozi', { st: 'AURORA' });
    expect(shops.map((shop) => shop.citta)).toEqual(
      expect.arrayContaining(['Milano', 'Torino', 'Genova', 'Verona']),
    );
    for (const shop of shops) {
      expect(shop.cap).toMatch(/^\d{5}$/);
      expect(shop.latitudine).toBeGreaterThan(36);
      expect(shop.longitudine).toBeGreaterThan(6);
    }
  });

  it('that are not of the demo world are never overwritten', async () => {
    await expect(fillDemo(product.app)).rejects.toThrow('not empty');
  });
});

describe('price list', () => {
  it('has at least 300 rows of 12 brands from 5 to 900 euro', async () => {
    const rows = await ask('sede', 'getPriceCheckPrice');
    expect(rows.length).toBeGreaterThanOrEqual(300);
    expect(new Set(rows.map((row) => row.brand_name)).size).toBe(12);
    expect(new Set(rows.map((row) => row.id_device_type))).toEqual(new Set([1, 2]));
    const prices = rows.map((row) => row.working_price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([5, 900]);
  });

  it.each([
    ['Apple', 'iPhone 13', 'A2633', '128 GB', 300],
    ['Apple', 'iPhone 14 Pro', 'A2890', '256 GB', 520],
    ['Samsung', 'Galaxy S22', 'SM-S901B', '128 GB', 210],
    ['Samsung', 'Galaxy A13', 'SM-A135F', '64 GB', 40],
    ['Xiaomi', 'Redmi Note 11', '2201117TG', '128 GB', 60],
  ])('has %s %s (%s) %s at %d euro, 80 %% where reduced', async (brand, model_name, code, memory, price) => {
    const byNumber = { model_name: code, brand, memory };
    expect((await ask('negozio', 'getDevicePriceByModelNo', byNumber))[0]).toMatchObject({
      model_name,
      working_price: price,
    });
    expect((await ask('negozio', 'getDevicePrice', { model_name, brand, memory }))[0]?.working_price).toBe(
      price,
    );
    const reduced = (price * 80) / 100;
    expect((await ask('ridotto', 'getDevicePriceByModelNo', byNumber))[0]?.working_price).toBe(reduced);
  });
});

describe('campaigns', () => {
  it('run for affiliate 100: two, one is over and one to come', async () => {
    const rows = await ask('negozio', 'getCampagne', { id_negozio: 1001 });
    expect(rows).toMatchObject([
      { id_campagna: 'APPLE50', sku: 'APL50', supervalutazione: 50, imei: 1, ean: 1, id_model_name: null },
      { id_campagna: 'SAMSUNG30', sku: 'SAM30', supervalutazione: 30, imei: 1, ean: 0, id_model_name: null },
    ]);
    const all = await database.db.query<{ sku: string }>(
      'select sku from campaign order by data_inizio desc',
    );
    expect(all.rows).toHaveLength(4);
    expect(all.rows[0]?.sku).toBe('HON40');
  });

  it('know a free and a used IMEI', async () => {
    const free = (await ask('negozio', 'checkSamsungImei', { imei: '001234560000014' }))[0];
    expect(free).toMatchObject({ status: 'TROVATO', imei_used: 0 });
    const used = (await ask('negozio', 'checkSamsungImei', { imei: '001234560000022' }))[0];
    expect(used).toMatchObject({ status: 'TROVATO', imei_used: 1 });
  });
});

describe('what happened', () => {
  it('are purchases in every shop over two months, paid in every way', async () => {
    const rows = await ask('sede', 'getDevice', { limit: 500 });
    const bought = rows.filter((row) => row.id_stato_device !== 14);
    expect(bought.length).toBeGreaterThanOrEqual(40);
    expect(rows.filter((row) => row.id_stato_device === 14).length).toBeGreaterThanOrEqual(3);
    expect(new Set(bought.map((row) => row.id_negozio)).size).toBe(10);
    expect(rows.every((row) => row.imei.startsWith('00') && passesLuhn(row.imei))).toBe(true);
    expect(new Set(bought.map((row) => row.fonte))).toEqual(new Set(['PHONECHECK', 'MANUALE']));
    const newest = Date.parse(bought[0]?.data_acquisto ?? '');
    const oldest = Date.parse(bought.at(-1)?.data_acquisto ?? '');
    expect(newest).toBeLessThanOrEqual(Date.now());
    expect(newest - oldest).toBeGreaterThan(50 * 24 * 3_600_000);
    const modes = await database.db.query<{ id: number }>(
      'select distinct id_modalita_pagamento as id from receipt order by 1',
    );
    expect(modes.rows.map((row) => row.id)).toEqual([1, 2, 3]);
  });

  it('are devices in every state, and parcels asked for, collected and delivered', async () => {
    const rows = await ask('sede', 'getDevice', { id_stato_device: 0, limit: 500 });
    expect([...new Set(rows.map((row) => row.id_stato_device))].sort((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 5, 6, 14,
    ]);
    const shipments = await ask('sede', 'getListaSpedizioni', { limit: 100 });
    expect(shipments.map(({ negozio_spedizione, stato }) => [negozio_spedizione, stato])).toMatchObject([
      [expect.any(String), 'RICHIESTA INVIATA'],
      ...shipments.slice(1).map(() => [expect.any(String), 'RITIRO PRESO IN CARICO']),
    ]);
    expect(shipments.filter((one) => one.numero_arrivati === one.numero_devices)).toHaveLength(5);
    const less = rows.filter(
      (row) => row.valore_accettazione !== null && row.valore_accettazione < row.valore_acquisto,
    );
    expect(less.map((row) => row.note_accettazione)).toEqual([expect.any(String), expect.any(String)]);
  });

  it('are slips, paid and to pay, that add up to their lines', async () => {
    const slips = await ask('sede', 'getDistinte', { limit: 100 });
    expect(new Set(slips.map((slip) => slip.pagata))).toEqual(new Set([0, 1]));
    expect(new Set(slips.map((slip) => slip.tipo_distinta))).toEqual(new Set(['rimborso', 'coupon']));
    for (const { id_distinta, valore } of slips) {
      const lines = await ask('sede', 'getDistintaRighe', { id_distinta });
      const sum = lines.reduce((total, line) => total + Math.round(line.importo * 100), 0);
      expect(sum).toBe(Math.round(valore * 100));
    }
    expect((await ask('sede', 'getDisposizioni'))[0]?.stato_disposizione).toBe('CONCLUSA');
  });

  it('is a reminder of an invoice that is overdue, whatever day of the month it is', async () => {
    const overdue = await ask('sede', 'getFattureLista', { is_scaduta: 1, id_affiliato: 100 });
    const told = await database.db.query<{ id_fattura: number }>('select id_fattura from invoice_reminder');
    expect(told.rows).not.toEqual([]);
    for (const { id_fattura } of told.rows)
      expect(overdue.map((row) => row.id_fattura)).toContain(id_fattura);
  });

  it('are two purchases left in shop 1001 today', async () => {
    const rows = await ask('negozio', 'getAcquistiInCorso', { id_negozio: 1001 });
    expect(rows.map((row) => [row.model_name, row.id_modalita_pagamento, row.id_cliente !== null])).toEqual([
      ['Galaxy S22', null, false],
      ['iPhone 13', 1, true],
    ]);
  });

  it('are coupons to use, used and expired, some with a bonus', async () => {
    const rows = await ask('sede', 'getCoupon', { limit: 500 });
    expect(new Set(rows.map((row) => row.stato_coupon))).toEqual(
      new Set(['VALIDO', 'UTILIZZATO', 'SCADUTO', 'ANNULLATO']),
    );
    expect(rows.filter((row) => row.valore_bonus > 0).length).toBeGreaterThanOrEqual(5);
  });

  it('are packaging requests, open and fulfilled, and locked prices, in time and over', async () => {
    const rows = await ask('sede', 'getPackaging', { limit: 500 });
    expect(new Set(rows.map((row) => row.is_evasa))).toEqual(new Set([0, 1]));
    const [last] = await ask('negozio', 'getPackaging', { id_negozio: 1001 });
    expect(last).toMatchObject({ is_evasa: 0, negozio: 'Aurora Milano' });
    expect((await database.db.query('select from price_lock where data_scadenza < now()')).rowCount).toBe(2);
  });

  it('are contact requests and customers without anything odd about them', async () => {
    expect((await database.db.query('select from contact')).rowCount).toBe(3);
    const found = await database.db.query('select * from customer');
    const odd = found.rows.map((row) => ({
      ...checkCustomer(row, '2026-01-01'),
      who: row.cognome ?? row.ragione_sociale,
    }));
    expect(
      odd.filter(({ errors, warnings }) => warnings.length > 0 || Object.keys(errors).length > 0),
    ).toEqual([]);
    expect(found.rows.filter((row) => row.ragione_sociale !== null)).toHaveLength(2);
    expect(found.rows.filter((row) => row.nazione !== 'IT')).toHaveLength(1);
  });
});

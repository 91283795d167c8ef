import { until } from '#tests/kit/until';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepFigures } from '#server/ledger/keep-figures';
import { addEvaluation, buildWorld, soldImei } from '#tests/kit/build-world';
import { buyByVoucher, must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { archived, signPurchase } from '#tests/kit/sign-receipt';
import { photographed, whyLower } from '#tests/kit/lower-value';
import { putInState } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let till: TestClient;
let shop: TestClient;
let office: TestClient;
const testShop = 1009;

beforeAll(async () => {
  vi.stubEnv('DB_POOL', '20');
  server = await startTestServer();
  await buildWorld(server.db);
  [till, shop, office] = (await Promise.all(
    ['collaudo', 'negozio', 'sede'].map((user) => server.signedIn(user)),
  )) as [TestClient, TestClient, TestClient];
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

/** Every table with a fingerprint of all its rows, the figures that are kept added up. */
async function everything(): Promise<Record<string, string>> {
  await keepFigures(server.app.pool);
  const tables = await server.db.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const prints: Record<string, string> = {};
  for (const { relname } of tables.rows) {
    const found = await server.db.query<{ n: string; print: string }>(
      `select count(*)::text as n, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as print from "${relname}" t`,
    );
    prints[relname] = `${found.rows[0]?.n} ${found.rows[0]?.print}`;
  }
  return prints;
}

/** What writes whenever anybody does anything, and what a purchase leaves behind that is no part of it. */
const outside = [
  'audit_entry',
  'audit_head',
  'customer',
  'idempotent_answer',
  'ledger_mark',
  'link',
  'login_attempt',
  'operator',
  'progressive',
  'rate_window',
  'secret',
  'security_event',
  'sender_progressive',
  'session',
];

async function buyForCash(client: TestClient, id_negozio: number): Promise<Cycle> {
  const cycle = await openPhone(client, server.db, { id_negozio });
  await must(client, 'setRicevuta', await prepareReceipt(client, server.db, cycle, 2, id_negozio));
  return cycle;
}

async function settle(cycle: Cycle): Promise<void> {
  await putInState(server.db, [cycle], 4);
  await photographed(server.db, [cycle]);
  await must(office, 'setStatusValutato', {
    ...cycle,
    ...whyLower,
    valore_accettazione: 200,
    note_accettazione: 'Graffi',
  });
  await must(office, 'setStatusLiquidato', { ...cycle });
}

const files = () =>
  readdirSync(path.join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

/** A purchase with the Samsung campaign's IMEI, to its end. */
async function buyWithBonus(): Promise<Cycle> {
  const cycle = await openPhone(till, server.db, { id_negozio: testShop });
  await must(till, 'setAcquisto', { ...cycle, is_account_rimosso: 1 });
  await must(till, 'setAcquisto', { ...cycle, id_modalita_pagamento: 1 });
  await must(till, 'setImeiSupervalutazione', {
    ...cycle,
    imei_acquistato: soldImei.free,
    sku_campagna: 'SAM30',
  });
  await must(till, 'setRicevuta', await prepareReceipt(till, server.db, cycle, 1, testShop));
  return cycle;
}

describe('deleting the purchases of a test shop', () => {
  it('takes all that hangs on them, and leaves every other row of every table as it was', async () => {
    // A real shop's world, of the same kinds.
    await settle(await buyForCash(shop, 1001));
    await buyByVoucher(shop, server.db);
    await archived(shop, (await signPurchase(server, shop)).cycle);
    const [before, filesBefore] = [await everything(), files()];

    const signed = await signPurchase(server, till, testShop);
    const documents = await archived(till, signed.cycle);
    expect(documents.length).toBeGreaterThan(0);
    const mail = { to: signed.email, object: 'Ricevuta', body: 'In allegato.' };
    await must(till, 'sendMail', { ...signed.cycle, ...mail });
    await settle(signed.cycle);
    const paid = await buyForCash(till, testShop);
    await settle(paid);
    const voucher = await buyByVoucher(till, server.db, testShop);
    await must(till, 'burnCoupon', { coupon_serial_number: voucher.coupon_serial_number });
    const bonus = await buyWithBonus();
    const pending = await openPhone(till, server.db, { id_negozio: testShop });
    const cancelled = await buyForCash(till, testShop);
    await must(till, 'setAnnullato', { ...cancelled });
    const sent = await Promise.all([
      buyForCash(till, testShop),
      buyForCash(till, testShop),
      buyForCash(till, testShop),
    ]);
    await must(till, 'setSpedizioniManuali', { devices: sent });
    const [slip] = (await office.call('getDistinte', { id_negozio: testShop, search: 'rimborso' })).rows;
    // As one that was paid before test shops were kept from payments.
    await server.db.query(
      `update slip set pagata = 1, is_chiusa = 1, data_pagamento = now(), id_operatore_pagamento = (select min(id_operatore) from operator)
       where id_distinta = $1`,
      [slip?.id_distinta],
    );
    expect([bonus, pending].every(({ serial_number }) => serial_number)).toBe(true);

    const [counted] = (await office.call('getDeviceCollaudo', { id_negozio: testShop })).rows;
    expect(counted).toMatchObject({
      negozio: 'Negozio Collaudo',
      is_collaudo: 1,
      device: 9,
      ricevute: 8,
      coupon: 2,
      // one each of the two that were settled, and the parcel of three
      spedizioni: 3,
      righe_distinta: 3,
      mail: 1,
      documenti: documents.length,
      valutazioni: 9,
      restano: 0,
    });
    expect(counted?.file).toBeGreaterThanOrEqual(7);
    expect(counted?.eventi).toBeGreaterThan(20);
    expect(files()).toBeGreaterThan(filesBefore);

    expect((await office.call('getDeviceCollaudo')).rows).toEqual([counted]);
    const deleted = await must(office, 'delDeviceCollaudo', { id_negozio: testShop });
    const { negozio: _, ragione_sociale: __, is_collaudo: ___, id_negozio: ____, ...counts } = counted ?? {};
    expect(deleted).toMatchObject(counts);
    const after = await everything();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed.filter((table) => !outside.includes(table))).toEqual([]);
    expect(after['link']).toBe(before['link']);
    // The bytes go by a job.
    await until(() => expect(files()).toBe(filesBefore));

    const { rows } = await server.db.query(
      `select oggetto, chiave, azione, id_negozio, id_operatore is not null as known from audit_entry order by progressivo desc limit 1`,
    );
    expect(rows).toEqual([
      { oggetto: 'collaudo', chiave: '1009', azione: 'ELIMINATO', id_negozio: 1009, known: true },
    ]);
    // The IMEI of the campaign can be used again, and the phones can be bought again.
    expect((await till.call('checkSamsungImei', { imei: soldImei.free })).first).toMatchObject({
      imei_used: 0,
    });
    const none = (await office.call('getDeviceCollaudo', { id_negozio: testShop })).first;
    expect(none).toMatchObject({ device: 0, ricevute: 0, file: 0, eventi: 0, restano: 0 });
    expect(await must(office, 'delDeviceCollaudo', { id_negozio: testShop })).toMatchObject({ device: 0 });
  });

  it('keeps a purchase whose coupon a real shop has taken: its slip is owed that money', async () => {
    // It traded before it was made a test shop: after that neither side takes the other's.
    const isTest = (flag: 0 | 1) =>
      server.db.query('update store set is_collaudo = $1 where id_negozio = $2', [flag, testShop]);
    await isTest(0);
    const used = await buyByVoucher(till, server.db, testShop);
    await must(shop, 'burnCoupon', { coupon_serial_number: used.coupon_serial_number });
    // And a real shop's coupon taken by the test shop: a line of the test shop's own slip, of a purchase that stays.
    const real = await buyByVoucher(shop, server.db);
    await must(till, 'burnCoupon', { coupon_serial_number: real.coupon_serial_number });
    const own = await buyByVoucher(till, server.db, testShop);
    await must(till, 'burnCoupon', { coupon_serial_number: own.coupon_serial_number });
    await isTest(1);

    const slipsBefore = (await office.call('getDistinte', { id_negozio: 1001 })).rows;
    expect(await must(office, 'delDeviceCollaudo', { id_negozio: testShop })).toMatchObject({
      device: 1,
      righe_distinta: 1,
      restano: 1,
    });
    expect((await office.call('getDistinte', { id_negozio: 1001 })).rows).toEqual(slipsBefore);
    const slips = (await office.call('getDistinte', { id_negozio: testShop })).rows;
    expect(slips.map((row) => [row.tipo_distinta, row.valore, row.numero_righe])).toEqual([
      ['coupon', 285, 1],
    ]);
    expect((await office.call('getDevice', { serial_number: used.serial_number })).rows).toHaveLength(1);
  });

  it('is refused for any other shop, and nobody but head office may', async () => {
    const before = await everything();
    expect((await office.call('delDeviceCollaudo', { id_negozio: 1001 })).first).toEqual({
      ret_code: 1,
      ret_message: 'NEGOZIO_NON_DI_COLLAUDO',
    });
    expect((await office.call('getDeviceCollaudo', { id_negozio: 1001 })).first.is_collaudo).toBe(0);
    for (const name of ['getDeviceCollaudo', 'delDeviceCollaudo'] as const) {
      expect((await office.call(name, { id_negozio: 999_999 })).status).toBe(404);
      for (const user of ['collaudo', 'master', 'supporto'])
        expect((await (await server.signedIn(user)).call(name, { id_negozio: testShop })).status).toBe(403);
      expect((await server.client().call(name, { id_negozio: testShop })).status).toBe(401);
    }
    const after = await everything();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed.filter((table) => !outside.includes(table))).toEqual([]);
  });

  it('and purchases being opened, changed and completed there at the same time end one way or the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const phones = await Promise.all(
        Array.from({ length: 4 }, () => openPhone(till, server.db, { id_negozio: testShop })),
      );
      const receipts = await Promise.all(
        phones.map((cycle) => prepareReceipt(till, server.db, cycle, 2, testShop)),
      );
      const report = await addEvaluation(server.db, { id_negozio: testShop });
      const answers = await Promise.all([
        ...receipts.slice(0, 2).map((receipt) => till.call('setRicevuta', receipt)),
        office.call('delDeviceCollaudo', { id_negozio: testShop }),
        ...receipts.slice(2).map((receipt) => till.call('setRicevuta', receipt)),
        till.call('setNewDevice', {
          ...report,
          valore_iniziale: 300,
          valore_acquisto: 285,
          grado_estetico: 'A-',
        }),
      ]);
      // Completed before it went, or not found any more.
      for (const { status } of answers) expect([200, 404]).toContain(status);
    }
    const orphans = await server.db.query(
      `select 1 from receipt r left join device d using (serial_number, num_times) where d.serial_number is null
       union all select 1 from device d left join receipt r using (serial_number, num_times)
         where d.id_negozio = 1009 and d.id_stato_device = 1 and r.serial_number is null`,
    );
    expect(orphans.rowCount).toBe(0);
    await must(office, 'delDeviceCollaudo', { id_negozio: testShop });
    expect((await office.call('getDeviceCollaudo', { id_negozio: testShop })).first.device).toBe(0);
  });
});

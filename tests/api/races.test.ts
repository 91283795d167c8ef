import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { transaction } from '#server/kit/database';
import { addCustomer, addEvaluation, buildWorld, newImei, soldImei } from '#tests/kit/build-world';
import { buyByVoucher, byHand, choosePayment, must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { untilWaiting } from '#tests/kit/held-table';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const tills = 50;
let server: TestServer;
let shop: TestClient;

beforeAll(async () => {
  // A connection to the database for each till: none waits for another but in the database itself.
  vi.stubEnv('DB_POOL', String(tills));
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
  // Opening a connection takes longer than a call: without this the first race would be run one after the other.
  await atOnce(() => shop.call('getAcquistiInCorso'));
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

/** The same thing done at every till at once. */
function atOnce<T>(work: (till: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: tills }, (_, till) => work(till)));
}

/** How often each ret_code was answered. */
function tally(answers: { first: { ret_code?: number } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { first } of answers) counts[String(first.ret_code)] = (counts[String(first.ret_code)] ?? 0) + 1;
  return counts;
}

const priced = { valore_iniziale: 300, valore_acquisto: 285, grado_estetico: 'A-' };

describe('fifty tills at once', () => {
  it('open one purchase for a serial; the others are told', async () => {
    const sent = await addEvaluation(server.db);
    const answers = await atOnce(() => shop.call('setNewDevice', { ...sent, ...priced }));
    expect(tally(answers)).toEqual({ '0': 1, '3': tills - 1 });
    const { rows } = await server.db.query('select num_times from device where imei = $1', [sent.imei]);
    expect(rows).toEqual([{ num_times: 1 }]);
    const events = await server.db.query('select 1 from device_event where serial_number = $1', [
      sent.serial_number,
    ]);
    expect(events.rowCount).toBe(1);
  });

  it('open one purchase for an IMEI typed by hand in two affiliates, as first or second IMEI', async () => {
    const imei = newImei();
    const others = await server.signedIn('sconto');
    const answers = await atOnce((till) => {
      const client = till % 2 === 0 ? shop : others;
      return client.call('setNewDevice', till % 3 === 0 ? byHand({ imei2: imei }) : byHand({ imei }));
    });
    const counts = tally(answers);
    expect(counts['0']).toBe(1);
    expect((counts['3'] ?? 0) + (counts['4'] ?? 0)).toBe(tills - 1);
    const live = await server.db.query(
      'select 1 from device where (imei = $1 or imei2 = $1) and id_stato_device = 2',
      [imei],
    );
    expect(live.rowCount).toBe(1);
  });

  it('conclude one purchase once', async () => {
    const cycle = await openPhone(shop, server.db);
    const sent = await prepareReceipt(shop, server.db, cycle, 1);
    const answers = await atOnce(() => shop.call('setRicevuta', sent));
    expect(tally(answers)).toEqual({ '0': 1, '7': tills - 1 });
    expect(new Set(answers.map(({ first }) => first.progressivo)).size).toBe(1);
    const events = await server.db.query(
      `select 1 from device_event where serial_number = $1 and evento = 'CONCLUSO'`,
      [cycle.serial_number],
    );
    expect(events.rowCount).toBe(1);
  });

  it('either conclude or cancel a purchase', async () => {
    const cycle = await openPhone(shop, server.db);
    const sent = await prepareReceipt(shop, server.db, cycle, 1);
    const answers = await atOnce<{ first: { ret_code?: number } }>((till) =>
      till % 2 === 0 ? shop.call('setRicevuta', sent) : shop.call('deleteDevicePending', { ...cycle }),
    );
    expect(tally(answers)['0']).toBe(1);
    const { rows } = await server.db.query<{
      id_stato_device: number;
      stato_coupon: string;
      receipts: number;
    }>(
      `select d.id_stato_device, c.stato_coupon, (select count(*)::int from receipt r where r.serial_number = d.serial_number) as receipts
       from device d join coupon c using (serial_number, num_times) where d.serial_number = $1`,
      [cycle.serial_number],
    );
    expect(rows).toHaveLength(1);
    const concluded = { id_stato_device: 1, stato_coupon: 'VALIDO', receipts: 1 };
    const cancelled = { id_stato_device: 14, stato_coupon: 'ANNULLATO', receipts: 0 };
    expect([concluded, cancelled]).toContainEqual(rows[0]);
  });

  it('use one coupon once', async () => {
    const { coupon_serial_number } = await buyByVoucher(shop, server.db);
    const other = await server.signedIn('negozio2');
    const answers = await atOnce((till) =>
      (till % 2 === 0 ? shop : other).call('burnCoupon', { coupon_serial_number }),
    );
    expect(tally(answers)).toEqual({ '0': 1, '2': tills - 1 });
    const events = await server.db.query(
      `select 1 from device_event where nota = $1 and evento = 'COUPON_UTILIZZATO'`,
      [coupon_serial_number],
    );
    expect(events.rowCount).toBe(1);
    const lines = await server.db.query(
      'select causale, importo::float from slip_line where coupon_serial_number = $1',
      [coupon_serial_number],
    );
    expect(lines.rows).toEqual([{ causale: 'COUPON', importo: 285 }]);
  });

  it('make one coupon of a purchase', async () => {
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 1);
    const answers = await atOnce(() => shop.call('setCoupon', { ...cycle }));
    expect(tally(answers)).toEqual({ '0': tills });
    expect(new Set(answers.map(({ first }) => first.coupon_serial_number)).size).toBe(1);
  });

  it('number receipts without gaps, refused ones between them', async () => {
    const client = await server.signedIn('diretto');
    const receipts = await atOnce(async () => {
      const cycle = await openPhone(client, server.db, { id_negozio: 3641 });
      return prepareReceipt(client, server.db, cycle, 2, 3641);
    });
    const refused = receipts.map((sent) => ({ ...sent, numero_documento: 'XX99999XX' }));
    const answers = await atOnce(async (till) => {
      await client.call('setRicevuta', refused[till]);
      return client.call('setRicevuta', receipts[till]);
    });
    expect(tally(answers)).toEqual({ '0': tills });
    const numbers = answers.map(({ first }) => first.progressivo ?? 0).sort((left, right) => left - right);
    expect(numbers).toEqual(Array.from({ length: tills }, (_, index) => index + 1));
  });

  it('reserve one campaign IMEI for one purchase', async () => {
    const cycles = await atOnce(async () => {
      const cycle = await openPhone(shop, server.db);
      await choosePayment(shop, cycle, 1);
      return cycle;
    });
    const answers = await atOnce((till) =>
      shop.call('setImeiSupervalutazione', {
        ...cycles[till],
        imei_acquistato: soldImei.free,
        sku_campagna: 'SAM30',
      }),
    );
    expect(tally(answers)).toEqual({ '0': 1, '21': tills - 1 });
    const held = await server.db.query('select 1 from device where imei_acquistato = $1', [soldImei.free]);
    expect(held.rowCount).toBe(1);
  });

  it('change one purchase without losing what another till wrote', async () => {
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 3);
    const id_cliente = await addCustomer(server.db, 1001);
    const parts = ['grado_schermo', 'grado_vetro', 'grado_cornice', 'grado_fotocamera'];
    const answers = await atOnce((till) =>
      shop.call(
        'setAcquisto',
        till % 5 === 4 ? { ...cycle, id_cliente } : { ...cycle, [parts[till % 5] ?? 'grado_vetro']: 'A-' },
      ),
    );
    expect(tally(answers)).toEqual({ '0': tills });
    expect((await shop.call('getAcquisto', { ...cycle })).first).toMatchObject({
      id_cliente,
      grado_schermo: 'A-',
      grado_vetro: 'A-',
      grado_cornice: 'A-',
      grado_fotocamera: 'A-',
      grado_estetico: 'A-',
    });
    await must(shop, 'deleteDevicePending', { ...cycle });
  });

  it('that wait for each other crosswise are both served: one of them is tried again', async () => {
    const shops: [number, number] = [1001, 1002];
    const touch = (id_negozio: number) => ({
      text: 'update store set negozio = negozio where id_negozio = $1',
      values: [id_negozio],
    });
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let tries = 0;
    const cross = (own: typeof first, [one, other]: [number, number]) =>
      transaction(server.db, async (tx) => {
        tries += 1;
        await tx.query({ text: "set local deadlock_timeout = '20ms'" });
        await tx.query(touch(one));
        own.resolve();
        await Promise.all([first.promise, second.promise]);
        await tx.query(touch(other));
        return one;
      });
    const done = await Promise.all([cross(first, shops), cross(second, [shops[1], shops[0]])]);
    // On a busy machine both may be found waiting, and both are tried again.
    expect(done).toEqual(shops);
    expect(tries).toBeGreaterThanOrEqual(3);
  });

  it('are kept apart by the database itself where a writer takes no locks', async () => {
    const sent = await addEvaluation(server.db);
    await must(shop, 'setNewDevice', { ...sent, ...priced });
    await must(shop, 'deleteDevicePending', { serial_number: sent.serial_number, num_times: 1 });
    const writer = await server.db.connect();
    try {
      await writer.query('begin');
      await writer.query('update device set id_stato_device = 2 where serial_number = $1', [
        sent.serial_number,
      ]);
      const answer = shop.call('setNewDevice', { ...sent, ...priced });
      // The call waits for the index entry that is not committed yet.
      await untilWaiting(server.db, writer, 1);
      await writer.query('commit');
      expect((await answer).first).toMatchObject({
        ret_code: 4,
        ret_message: 'DEVICE_GIA_PRESENTE_IN_MAGAZZINO',
      });
    } finally {
      writer.release();
    }
  });
});

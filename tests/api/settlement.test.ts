import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { romeDay } from '#domain/day';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { photographed, whyLower } from '#tests/kit/lower-value';
import { putInState, stockPhones } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
beforeAll(async () => {
  vi.stubEnv('DB_POOL', '20');
  server = await startTestServer();
  await buildWorld(server.db);
  [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

const month = `${romeDay(new Date()).slice(0, 7)}-01`;
const slipsOf = async (id_negozio: number) => {
  const { rows } = await office.call('getDistinte', { id_negozio, sort: 'data_creazione' });
  return rows.map((row) => [row.tipo_distinta, row.periodo, row.valore, row.numero_righe, row.pagata]);
};
const linesOf = async (id_negozio: number) => {
  const { rows } = await office.call('getDistinte', { id_negozio, sort: 'data_creazione' });
  const all = await Promise.all(
    rows.map(async ({ id_distinta }) => (await office.call('getDistintaRighe', { id_distinta })).rows),
  );
  return all.flat().map((line) => [line.causale, line.serial_number, line.importo]);
};
/** Slips whose value or count is not that of their lines. */
const wrongSums = async () =>
  (
    await server.db.query(
      `select s.id_distinta from slip s left join slip_line l using (id_distinta) group by s.id_distinta
       having s.valore <> coalesce(sum(l.importo), 0) or s.numero_righe <> count(l.id_riga)`,
    )
  ).rows;

async function settle(cycle: Cycle, valore_accettazione: number): Promise<void> {
  await putInState(server.db, [cycle], 4);
  await photographed(server.db, [cycle]);
  const appraisal = { valore_accettazione, note_accettazione: 'Graffi', ...whyLower };
  await must(office, 'setStatusValutato', { ...cycle, ...appraisal });
  await must(office, 'setStatusLiquidato', { ...cycle });
}

describe('settling', () => {
  it('brings the accepted value for cash and the difference for a voucher, which may be negative', async () => {
    const cash = await openPhone(shop, server.db);
    await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cash, 2));
    const voucher = await buyByVoucher(shop, server.db);
    await settle(cash, 250.1);
    await settle(voucher, 240.15);
    expect(await linesOf(1001)).toEqual([
      ['RIMBORSO', cash.serial_number, 250.1],
      ['RIMBORSO', voucher.serial_number, -44.85],
    ]);
    expect(await slipsOf(1001)).toEqual([['rimborso', month, 205.25, 2, 0]]);
    // The coupon itself is owed to whoever accepted it: here another shop of the affiliate, in whatever month it comes.
    const other = await server.signedIn('negozio2');
    await must(other, 'burnCoupon', { coupon_serial_number: voucher.coupon_serial_number });
    expect(await linesOf(1002)).toEqual([['COUPON', voucher.serial_number, 285]]);
    expect(await slipsOf(1002)).toEqual([['coupon', month, 285, 1, 0]]);
    expect(await wrongSums()).toEqual([]);
  });

  it('opens a slip a month, by the clock of Rome', async () => {
    const [november, december] = await stockPhones(server.db, 2, { id_negozio: 5891, state: 5 });
    server.setNow('2027-11-30T22:30:00Z');
    const late = await server.signedIn('sede');
    await must(late, 'setStatusLiquidato', { ...november! });
    server.setNow('2027-11-30T23:00:00Z');
    await must(late, 'setStatusLiquidato', { ...december! });
    server.setNow(null);
    expect(await slipsOf(5891)).toEqual([
      ['rimborso', '2027-11-01', 285, 1, 0],
      ['rimborso', '2027-12-01', 285, 1, 0],
    ]);
  });

  it('of the same 500 by two people at once settles each once and tells both the truth', async () => {
    const shops = [1001, 1002, 2071, 3641, 8001];
    const stocked = await Promise.all(
      shops.map((id_negozio) =>
        stockPhones(server.db, 100, { id_negozio, state: 5, valore_acquisto: 99.99 }),
      ),
    );
    const cycles = stocked.flat();
    const colleague = await server.signedIn('supporto');
    const shuffled = cycles.map((_, index) => cycles[(index * 7 + 3) % cycles.length]);
    const before = (await server.db.query('select coalesce(sum(valore), 0) as n from slip')).rows[0] as {
      n: number;
    };
    const answers = await Promise.all([
      office.call('setLiquidati', { devices: cycles }),
      colleague.call('setLiquidati', { devices: shuffled }),
      // And a part of them one by one, meanwhile.
      ...cycles.slice(240, 250).map((cycle) => office.call('setStatusLiquidato', { ...cycle })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const won = new Map<string, number>();
    const told: string[] = [];
    for (const { first } of answers.slice(0, 2) as Awaited<
      ReturnType<typeof office.call<'setLiquidati'>>
    >[]) {
      expect(first.esiti).toHaveLength(500);
      expect(first.fatti).toBe(first.esiti?.filter((one) => one.ret_code === 0).length);
      for (const one of first.esiti ?? []) {
        told.push(one.ret_message);
        if (one.ret_code === 0) won.set(one.serial_number, (won.get(one.serial_number) ?? 0) + 1);
      }
    }
    const single = answers.slice(2).filter(({ first }) => first.ret_code === 0).length;
    expect([...won.values()].every((times) => times === 1)).toBe(true);
    expect(won.size + single).toBe(500);
    expect([...new Set(told)].toSorted()).toEqual(['OK', 'STATO_NON_AMMESSO']);

    const serials = cycles.map(({ serial_number }) => serial_number);
    const { rows } = await server.db.query(
      `select (select count(*)::int from device where serial_number = any($1) and id_stato_device = 6) as settled,
         (select count(*)::int from device_event where serial_number = any($1) and evento = 'LIQUIDATO') as events,
         (select count(*)::int from slip_line where serial_number = any($1)) as lines,
         (select count(*)::int from slip_line where serial_number = any($1) and importo = 99.99) as whole,
         (select sum(valore) - $2::numeric from slip) as total`,
      [serials, before.n],
    );
    expect(rows).toEqual([{ settled: 500, events: 500, lines: 500, whole: 500, total: '49995.00' }]);
    expect(await wrongSums()).toEqual([]);
  });

  it('and paying at the same moment lose no line', async () => {
    const cycles = await stockPhones(server.db, 40, { id_negozio: 7221, state: 5 });
    await must(office, 'setStatusLiquidato', { ...cycles[0]! });
    const [slip] = (await office.call('getDistinte', { id_negozio: 7221 })).rows;
    const pay = { id_distinta: slip!.id_distinta, is_rimborso: 1 };
    const answers = await Promise.all([
      ...cycles.slice(1, 20).map((cycle) => office.call('setStatusLiquidato', { ...cycle })),
      office.call('setDistintaPagata', pay),
      office.call('setDistintaPagata', pay),
      ...cycles.slice(20).map((cycle) => office.call('setStatusLiquidato', { ...cycle })),
    ]);
    const refused = answers.filter(({ first }) => first.ret_code !== 0).map(({ first }) => first.ret_message);
    expect(refused).toEqual(['DISTINTA_GIA_PAGATA']);
    expect(await wrongSums()).toEqual([]);
    expect(await linesOf(7221)).toHaveLength(40);
    // Paid are those of the paid slip and no others.
    const { rows } = await server.db.query(
      `select count(*)::int as n from slip_line l join slip s using (id_distinta) join device d using (serial_number, num_times)
       where s.id_negozio = 7221 and (s.pagata = 1) <> (d.data_pagamento_rimborso is not null)`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('a correction', () => {
  it('takes back a purchase whose coupon is used, and its value from the shop that was credited', async () => {
    const bought = await buyByVoucher(shop, server.db);
    const user = await server.signedIn('negozio2');
    await must(user, 'burnCoupon', { coupon_serial_number: bought.coupon_serial_number });
    const before = await slipsOf(1002);
    expect((await office.call('setCorrezioneAcquisto', { ...bought })).first.fields).toHaveProperty('motivo');
    await must(office, 'setCorrezioneAcquisto', { ...bought, motivo: 'Acquistato due volte' });
    expect((await linesOf(1002)).filter(([, serial]) => serial === bought.serial_number)).toEqual([
      ['COUPON', bought.serial_number, 285],
      ['STORNO COUPON', bought.serial_number, -285],
    ]);
    const after = await slipsOf(1002);
    const coupons = (slips: typeof before) =>
      slips.filter(([type]) => type === 'coupon').map(([, , value]) => value);
    expect(coupons(after)).toEqual([Number(coupons(before)[0]) - 285]);
    const coupon = (await office.call('getCoupon', { coupon_serial_number: bought.coupon_serial_number }))
      .first;
    // That it was used stays on record.
    expect([coupon.stato_coupon, coupon.data_utilizzo !== null]).toEqual(['ANNULLATO', true]);
    const [event] = (await office.call('getEventiDevice', { serial_number: bought.serial_number })).rows;
    expect(event).toMatchObject({
      evento: 'CORRETTO',
      nota: 'Acquistato due volte',
      a_stato: 'ANNULLATO NEGOZIO',
    });
    expect((await user.call('burnCoupon', { ...bought })).first.ret_message).toBe('COUPON_ANNULLATO');
  });

  it('writes the reversal into a new slip when the one with the coupon is paid', async () => {
    const bought = await buyByVoucher(shop, server.db);
    await must(shop, 'burnCoupon', { coupon_serial_number: bought.coupon_serial_number });
    const open = (await office.call('getDistinte', { id_negozio: 1001 })).rows.find(
      (row) => row.tipo_distinta === 'coupon' && row.pagata === 0,
    );
    await must(office, 'setDistintaPagata', { id_distinta: open!.id_distinta, is_rimborso: 0 });
    await must(office, 'setCorrezioneAcquisto', { ...bought, motivo: 'Errore' });
    const slips = (await slipsOf(1001)).filter(([type]) => type === 'coupon');
    expect(slips.at(-1)).toEqual(['coupon', month, -285, 1, 0]);
    expect(await wrongSums()).toEqual([]);
  });

  it('of a coupon that nobody used writes no line', async () => {
    const bought = await buyByVoucher(shop, server.db);
    const before = await linesOf(1001);
    await must(office, 'setCorrezioneAcquisto', { ...bought, motivo: 'Errore' });
    expect(await linesOf(1001)).toEqual(before);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect } from 'vitest';
import { openTills, type Bought } from './buying-tills.ts';
import { openKillable, type Victim } from './killable-product.ts';

/** Tills of four shops of four affiliates. */
const users = ['negozio', 'negozio2', 'diretto', 'voucher'];
const victims: readonly Victim[] = ['product', 'database', 'both'];

/**
 * The product, its database, or both are killed so many times while four tills buy, each time at another moment. Every
 * purchase that a till was told is done is there once, with its voucher; numbers of receipts have no gap and no twin; nothing
 * that a till sent again was done twice. Answers what happened, for whoever wants to see it.
 */
export async function killUnderLoad(times: number): Promise<{ bought: number; again: number }> {
  const product = await openKillable({ demo: false });
  try {
    await product.start();
    const tills = openTills(product.url, users);
    for (let turn = 0; turn < times; turn += 1) {
      const before = tills.bought.length;
      while (tills.bought.length === before && tills.faults.length === 0) await sleep(20);
      expect(tills.faults).toEqual([]);
      await sleep(Math.random() * 800);
      const victim = victims[turn % victims.length]!;
      await product.kill(victim);
      // The product starts its database again by itself.
      if (victim !== 'database') await product.start();
    }
    await tills.close();
    expect(tills.faults).toEqual([]);
    expect(await product.stop()).toBe(0);
    await product.look((db) => expectWhole(db, tills.bought));
    return { bought: tills.bought.length, again: tills.again };
  } finally {
    await product.drop();
  }
}

/** Every purchase that was told is in this database once, whole, and nothing else is; receipts' numbers have no gap. */
export async function expectWhole(db: pg.Pool, bought: readonly Bought[]): Promise<void> {
  const { rows } = await db.query<Bought>(
    `select r.serial_number, r.num_times, d.imei, r.id_negozio, r.coupon_serial_number from receipt r
       join device d using (serial_number, num_times) join coupon c using (coupon_serial_number) order by serial_number`,
  );
  const told = bought.toSorted((a, b) => (a.serial_number < b.serial_number ? -1 : 1));
  expect(rows).toEqual(told);
  const { rows: doubles } = await db.query('select imei from device group by imei having count(*) > 1');
  expect(doubles).toEqual([]);
  const { rows: coupons } = await db.query<{ n: number }>('select count(*)::int as n from coupon');
  expect(coupons[0]?.n).toBe(told.length);
  const { rows: series } = await db.query(
    `select id_negozio, anno from receipt group by id_negozio, anno
     having max(progressivo) <> count(*) or min(progressivo) <> 1 or count(distinct progressivo) <> count(*)`,
  );
  expect(series).toEqual([]);
}

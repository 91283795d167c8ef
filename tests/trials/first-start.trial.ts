import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { openKillable, type KillableProduct } from '#tests/kit/killable-product';

/** How many rows the world has of what the fill makes. */
async function rowsOf(db: pg.Pool): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [
    'operator',
    'store',
    'device',
    'customer',
    'receipt',
    'coupon',
    'shipment',
    'slip',
    // Receipts are put into the archive by jobs, as many as there was time for.
    "file where tipo in ('foto', 'firma', 'pagina', 'nota')",
  ]) {
    const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    counts[table] = rows[0]!.n;
  }
  return counts;
}

async function withProduct<T>(work: (product: KillableProduct) => Promise<T>): Promise<T> {
  const product = await openKillable({ demo: true });
  try {
    return await work(product);
  } finally {
    await product.drop();
  }
}

it('a first start that was killed at any moment is whole at the next one, twenty times', async () => {
  let takes = 0;
  const whole = await withProduct(async (product) => {
    const begun = Date.now();
    await product.start();
    takes = Date.now() - begun;
    expect(await product.stop()).toBe(0);
    return product.look(rowsOf);
  });
  for (let turn = 0; turn < 20; turn += 1) {
    const at = Math.round((takes * (turn + Math.random())) / 20);
    const found = await withProduct(async (product) => {
      product.begin();
      await sleep(at);
      await product.kill(turn % 2 === 0 ? 'product' : 'both');
      await product.start();
      expect(await product.stop()).toBe(0);
      return product.look(rowsOf);
    });
    expect(found, `killed after ${at} of ${takes} ms`).toEqual(whole);
  }
}, 1_500_000);

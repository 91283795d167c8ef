import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coupons } from '#contract/lists/coupons';
import { devices } from '#contract/lists/devices';
import type { List } from '#contract/lists/list';
import { askedOf, readList } from '#contract/lists/list-address';
import { addDays, romeDay } from '#domain/day';
import { codesOf } from '#domain/code';
import { paymentModes } from '#domain/payment-mode';
import { fillListWorld } from '#tests/kit/list-world';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import {
  expiredIn,
  issuedIn,
  paidBy,
  toBeUsed,
  usedIn,
} from '../../src/web/features/dashboard/list-links.ts';

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ simulators: false });
  await fillListWorld(server);
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

const today = romeDay(new Date());
const period = { da: addDays(today, -60), a: today };
const places = [
  { id_affiliato: 0, id_negozio: 0 },
  { id_affiliato: 100, id_negozio: 0 },
  { id_affiliato: 100, id_negozio: 1001 },
];

/** How many rows the list behind a figure shows, and that it understands every word of its address. */
async function rowsBehind(call: 'getCoupon' | 'getDevice', list: List, address: Record<string, string>) {
  const state = readList(list, address);
  expect(state.filters).toEqual(address);
  const answer = await office.call(call, { ...askedOf(list, state), limit: 500 });
  expect(answer.status).toBe(200);
  return Number(answer.headers.get('x-total-count'));
}

describe('the list behind a figure of the dashboard has as many rows as the figure says', () => {
  it.each(places)('of payment modes, %o', async (place) => {
    const { rows } = await office.call('getCruscottoAcquisti', {
      ...place,
      data_inizio: period.da,
      data_fine: period.a,
    });
    const counts = await Promise.all(
      codesOf(paymentModes).map((mode) => rowsBehind('getDevice', devices, paidBy(place, period, mode))),
    );
    const figures = codesOf(paymentModes).map((mode) =>
      rows.reduce((sum, row) => sum + Number((row as never)[`numero_${paymentModes[mode].wire}`]), 0),
    );
    expect(counts).toEqual(figures);
    expect(Math.min(...figures)).toBeGreaterThan(0);
  });

  it.each(places)('of coupons, %o', async (place) => {
    const { first } = await office.call('getCruscottoCoupon', {
      ...place,
      data_inizio: period.da,
      data_fine: period.a,
      per: 'TOTALE',
    });
    const found = [
      await rowsBehind('getCoupon', coupons, issuedIn(place, period)),
      await rowsBehind('getCoupon', coupons, usedIn(place, period)),
      await rowsBehind('getCoupon', coupons, expiredIn(place, period)),
      await rowsBehind('getCoupon', coupons, toBeUsed(place)),
    ];
    expect(found).toEqual([first.emessi, first.utilizzati, first.scaduti, first.da_utilizzare]);
    expect(first.emessi).toBeGreaterThan(0);
  });
});

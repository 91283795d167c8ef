import { describe, expect, it } from 'vitest';
import { tellMutated } from './api.ts';
import { asking, askingOne, askingPage } from './asking.ts';
import { queryClient } from './query-client.ts';

describe('a mutation', () => {
  const isStale = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;
  const coupons = [
    asking('getCoupon', { id_negozio: 3 }),
    askingOne('getCoupon', { coupon_serial_number: 'A' }),
    askingPage('getCouponsMaster', { id_affiliato: 100 }),
  ].map(({ queryKey }) => queryKey as readonly unknown[]);
  const other = asking('getPackaging', {}).queryKey;

  it('stales what it changes, however it was asked, and nothing else', async () => {
    for (const key of [...coupons, other]) queryClient.setQueryData(key, []);
    await tellMutated('burnCoupon');
    expect(coupons.map(isStale)).toEqual([true, true, true]);
    expect(isStale(other)).toBe(false);
    await tellMutated('setImpostazione');
    expect(isStale(other)).toBe(true);
  });

  it('asks again, too, where the first answer was still under way', async () => {
    const queryKey = asking('getCoupon', { id_negozio: 4 }).queryKey;
    let answer = (_: never[]) => {};
    const first = queryClient.fetchQuery({ queryKey, queryFn: () => new Promise((r) => (answer = r)) });
    await tellMutated('burnCoupon');
    answer([]);
    await first;
    await expect.poll(() => isStale(queryKey)).toBe(true);
  });
});

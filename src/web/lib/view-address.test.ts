import { describe, expect, it } from 'vitest';
import { slips } from '#contract/lists/slips';
import { readList, writeList } from '#contract/lists/list-address';
import { viewOf } from './view-address.ts';

const whole = readList(slips, {});

describe('the address of a view', () => {
  it('keeps of a view filters, search and order, always in one order', () => {
    const state = {
      ...whole,
      ordine: 'valore',
      pagina: 4,
      righe: 50,
      aperta: '9',
      filters: { tipo: 'coupon', pagata: '1' },
    };
    expect(viewOf(readList(slips, writeList(state)))).toBe('ordine=valore&pagata=1&tipo=coupon');
    expect(viewOf({ ...state, filters: { pagata: '1', tipo: 'coupon' } })).toBe(
      'ordine=valore&pagata=1&tipo=coupon',
    );
  });
});

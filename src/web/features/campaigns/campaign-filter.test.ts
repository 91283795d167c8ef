import { describe, expect, it } from 'vitest';
import { filterFrom, searchOf } from './campaign-filter.ts';

describe('the filter of GESTIONE CAMPAGNE', () => {
  it('comes back from the address as it went there', () => {
    const filter = { cliente: 100, cerca: 'sam', ordine: '-sku', pagina: 2, righe: 25, aperta: null };
    expect(filterFrom(searchOf(filter))).toEqual(filter);
    expect(searchOf(filterFrom({}))).toEqual({ op: 'campagne' });
  });

  it('takes nothing from the address that makes no sense', () => {
    expect(filterFrom({ cliente: 'x', ordine: 'boh', pagina: '-3', righe: '7' })).toEqual(filterFrom({}));
  });
});

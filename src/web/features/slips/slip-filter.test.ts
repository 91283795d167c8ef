import { describe, expect, it } from 'vitest';
import { filterFrom, searchOf } from './slip-filter.ts';

describe('the filter of the slips', () => {
  it('comes back from the address as it went', () => {
    const search = { cerca: 'Aurora', ordine: '-valore', pagina: '2', id: '7' };
    expect(filterFrom(search)).toEqual({ cerca: 'Aurora', ordine: '-valore', pagina: 1, aperta: 7 });
    expect(searchOf(filterFrom(search))).toEqual(search);
  });

  it('drops what makes no sense, and says nothing of what is as at the start', () => {
    expect(searchOf(filterFrom({ ordine: 'numero', pagina: '0', id: 'x', cerca: 3 }))).toEqual({});
  });
});

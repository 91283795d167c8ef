import { describe, expect, it } from 'vitest';
import { filterFrom, searchOf } from './receipt-filter.ts';

const start = { cerca: '', stato: null, ordine: null, pagina: 0, righe: 5, aperta: null };

describe('the filter in the address', () => {
  it('is empty at the start and comes back as it went', () => {
    expect(searchOf(filterFrom({}))).toEqual({});
    const search = {
      cerca: 'Rossi',
      stato: 'DA FIRMARE',
      ordine: '-prezzo_acquisto',
      pagina: '3',
      righe: '20',
    };
    expect(searchOf(filterFrom(search))).toEqual(search);
    expect(filterFrom(search)).toMatchObject({ pagina: 2, righe: 20 });
  });

  it('takes nothing that makes no sense', () => {
    const wrong = { cerca: 7, stato: 'PERSA', ordine: 'constructor', pagina: '-1', righe: '7' };
    expect(filterFrom(wrong)).toEqual(start);
  });
});

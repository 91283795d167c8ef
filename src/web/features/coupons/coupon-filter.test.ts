import { describe, expect, it } from 'vitest';
import { filterFrom, searchOf } from './coupon-filter.ts';

describe('the filter of LISTA COUPONS in the address', () => {
  it('comes back as it was left', () => {
    const search = { cerca: 'Rossi', stato: 'SCADUTO', ordine: '-data_scadenza', pagina: '3', righe: '20' };
    expect(searchOf(filterFrom(search))).toEqual(search);
    expect(searchOf(filterFrom({}))).toEqual({});
  });

  it('leaves out what makes no sense', () => {
    const odd = { cerca: 7, stato: 'IN EMISSIONE', ordine: 'id_affiliato', pagina: '-2', righe: '1000' };
    expect(filterFrom(odd)).toEqual({
      cerca: '',
      stato: null,
      ordine: null,
      pagina: 0,
      righe: 5,
      aperta: null,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { filterFrom, searchOf } from './contact-filter.ts';

describe('the filter of the inbox', () => {
  it('comes back from the address as it went in', () => {
    const filter = {
      cerca: 'rossi',
      stato: 'IN LAVORAZIONE',
      chi: 'mie',
      ordine: '-riferimento',
      pagina: 2,
      righe: 50,
      aperta: 7,
    } as const;
    expect(filterFrom(searchOf(filter))).toEqual(filter);
  });

  it('takes what makes no sense as not said', () => {
    const start = filterFrom({});
    expect(
      filterFrom({ stato: 'ALTRO', chi: 'tutte', ordine: 'email', pagina: 'x', righe: '7', id: '-1' }),
    ).toEqual(start);
    expect(searchOf(start)).toEqual({});
  });
});

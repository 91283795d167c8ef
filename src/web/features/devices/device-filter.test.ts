import { describe, expect, it } from 'vitest';
import {
  filterFrom,
  inputOf,
  isUnfiltered,
  noFilter,
  ownStates,
  searchOf,
  stateChoices,
} from './device-filter.ts';

describe('the filter in the address', () => {
  it('is left out where it is as at the start', () => {
    expect(searchOf(noFilter)).toEqual({});
    expect(filterFrom({})).toEqual(noFilter);
  });

  it('comes back as it was written', () => {
    const filter = {
      stato: 14,
      marca: 3,
      supervalutazione: '0' as const,
      da: '2026-11-01',
      a: '2026-11-20',
      cerca: 'rossi',
      ordine: '-valore_acquisto',
      pagina: 2,
      righe: 50,
      conMarca: true,
    };
    expect(filterFrom(searchOf(filter))).toEqual(filter);
    expect(searchOf(filter)['pagina']).toBe('3');
  });

  it('is taken for absent where somebody wrote nonsense', () => {
    const nonsense = {
      stato: 'x',
      da: '2026-02-31',
      ordine: '-password',
      righe: '7',
      pagina: '-4',
      supervalutazione: '2',
    };
    expect(filterFrom(nonsense)).toEqual(noFilter);
  });

  it('narrows only by what narrows', () => {
    expect(isUnfiltered({ ...noFilter, righe: 100, ordine: 'imei', conMarca: true })).toBe(true);
    expect(isUnfiltered({ ...noFilter, supervalutazione: '0' })).toBe(false);
  });
});

describe('what the server is asked', () => {
  it('is everything in scope but what is in progress', () => {
    expect(inputOf(noFilter)).toMatchObject({
      id_negozio: 0,
      id_stato_device: null,
      limit: 10,
      offset: 0,
      search: null,
    });
  });

  it('has the page as an offset and the flag as a number', () => {
    expect(inputOf({ ...noFilter, pagina: 3, righe: 25, supervalutazione: '0' })).toMatchObject({
      limit: 25,
      offset: 75,
      is_supervalutazione: 0,
    });
  });
});

describe('states offered', () => {
  it('have VALUTATO for head office and support only', () => {
    expect(stateChoices(2)).toEqual([1, 3, 4, 14]);
    expect(stateChoices(3)).toContain(5);
  });

  it('are RICEVUTO SEDE and VALUTATO in head office’s own warehouse, whose all has LIQUIDATO too', () => {
    expect(ownStates).toEqual([4, 5]);
  });
});

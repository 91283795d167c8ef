import { describe, expect, it } from 'vitest';
import { filterFrom, inputOf, isUnfiltered, searchOf } from './shipment-filter.ts';

describe('the filter of the history', () => {
  it('is five rows of everything when the address says nothing', () => {
    const filter = filterFrom({});
    expect(isUnfiltered(filter)).toBe(true);
    expect(searchOf(filter)).toEqual({});
    expect(inputOf(filter)).toEqual({
      data_inizio: null,
      data_fine: null,
      search: null,
      sort: null,
      limit: 5,
      offset: 0,
    });
  });

  it('comes back from the address as it went', () => {
    const search = {
      da: '2026-01-31',
      a: '2026-02-28',
      cerca: 'DDT 12',
      ordine: '-stato',
      pagina: '3',
      righe: '20',
      id: '7',
    };
    const filter = filterFrom(search);
    expect(filter).toMatchObject({ pagina: 2, righe: 20, aperta: 7 });
    expect(searchOf(filter)).toEqual(search);
    expect(inputOf(filter)).toMatchObject({
      data_inizio: '2026-01-31',
      offset: 40,
      search: '12',
      sort: '-stato',
    });
  });

  it('drops what makes no sense', () => {
    const filter = filterFrom({
      da: '2026-02-31',
      pagina: '-2',
      righe: '7',
      id: 'x',
      cerca: 12,
      ordine: 'valore',
    });
    expect(searchOf(filter)).toEqual({});
  });

  it('asks for no days that are in the wrong order, and for a scanned code without its gaps', () => {
    const filter = filterFrom({ da: '2026-03-02', a: '2026-03-01', cerca: '00 123456 000001 4' });
    expect(inputOf(filter)).toMatchObject({ data_inizio: null, data_fine: null, search: '001234560000014' });
  });
});

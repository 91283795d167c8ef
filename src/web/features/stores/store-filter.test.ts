import { describe, expect, it } from 'vitest';
import { askedFor, filterFrom, searchOf } from './store-filter.ts';

describe('the list of shops in the address', () => {
  it('goes there and back', () => {
    const filter = filterFrom({
      affiliato: '100',
      stato: 'disattivati',
      cerca: 'pavia',
      aperta: '1001',
      pagina: '2',
    });
    expect(filter).toMatchObject({
      affiliato: 100,
      stato: 'disattivati',
      cerca: 'pavia',
      aperta: 1001,
      pagina: 1,
    });
    expect(filterFrom(searchOf(filter))).toEqual(filter);
    expect(searchOf(filterFrom({ stato: 'x', affiliato: '-1', aperta: 'y' }))).toEqual({});
  });

  it('knows the sheet of a new shop from no sheet', () => {
    expect(filterFrom({ aperta: 'nuovo' }).aperta).toBe(0);
    expect(searchOf(filterFrom({ aperta: 'nuovo' }))).toEqual({ aperta: 'nuovo' });
    expect(filterFrom({}).aperta).toBeNull();
  });

  it('asks for open, closed or test shops', () => {
    expect(askedFor(filterFrom({ stato: 'attivi' }))).toMatchObject({ is_active: 1, is_collaudo: null });
    expect(askedFor(filterFrom({ stato: 'collaudo' }))).toMatchObject({ is_active: null, is_collaudo: 1 });
  });
});

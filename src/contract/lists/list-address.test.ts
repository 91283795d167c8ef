import { describe, expect, it } from 'vitest';
import { devices } from '#contract/lists/devices';
import { slips } from '#contract/lists/slips';
import { askedOf, isWhole, keyOf, readList, writeList } from './list-address.ts';

const whole = readList(slips, {});

describe('the address of a list', () => {
  it('is read back as it was written', () => {
    const state = {
      ...whole,
      cerca: 'aurora torino',
      ordine: '-valore',
      pagina: 2,
      righe: 25,
      filters: { pagata: '0', tipo: 'rimborso', creazione_da: '2026-11-01', valore_a: '250.50' },
      aperta: '7',
    };
    const written = writeList(state);
    expect(written).toEqual({
      cerca: 'aurora torino',
      ordine: '-valore',
      pagina: '3',
      righe: '25',
      pagata: '0',
      tipo: 'rimborso',
      creazione_da: '2026-11-01',
      valore_a: '250.50',
      id: '7',
    });
    expect(readList(slips, written)).toEqual(state);
    expect(readList(slips, writeList(state, 'a.'), 'a.')).toEqual(state);
    expect(readList(slips, writeList(state, 'a.'))).toEqual(whole);
  });

  it('says nothing of what is as at the start', () => {
    expect(writeList(whole)).toEqual({});
    expect(isWhole(whole)).toBe(true);
    expect(isWhole({ ...whole, cerca: ' ' })).toBe(true);
    expect(isWhole({ ...whole, cerca: 'x' })).toBe(false);
    expect(isWhole({ ...whole, filters: { pagata: '1' } })).toBe(false);
  });

  it('that makes no sense is as if it weren’t', () => {
    const odd = {
      ordine: 'password',
      righe: '7',
      pagina: '-3',
      pagata: '0,2',
      tipo: 'regalo',
      creazione_da: '2026-02-30',
      valore_da: '1,5',
      negozio: '0',
      affiliato: 'x',
    };
    expect(readList(slips, odd)).toEqual(whole);
    expect(readList(slips, { cerca: 'a'.repeat(300) }).cerca).toHaveLength(100);
  });

  it('asks the call by its own names', () => {
    const state = readList(devices, {
      cerca: '35 209900 176148 1',
      da: '2026-11-01',
      a: '2026-11-30',
      ordine: '-imei',
    });
    expect(askedOf(devices, state)).toMatchObject({
      search: '352099001761481',
      sort: '-imei',
      data_acquisto_da: '2026-11-01',
      data_acquisto_a: '2026-11-30',
    });
  });

  it('names a row by what makes it this one', () => {
    expect(keyOf(devices, { serial_number: 'AB1', num_times: 2, imei: 'x' })).toBe('AB1-2');
  });
});

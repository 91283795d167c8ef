import { describe, expect, it } from 'vitest';
import { filterFrom, searchOf } from './register-filter.ts';

describe('what /registro shows, in the address', () => {
  it('comes back as it was', () => {
    const address = {
      scheda: 'margine',
      cerca: 'rossi',
      negozio: '1001',
      da: '2026-01-01',
      a: '2026-01-31',
      regime: 'IMPRESA CON IVA',
      esportati: 'no',
      pagina: '3',
      righe: '50',
    };
    expect(searchOf(filterFrom(address))).toEqual(address);
    expect(searchOf(filterFrom({ operazione: 'ANNULLATA', ordine: 'quando' }))).toEqual({
      operazione: 'ANNULLATA',
      ordine: 'quando',
    });
  });

  it('is empty at the start, and where it makes no sense', () => {
    expect(searchOf(filterFrom({}))).toEqual({});
    const odd = {
      scheda: 'altro',
      da: '2026-02-31',
      regime: 'X',
      esportati: 'forse',
      ordine: 'prezzo',
      righe: '7',
    };
    expect(searchOf(filterFrom(odd))).toEqual({});
  });
});

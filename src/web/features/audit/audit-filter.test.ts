import { describe, expect, it } from 'vitest';
import { askedOf, cleared, filterFrom, isNarrowed, searchOf } from './audit-filter.ts';

describe('the filter of the log in the address', () => {
  it('is empty at the start and comes back as it went', () => {
    expect(searchOf(filterFrom({}))).toEqual({});
    expect(isNarrowed(filterFrom({ ordine: 'progressivo', pagina: '3' }))).toBe(false);
    const search = {
      cerca: 'Rossi',
      oggetto: 'testo_legale',
      chiave: 'privacy',
      autore: '7',
      affiliato: '207',
      negozio: '2071',
      da: '2026-11-01',
      a: '2026-11-21',
      ordine: 'progressivo',
      pagina: '3',
      righe: '50',
      voce: '12',
    };
    const filter = filterFrom(search);
    expect(searchOf(filter)).toEqual(search);
    expect(askedOf(filter)).toMatchObject({ oggetto: ['testo_legale'], chiave: 'privacy', id_operatore: 7 });
    expect(searchOf(cleared(filter))).toEqual({ ordine: 'progressivo', righe: '50' });
  });

  it('takes nothing that makes no sense', () => {
    const wrong = {
      cerca: 7,
      oggetto: 'constructor',
      autore: '-1',
      da: '2026-02-31',
      ordine: '-ip',
      righe: '7',
    };
    expect(searchOf(filterFrom(wrong))).toEqual({});
  });
});

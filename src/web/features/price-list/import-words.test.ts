import { describe, expect, it } from 'vitest';
import { counted, endingOf } from './import-words.ts';
import type { Import } from './price-words.ts';

const list = (parts: Partial<Import>) =>
  endingOf({ stato: 'APPLICATO', nuovi: 0, cambiati: 0, data_inizio: null, ...parts } as Import);

describe('the end of an import', () => {
  it('names what happens to which prices before it is asked', () => {
    expect(list({ cambiati: 1284, nuovi: 1 }).effect).toBe(
      '1.284 prezzi tornano com’erano e 1 device nuovo esce dal listino. Il cambiamento resta scritto nello storico.',
    );
    expect(list({ nuovi: 2 }).effect).toMatch(/^2 device nuovi escono dal listino\./);
    expect(list({ stato: 'PROGRAMMATO', cambiati: 3, data_inizio: '2026-12-01' }).effect).toBe(
      'Il 01-12-2026 non cambierà nessun prezzo: 3 righe del file restano fuori dal listino.',
    );
    expect(list({ stato: 'CONTROLLATO' })).toMatchObject({ confirm: 'Scarta' });
  });

  it('counts one and many', () => {
    expect([counted(1, 'prezzo', 'prezzi'), counted(0, 'prezzo', 'prezzi')]).toEqual([
      '1 prezzo',
      '0 prezzi',
    ]);
  });
});

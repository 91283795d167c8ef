import { describe, expect, it } from 'vitest';
import { marginDueBefore, referenceText, registeredName, registerKey } from './register.ts';

describe('the register of used goods', () => {
  it('tells what a row takes back, and by which row it was taken back', () => {
    const bought = {
      operazione: 'ACQUISTO',
      rif_numero: null,
      annullata_da: null,
      sequestrata_da: null,
      dissequestrata_da: null,
    };
    expect(referenceText({ ...bought, operazione: 'ANNULLATA', rif_numero: 12 })).toBe(
      'ANNULLATA rif. n. 12',
    );
    expect(referenceText({ ...bought, operazione: 'SEQUESTRATA', rif_numero: 12 })).toBe(
      'SEQUESTRATA rif. n. 12',
    );
    expect(referenceText({ ...bought, annullata_da: 15 })).toBe('Annullata con n. 15');
    expect(referenceText({ ...bought, sequestrata_da: 16 })).toBe('Sequestrata con n. 16');
    expect(
      referenceText({ ...bought, operazione: 'SEQUESTRATA', rif_numero: 12, dissequestrata_da: 18 }),
    ).toBe('SEQUESTRATA rif. n. 12; Dissequestrata con n. 18');
    expect(referenceText(bought)).toBeNull();
  });

  it('names a person by the last name first, a company by its own', () => {
    expect(registeredName({ cognome: 'De Luca', nome: 'Maria Grazia', ragione_sociale: null })).toBe(
      'De Luca Maria Grazia',
    );
    expect(registeredName({ cognome: 'Mario De Luca', nome: null, ragione_sociale: null })).toBe(
      'Mario De Luca',
    );
    expect(registeredName({ cognome: null, nome: null, ragione_sociale: 'Rossi S.r.l.' })).toBe(
      'Rossi S.r.l.',
    );
  });

  it('gives accounting fifteen days', () => {
    expect(marginDueBefore('2026-03-10')).toBe('2026-02-23');
  });

  it('is printed by shop and period', () => {
    expect(registerKey(1001, '2026-01-01', '2026-12-31')).toBe('1001-2026-01-01-2026-12-31');
  });
});

import { describe, expect, it } from 'vitest';
import { check, gradedValue, nothingTyped } from './appraisal-check.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
const typed = (valore: string, note = '') =>
  check({ ...nothingTyped, valore_accettazione: valore, note_accettazione: note }, 285);
const shop = {
  valore_iniziale: 300,
  valore_acquisto: 285,
  grado_schermo: 'A',
  grado_vetro: 'A-',
  grado_cornice: 'A',
  grado_fotocamera: 'A',
};

describe('what is typed as a valuation', () => {
  it('is an amount with comma or point, and nothing that could be misread', () => {
    expect(typed('250,5').value).toBe(25050);
    expect(typed('1.234,56 €').value).toBe(123456);
    expect(typed('250.50').value).toBe(25050);
    expect(typed('').valueError).toBe('Campo obbligatorio');
    for (const wrong of ['1.234', '-5', 'duecento', '250,555'])
      expect(typed(wrong).valueError, wrong).toBe('Scrivi l’importo in euro, come 250 o 249,50');
  });

  it('says the difference at once, and wants the reason below what was paid', () => {
    expect(plain(typed('250').difference)).toBe('−35,00 € (−12,3 %)');
    expect(plain(typed('250').whyNotes)).toBe(
      'Obbligatorie: accetti 35,00 € in meno di quanto ha pagato il negozio, che leggerà il motivo.',
    );
    expect(typed('250', '  ').notesError).toBe('Scrivi perché il valore è più basso');
    expect(typed('250', 'Vetro inciso').notesError).toBeNull();
    for (const enough of ['285', '290']) {
      expect(typed(enough).whyNotes).toBeNull();
      expect(typed(enough).notesError).toBeNull();
    }
  });

  it('compares grades: the value of the worst part that head office finds', () => {
    expect(gradedValue(shop, {})).toEqual({ grade: 'A-', value: 28500 });
    expect(gradedValue(shop, { vetro: 'C+' })).toEqual({ grade: 'C+', value: 15000 });
  });

  it('says nothing of grades where the shop paid a percentage in cash, or graded no parts', () => {
    expect(gradedValue({ ...shop, valore_acquisto: 256.5 }, { vetro: 'C+' })).toBeNull();
    expect(gradedValue({ ...shop, grado_vetro: null }, {})).toBeNull();
  });
});

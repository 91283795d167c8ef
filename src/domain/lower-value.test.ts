import { describe, expect, it } from 'vitest';
import { codesOf } from './code.ts';
import {
  creditedValue,
  isLower,
  lowerLack,
  lowerOf,
  lowerReasons,
  lowerReasonText,
  notLower,
  reasonByNote,
  reasonParts,
} from './lower-value.ts';
import { cents } from './money.ts';

const given = {
  valore_accettazione: cents(20_000),
  valore_acquisto: cents(28_500),
  testo: 'Schermo non originale',
  motivo_accettazione: 'SCHERMO SOSTITUITO',
  is_difetto_visibile: 0,
} as const;

describe('a value below what the shop paid', () => {
  it('wants words, a reason with who could have seen it, and a photo', () => {
    expect(lowerLack(given, true)).toBeNull();
    expect(lowerLack(given, false)).toBe('FOTO_MANCANTE');
    expect(lowerLack({ ...given, motivo_accettazione: null }, true)).toBe('MOTIVO_MANCANTE');
    expect(lowerLack({ ...given, is_difetto_visibile: null }, true)).toBe('MOTIVO_MANCANTE');
    expect(lowerLack({ ...given, testo: ' ' }, true)).toBe('NOTE_MANCANTI');
  });

  it('has its note for a reason where the call gives none', () => {
    const none = { motivo_accettazione: null, is_difetto_visibile: null };
    expect(reasonByNote(none)).toEqual({ motivo_accettazione: 'ALTRO', is_difetto_visibile: 1 });
    expect(reasonByNote({ ...none, motivo_accettazione: 'INTERNO OSSIDATO' }).is_difetto_visibile).toBe(0);
    expect(reasonByNote({ ...none, is_difetto_visibile: 0 }).is_difetto_visibile).toBe(0);
  });

  it('keeps its reason; one that is no lower wants and keeps none', () => {
    expect(lowerOf(given)).toEqual({ motivo_accettazione: 'SCHERMO SOSTITUITO', is_difetto_visibile: 0 });
    const same = { ...given, valore_accettazione: cents(28_500), testo: null };
    expect([isLower(same), lowerLack(same, false)]).toEqual([false, null]);
    expect(lowerOf(same)).toEqual(notLower);
  });

  it('costs the shop nothing where it could not have seen why', () => {
    expect(creditedValue(cents(100), cents(285), 0)).toBe(285);
    expect(creditedValue(cents(300), cents(285), 0)).toBe(300);
    expect([creditedValue(cents(100), cents(285), 1), creditedValue(cents(100), cents(285), null)]).toEqual([
      100, 100,
    ]);
  });

  it('has a catalogue by part, each part with reasons', () => {
    const parts = new Set<string>(codesOf(lowerReasons).map((one) => lowerReasons[one].part));
    expect(codesOf(reasonParts).filter((part) => !parts.has(part))).toEqual([]);
    expect(lowerReasonText('INTERNO OSSIDATO')).toBe('Interno: ossidazione o liquidi');
  });
});

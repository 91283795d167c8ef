import { describe, expect, it } from 'vitest';
import { codesOf } from '#domain/code';
import { caseStates } from '#domain/valuation-case';
import { caseSentence } from './case-words.ts';

const times = { scade_il: '2026-11-27T23:00:00Z', chiusa_il: '2026-11-26T10:00:00Z' };

describe('how a case stands', () => {
  it('is said with whose turn it is and until when, or how it ended', () => {
    const said = codesOf(caseStates).map((stato) => caseSentence({ stato, ...times }));
    expect(said.slice(0, 2)).toEqual([
      expect.stringContaining('Il negozio può contestare fino al 27-11-2026'),
      expect.stringContaining('La sede risponde entro il 27-11-2026'),
    ]);
    for (const sentence of said.slice(2)) expect(sentence).toMatch(/^Chiusa il 26-11-2026.*: .{10,}/);
    expect(new Set(said).size).toBe(said.length);
  });
});

import { describe, expect, it } from 'vitest';
import { lowerInput, lowerProblems, nothingLower } from './lower-check.ts';

const photo = { id_foto: 1, foto: 'a', origine: 'SEDE', parte: null, quando: '', operatore: null } as const;
const shopPhoto = { ...photo, origine: 'NEGOZIO' } as const;
const chosen = { motivo_accettazione: 'VETRO ROTTO', is_difetto_visibile: 1 } as const;
const wrong = (problems: object) => Object.entries(problems).flatMap(([name, text]) => (text ? [name] : []));

describe('a lower value', () => {
  it('wants its reason, who could have seen it, and a photo of head office’s', () => {
    const none = lowerProblems(nothingLower, true, { foto: [shopPhoto] });
    expect(wrong(none)).toEqual(['motivo_accettazione', 'is_difetto_visibile', 'foto']);
    expect(wrong(lowerProblems(chosen, true, { foto: [photo] }))).toEqual([]);
    expect(lowerInput(chosen, true)).toEqual(chosen);
  });

  it('is what wants them: of any other nothing is asked or sent', () => {
    expect(wrong(lowerProblems(nothingLower, false, { foto: [] }))).toEqual([]);
    expect(lowerInput(chosen, false)).toEqual({});
  });
});

import { describe, expect, it } from 'vitest';
import { offeredTreatments, usualTreatment } from './vat-treatment.ts';

const until2026 = { margine: 1, inversione_telefoni: 1, inversione_tablet: 1 } as const;
const from2027 = { margine: 1, inversione_telefoni: 0, inversione_tablet: 0 } as const;

describe('treatments of VAT', () => {
  it('that a day does not have are not offered', () => {
    expect(offeredTreatments(until2026)).toEqual([
      'ORDINARIA',
      'MARGINE',
      'INVERSIONE TELEFONI',
      'INVERSIONE TABLET',
    ]);
    expect(offeredTreatments(from2027)).toEqual(['ORDINARIA', 'MARGINE']);
  });

  it.each([
    ['PRIVATO', 1, 'MARGINE', 'MARGINE'],
    ['MARGINE', 2, 'MARGINE', 'MARGINE'],
    ['IMPRESA SENZA DETRAZIONE', null, 'MARGINE', 'MARGINE'],
    ['IMPRESA CON IVA', 1, 'INVERSIONE TELEFONI', 'ORDINARIA'],
    ['IMPRESA CON IVA', null, 'INVERSIONE TELEFONI', 'ORDINARIA'],
    ['IMPRESA CON IVA', 2, 'INVERSIONE TABLET', 'ORDINARIA'],
    ['IMPRESA CON IVA', 3, 'ORDINARIA', 'ORDINARIA'],
  ] as const)('of %s, type %s: %s until 2026, %s after', (regime, type, before, after) => {
    expect(usualTreatment(regime, type, until2026)).toBe(before);
    expect(usualTreatment(regime, type, from2027)).toBe(after);
  });
});

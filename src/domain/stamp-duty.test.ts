import { describe, expect, it } from 'vitest';
import { cents, toCents } from './money.ts';
import { isStampDue } from './stamp-duty.ts';
import type { ContractType } from './payment-mode.ts';

const soglia = toCents(77.47);
const due = (id_tipo_contratto: ContractType, euro: number, is_annullato = false) =>
  isStampDue({ id_tipo_contratto, valore_acquisto: toCents(euro), is_annullato }, { soglia });

describe('isStampDue', () => {
  it.each([
    [1, 77.48, true],
    [2, 77.48, true],
    [1, 77.47, false],
    [2, 77.46, false],
    [3, 500, false],
    [4, 500, false],
  ] as const)('for contract type %d and %d euro is %s', (type, euro, expected) => {
    expect(due(type, euro)).toBe(expected);
  });

  it('is no for a cancelled receipt', () => {
    expect(due(1, 300, true)).toBe(false);
  });

  it('goes by the threshold of the day', () => {
    const receipt = { id_tipo_contratto: 2 as const, valore_acquisto: toCents(80), is_annullato: false };
    expect(isStampDue(receipt, { soglia: cents(10_000) })).toBe(false);
  });
});

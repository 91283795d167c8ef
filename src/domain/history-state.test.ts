import { describe, expect, it } from 'vitest';
import { codesOf } from './code.ts';
import { deviceStates } from './device-state.ts';
import {
  importedCouponStates,
  importedStates,
  readDeviceState,
  readDocumentType,
  readPaymentMode,
} from './history-state.ts';

describe('what comes in from another system', () => {
  it('is bought, arrived, settled or cancelled, and never in between', () => {
    const codes = codesOf(deviceStates).map((state) => Number(state) as keyof typeof deviceStates);
    expect(codes.filter((state) => importedStates[state].refusal === null)).toEqual([1, 4, 6, 14]);
    expect(codes.filter((state) => importedStates[state].isOver)).toEqual([6, 14]);
    expect(importedCouponStates).toEqual(['VALIDO', 'UTILIZZATO', 'ANNULLATO']);
  });

  it('has codes by their names or numbers', () => {
    expect(['ricevuto  sede', '4', 'Annullato', 'VENDUTO', ''].map(readDeviceState)).toEqual([
      4,
      4,
      14,
      null,
      null,
    ]);
    expect(['voucher', 'CONTANTI', '3', 'assegno'].map(readPaymentMode)).toEqual([1, 2, 3, null]);
    expect(
      ["Carta d'identità", 'carta d’identita', 'CI', 'Passaporto', '3', 'tessera'].map(readDocumentType),
    ).toEqual([1, 1, 1, 2, 3, null]);
  });
});

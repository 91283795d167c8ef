import { describe, expect, it } from 'vitest';
import { openRefused, receiptNumber, receiptState } from './receipt-state.ts';

describe('receiptState', () => {
  it.each([
    [1, 0, 'DA FIRMARE'],
    [1, 1, 'FIRMATA'],
    [6, 1, 'FIRMATA'],
    [14, 0, 'ANNULLATA'],
    [14, 1, 'ANNULLATA'],
  ] as const)('in device state %i, signed %i, is %s', (id_stato_device, is_firmata, state) => {
    expect(receiptState({ id_stato_device, is_firmata, serie: null })).toBe(state);
  });

  it('keeps the receipt of a cancelled purchase closed, and no other', () => {
    expect(openRefused('ANNULLATA')).toContain('annullato');
    expect(openRefused('FIRMATA')).toBeNull();
    expect(openRefused('DA FIRMARE')).toBeNull();
  });

  it('says of another system’s that it is one, and keeps it closed', () => {
    expect(receiptState({ id_stato_device: 1, is_firmata: 0, serie: 'IMP' })).toBe('IMPORTATA');
    expect(receiptState({ id_stato_device: 14, is_firmata: 0, serie: 'IMP' })).toBe('ANNULLATA');
    expect(openRefused('IMPORTATA')).toContain('altro sistema');
  });

  it('numbers another system’s with its series', () => {
    expect(receiptNumber({ serie: null, progressivo: 12, anno: 2026 })).toBe('12/2026');
    expect(receiptNumber({ serie: 'IMP', progressivo: 45, anno: 2023 })).toBe('IMP 45/2023');
  });
});

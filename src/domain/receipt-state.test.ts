import { describe, expect, it } from 'vitest';
import { openRefused, receiptState } from './receipt-state.ts';

describe('receiptState', () => {
  it.each([
    [1, 0, 'DA FIRMARE'],
    [1, 1, 'FIRMATA'],
    [6, 1, 'FIRMATA'],
    [14, 0, 'ANNULLATA'],
    [14, 1, 'ANNULLATA'],
  ] as const)('in device state %i, signed %i, is %s', (id_stato_device, is_firmata, state) => {
    expect(receiptState({ id_stato_device, is_firmata })).toBe(state);
  });

  it('keeps the receipt of a cancelled purchase closed, and no other', () => {
    expect(openRefused('ANNULLATA')).toContain('annullato');
    expect(openRefused('FIRMATA')).toBeNull();
    expect(openRefused('DA FIRMARE')).toBeNull();
  });
});

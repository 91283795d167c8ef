import { describe, expect, it } from 'vitest';
import { deviceTypes, parseDeviceType } from './device-kind.ts';

describe('device types', () => {
  it('are read by name, in the plural too, or by code', () => {
    const read = ['SMARTPHONE', ' Tablets ', 'telefoni', 'Smart Watch', 'notebook', '4'].map(parseDeviceType);
    expect(read).toEqual([1, 2, 1, 3, 4, 4]);
    expect(['', '0', '5', 'frigo', 'constructor'].map(parseDeviceType)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('have names', () => {
    expect(deviceTypes).toEqual({ 1: 'SMARTPHONE', 2: 'TABLET', 3: 'SMARTWATCH', 4: 'PC' });
  });
});

import { describe, expect, it } from 'vitest';
import { deviceTypeName, parseDeviceType } from './device-kind.ts';

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
    expect([1, 2, 3, 4, 9].map(deviceTypeName)).toEqual(['SMARTPHONE', 'TABLET', 'SMARTWATCH', 'PC', '9']);
  });
});

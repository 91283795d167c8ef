import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['0', false],
    // The one proxy before us; the addresses that a visitor wrote himself are still his word only.
    ['1', 1],
    ['2', 2],
    ['198.51.100.0/24, 127.0.0.1', '198.51.100.0/24, 127.0.0.1'],
  ])('%j trusts %j', (given, trusted) => {
    expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(trusted);
  });
});

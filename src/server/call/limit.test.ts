import { describe, expect, it } from 'vitest';
import { addressKey } from './limit.ts';

describe('whom an address counts for', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:7::1', '2001:db8:0:7::'],
    ['2001:DB8:0000:0007:ffff:1:2:3', '2001:db8:0:7::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['::1', '0:0:0:0::'],
    [undefined, 'andato'],
  ])('%s for %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});

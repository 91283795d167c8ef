import { describe, expect, it } from 'vitest';
import { blacklistVerdict } from './blacklist.ts';

describe('blacklist', () => {
  it('trusts the exact literal only', () => {
    expect(blacklistVerdict('Not reported lost or stolen')).toBe('clean');
    for (const text of [
      'not reported lost or stolen',
      'Not reported lost or stolen ',
      'Reported stolen',
      'Clean',
      'null',
    ])
      expect(blacklistVerdict(text)).toBe('listed');
    for (const nothing of [null, undefined, '', '  ']) expect(blacklistVerdict(nothing)).toBe('unknown');
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { md5 } from './md5.ts';

describe('md5', () => {
  it.each([
    ['', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['a', '0cc175b9c0f1b6a831c399e269772661'],
    ['abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
    [
      '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
      '57edf4a22be3c955ac49da2e2107b67a',
    ],
  ])('has the digest of RFC 1321 for %j', (text, digest) => {
    expect(md5(text)).toBe(digest);
  });

  it('agrees with Node for every length around a block and for letters beyond ASCII', () => {
    for (const text of [
      ...Array.from({ length: 140 }, (_, length) => 'x'.repeat(length)),
      'perché città €',
      '🔑è',
    ]) {
      expect(md5(text)).toBe(createHash('md5').update(text, 'utf8').digest('hex'));
    }
  });
});

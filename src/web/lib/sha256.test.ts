import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

describe('sha256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ])('has the digest of FIPS 180-4 for %j', (text, digest) => {
    expect(sha256(text)).toBe(digest);
  });

  it('agrees with Node for every length around a block and for letters beyond ASCII', () => {
    const texts = [
      ...Array.from({ length: 140 }, (_, length) => 'x'.repeat(length)),
      'Prezzo 1.234,56 € – perché? «città»',
      'ricevuta '.repeat(4000),
    ];
    for (const text of texts) expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  });
});

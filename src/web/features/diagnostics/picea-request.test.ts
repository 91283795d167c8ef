import { describe, expect, it } from 'vitest';
import { priceOfText, sign } from './picea-request.ts';

describe('priceOfText', () => {
  it.each([
    ['123,45 €', 123.45],
    ['1.234,50 €', 1234.5],
    ['1,234.50', 1234.5],
    ['300', 300],
    ['1.234 €', 1234],
    ['EUR 99,9', 99.9],
  ])('reads %s', (text, euro) => {
    expect(priceOfText(text)).toBe(euro);
  });

  it('answers null for what is no price', () => {
    expect(priceOfText('gratis')).toBeNull();
  });
});

describe('sign', () => {
  it('is the lower-case hex of sha256 over key, id and body', async () => {
    expect(await sign('a', 'b', 'c')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});

import { describe, expect, it } from 'vitest';
import * as text from './text.ts';

describe('text', () => {
  it('says each sentence once', () => {
    const all = Object.values(text).flatMap((group) =>
      typeof group === 'object' ? Object.values(group) : [],
    );
    const sentences = all.filter((one) => typeof one === 'string');
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.length).toBeGreaterThan(20);
  });

  it('fills in what varies', () => {
    expect(text.purchaseText.notInPriceList('Apple iPhone 13 128 GB')).toBe(
      'Apple iPhone 13 128 GB NON presente nel database',
    );
    expect(text.fieldText.atMost(2)).toBe('Massimo 2 caratteri');
    expect(text.fieldText.atLeast(7)).toBe('Minimo 7 caratteri');
  });
});

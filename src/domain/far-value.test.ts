import { describe, expect, it } from 'vitest';
import { farValueQuestion } from './far-value.ts';
import { toCents } from './money.ts';

const question = (value: number, ...known: (number | null)[]) =>
  farValueQuestion(
    toCents(value),
    known.map((one) => (one === null ? null : toCents(one))),
  )?.replaceAll('\u00a0', ' ') ?? null;

describe('a value', () => {
  it('far from what is known is asked about, with both and the change', () => {
    expect(question(1300, 130)).toBe('130,00 € → 1.300,00 € (+900 %): è giusto?');
    expect(question(27, 270)).toBe('270,00 € → 27,00 € (−90 %): è giusto?');
  });

  it('within thirty per cent is not, nor one of which nothing is known', () => {
    expect([question(91, 130), question(169, 130), question(130, 130)]).toEqual([null, null, null]);
    expect([question(90.99, 130), question(169.01, 130)]).not.toContain(null);
    expect([question(500), question(500, null)]).toEqual([null, null]);
  });

  it('that another known price explains is none to ask about', () => {
    expect(question(60, 300, 60)).toBeNull();
    expect(question(60, 300, 240)).not.toBeNull();
  });

  it('where nothing was is asked about, without a percentage', () => {
    expect(question(5, 0)).toBe('0,00 € → 5,00 €: è giusto?');
    expect(question(0, 0)).toBeNull();
  });
});

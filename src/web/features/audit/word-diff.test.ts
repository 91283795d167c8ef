import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordDiff, type Stretch } from './word-diff.ts';

const textOf = (stretches: readonly Stretch[]) => stretches.map(({ text }) => text).join('');
const marked = (stretches: readonly Stretch[]) =>
  stretches.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join('');

describe('word by word', () => {
  it('marks what only one version has', () => {
    const { before, after } = wordDiff(
      'Il titolare è Alfa srl di Milano.',
      'Il titolare è Beta srl di Torino.',
    );
    expect(marked(before)).toBe('Il titolare è [Alfa] srl di [Milano.]');
    expect(marked(after)).toBe('Il titolare è [Beta] srl di [Torino.]');
    expect(marked(wordDiff('uno due', 'uno due tre').after)).toBe('uno due[ tre]');
    expect(wordDiff('', 'nuovo')).toEqual({ before: [], after: [{ text: 'nuovo', isOwn: true }] });
  });

  it('loses nothing, and what both have is the same on both sides', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n', 'lungo')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const { before, after } = wordDiff(one, other);
        expect([textOf(before), textOf(after)]).toEqual([one, other]);
        const shared = (stretches: readonly Stretch[]) => textOf(stretches.filter(({ isOwn }) => !isOwn));
        expect(shared(before)).toBe(shared(after));
      }),
    );
  });

  it('shows a very long change whole instead of comparing for minutes', () => {
    const long = (word: string) => Array.from({ length: 3000 }, (_, place) => `${word}${place}`).join(' ');
    const { before, after } = wordDiff(`Inizio ${long('a')} fine`, `Inizio ${long('b')} fine`);
    expect(before.map(({ isOwn }) => isOwn)).toEqual([false, true, false]);
    expect(after.at(-1)?.text).toBe(' fine');
  });
});

import { expect, it } from 'vitest';
import { likePattern, searchCeiling, totalOf } from './cursor.ts';

it('rows are counted exactly up to ten thousand, and are more than that beyond', () => {
  expect([totalOf(0), totalOf(10_000), totalOf(10_001)]).toEqual([0, 10_000, '10000+']);
  expect([totalOf(1000, searchCeiling), totalOf(1001, searchCeiling)]).toEqual([1000, '1000+']);
});

it('what is sought has no wildcards of its own, nor what folding makes one', () => {
  expect(likePattern('Però_50%\\')).toBe('%Però\\_50\\%\\\\%');
  expect(likePattern('５０％')).toBe('%５０\\％%');
});

import { describe, expect, it } from 'vitest';
import { gradeLines, totalOf } from './price-table.ts';

describe('the grade table', () => {
  it('has the six grades with their value', () => {
    const lines = gradeLines(300);
    expect(lines.map(({ grade, value }) => [grade, value])).toEqual([
      ['A', 300],
      ['A-', 285],
      ['B+', 270],
      ['B-', 240],
      ['C+', 150],
      ['C-', 60],
    ]);
    expect(lines.map(({ reduction }) => reduction)).toEqual([0, 5, 10, 20, 50, 80]);
  });

  it('takes nothing off two euro', () => {
    expect(gradeLines(2).every(({ value }) => value === 2)).toBe(true);
  });

  it('rounds half up to the cent', () => {
    expect(gradeLines(199.99).find(({ grade }) => grade === 'A-')?.value).toBe(189.99);
  });
});

describe('the total', () => {
  it('is the grade value, with the bonus chosen on top', () => {
    expect(totalOf(300, 'B+', null)).toBe(270);
    expect(totalOf(300, 'B+', 50)).toBe(320);
  });
});

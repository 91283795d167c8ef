import { describe, expect, it } from 'vitest';
import { gradeLines, paymentLines, totalOf } from './price-table.ts';
import { withRecent } from './recent-lookups.ts';

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
    expect(lines.map(({ multiplier }) => multiplier)).toEqual([1, 0.95, 0.9, 0.8, 0.5, 0.2]);
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

describe('what the customer gets', () => {
  const paid = (terms: Parameters<typeof paymentLines>[3], bonus: number | null) =>
    paymentLines(300, 'B+', bonus, terms).map(({ mode, value }) => [mode, value]);

  it('is the value by voucher and card, and the affiliate’s part of it in cash', () => {
    expect(paid({ is_solo_voucher: 0, percentuale_contanti: 60 }, null)).toEqual([
      [1, 270],
      [2, 162],
      [3, 270],
    ]);
  });

  it('has the bonus by voucher only', () => {
    expect(paid({ is_solo_voucher: 0, percentuale_contanti: 90 }, 50)).toEqual([
      [1, 320],
      [2, 243],
      [3, 270],
    ]);
  });

  it('is a voucher alone where the affiliate pays so', () => {
    expect(paid({ is_solo_voucher: 1, percentuale_contanti: 90 }, 50)).toEqual([[1, 320]]);
  });
});

describe('lookups made before', () => {
  const one = (id: number) => ({ id_brand: 1, id_model_name: id, id_memory: 8, name: `Modello ${id}` });

  it('are the last six, each phone once, the newest in front', () => {
    const all = [1, 2, 3, 4, 5, 6, 7, 3].reduce<ReturnType<typeof withRecent>>(
      (before, id) => withRecent(before, one(id)),
      [],
    );
    expect(all.map(({ id_model_name }) => id_model_name)).toEqual([3, 7, 6, 5, 4, 2]);
  });
});

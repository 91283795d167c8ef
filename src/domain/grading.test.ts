import { describe, expect, it } from 'vitest';
import {
  agreesWithParts,
  gradeBound,
  gradeOfScore,
  gradeTable,
  gradeText,
  gradedParts,
  grades,
  isGrade,
  scoreOf,
  worstGrade,
} from './grading.ts';

describe('grading', () => {
  it('has the six grades of S2 §9 with their names and percentages', () => {
    expect(grades.map((grade) => [grade, gradeTable[grade].name, gradeTable[grade].percent])).toEqual([
      ['A', 'COME NUOVO', 100],
      ['A-', 'NO GRAFFI', 95],
      ['B+', 'GRAFFI -1', 90],
      ['B-', 'GRAFFI +1', 80],
      ['C+', 'INCISIONI -1', 50],
      ['C-', 'INCISIONI +1', 20],
    ]);
    expect(grades.map((grade) => gradeTable[grade].option).join(', ')).toBe(
      'Come Nuovo, No Graffi, Graffi -1, Graffi +1, Incisioni -1, Incisioni +1',
    );
    expect(gradedParts.map(({ label }) => label)).toEqual(['Screen', 'Back Glass', 'Frame', 'Back Camera']);
    expect(gradeText('A-')).toBe('A- NO GRAFFI');
  });

  it('lets the worst of all 1296 combinations decide', () => {
    for (const schermo of grades)
      for (const vetro of grades)
        for (const cornice of grades)
          for (const fotocamera of grades) {
            const all = { schermo, vetro, cornice, fotocamera };
            const worst = Object.values(all).sort((a, b) => scoreOf(b) - scoreOf(a))[0];
            expect(worstGrade(all)).toBe(worst);
          }
  });

  it('takes scores too', () => {
    const parts = { schermo: 0, vetro: 3, cornice: 1, fotocamera: 3 };
    expect(worstGrade(parts)).toBe('B-');
  });

  it('lets no phone be better than its worst part, judged whole or not', () => {
    const none = { schermo: null, vetro: null, cornice: null, fotocamera: null };
    const some = gradeBound({ ...none, vetro: 'B-' });
    const whole = gradeBound({ schermo: 'A', vetro: 'B-', cornice: 'A', fotocamera: 'A' });
    expect([gradeBound(none), some, whole]).toEqual([
      null,
      { worst: 'B-', isWhole: false },
      { worst: 'B-', isWhole: true },
    ]);
    const agreeing = (bound: ReturnType<typeof gradeBound>) =>
      grades.filter((grade) => agreesWithParts(grade, bound));
    expect(agreeing(null)).toEqual(grades);
    expect(agreeing(some)).toEqual(['B-', 'C+', 'C-']);
    expect(agreeing(whole)).toEqual(['B-']);
  });

  it('refuses what is no grade', () => {
    expect(isGrade('B+')).toBe(true);
    expect(isGrade('B')).toBe(false);
    expect(isGrade(null)).toBe(false);
    expect(() => gradeOfScore(6)).toThrow(RangeError);
    expect(() => worstGrade({ schermo: 0, vetro: 0, cornice: -1, fotocamera: 7 })).toThrow(RangeError);
  });
});

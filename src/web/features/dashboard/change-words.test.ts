import { describe, expect, it } from 'vitest';
import { countChange, moneyChange } from './change-words.ts';

describe('a change in words', () => {
  it('says more and less, with the share of what there was', () => {
    expect(countChange(13, 12)).toEqual({ direction: 'more', text: '1 in più (+8,3 %)' });
    expect(countChange(900, 2100)).toEqual({ direction: 'less', text: '1.200 in meno (-57,1 %)' });
    expect(countChange(5, 5)).toEqual({ direction: 'same', text: 'come prima' });
  });

  it('claims no share of nothing', () => {
    expect(countChange(3, 0)).toEqual({ direction: 'more', text: '3 in più' });
  });

  it('counts euro in cents', () => {
    expect(moneyChange(0.3, 0.1 + 0.1)).toMatchObject({
      direction: 'more',
      text: '0,10\u00a0€ in più (+50 %)',
    });
    expect(moneyChange(1000, 3500.5).text).toBe('2.500,50\u00a0€ in meno (-71,4 %)');
  });
});

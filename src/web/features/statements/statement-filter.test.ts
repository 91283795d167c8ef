import { describe, expect, it } from 'vitest';
import { filterFrom, monthChoices, monthOfFilter, searchOf } from './statement-filter.ts';

const now = new Date('2026-11-21T10:00:00Z');
const monthIn = (search: Record<string, string>) => monthOfFilter(filterFrom(search), now);

describe('the address of /estratti', () => {
  it('says month, shop and figure, and forgets what makes no sense', () => {
    const search = { mese: '2026-09', negozio: '1001', voce: 'liquidati', cerca: 'torino', pagina: '2' };
    expect(searchOf(filterFrom(search))).toEqual(search);
    expect(searchOf(filterFrom({ mese: '2026-13', negozio: 'x', voce: 'nulla', pagina: '-1' }))).toEqual({});
  });

  it('means the last month over where it says none, or one to come', () => {
    expect(monthIn({})).toBe('2026-10-01');
    expect(monthIn({ mese: '2026-12' })).toBe('2026-10-01');
    expect(monthIn({ mese: '2026-11' })).toBe('2026-11-01');
    expect(monthIn({ mese: 'tutti' })).toBeNull();
    expect(monthIn({ mese: 'tutti', negozio: '1001' })).toBe('2026-10-01');
  });

  it('offers the month that lasts, two years before it, and an older one that is shown', () => {
    const choices = monthChoices(now, '2020-01-01');
    expect(choices).toHaveLength(26);
    expect(choices[0]).toEqual({ value: '2026-11', label: 'novembre 2026, in corso' });
    expect(choices.at(-1)).toEqual({ value: '2020-01', label: 'gennaio 2020' });
  });
});

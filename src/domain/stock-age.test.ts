import { describe, expect, it } from 'vitest';
import { ageBand, bandStarts } from './stock-age.ts';

describe('the age of stock', () => {
  it('has bands with both ends included', () => {
    const today = '2026-11-21';
    const bandOf = { '2026-11-21': 0, '2026-11-14': 0, '2026-11-13': 1, '2026-10-22': 1, '2026-10-21': 2 };
    const names = ['giorni_0_7', 'giorni_8_30', 'giorni_31_60', 'giorni_61_90', 'giorni_oltre_90'];
    for (const [day, band] of Object.entries(bandOf)) expect(ageBand(day, today), day).toBe(names[band]);
    expect(ageBand('2026-09-22', today)).toBe('giorni_31_60');
    expect(ageBand('2026-09-21', today)).toBe('giorni_61_90');
    expect(ageBand('2026-08-23', today)).toBe('giorni_61_90');
    expect(ageBand('2026-08-22', today)).toBe('giorni_oltre_90');
  });

  it('begins each band a day after the older one ends', () => {
    expect(bandStarts('2026-03-08')).toEqual(['2026-03-01', '2026-02-06', '2026-01-07', '2025-12-08']);
  });
});

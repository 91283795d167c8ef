import { describe, expect, it } from 'vitest';
import { usualPeriods } from './day-periods.ts';

describe('usual periods', () => {
  const of = (today: string, name: string) => usualPeriods(today).find((one) => one.name === name);

  it('are counted with today, and months are whole', () => {
    expect(of('2026-03-31', 'Ultimi 7 giorni')).toMatchObject({ da: '2026-03-25', a: '2026-03-31' });
    expect(of('2026-03-31', 'Mese scorso')).toMatchObject({ da: '2026-02-01', a: '2026-02-28' });
    expect(of('2026-01-05', 'Mese scorso')).toMatchObject({ da: '2025-12-01', a: '2025-12-31' });
    expect(of('2026-02-05', 'Questo mese')).toMatchObject({ da: '2026-02-01', a: '2026-02-28' });
    expect(of('2026-01-01', 'Ieri')).toMatchObject({ da: '2025-12-31', a: '2025-12-31' });
  });
});

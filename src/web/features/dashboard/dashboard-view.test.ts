import { describe, expect, it } from 'vitest';
import { periodOf, periodProblem, searchOf, viewFrom } from './dashboard-view.ts';

const today = '2026-11-21';

describe('the dashboard’s address', () => {
  it('brings back what it was made of, and leaves out what is as at the start', () => {
    const search = {
      periodo: 'date',
      da: '2026-01-01',
      a: '2026-03-31',
      affiliato: '100',
      negozio: '1001',
      misura: 'numero',
    };
    expect(searchOf(viewFrom(search))).toEqual(search);
    expect(searchOf(viewFrom({}))).toEqual({});
  });

  it('takes nothing that makes no sense', () => {
    const view = viewFrom({
      periodo: '31',
      da: '2026-02-30',
      affiliato: '-1',
      misura: 'x',
    });
    expect(searchOf(view)).toEqual({});
  });
});

describe('its period', () => {
  const days = (periodo: string, da = '', a = '') => periodOf(viewFrom({ periodo, da, a }), today);

  it('ends today and counts it', () => {
    expect(days('7')).toEqual({ da: '2026-11-15', a: today });
    expect(days('30')).toEqual({ da: '2026-10-23', a: today });
    expect(days('90')).toEqual({ da: '2026-08-24', a: today });
    expect(days('12m')).toEqual({ da: '2025-11-22', a: today });
  });

  it('is one’s own where its days make sense', () => {
    expect(days('date', '2026-01-01', '2026-01-31')).toEqual({ da: '2026-01-01', a: '2026-01-31' });
    expect(days('date', '2026-02-01', '2026-01-31')).toEqual(days('30'));
    expect(days('date', '2026-02-01')).toEqual(days('30'));
    expect(days('date', '2020-01-01', '2026-01-31')).toEqual(days('30'));
    expect(periodProblem({ da: '2020-01-01', a: '2026-01-31' })).toBe('Al massimo tre anni');
    expect(periodProblem({ da: '', a: '2026-01-31' })).toBeNull();
  });
});

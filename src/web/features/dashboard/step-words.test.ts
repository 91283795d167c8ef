import { describe, expect, it } from 'vitest';
import { stepLabel, stepWords } from './step-words.ts';

describe('a step of time', () => {
  it('is called by its day, its days or its month', () => {
    expect(stepLabel({ da: '2026-11-01', a: '2026-11-01' }, false)).toBe('1 nov');
    expect(stepLabel({ da: '2026-11-01', a: '2026-11-30' }, true)).toBe('nov 26');
    expect(stepWords({ da: '2026-11-01', a: '2026-11-01' }, false)).toBe('01-11-2026');
    expect(stepWords({ da: '2026-11-02', a: '2026-11-08' }, false)).toBe('02-11-2026 – 08-11-2026');
    expect(stepWords({ da: '2026-11-01', a: '2026-11-30' }, true)).toBe('novembre 2026');
    expect(stepWords({ da: '2026-11-01', a: '2026-11-21' }, true)).toBe('01-11-2026 – 21-11-2026');
  });
});

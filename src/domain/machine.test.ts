import { describe, expect, it } from 'vitest';
import { machine } from './machine.ts';

const door = {
  states: { 1: 'CHIUSA', 2: 'APERTA', 3: 'MURATA' },
  initial: [1],
  moves: {
    open: { from: [1], to: 2, who: ['shop'] },
    wall: { from: [1, 2], to: 3, who: ['office'] },
  },
} as const;

describe('machine', () => {
  it('answers and explains', () => {
    const it = machine<1 | 2 | 3, 'open' | 'wall'>(door);
    expect(it.can('open', 1)).toBe(true);
    expect(it.can('open', 3)).toBe(false);
    expect(it.reason('open', 1)).toBeNull();
    expect(it.reason('wall', 3)).toBe('Possibile solo nello stato CHIUSA o APERTA.');
    expect(it.grid()).toEqual(['1 CHIUSA: open→2 wall→3', '2 APERTA: . wall→3', '3 MURATA: . .']);
  });

  it('refuses unknown and unreachable states', () => {
    expect(() => machine<number, string>({ states: { 1: 'A', 2: 'B' }, initial: [1], moves: {} })).toThrow(
      /reached/,
    );
    expect(() =>
      machine<number, string>({
        states: { 1: 'A' },
        initial: [1],
        moves: { go: { from: [9], to: 1, who: [] } },
      }),
    ).toThrow(/unknown/);
  });
});

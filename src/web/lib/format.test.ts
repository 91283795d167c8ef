import { describe, expect, it } from 'vitest';
import { asCode } from '#domain/typed-code';
import { groupCode } from './format.ts';

describe('groupCode', () => {
  it.each(['001234567890124', 'K7QX4MDP9TRW'])('is undone, of %s', (code) => {
    expect(groupCode(code)).toContain(' ');
    expect(asCode(groupCode(code))).toBe(code);
  });
});

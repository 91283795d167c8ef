import { describe, expect, it } from 'vitest';
import { asCode, groupCode } from './format.ts';

describe('asCode', () => {
  it.each(['001234567890124', 'K7QX4MDP9TRW'])('undoes the grouping of %s', (code) => {
    expect(groupCode(code)).toContain(' ');
    expect(asCode(groupCode(code))).toBe(code);
  });

  it('takes dashes and small letters', () => {
    expect(asCode('k7qx-4mdp-9trw')).toBe('K7QX4MDP9TRW');
    expect(asCode(' 00-123456-789012-4')).toBe('001234567890124');
  });

  it('leaves names and models alone', () => {
    expect(asCode(' Galaxy A-13 ')).toBe('Galaxy A-13');
    expect(asCode('iPhone 14 Pro')).toBe('iPhone 14 Pro');
  });
});

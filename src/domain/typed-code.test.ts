import { describe, expect, it } from 'vitest';
import { asCode } from './typed-code.ts';

describe('asCode', () => {
  it('takes the gaps of a grouping away, dashes and small letters too', () => {
    expect(asCode('00 123456 789012 4')).toBe('001234567890124');
    expect(asCode(' 00-123456-789012-4')).toBe('001234567890124');
    expect(asCode('k7qx-4mdp-9trw')).toBe('K7QX4MDP9TRW');
  });

  it('leaves names and models alone', () => {
    expect(asCode(' Galaxy A-13 ')).toBe('Galaxy A-13');
    expect(asCode('iPhone 14 Pro')).toBe('iPhone 14 Pro');
  });
});

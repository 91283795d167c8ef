import { describe, expect, it } from 'vitest';
import { formatRecoveryCode, readCode } from './second-factor.ts';

describe('readCode', () => {
  it('takes the six digits of the app however they are spaced', () => {
    expect(readCode(' 123 456 ')).toEqual({ kind: 'totp', code: '123456' });
    expect(readCode('12345')).toBeNull();
    expect(readCode('1234567')).toBeNull();
  });

  it('takes a recovery code as it was printed', () => {
    const code = 'abcdefgh23';
    expect(formatRecoveryCode(code)).toBe('abcde-fgh23');
    expect(readCode('ABCDE-FGH23')).toEqual({ kind: 'recovery', code });
    expect(readCode('abcde-fgh20')).toBeNull();
    expect(readCode('')).toBeNull();
  });
});

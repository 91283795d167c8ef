import { describe, expect, it } from 'vitest';
import { landingFor } from './landing.ts';

describe('landingFor', () => {
  it.each([
    [1, false, '/credentials', null],
    [1, true, '/buy-device', '/servizi'],
    [2, false, '/buy-device', '/servizi'],
    [2, true, '/buy-device', '/servizi'],
    [3, false, '/docs', '/servizi'],
    [4, false, '/imperson', '/get-devices'],
  ] as const)(
    'sends role %i (credentials skipped: %s) to %s, and from the credentials to %s',
    (role, skips, first, then) => {
      expect(landingFor(role, skips, 'login')).toBe(first);
      expect(landingFor(role, skips, 'credentials')).toBe(then);
    },
  );
});

import type { Role } from './actor.ts';

/** Where somebody stands when the redirect is asked: just signed in, or on the credentials screen. */
type LandingStep = 'login' | 'credentials';

/**
 * The screen one is sent to (S1 §4); null: stays where one is. `skipsCredentials` is the affiliate's
 * `is_credenziali_saltate` (S1 names the affiliate 364).
 */
export function landingFor(role: Role, skipsCredentials: boolean, step: LandingStep): string | null {
  if (step === 'login') {
    if (role === 3) return '/docs';
    if (role === 4) return '/imperson';
    return role === 1 && !skipsCredentials ? '/credentials' : '/buy-device';
  }
  if (role === 4) return '/get-devices';
  if (role === 1 && !skipsCredentials) return null;
  return '/servizi';
}

import { roles, type Role } from './role.ts';

/** Where somebody stands when the redirect is asked: just signed in, or on the credentials screen. */
type LandingStep = 'login' | 'credentials';

/**
 * The screen one is sent to (S1 §4); null: stays where one is. `skipsCredentials` is the affiliate's
 * `is_credenziali_saltate` (S1 names the affiliate 364).
 */
export function landingFor(role: Role, skipsCredentials: boolean, step: LandingStep): string | null {
  const { choosesOperator, home, next } = roles[role];
  if (choosesOperator && !skipsCredentials) return step === 'login' ? '/credentials' : null;
  return step === 'login' ? home : next;
}

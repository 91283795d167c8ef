/** The second factor, which everybody may have: TOTP (RFC 6238) as every authenticator app has it (rulings §3). */
export const totp = { algorithm: 'SHA1', digits: 6, period: 30, issuer: 'Permuta' } as const;
/** A code of the step before or after is good too: clocks differ, and people finish typing late. */
export const totpWindow = 1;

/** Between password and code: minutes, and codes that may be tried. */
export const ticketMinutes = 5;
export const ticketTries = 5;

/** Of an account: a phone, a computer, a key in the drawer, and some more. */
export const mostPasskeys = 10;
/** From the password to the passkey that a browser has made. */
export const passkeyMinutes = 5;

export const recoveryCodes = 10;
/** No letters or digits that look alike. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
export const recoveryLength = 10;

/** What was typed as a code: six digits of the app, or a recovery code; spaces and dashes are nobody's. Null: neither. */
export function readCode(typed: string): { kind: 'totp' | 'recovery'; code: string } | null {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code };
  return code.length === recoveryLength && [...code].every((one) => recoveryAlphabet.includes(one))
    ? { kind: 'recovery', code }
    : null;
}

/** A recovery code as it is read and copied: 'abcde-fgh23'. */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`;
}

/** The setting `secondo_fattore`: from when who must have one; null: nobody of them. */
export interface SecondFactorRule {
  /** head office and support */
  obbligatorio_dal: string | null;
  /** masters of affiliates */
  master_dal: string | null;
}

/** The setting with all its fields: versions of before have one. */
export const completeRule = (kept: Partial<SecondFactorRule>): SecondFactorRule => ({
  obbligatorio_dal: null,
  master_dal: null,
  ...kept,
});

/** Links that set a password (rulings §3, §2: links live as long as what they are for). */

/** INVITO: the first password of a new account. RIPRISTINO: a forgotten one. */
export type PasswordLinkKind = 'INVITO' | 'RIPRISTINO';

/** Life of a link in minutes: an invitation waits for somebody to come to work, a forgotten password is wanted now. */
export const passwordLinkMinutes: Record<PasswordLinkKind, number> = { INVITO: 7 * 24 * 60, RIPRISTINO: 60 };

/** The same in words, as mails say it. */
export const passwordLinkLife: Record<PasswordLinkKind, string> = {
  INVITO: '7 giorni',
  RIPRISTINO: '60 minuti',
};

/** VALIDO opens; USATO has set a password; SOSTITUITO gave way to a newer one or to a password set otherwise. */
export type PasswordLinkState = 'VALIDO' | 'USATO' | 'SOSTITUITO' | 'SCADUTO';

/** What a link is good for now; how it ended goes before that it is too late. */
export function passwordLinkState(
  link: { usato_il: string | null; sostituito_il: string | null; scade_il: string },
  now: Date,
): PasswordLinkState {
  if (link.usato_il !== null) return 'USATO';
  if (link.sostituito_il !== null) return 'SOSTITUITO';
  return new Date(link.scade_il).getTime() <= now.getTime() ? 'SCADUTO' : 'VALIDO';
}

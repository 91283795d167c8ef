/** What PhoneCheck's blacklist answer means (S2 §8, rulings §4): only its one literal is clean. */

/** The only answer that says that a phone is neither lost nor stolen. */
const cleanAnswer = 'Not reported lost or stolen';

/** clean: may be bought; listed: refused with 5; unknown: needs a written reason, `motivo_blacklist`. */
export type BlacklistVerdict = 'clean' | 'listed' | 'unknown';

/** Reads `blacklistStatus`: any text that is not the literal is listed, none at all is unknown. */
export function blacklistVerdict(status: string | null | undefined): BlacklistVerdict {
  if (status == null || status.trim() === '') return 'unknown';
  return status === cleanAnswer ? 'clean' : 'listed';
}

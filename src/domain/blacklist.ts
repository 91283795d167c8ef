import { purchaseText } from './text.ts';

/** What PhoneCheck's blacklist answer means (S2 §8, rulings §4): only its one literal is clean. */

/** The only answer that says that a phone is neither lost nor stolen. */
const cleanAnswer = 'Not reported lost or stolen';

/** clean: may be bought; listed: refused with 5; unknown: needs a written reason, `motivo_blacklist`. */
export type BlacklistVerdict = 'clean' | 'listed' | 'unknown';

/** What is true of a kept verdict: how the till tells it, head office reads it, the receipt prints it. */
interface StateTraits {
  isClean: boolean;
  /** The till must write why the phone is bought all the same. */
  needsReason: boolean;
  told: string;
  shown: string;
  printed: string;
}

/** `stato_blacklist`: what is kept of a verdict. A listed phone is never bought, so there is none for it. */
export const blacklistStates = {
  PULITO: {
    isClean: true,
    needsReason: false,
    told: 'non in blacklist',
    shown: 'non presente',
    printed: 'Non segnalato come smarrito o rubato',
  },
  SCONOSCIUTO: {
    isClean: false,
    needsReason: true,
    told: `blacklist: ${purchaseText.blacklistUnknown.toLowerCase()}`,
    shown: 'sconosciuto',
    printed: purchaseText.blacklistUnknown,
  },
  'NON VERIFICATO': {
    isClean: false,
    needsReason: false,
    told: `blacklist ${purchaseText.blacklistUnchecked}`,
    shown: 'non verificato',
    printed: 'Non verificato',
  },
  'SENZA IMEI': {
    isClean: false,
    needsReason: false,
    told: purchaseText.uncheckableWithoutImei,
    shown: purchaseText.uncheckableWithoutImei.toLowerCase(),
    printed: purchaseText.uncheckableWithoutImei,
  },
} as const satisfies Record<string, StateTraits>;

export type BlacklistState = keyof typeof blacklistStates;

/** What is kept of a verdict; null: the phone's source says nothing about it. */
export function blacklistState(verdict: BlacklistVerdict | null): BlacklistState {
  if (verdict === null) return 'NON VERIFICATO';
  return verdict === 'clean' ? 'PULITO' : 'SCONOSCIUTO';
}

/** Reads `blacklistStatus`: any text that is not the literal is listed, none at all is unknown. */
export function blacklistVerdict(status: string | null | undefined): BlacklistVerdict {
  if (status == null || status.trim() === '') return 'unknown';
  return status === cleanAnswer ? 'clean' : 'listed';
}

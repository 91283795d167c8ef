import { purchaseText } from './text.ts';

/** What PhoneCheck's blacklist answer means (S2 §8, rulings §4): only the literals that head office names are clean. */

/** `risposte_blacklist`: the service's wordings, with semicolons between. */
export interface BlacklistWordings {
  /** Say that a phone is neither lost nor stolen. */
  pulite: string;
  /** Known to say that it is; any other is too, but rings. */
  segnalate?: string;
}

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

/** Reads `blacklistStatus`: any text that is not exactly a clean one is listed, none at all is unknown. */
export function blacklistVerdict(
  status: string | null | undefined,
  { pulite }: BlacklistWordings,
): BlacklistVerdict {
  if (status == null || status.trim() === '') return 'unknown';
  return wordings(pulite).includes(status) ? 'clean' : 'listed';
}

/** True for an answer that nobody has named: the service may have changed its words. */
export function isUnknownWording(
  status: string | null | undefined,
  { pulite, segnalate = '' }: BlacklistWordings,
): status is string {
  if (status == null || status.trim() === '') return false;
  return ![...wordings(pulite), ...wordings(segnalate)].includes(status);
}

/** So few of an hour say nothing about the service's words. */
const fewestAlarming = 5;

/** True where one unknown wording makes more than a fifth of an hour's answers. */
export function isAlarming(ofWording: number, all: number): boolean {
  return ofWording >= fewestAlarming && ofWording * 5 > all;
}

function wordings(text: string): string[] {
  return text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Why a customer goes after the price was shown (rulings §11): one press, and nothing about the person. */

/** `motivo` of a dropped offer, in the order of the buttons. */
export const dropReasons = {
  PREZZO: { name: 'Prezzo', wire: 'prezzo' },
  DATI: { name: 'Dati', wire: 'dati' },
  SENZA_DOCUMENTO: { name: 'Senza documento', wire: 'senza_documento' },
  CI_PENSA: { name: 'Ci pensa', wire: 'ci_pensa' },
} as const satisfies Record<string, { name: string; wire: string }>;

export type DropReason = keyof typeof dropReasons;
/** By its name in columns: `numero_prezzo`. */
export type DropWord = (typeof dropReasons)[DropReason]['wire'];

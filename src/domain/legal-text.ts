import { placeholderError, type Placeholder } from './placeholder.ts';

/** The wordings of receipts and notices (law §3, §4): which there are, where each is shown, what is filled in. */

interface LegalText {
  label: string;
  /** Where people read it. */
  where: string;
  placeholders: readonly Placeholder[];
}

const none: readonly Placeholder[] = [];

export const legalTexts = {
  dichiarazione_cedente: {
    label: 'Dichiarazione del cedente',
    where: 'Ricevuta, pagina 2: prima dichiarazione',
    placeholders: none,
  },
  dichiarazione_impresa: {
    label: 'Dichiarazione di chi firma per un’azienda',
    where: 'Ricevuta, pagina 2: prima dichiarazione, se il cedente è un’azienda',
    placeholders: none,
  },
  provenienza: {
    label: 'Provenienza del dispositivo',
    where: 'Ricevuta, pagina 2: seconda dichiarazione',
    placeholders: none,
  },
  cancellazione_dati: {
    label: 'Cancellazione dei dati',
    where: 'Ricevuta, pagina 2: terza dichiarazione',
    placeholders: none,
  },
  condizioni: {
    label: 'Condizioni di vendita',
    where: 'Ricevuta, pagina 2, sopra la prima firma',
    placeholders: none,
  },
  regime_margine: {
    label: 'Regime fiscale',
    where: 'Ricevuta, pagina 2, se il cedente è un privato',
    placeholders: none,
  },
  approvazione_specifica: {
    label: 'Approvazione specifica',
    where: 'Ricevuta, pagina 2, sopra la seconda firma',
    placeholders: none,
  },
  privacy: {
    label: 'Informativa privacy',
    where: 'Ricevuta, pagina 3, e acquisizione sul telefono del cliente',
    placeholders: none,
  },
  privacy_persone: {
    label: 'Informativa: elenco di persone',
    where:
      'In coda all’informativa privacy, solo finché le persone della lista di blocco sono attive in Azienda',
    placeholders: none,
  },
  consenso_due: {
    label: 'Consenso alle comunicazioni',
    where: 'Ricevuta, pagina 3: secondo segno, facoltativo',
    placeholders: none,
  },
  consenso_tre: {
    label: 'Consenso all’analisi delle preferenze',
    where: 'Ricevuta, pagina 3: terzo segno, facoltativo',
    placeholders: none,
  },
  buono: {
    label: 'Testo del buono',
    where: 'Ricevuta, pagina 1, se il pagamento è un voucher',
    placeholders: [
      { name: 'valore', label: 'Valore del buono', required: true },
      { name: 'valore_device', label: 'Valore del dispositivo', required: true },
      { name: 'valore_bonus', label: 'Supervalutazione', required: true },
      { name: 'affiliato', label: 'Ragione sociale dell’affiliato', required: true },
      { name: 'scadenza', label: 'Ultimo giorno', required: true },
    ],
  },
} as const satisfies Record<string, LegalText>;

export type LegalTextKey = keyof typeof legalTexts;

/** The keys in the order of the receipt's pages. */
export const legalTextKeys = Object.keys(legalTexts) as [LegalTextKey, ...LegalTextKey[]];

/** The wordings as papers bear them: the notice ends with what it says of the list of persons, while there is one (rulings §11). */
export function shownTexts(
  { privacy_persone, ...texts }: Readonly<Record<string, string>>,
  hasPeople: boolean,
): Record<string, string> {
  if (!hasPeople || privacy_persone === undefined) return texts;
  return { ...texts, privacy: [texts['privacy'], privacy_persone].filter(Boolean).join('\n\n') };
}

/** Longest wording: more would push the signature off its page. */
export const longestLegalText = 4000;

/** Why a wording can't be used, in Italian; null when it can. */
export function legalTextError(key: LegalTextKey, text: string): string | null {
  if (text.trim() === '') return 'Campo obbligatorio';
  if (text.length > longestLegalText) return `Massimo ${longestLegalText} caratteri`;
  return placeholderError(text, legalTexts[key].placeholders);
}

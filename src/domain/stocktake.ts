import { codesWhere, namesOf } from './code.ts';

/** What a count of the phones at head office says of each (rulings §11). */

interface OutcomeTraits {
  /** As people read it. */
  name: string;
  /** It is not as the books have it. */
  isDifference: boolean;
}

/** `esito`. */
export const stocktakeOutcomes = {
  TROVATO: { name: 'Trovato', isDifference: false },
  DA_LEGGERE: { name: 'Da leggere', isDifference: false },
  MANCANTE: { name: 'Mancante', isDifference: true },
  FUORI_POSTO: { name: 'Fuori posto', isDifference: true },
  INATTESO: { name: 'Inatteso', isDifference: true },
  SCONOSCIUTO: { name: 'Sconosciuto', isDifference: true },
} as const satisfies Record<string, OutcomeTraits>;

export type StocktakeOutcome = keyof typeof stocktakeOutcomes;

export const stocktakeOutcomeNames = namesOf(stocktakeOutcomes);

/** Those that somebody has to look into. */
export const stocktakeDifferences = codesWhere(stocktakeOutcomes, ({ isDifference }) => isDifference);

/** What is said of a reading, to eye and ear. */
export function readingText(
  name: string,
  reading: { esito: StocktakeOutcome; posto_atteso: string | null; isAgain: boolean },
): string {
  if (reading.isAgain) return `${name}: già letto`;
  switch (reading.esito) {
    case 'FUORI_POSTO':
      return reading.posto_atteso === null
        ? `${name}: finora senza posto`
        : `${name}: dovrebbe stare in ${reading.posto_atteso}`;
    case 'INATTESO':
      return `${name}: non era atteso qui`;
    case 'SCONOSCIUTO':
      return `${name}: sconosciuto, nessun device con questo codice`;
    case 'TROVATO':
    case 'DA_LEGGERE':
    case 'MANCANTE':
      return name;
  }
}

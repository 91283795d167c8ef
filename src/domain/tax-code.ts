import { fold } from './fold.ts';
import { ageOn, formatDay, isDay, type Day } from './day.ts';
import { visibleText } from './visible-text.ts';

/** The Italian tax code, codice fiscale (S1 §5, rulings §4, law §1). The shape blocks; the rest warns. */

const plainShape = /^[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]$/;
const omocodiaShape = /^[A-Z]{6}[\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z]$/;
const omocodiaLetters = 'LMNPQRSTUV';
const digitPlaces = [6, 7, 9, 10, 12, 13, 14];
const monthLetters = 'ABCDEHLMPRST';
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

/** Trimmed, without inner spaces, upper case: done before any rule is asked. */
export function normaliseTaxCode(text: string): string {
  return visibleText(text).replace(/\s/g, '').toUpperCase();
}

/**
 * True when the code may be stored for a person: six letters, two digits, one letter, two digits, one letter, three
 * digits, one letter (S1 §5), or a code with letters for digits whose check letter is right (rulings §4). Normalised.
 */
export function isTaxCode(code: string): boolean {
  return plainShape.test(code) || (omocodiaShape.test(code) && checkLetter(code) === code[15]);
}

/** True for the 11 digits of an association (or a provisional code), check digit aside. */
export function isNumericTaxCode(code: string): boolean {
  return /^\d{11}$/.test(code);
}

/** The letter that the first 15 characters call for. */
export function checkLetter(code: string): string {
  let total = 0;
  for (let place = 0; place < 15; place += 1) {
    const character = code[place] ?? '0';
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
    total += place % 2 === 0 ? (oddValues[value] ?? 0) : value;
  }
  return String.fromCharCode(65 + (total % 26));
}

/** What the sexes of a tax code are called. */
export const sexes = { F: 'Femmina', M: 'Maschio' } as const;

export type Sex = keyof typeof sexes;

/** What a tax code says about its bearer. */
interface Birth {
  day: Day;
  sex: Sex;
  /** code of the town, or of the foreign state (Z and three digits), where the bearer was born */
  place: string;
}

/** Who is younger can't sell without the sale being undone (law §2). */
export const legalAge = 18;

/**
 * Reads birth date, sex and place out of a well-formed code; hints only. The century is the one that makes the bearer
 * 14 to 110 years old on `today`. Null when the code is malformed, the day doesn't exist or no century fits.
 */
export function birthFromTaxCode(code: string, today: Day): Birth | null {
  if (!isTaxCode(code)) return null;
  const plain = withoutOmocodia(code);
  const month = monthLetters.indexOf(plain[8] ?? '') + 1;
  const number = Number(plain.slice(9, 11));
  const date = number > 40 ? number - 40 : number;
  const bornIn = (century: number) =>
    `${century}${plain.slice(6, 8)}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const day = [20, 19, 18].map(bornIn).find((one) => {
    const age = isDay(one) ? ageOn(one, today) : -1;
    return age >= 14 && age <= 110;
  });
  if (day === undefined) return null;
  return { day, sex: number > 40 ? 'F' : 'M', place: plain.slice(11, 15) };
}

/** True when the date part can't be a birth date in any century: unknown month letter, 31st of February, day 45 of 40. */
function isImpossibleBirth(code: string): boolean {
  const plain = withoutOmocodia(code);
  const month = monthLetters.indexOf(plain[8] ?? '') + 1;
  const number = Number(plain.slice(9, 11));
  const date = number > 40 ? number - 40 : number;
  return !isDay(`2000-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
}

/** The three letters for a surname: consonants, then vowels, then X. */
export function surnameLetters(surname: string): string {
  const letters = foldLetters(surname);
  return (letters.replace(/[AEIOU]/g, '') + letters.replace(/[^AEIOU]/g, '') + 'XXX').slice(0, 3);
}

/** The three letters for a first name: with four consonants or more, the first, third and fourth. */
export function nameLetters(name: string): string {
  const consonants = foldLetters(name).replace(/[AEIOU]/g, '');
  return consonants.length >= 4 ? consonants[0]! + consonants[2]! + consonants[3]! : surnameLetters(name);
}

/**
 * What is odd about a person's code, in Italian; the operator confirms and goes on (rulings §4). With `today` the
 * bearer's age is looked at too. A malformed code has no warnings: it is an error.
 */
export function taxCodeWarnings(
  person: { codice_fiscale: string; nome: string | null; cognome: string | null },
  today?: Day,
): string[] {
  const code = normaliseTaxCode(person.codice_fiscale);
  if (!isTaxCode(code)) return [];
  const warnings: string[] = [];
  if (checkLetter(code) !== code[15])
    warnings.push('Carattere di controllo non coerente: verificare sulla tessera.');
  if (person.cognome && surnameLetters(person.cognome) !== code.slice(0, 3))
    warnings.push('Il codice fiscale non corrisponde al cognome: verificare sulla tessera.');
  if (person.nome && nameLetters(person.nome) !== code.slice(3, 6))
    warnings.push('Il codice fiscale non corrisponde al nome: verificare sulla tessera.');
  if (isImpossibleBirth(code)) {
    warnings.push('La data di nascita nel codice fiscale non esiste: verificare sulla tessera.');
  } else if (today !== undefined && seemsUnderAge(code, today))
    warnings.push('Verificare la data di nascita: il cedente deve essere maggiorenne.');
  return warnings;
}

/** True when a well-formed code says that its bearer is not of age, or of no age that a seller has. */
export function seemsUnderAge(code: string, today: Day): boolean {
  if (isImpossibleBirth(code)) return false;
  const birth = birthFromTaxCode(code, today);
  return birth === null || ageOn(birth.day, today) < legalAge;
}

/** What was typed of somebody's birth and the code says otherwise, in Italian. */
export function birthWarnings(
  code: string,
  typed: { data_nascita: Day | null; sesso: Sex | null },
  today: Day,
): string[] {
  const birth = birthFromTaxCode(normaliseTaxCode(code), today);
  if (!birth) return [];
  const warnings: string[] = [];
  if (typed.data_nascita !== null && typed.data_nascita !== birth.day)
    warnings.push(
      `La data di nascita nel codice fiscale è ${formatDay(birth.day)}: verificare sulla tessera.`,
    );
  if (typed.sesso !== null && typed.sesso !== birth.sex)
    warnings.push(`Il sesso nel codice fiscale è ${sexes[birth.sex]}: verificare sulla tessera.`);
  return warnings;
}

function withoutOmocodia(code: string): string {
  return [...code]
    .map((character, place) => {
      const digit = digitPlaces.includes(place) ? omocodiaLetters.indexOf(character) : -1;
      return digit < 0 ? character : String(digit);
    })
    .join('');
}

/** Letters A to Z only: accents folded, apostrophes and spaces dropped. */
function foldLetters(text: string): string {
  return fold(text)
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
}

import { createHash } from 'node:crypto';
import { passesLuhn } from '#domain/luhn';
import { checkLetter, nameLetters, surnameLetters } from '#domain/tax-code';
import { documentType } from '#domain/identity-document';

/** Codes that look like real ones and belong to nobody; the same number always gives the same code. */

/** The tax code of a person born on a day (YYYY-MM-DD) in a place (its cadastral code). */
export function taxCodeOf(person: {
  nome: string;
  cognome: string;
  sex: 'F' | 'M';
  born: string;
  place: string;
}): string {
  const [year = '', month = '', date = ''] = person.born.split('-');
  const day = String(Number(date) + (person.sex === 'F' ? 40 : 0)).padStart(2, '0');
  const letters = surnameLetters(person.cognome) + nameLetters(person.nome);
  const code = `${letters}${year.slice(2)}${'ABCDEHLMPRST'[Number(month) - 1]}${day}${person.place}`;
  return code + checkLetter(code);
}

/** An IMEI of the range reserved for tests (begins with 00) with a right check digit. */
export function demoImei(number: number): string {
  const body = `0077${String(number).padStart(10, '0')}`;
  return body + [...'0123456789'].find((digit) => passesLuhn(body + digit));
}

/** A serial number of ten characters. */
export function demoSerial(number: number): string {
  return letters(`serial ${number}`, 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789', 10);
}

/** The number of a document: 1 identity card (CIE), 2 passport, 3 driving licence. */
export function demoDocument(type: 1 | 2 | 3, number: number): string {
  const capitals = (length: number) =>
    letters(`document ${number} ${length}`, 'ABCDEFGHJKLMNPRSTUVWXYZ', length);
  const digits = (length: number) => letters(`number ${number}`, '0123456789', length);
  if (type === documentType.card) return `C${capitals(1)}${digits(5)}${capitals(2)}`;
  return type === documentType.passport
    ? `Y${capitals(1)}${digits(7)}`
    : `U1${capitals(1)}${digits(6)}${capitals(1)}`;
}

function letters(seed: string, alphabet: string, length: number): string {
  const bytes = createHash('sha256').update(seed).digest();
  return Array.from({ length }, (_, at) => alphabet[bytes.readUInt16BE(at * 2) % alphabet.length]).join('');
}

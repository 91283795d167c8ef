/** Draws a whole number from 0 up to and without `below`; the server hands in a cryptographic source. */
export type RandomBelow = (below: number) => number;

/** Letters and digits of which one is not mistaken for the other: of 0/O, 1/I/L, 2/Z, 5/S, 8/B and U/V one at most. */
export const clearAlphabet = '23456789ACDEFGHJKMNPQRTVWXY';

/** A code of so many characters of an alphabet. */
export function randomCode(alphabet: string, length: number, randomBelow: RandomBelow): string {
  return Array.from({ length }, () => alphabet.charAt(randomBelow(alphabet.length))).join('');
}

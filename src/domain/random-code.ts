/** Draws a whole number from 0 up to and without `below`; the server hands in a cryptographic source. */
export type RandomBelow = (below: number) => number;

/** A code of so many characters of an alphabet. */
export function randomCode(alphabet: string, length: number, randomBelow: RandomBelow): string {
  return Array.from({ length }, () => alphabet.charAt(randomBelow(alphabet.length))).join('');
}

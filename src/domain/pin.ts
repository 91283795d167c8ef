/** The PIN of who acts at a till: optional, asked for when the operator is chosen (rulings §11). */

/** Digits of a PIN, at least and at most. */
const pinDigits = { min: 4, max: 6 } as const;

/** What is wrong with a PIN, in Italian; null when nothing is. Rows of one digit, or counted up or down, are known to everybody. */
export function pinError(pin: string): string | null {
  if (!new RegExp(`^\\d{${pinDigits.min},${pinDigits.max}}$`).test(pin))
    return `Il PIN ha da ${pinDigits.min} a ${pinDigits.max} cifre`;
  const steps = [...pin].slice(1).map((digit, place) => Number(digit) - Number(pin[place]));
  const isRow = [-1, 0, 1].some((step) => steps.every((one) => one === step));
  return isRow ? 'Troppo facile: scegli cifre che non si seguono' : null;
}

/**
 * Money as whole euro cents. Every computation of the product happens in `Cents`; euro numbers exist only on the
 * wire and in `numeric(12,2)` columns.
 */

declare const centsBrand: unique symbol;

/** Whole euro cents; may be negative (differences). */
export type Cents = number & { readonly [centsBrand]: 'cents' };

const biggest = 999_999_999_999;

/** Brands a whole number of cents. Throws RangeError for anything that is not a safe whole number. */
export function cents(value: number): Cents {
  if (!Number.isInteger(value) || Math.abs(value) > biggest)
    throw new RangeError(`not whole cents: ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

/** Euro as they travel (at most two decimals) to cents. Throws RangeError when there are more decimals. */
export function toCents(euro: number): Cents {
  const scaled = Math.round(euro * 100);
  if (!Number.isFinite(euro) || scaled / 100 !== euro)
    throw new RangeError(`not euro with two decimals: ${euro}`);
  return cents(scaled);
}

/** True when the number is euro with at most two decimals, within the range of `numeric(12,2)`. */
export function isEuro(euro: number): boolean {
  return Number.isFinite(euro) && Math.round(euro * 100) / 100 === euro && Math.abs(euro) < biggest / 100;
}

/** Cents to euro as they travel. */
export function toEuro(amount: Cents): number {
  return amount / 100;
}

/** `percent` per cent of an amount, half up to the cent (rulings §4). `percent` is a whole number, 0 to 1000. */
export function percentOf(amount: Cents, percent: number): Cents {
  return cents(Math.floor((amount * percent + 50) / 100));
}

/** Adds amounts. */
export function sum(...amounts: Cents[]): Cents {
  return cents(amounts.reduce((total, one) => total + one, 0));
}

// Intl writes 1234,56 for four digits unless grouping is forced (law §7).
const italian = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always' as unknown as boolean,
});

/** '1.234,56 €' with a no-break space before the sign. */
export function formatEuro(amount: Cents): string {
  return italian.format(amount / 100);
}

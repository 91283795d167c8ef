import { cents, type Cents } from './money.ts';

/** A shop's settled value of a month. */
export interface SettledShop {
  id_negozio: number;
  valore: Cents;
}

/**
 * What each shop bears of its affiliate's commission of a month (rulings §7: one invoice an affiliate). Each its part by
 * settled value, cut to the cent; the cents that are left go one by one to the shops that lost most by the cut, the lower
 * number first. The shares add up to the commission exactly; nothing settled, nothing shared.
 */
export function shareCommission(commission: Cents, shops: readonly SettledShop[]): Map<number, Cents> {
  // Whole numbers all the way: the product is larger than what a double holds exactly.
  const whole = shops.reduce((total, { valore }) => total + BigInt(valore), 0n);
  if (whole <= 0n) return new Map(shops.map(({ id_negozio }) => [id_negozio, cents(0)]));
  const parts = shops.map(({ id_negozio, valore }) => {
    const product = BigInt(commission) * BigInt(valore);
    return { id_negozio, share: Number(product / whole), lost: product % whole };
  });
  const left = commission - parts.reduce((total, { share }) => total + share, 0);
  const byLoss = parts.toSorted((one, other) => {
    if (one.lost === other.lost) return one.id_negozio - other.id_negozio;
    return one.lost > other.lost ? -1 : 1;
  });
  for (const part of byLoss.slice(0, left)) part.share += 1;
  return new Map(parts.map(({ id_negozio, share }) => [id_negozio, cents(share)]));
}

import { cents, toCents, toEuro } from '#domain/money';

/** What these are accepted for together, in euro. */
export function acceptedSum(devices: readonly { valore_accettazione: number | null }[]): number {
  return toEuro(
    cents(devices.reduce((total, { valore_accettazione }) => total + toCents(valore_accettazione ?? 0), 0)),
  );
}

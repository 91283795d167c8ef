import { mayShip, shipmentError, shipmentMinimum, shipmentSingleValue } from '#domain/shipment';
import { cents, formatEuro, toCents, toEuro } from '#domain/money';

/** Sum of the values, in euro. */
export function totalOf(devices: readonly { valore_acquisto: number }[]): number {
  return toEuro(cents(devices.reduce((sum, { valore_acquisto }) => sum + toCents(valore_acquisto), 0)));
}

/** Why these can't be shipped together (S2 §5), in a sentence; null: they can. */
export function whyNotShip(devices: readonly { valore_acquisto: number }[]): string | null {
  if (devices.length === 0) return 'Seleziona prima i device da spedire.';
  if (mayShip(devices.map(({ valore_acquisto }) => toCents(valore_acquisto)))) return null;
  return `${shipmentError} Servono almeno ${shipmentMinimum} device, oppure uno da ${formatEuro(shipmentSingleValue)} o più.`;
}

/** '1 device', '12 device'. */
export function countOf(devices: readonly unknown[]): string {
  return `${devices.length} device`;
}

import type { RowOf } from '#contract/api';
import { mayShip, shipmentError, shipmentMinimum, shipmentSingleValue } from '#domain/shipment';
import { cents, formatEuro, toCents, toEuro } from '#domain/money';
import { askingAll } from '#lib/asking';
import { groupCode } from '#lib/format';

/** A device that may be shipped. */
export type PendingDevice = RowOf<'getSpedizioniPending'>;

/** So many devices may leave in one shipment. */
export const atMost = 500;

/** All that a shop may ship, on whatever page of the list: the reader finds them all. */
export const pendingDevices = (id_negozio: number) => askingAll('getSpedizioniPending', { id_negozio });

/** 'Apple iPhone 13, 35 …'. */
export const nameOf = (row: Pick<PendingDevice, 'brand_name' | 'model_name' | 'imei'>): string =>
  `${row.brand_name} ${row.model_name}, IMEI ${groupCode(row.imei)}`;

/** Sum of the values, in euro. */
export function totalOf(devices: readonly { valore_acquisto: number }[]): number {
  return toEuro(cents(devices.reduce((sum, { valore_acquisto }) => sum + toCents(valore_acquisto), 0)));
}

/** Why these can't be shipped together (S2 §5), in a sentence; null: they can. */
export function whyNotShip(devices: readonly { valore_acquisto: number }[]): string | null {
  if (devices.length === 0) return 'Seleziona prima i device da spedire.';
  if (devices.length > atMost) return `${shipmentError} Al massimo ${atMost} per volta.`;
  if (mayShip(devices.map(({ valore_acquisto }) => toCents(valore_acquisto)))) return null;
  return `${shipmentError} Servono almeno ${shipmentMinimum} device, oppure uno da ${formatEuro(shipmentSingleValue)} o più.`;
}

import { isCancelled, type DeviceState } from './device-state.ts';
/** What a list of receipts says of each (S2 §2 /ricevute, rulings §4). */

export const receiptStateNames = {
  FIRMATA: 'FIRMATA',
  'DA FIRMARE': 'DA FIRMARE',
  ANNULLATA: 'ANNULLATA',
} as const;

export type ReceiptState = keyof typeof receiptStateNames;

/** The state of an issued receipt: signed on glass or paper, awaiting its signatures, or of a cancelled purchase. */
export function receiptState(row: { id_stato_device: DeviceState; is_firmata: 0 | 1 }): ReceiptState {
  if (isCancelled(row)) return 'ANNULLATA';
  return row.is_firmata === 1 ? 'FIRMATA' : 'DA FIRMARE';
}

/** Why the page of a receipt can't be opened from the list; null: it can. */
export function openRefused(state: ReceiptState): string | null {
  return state === 'ANNULLATA' ? 'L’acquisto è annullato: la ricevuta non è consultabile.' : null;
}

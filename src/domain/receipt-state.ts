import { isCancelled, type DeviceState } from './device-state.ts';
/** What a list of receipts says of each (S2 §2 /ricevute, rulings §4). */

export const receiptStateNames = {
  FIRMATA: 'FIRMATA',
  'DA FIRMARE': 'DA FIRMARE',
  ANNULLATA: 'ANNULLATA',
  IMPORTATA: 'IMPORTATA',
} as const;

export type ReceiptState = keyof typeof receiptStateNames;

/** The state of an issued receipt: signed on glass or paper, awaiting its signatures, of a cancelled purchase, or another system's. */
export function receiptState(row: {
  id_stato_device: DeviceState;
  is_firmata: 0 | 1;
  serie: string | null;
}): ReceiptState {
  if (isCancelled(row)) return 'ANNULLATA';
  if (row.serie !== null) return 'IMPORTATA';
  return row.is_firmata === 1 ? 'FIRMATA' : 'DA FIRMARE';
}

/** Why the page of a receipt can't be opened from the list; null: it can. */
export function openRefused(state: ReceiptState): string | null {
  if (state === 'IMPORTATA') return 'La ricevuta firmata è nell’altro sistema, che l’ha emessa.';
  return state === 'ANNULLATA' ? 'L’acquisto è annullato: la ricevuta non è consultabile.' : null;
}

/** A receipt's number as people read it: '12/2026'; another system's with its series before it, 'IMP 45/2023' (rulings §11). */
export function receiptNumber(row: { serie: string | null; progressivo: number; anno: number }): string {
  const number = `${row.progressivo}/${row.anno}`;
  return row.serie === null ? number : `${row.serie} ${number}`;
}

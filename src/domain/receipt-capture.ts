import { isPendingExpired } from './device.ts';
import { type DeviceState, isCancelled, isPending } from './device-state.ts';
import { machine } from './machine.ts';
import { permissions } from './permission.ts';

/** The guided capture of a receipt (S2 §2 /takePhoto): two photos, three signatures, the consents. */

/** The photos, as fields of the receipt. */
export const photoFields = ['fronte_documento', 'retro_documento'] as const;
/** The signatures, as fields of the receipt. */
export const signatureFields = ['firma_contratto_uno', 'firma_contratto_due', 'firma_privacy'] as const;

export type PhotoField = (typeof photoFields)[number];
export type SignatureField = (typeof signatureFields)[number];
/** Everything that a capture is made of, in its fixed order. */
export const captureParts = [...photoFields, ...signatureFields, 'consensi'] as const;
export type CapturePart = (typeof captureParts)[number];

/** How far a capture has come without a gap. */
export type CaptureState =
  | 'DA_INIZIARE'
  | 'FRONTE'
  | 'RETRO'
  | 'FIRMA_UNO'
  | 'FIRMA_DUE'
  | 'FIRMA_TRE'
  | 'COMPLETA';

const signers = ['customer', ...permissions['devices.complete_documents']] as const;

/** One move a part. */
export const captureMachine = machine<CaptureState, CapturePart>({
  states: {
    DA_INIZIARE: 'DA INIZIARE',
    FRONTE: 'FOTO FRONTE',
    RETRO: 'FOTO RETRO',
    FIRMA_UNO: 'PRIMA FIRMA',
    FIRMA_DUE: 'SECONDA FIRMA',
    FIRMA_TRE: 'TERZA FIRMA',
    COMPLETA: 'COMPLETA',
  },
  initial: ['DA_INIZIARE'],
  moves: {
    fronte_documento: { from: ['DA_INIZIARE'], to: 'FRONTE', who: signers },
    retro_documento: { from: ['FRONTE'], to: 'RETRO', who: signers },
    firma_contratto_uno: { from: ['RETRO'], to: 'FIRMA_UNO', who: signers },
    firma_contratto_due: {
      from: ['FIRMA_UNO'],
      to: 'FIRMA_DUE',
      who: signers,
    },
    firma_privacy: { from: ['FIRMA_DUE'], to: 'FIRMA_TRE', who: signers },
    consensi: { from: ['FIRMA_TRE'], to: 'COMPLETA', who: signers },
  },
});

/** The parts that are there. */
type CaptureParts = Readonly<Partial<Record<CapturePart, unknown>>>;

/** At most so many scans of a receipt signed on paper. */
export const maxPaperPages = 6;

/** What is there, when a signature on paper stands for the three on glass and for the marks (rulings §4). */
export function capturedParts(row: CaptureParts & { firma_carta_il: string | null }): CaptureParts {
  if (row.firma_carta_il === null) return row;
  const onPaper = [...signatureFields, 'consensi'].map((part) => [part, true]);
  return { ...row, ...(Object.fromEntries(onPaper) as CaptureParts) };
}

/** What is still missing, in order. An upload that failed leaves a gap, and what comes after it is taken all the same. */
export function missingParts(parts: CaptureParts): CapturePart[] {
  return captureParts.filter((part) => !parts[part]);
}

/** The state of a capture: as far as its parts go without a gap, so nothing short of all of them is COMPLETA. */
export function captureState(parts: CaptureParts): CaptureState {
  let state: CaptureState = 'DA_INIZIARE';
  for (const part of captureParts) {
    if (!parts[part] || !captureMachine.can(part, state)) return state;
    state = captureMachine.moves[part].to;
  }
  return state;
}

/** A purchase as far as the capture looks at it. */
export interface CapturedPurchase {
  id_stato_device: DeviceState;
  data_apertura: string;
  id_cliente: number | null;
  id_tipo_documento: number | null;
  numero_documento: string | null;
}

/** True while the purchase lives: not cancelled, and not left pending for a day. */
export function isCapturable(
  purchase: Pick<CapturedPurchase, 'id_stato_device' | 'data_apertura'> & { serie?: string | null },
  now: Date,
): boolean {
  // Another system's receipt was signed there.
  if (purchase.serie) return false;
  const isOver = isPending(purchase) && isPendingExpired(purchase.data_apertura, now);
  return !isCancelled(purchase) && !isOver;
}

/** What the photos and the signatures are called. */
export const captureTitles: Readonly<Record<PhotoField | SignatureField, string>> = {
  fronte_documento: 'Fronte del documento',
  retro_documento: 'Retro del documento',
  firma_contratto_uno: 'Vendita del telefono',
  firma_contratto_due: 'Approvazione specifica',
  firma_privacy: 'Informativa e consensi',
};

/** What a phone waits for at the till, and how that is said. */
export const captureWaits = {
  CLIENTE: 'Prima serve il cliente.',
  DOCUMENTO: 'Prima serve il documento del cliente.',
  PAGAMENTO: 'Prima va scelta la modalità di pagamento.',
  RICEVUTA_MANCANTE: 'La ricevuta non è ancora stata emessa.',
  RICEVUTA_EMESSA: 'La ricevuta è già stata emessa.',
} as const;

export type CaptureWait = keyof typeof captureWaits;

/** Why photos can't be taken yet, or null: from the document step on (rulings §4). */
export function photosRefused(purchase: CapturedPurchase): string | null {
  if (purchase.id_cliente === null) return captureWaits.CLIENTE;
  if (purchase.id_tipo_documento === null || purchase.numero_documento === null)
    return captureWaits.DOCUMENTO;
  return null;
}

/** Why the document can't be photographed before its step, or null: from the customer step on (rulings §10). */
export function identityRefused(purchase: {
  id_modalita_pagamento: number | null;
  progressivo: number | null;
}): string | null {
  if (purchase.progressivo !== null) return captureWaits.RICEVUTA_EMESSA;
  return purchase.id_modalita_pagamento === null ? captureWaits.PAGAMENTO : null;
}

/** Why signatures can't be taken yet, or null: the signed document bears the receipt's number (rulings §4). */
export function signaturesRefused(purchase: { progressivo: number | null }): string | null {
  return purchase.progressivo === null ? captureWaits.RICEVUTA_MANCANTE : null;
}

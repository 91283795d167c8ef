import type { CapturePart } from '#domain/receipt-capture';

/** What the address of /takePhoto says (S2 §2): one purchase, its shop, its customer (0: not chosen yet), and the token that opens it. */
export interface CaptureLink {
  serial_number: string;
  num_times: number;
  id_negozio: number;
  id_cliente: number;
  token: string;
  /** `cf`: the two photos of the document only (rulings §3) */
  isPhotosOnly: boolean;
}

/** Reads the address; null where something is missing, which no server needs to be asked about. */
export function readLink(
  search: Readonly<Record<string, string | undefined>>,
  hash: string,
): CaptureLink | null {
  const number = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);
  const link = {
    serial_number: search['device'] ?? '',
    num_times: number(search['nt']),
    id_negozio: number(search['negozio']),
    id_cliente: number(search['idc']),
    token: new URLSearchParams(hash.replace(/^#/, '')).get('t') ?? '',
    isPhotosOnly: search['cf'] !== undefined,
  };
  const isWhole =
    link.serial_number &&
    link.num_times &&
    link.id_negozio &&
    (link.id_cliente || link.isPhotosOnly) &&
    link.token;
  return isWhole ? link : null;
}

/** Name of a capture on this phone; a renewed link goes on with the same one. */
export function captureId({ serial_number, num_times, id_cliente }: CaptureLink): string {
  return `${serial_number}-${num_times}-${id_cliente}`;
}

/** The parts as the till lists them. */
export const partName: Readonly<Record<CapturePart, string>> = {
  fronte_documento: 'Foto fronte',
  retro_documento: 'Foto retro',
  firma_contratto_uno: 'Firma vendita',
  firma_contratto_due: 'Firma approvazione',
  firma_privacy: 'Firma privacy',
  consensi: 'Consensi',
};

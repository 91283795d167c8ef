import type { RowOf } from '#contract/api';
import type { BlacklistVerdict } from '#domain/blacklist';
import type { Finding } from '#domain/report-finding';
import { bearsCode } from '#domain/phone-identity';
import type { Source } from '#domain/source';
import { asCode } from '#domain/typed-code';
import { mutate, query, type CallOptions } from '#lib/api';
import { asking, askingOne } from '#lib/asking';

/** A device cycle as its lists have it. */
export type Device = RowOf<'getDevice'>;

/** The two keys of a device cycle. */
export type Cycle = Pick<Device, 'serial_number' | 'num_times'>;

/** A phone that was identified and is not yet a purchase: what the three ways of S1 §2 have in common. */
export interface FoundDevice {
  fonte: Source;
  /** '' for a manual entry: the server makes it (rulings §4) */
  serial_number: string;
  brand_name: string;
  model_name: string;
  model_code: string | null;
  /** as the source writes it: '128 GB' */
  memory: string;
  imei: string;
  imei2: string | null;
  color: string | null;
  report_id: string | null;
  evaluation_id: string | null;
  passed: string[];
  failed: string[];
  /** Of a source that says so; the others are 'non verificato'. */
  blacklist: BlacklistVerdict | 'unchecked';
  /** The service's words. */
  blacklistStatus: string | null;
  /** What the report brings up besides its tests, by the rules of the day. */
  segnalazioni: readonly Finding[];
  batteria_percento: number | null;
  batteria_cicli: number | null;
  /** Why a phone without blacklist answer is bought all the same. */
  motivo_blacklist: string;
  /** Euro: list price for the asker's affiliate, or what the service offers; 2 for a manual entry. */
  base: number;
  /** The base is head office's answer about this phone, and none of the list's; a draft of before there were any lacks it. */
  isAsked?: boolean;
  /** Euro: the highest that the service offers. */
  massimo: number | null;
  /** The customer's code of a locked price; '' none. */
  codice_prezzo?: string;
  /** What it has locked for this phone, where it is good for it. */
  bloccato?: { prezzo: number; data_scadenza: string } | null;
}

/** What the shop recorded of a device, beside what head office found. */
export type Evidence = RowOf<'getValutazioneDevice'>;

export const cycleOf = ({ serial_number, num_times }: Cycle): Cycle => ({ serial_number, num_times });

/** One device cycle as it is now; null where there is none of that name in one's scope. */
export const deviceOf = (cycle: Cycle) =>
  askingOne('getDevice', { id_negozio: 0, ...cycleOf(cycle), conta: 0 });

/** The shop's evidence beside head office's; null where there is no such device. */
export const evidenceOf = (cycle: Cycle) => askingOne('getValutazioneDevice', cycleOf(cycle));

/** The devices that bear this whole code as IMEI, IMEI2 or serial, the newest purchase first. Throws ApiFault. */
export async function devicesByCode(
  text: string,
  call: 'getDevice' | 'getDeviceMaster' = 'getDevice',
  asked: { id_color?: number; is_sede?: 1 } = {},
): Promise<Device[]> {
  const search = asCode(text).toUpperCase();
  const rows = await query(call, { id_negozio: 0, ...asked, search, limit: 50, conta: 0 });
  return rows
    .filter((row) => bearsCode(row, text))
    .toSorted((one, other) => Date.parse(other.data_acquisto) - Date.parse(one.data_acquisto));
}

/** A photo of the phone as a data URL, none where its file is gone. Its bytes never change. */
export const photoOf = (foto: string) => asking('getImage', { foto }, { staleTime: 'static' });

/**
 * The proof of purchase as a data URL. Every view is written down with its reason (law §4): looking again at the same
 * sheet is the same view.
 */
export const proofOf = (prova_acquisto: string, motivo: string | null) =>
  asking('getImage', { prova_acquisto, motivo }, { staleTime: 'static' });

/** Stores a photo for a device and answers its name, or why not. */
export function uploadPhoto(cycle: Cycle, image: string, fileName: string, once: CallOptions) {
  const input = { ...cycleOf(cycle), image, fileName, tipo: 'foto' as const };
  return mutate('uploadFile', input, { ...once, timeout: 60_000 });
}

/** Stores a photo of the phone and adds it to its own: the shop's, or head office's of a part. */
export async function addPhoto(cycle: Cycle, image: string, parte: string | null, once: CallOptions) {
  const stored = await uploadPhoto(cycle, image, 'foto_device.png', once);
  if (!stored.ok) return stored;
  return mutate('setFotoDevice', { ...cycleOf(cycle), foto: stored.path, parte }, once);
}

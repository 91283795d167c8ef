import { deviceTypes } from '#domain/device-kind';
import { memoryName, memoryOfCode } from '#domain/memory';
import { readPrice } from '#domain/price-list';
import { fieldText } from '#domain/text';
import type { Choice } from '#ui/select';

/** A device price as it is typed. */
export interface DeviceEntry {
  id_device_type: number | null;
  id_brand: number | null;
  model_name: string;
  id_memory: number | null;
  prezzo: string;
}

export const emptyEntry: DeviceEntry = {
  id_device_type: null,
  id_brand: null,
  model_name: '',
  id_memory: null,
  prezzo: '',
};

/** SMARTPHONE, TABLET, SMARTWATCH, PC. */
export const typeChoices: readonly Choice[] = Object.entries(deviceTypes).map(([value, label]) => ({
  value: Number(value),
  label,
}));

const memoryCodes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 99];

/** Every capacity the list knows, under its code (S2 §3). */
export const memoryChoices: readonly Choice[] = memoryCodes.map((value) => ({
  value,
  label: memoryName(memoryOfCode(value) ?? 0),
}));

/** What is not there yet: the field of the wire, and its name. */
function missingOf(entry: DeviceEntry): [field: string, name: string][] {
  const all: [string, string, boolean][] = [
    ['id_device_type', 'tipo', entry.id_device_type === null],
    ['id_brand', 'marca', entry.id_brand === null],
    ['model_name', 'nome del modello', entry.model_name.trim() === ''],
    ['id_memory', 'capacità', entry.id_memory === null],
    ['working_price', 'prezzo', entry.prezzo.trim() === ''],
  ];
  return all.filter(([, , isMissing]) => isMissing).map(([field, name]) => [field, name]);
}

/** What is still missing (S2 §5), or null when it may be sent. */
export function whyNotReady(entry: DeviceEntry): string | null {
  const names = missingOf(entry).map(([, name]) => name);
  if (names.length === 0) return null;
  return `${names.length === 1 ? 'Manca' : 'Mancano'}: ${names.join(', ')}`;
}

/** The same beside each field. */
export function missingFields(entry: DeviceEntry): Record<string, string> {
  return Object.fromEntries(missingOf(entry).map(([field]) => [field, fieldText.required]));
}

/** A comma becomes a decimal point (S2 §5); of '1.234,56' it already says which is which. */
export function withPoint(typed: string): string {
  return /^\s*\d*,\d*\s*$/.test(typed) ? typed.replace(',', '.') : typed;
}

/** Why a price can't be taken; null: it can. */
export function priceProblem(typed: string): string | null {
  const read = readPrice(typed);
  return read.ok ? null : read.motivo;
}

/** A price as it stands in its box: '300', '180.50'. */
export function typedPrice(euro: number): string {
  return Number.isInteger(euro) ? String(euro) : euro.toFixed(2);
}

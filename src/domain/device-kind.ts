import { isCode } from './code.ts';

/** Device types of the price list (S2 §3). */
export const deviceTypes = { 1: 'SMARTPHONE', 2: 'TABLET', 3: 'SMARTWATCH', 4: 'PC' } as const;

export type DeviceType = keyof typeof deviceTypes;

/** What a type that the price list doesn't know counts as (rulings §10). */
const unknownType: DeviceType = 1;

/** `acquisto_senza_imei`: by the name of each type, 1 where devices without IMEI are bought by serial. */
export type WithoutImei = Readonly<Record<(typeof deviceTypes)[DeviceType], number>>;

/** True when a device of this type is bought without an IMEI; null: of no type that the list knows (rulings §10). */
export function isBoughtWithoutImei(type: DeviceType | null, setting: WithoutImei): boolean {
  return setting[deviceTypes[type ?? unknownType]] === 1;
}

const spellings = new Map<string, DeviceType>(
  Object.entries({
    smartphone: 1,
    telefono: 1,
    cellulare: 1,
    phone: 1,
    tablet: 2,
    smartwatch: 3,
    watch: 3,
    orologio: 3,
    pc: 4,
    computer: 4,
    notebook: 4,
    laptop: 4,
  } as const),
);

/** Reads a name ('Tablet', 'telefoni') or a code ('2'); null for anything else. */
export function parseDeviceType(text: string): DeviceType | null {
  const word = text.trim().toLowerCase().replace(/[\s-]/g, '');
  if (isDeviceType(Number(word))) return Number(word) as DeviceType;
  const forms = [word, word.replace(/s$/, ''), word.replace(/i$/, 'o'), word.replace(/i$/, 'e')];
  for (const form of forms) {
    const type = spellings.get(form);
    if (type !== undefined) return type;
  }
  return null;
}

/** True for a code of the list. */
export function isDeviceType(type: number): type is DeviceType {
  return isCode(deviceTypes, type);
}

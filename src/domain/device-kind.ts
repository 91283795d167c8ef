import { isCode } from './code.ts';

/** Device types of the price list (S2 §3). */
export const deviceTypes = { 1: 'SMARTPHONE', 2: 'TABLET', 3: 'SMARTWATCH', 4: 'PC' } as const;

type DeviceType = keyof typeof deviceTypes;

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

/** A transport document's number, as a list or a reader has it; `id_negozio`: whose, for each shop counts its own. */
interface DdtNumber {
  numero_ddt: number;
  anno_ddt: number;
  id_negozio: number | null;
}

/** What the bars of a transport document say: its number with its shop, which no other document has. */
export function ddtCode({ numero_ddt, anno_ddt, id_negozio }: DdtNumber): string {
  return ['DDT', numero_ddt, anno_ddt, id_negozio].filter((part) => part !== null).join('-');
}

// A reader that takes the keyboard for an American one sends a dash for the slash.
const ddtShape = /^(DDT[\s-]*)?(\d{1,7})[/-](20\d{2})(?:[/-](\d{1,9}))?$/i;

/** The document that a text names: 'DDT 12/2026', '12-2026', or its bars; null: none. */
export function ddtOf(text: string): DdtNumber | null {
  const [, word, number, year, shop] = ddtShape.exec(text.trim()) ?? [];
  // Two dashes and nothing before them may be a serial number.
  const mayBeSerial = shop !== undefined && word === undefined && text.includes('-');
  if (number === undefined || mayBeSerial) return null;
  return {
    numero_ddt: Number(number),
    anno_ddt: Number(year),
    id_negozio: shop === undefined ? null : Number(shop),
  };
}

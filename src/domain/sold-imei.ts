import { isImei, normaliseImei } from './imei.ts';
import { passesLuhn } from './luhn.ts';
import { phoneIdentity } from './phone-identity.ts';
import { headerRows, headerWord } from './price-column.ts';
import { cellText, type SheetCell, type SheetRow } from './price-row.ts';

/** The list of IMEIs that Samsung sold within a campaign, as head office loads it from a sheet (S1 §5, rulings §11). */

/** Rows of one list. */
export const mostSoldImeis = 100_000;

/** LIBERO: good for a bonus. PRENOTATO: a purchase in progress holds it. USATO: it has had its bonus. */
export const soldImeiStates = { LIBERO: 'Libero', PRENOTATO: 'Prenotato', USATO: 'Usato' } as const;
export type SoldImeiState = keyof typeof soldImeiStates;

const roles = ['imei', 'sku', 'ean'] as const;
type SoldRole = (typeof roles)[number];

const headers: Record<SoldRole, readonly string[]> = {
  imei: [
    'imei',
    'imei 1',
    'imei1',
    'codice imei',
    'numero imei',
    'imei number',
    'imei venduto',
    'imei venduti',
  ],
  sku: ['sku', 'codice sku', 'model code', 'codice modello', 'codice prodotto', 'codice articolo'],
  ean: ['ean', 'ean13', 'ean 13', 'codice ean', 'barcode', 'codice a barre'],
};

/** Where the columns are (0 is the first); `header` is the place of their row, -1 for a bare list of IMEIs. */
interface SoldColumns {
  header: number;
  places: Partial<Record<SoldRole, number>>;
}

export interface SoldImeiRow {
  /** row number as Excel counts */
  riga: number;
  /** the 15 digits, or what the cell holds where it is no IMEI */
  imei: string;
  sku: string | null;
  ean: string | null;
  /** imported all the same */
  avviso: string | null;
  /** why it can't be imported; null: it can */
  motivo: string | null;
}

/** Finds the columns by their headers among the first rows, or a first row that is an IMEI already; null: neither. */
export function findSoldColumns(rows: readonly SheetRow[]): SoldColumns | null {
  for (const [header, { cells }] of rows.slice(0, headerRows).entries()) {
    const words = cells.map((cell) => (typeof cell === 'string' ? headerWord(cell) : ''));
    const places: SoldColumns['places'] = {};
    for (const role of roles) {
      const place = words.findIndex((word) => headers[role].includes(word));
      if (place >= 0) places[role] = place;
    }
    if (places.imei !== undefined) return { header, places };
  }
  const bare = rows[0]?.cells.findIndex((cell) => isImei(readCell(cell).imei)) ?? -1;
  return bare < 0 ? null : { header: -1, places: { imei: bare } };
}

/** The rows below the header, empty ones left out, each with what is wrong with it; of two alike the first is good. */
export function checkSoldRows(rows: readonly SheetRow[], columns: SoldColumns): SoldImeiRow[] {
  const met = new Map<string, number>();
  const checked: SoldImeiRow[] = [];
  for (const { riga, cells } of rows.slice(columns.header + 1)) {
    if (cells.every((cell) => cell === null || cellText(cell).trim() === '')) continue;
    const cellOf = (role: SoldRole): SheetCell => {
      const place = columns.places[role];
      return place === undefined ? null : (cells[place] ?? null);
    };
    const read = readCell(cellOf('imei'));
    const phone = read.motivo === null ? phoneIdentity(read.imei) : null;
    const first = phone === null ? undefined : met.get(phone);
    if (first === undefined && phone !== null) met.set(phone, riga);
    checked.push({
      riga,
      imei: read.imei.slice(0, 40),
      sku: codeOf(cellOf('sku'), 60),
      ean: codeOf(cellOf('ean'), 20),
      avviso: read.avviso,
      motivo: first === undefined ? read.motivo : `Doppione della riga ${first}`,
    });
  }
  return checked;
}

interface ReadImei {
  imei: string;
  avviso: string | null;
  motivo: string | null;
}

function readCell(cell: SheetCell): ReadImei {
  const no = (imei: string, motivo: string): ReadImei => ({ imei, avviso: null, motivo });
  if (cell === null) return no('', 'Manca l’IMEI');
  if (typeof cell === 'boolean') return no(cell ? 'VERO' : 'FALSO', 'Non è un IMEI');
  if (typeof cell === 'object' && 'formatted' in cell)
    return cell.formatted === 'DATA'
      ? no(cellText(cell), 'C’è una data: scriverla come testo')
      : readCell(typeof cell.value === 'number' ? cell.value : null);
  if (typeof cell === 'object')
    return 'formula' in cell
      ? no('FORMULA', 'C’è una formula: incollare il valore')
      : no(cell.error, `C’è un errore (${cell.error})`);
  const text = cellText(cell).trim();
  if (text === '') return no('', 'Manca l’IMEI');
  if (/e\+/i.test(text)) return no(text, 'Excel lo ha arrotondato: formattare la colonna come testo');
  const digits = normaliseImei(text);
  if (!/^\d+$/.test(digits)) return no(text, 'L’IMEI ha 15 cifre e nient’altro');
  const whole = digits.padStart(15, '0');
  // A number has lost the zeros it began with; the check digit says whether they were there.
  if (typeof cell === 'number' && digits.length < 15 && digits.length > 11 && passesLuhn(whole))
    return { imei: whole, avviso: 'Zeri iniziali ripristinati', motivo: null };
  if (digits.length !== 15) return no(text, `L’IMEI ha 15 cifre: qui sono ${digits.length}`);
  const avviso = passesLuhn(digits) ? null : 'La cifra di controllo non torna';
  return { imei: digits, avviso, motivo: null };
}

function codeOf(cell: SheetCell, longest: number): string | null {
  if (typeof cell !== 'string' && typeof cell !== 'number') return null;
  return cellText(cell).trim().slice(0, longest) || null;
}

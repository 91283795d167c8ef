import { parseDeviceType } from './device-kind.ts';
import { memoryCode, memoryName, memoryOfCode, parseMemory } from './memory.ts';
import { toEuro, type Cents } from './money.ts';
import type { PriceColumns, PriceRole } from './price-column.ts';
import { foreignCurrency, readPrice, sameName } from './price-list.ts';
import { visibleText, withoutControls } from './visible-text.ts';

/** Checks the rows of a price list by themselves, before anybody asks the database (rulings §11). */

/** A number that its cell's format makes something else: a day, a share, an amount that is not in euro. */
export interface FormattedNumber {
  formatted: 'DATA' | 'PERCENTUALE' | 'VALUTA';
  value: number | string;
}

/** What a cell holds: a value, nothing, a formula (whatever its last result was) or an error such as #N/A. */
export type SheetCell =
  | string
  | number
  | boolean
  | null
  | FormattedNumber
  | { formula: true }
  | { error: string };

/** A row of a sheet with its number as spreadsheets count. */
export interface SheetRow {
  riga: number;
  cells: readonly SheetCell[];
}

export interface PriceRow {
  riga: number;
  brand_name: string;
  model_name: string;
  /** '128 GB', or what the file says where that is no size */
  memory: string;
  id_memory: number | null;
  /** null: the file does not say */
  id_device_type: number | null;
  /** the type as the file has it, where it is wrong */
  tipo: string | null;
  /** the price as the file has it */
  prezzo: string;
  /** it stands there as a number */
  is_numero: 0 | 1;
  price: Cents | null;
  /** why it can't be imported; null: it can */
  motivo: string | null;
}

const longestBrand = 60;
const longestModel = 100;
const longestShown = 80;

/** The rows below the header, empty ones left out, each with what is wrong with it; duplicates name each other. */
export function checkPriceRows(rows: readonly SheetRow[], columns: PriceColumns): PriceRow[] {
  const cellOf = (row: SheetRow, role: PriceRole): SheetCell => {
    const place = columns.places[role];
    return place === undefined ? null : (row.cells[place] ?? null);
  };
  const filled = rows.filter(({ cells }) => cells.some((cell) => !isBlank(cell)));
  const isCoded = columns.hasMemoryCodes || holdsCodes(filled.map((row) => cellOf(row, 'memoria')));
  const checked = filled.map((row) => checkRow(row.riga, (role) => cellOf(row, role), isCoded));
  refuseDuplicates(checked);
  refuseTwoTypes(checked);
  return checked;
}

/** A price of the list that is to become another, as a row of its own. */
export function rowOfPrice(
  riga: number,
  listed: Pick<PriceRow, 'brand_name' | 'model_name' | 'memory'> & {
    id_memory: number;
    id_device_type: number;
  },
  price: Cents,
): PriceRow {
  const { brand_name, model_name, memory, id_memory, id_device_type } = listed;
  const prezzo = String(toEuro(price));
  const read = readPrice(toEuro(price));
  return {
    riga,
    brand_name,
    model_name,
    memory,
    id_memory,
    id_device_type,
    tipo: null,
    prezzo,
    is_numero: 1,
    price: read.ok ? read.price : null,
    motivo: read.ok ? null : read.motivo,
  };
}

function checkRow(riga: number, cell: (role: PriceRole) => SheetCell, isCoded: boolean): PriceRow {
  const wrong: string[] = [];
  const named = (role: 'marca' | 'modello', label: string, longest: number): string => {
    const value = cell(role);
    const text = cellText(value).normalize('NFC');
    const name = text.replace(/\s+/g, ' ').trim();
    const fault = cellFault(value, label) ?? nameFault(text, name, label, longest);
    if (fault) wrong.push(fault);
    return name.slice(0, longestShown);
  };
  const brand_name = named('marca', 'marca', longestBrand);
  const model_name = named('modello', 'modello', longestModel);

  const memoryCell = cell('memoria');
  const memoryText = cellText(memoryCell).trim();
  const gb = isCoded ? memoryOfCode(Number(memoryText || Number.NaN)) : readMemory(memoryText);
  const memoryFault = cellFault(memoryCell, 'memoria') ?? (gb === null ? unknownMemory(memoryText) : null);
  if (memoryFault) wrong.push(memoryFault);

  const typeCell = cell('tipo');
  const typeText = cellText(typeCell).trim();
  const type = typeText === '' ? null : parseDeviceType(typeText);
  const typeFault =
    cellFault(typeCell, 'tipo') ??
    (typeText !== '' && type === null ? `Tipo non riconosciuto: «${typeText.slice(0, 40)}»` : null);
  if (typeFault) wrong.push(typeFault);

  const priceCell = cell('prezzo');
  const priceFault = cellFault(priceCell, 'prezzo');
  const price = readPrice(typeof priceCell === 'number' ? priceCell : cellText(priceCell));
  if (priceFault) wrong.push(priceFault);
  else if (!price.ok) wrong.push(price.motivo);
  return {
    riga,
    brand_name,
    model_name,
    memory: gb === null ? memoryText.slice(0, longestShown) : memoryName(gb),
    id_memory: gb === null ? null : memoryCode(gb),
    id_device_type: type,
    tipo: typeFault === null ? null : typeText.slice(0, longestShown),
    prezzo: cellText(priceCell).slice(0, longestShown),
    is_numero: typeof priceCell === 'number' ? 1 : 0,
    price: price.ok && !priceFault ? price.price : null,
    motivo: wrong.length > 0 ? wrong.join('; ') : null,
  };
}

function cellFault(cell: SheetCell, label: string): string | null {
  if (typeof cell === 'boolean') return `Nella colonna ${label} c’è un VERO/FALSO`;
  if (cell === null || typeof cell !== 'object') return null;
  if ('formatted' in cell) return formatFault(cell, label);
  return 'formula' in cell
    ? `Nella colonna ${label} c’è una formula: incollare il valore`
    : `Nella colonna ${label} c’è un errore (${cell.error})`;
}

/** A model '3.4' that Excel made 3 April of must not become '46115'. */
function formatFault({ formatted }: FormattedNumber, label: string): string | null {
  if (formatted === 'DATA') return `Nella colonna ${label} c’è una data: scriverla come testo`;
  if (label !== 'prezzo') return null;
  return formatted === 'VALUTA' ? foreignCurrency : 'Prezzo in percentuale: serve un importo in euro';
}

// What UTF-8 read as Latin-1 looks like ('Ã¨' for 'è'), and the sign that stands for bytes nobody could read.
const unreadable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd]|Ã[\u0080-\u00bf\u2018-\u203a]|â€|ï¿½/;

function nameFault(text: string, name: string, label: string, longest: number): string | null {
  if (name === '') return `Manca: ${label}`;
  if (unreadable.test(text)) return `Caratteri illeggibili nella colonna ${label} (codifica del testo)`;
  return name.length > longest ? `Colonna ${label}: massimo ${longest} caratteri` : null;
}

function readMemory(text: string): number | null {
  if (text.length > longestShown) return null;
  if (/^(taglio )?unic[oa]$/i.test(text)) return 0;
  return parseMemory(text.replace(/\s*(gigabyte|giga|g)$/i, ' GB').replace(/\s*(terabyte|tera|t)$/i, ' TB'));
}

function unknownMemory(text: string): string {
  return text === '' ? 'Manca: memoria' : `Memoria non riconosciuta: «${text.slice(0, 40)}»`;
}

/** A column of bare numbers that are all codes and not all sizes holds codes: 7 is 64 GB, there is no phone of 7 GB. */
function holdsCodes(cells: readonly SheetCell[]): boolean {
  let isSomeNoSize = false;
  for (const cell of cells) {
    const text = cellText(cell).trim();
    if (text === '') continue;
    if (!/^\d+$/.test(text) || memoryOfCode(Number(text)) === null) return false;
    if (parseMemory(text) === null) isSomeNoSize = true;
  }
  return isSomeNoSize;
}

/** So many of the rows that are alike are named. */
const namedRows = 5;

function refuseDuplicates(rows: readonly PriceRow[]): void {
  for (const same of groups(rows, (row) => `${modelKey(row)}\n${row.id_memory}`)) {
    // Of 45 000 alike each looks at the first few only.
    const first = same.slice(0, namedRows + 1).map(({ riga }) => riga);
    const others = same.length - 1;
    for (const row of same) {
      const named = first.filter((riga) => riga !== row.riga).slice(0, namedRows);
      const list = [...named, ...(others > namedRows ? ['…'] : [])].join(', ');
      row.motivo = `Doppione ${others > 1 ? 'delle righe' : 'della riga'} ${list}`;
    }
  }
}

function refuseTwoTypes(rows: readonly PriceRow[]): void {
  for (const same of groups(rows, modelKey)) {
    const first = same.find((row) => row.id_device_type !== null);
    for (const row of same) {
      if (row.id_device_type !== null && row.id_device_type !== first?.id_device_type)
        row.motivo = `Tipo diverso da quello della riga ${first?.riga}`;
    }
  }
}

const modelKey = (row: PriceRow): string => `${sameName(row.brand_name)}\n${sameName(row.model_name)}`;

/** Rows without a fault that share a key, where there are at least two. */
function groups(rows: readonly PriceRow[], keyOf: (row: PriceRow) => string): PriceRow[][] {
  const found = new Map<string, PriceRow[]>();
  for (const row of rows) {
    if (row.motivo !== null) continue;
    const key = keyOf(row);
    const same = found.get(key);
    if (same) same.push(row);
    else found.set(key, [row]);
  }
  return [...found.values()].filter((same) => same.length > 1);
}

function isBlank(cell: SheetCell): boolean {
  return cell === null || (typeof cell === 'string' && cellText(cell).trim() === '');
}

/** True for a number that its cell shows as a day or an hour. */
export const isDate = (cell: SheetCell): boolean =>
  typeof cell === 'object' && cell !== null && 'formatted' in cell && cell.formatted === 'DATA';

/** A cell as people read it; what is calculated has no text. */
export function cellText(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'VERO' : 'FALSO';
  if (typeof cell === 'object') {
    if ('formatted' in cell) return String(cell.value);
    return 'formula' in cell ? 'FORMULA' : cell.error;
  }
  return withoutControls(visibleText(String(cell)));
}

import { fold } from './fold.ts';
import { visibleText } from './visible-text.ts';

/** Finds the price list's columns by their headers, in any order (rulings §11). */

const priceRoles = ['marca', 'modello', 'memoria', 'prezzo', 'tipo'] as const;
export type PriceRole = (typeof priceRoles)[number];

/** Roles without which nothing can be imported; without the type a new model is a smartphone. */
const required = ['marca', 'modello', 'memoria', 'prezzo'] as const satisfies readonly PriceRole[];

/** Where each role's column is (0 is the first), what it is called, and the columns that nobody reads. */
export interface PriceColumns {
  /** place of the header row among the rows given */
  header: number;
  places: Partial<Record<PriceRole, number>>;
  names: Partial<Record<PriceRole, string>>;
  /** the memory column holds codes 1 to 12 and 99 by what its header says */
  hasMemoryCodes: boolean;
  ignored: string[];
}

export type FoundColumns =
  | { ok: true; columns: PriceColumns }
  | { ok: false; missing: PriceRole[]; found: string[]; motivo: string };

/** Rows that are looked through for the headers. */
export const headerRows = 10;

// Tried in this order: a name goes before a code, what can only be a price before what might be one.
const tiers: Record<PriceRole, string[][]> = {
  marca: [['marca', 'brand', 'brand name', 'nome marca', 'marchio', 'produttore', 'make', 'manufacturer']],
  modello: [
    ['modello', 'model', 'model name', 'nome modello', 'modello dispositivo'],
    ['nome', 'name', 'dispositivo', 'device', 'descrizione'],
  ],
  memoria: [
    [
      'memoria',
      'memory',
      'capacita',
      'capacity',
      'storage',
      'taglio',
      'memoria gb',
      'capacita gb',
      'memory gb',
    ],
    ['gb', 'memoria interna', 'taglio memoria'],
    ['id memory', 'id memoria', 'codice memoria', 'codice capacita'],
  ],
  prezzo: [
    ['prezzo', 'price', 'working price', 'valutazione', 'prezzo listino', 'prezzo acquisto'],
    ['valore', 'value', 'valuation', 'importo', 'quotazione'],
  ],
  tipo: [
    ['tipo', 'type', 'tipologia', 'tipo dispositivo', 'tipo device', 'device type', 'categoria', 'category'],
    ['id device type', 'id tipo'],
  ],
};
const memoryCodeHeaders = new Set(tiers.memoria[2]);

/** A header as it is compared: 'Prezzo (€)', 'PREZZO in euro' and 'prezzo' are one. */
export function headerWord(header: string): string {
  return fold(visibleText(header))
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(in|di|del|della|il|la|euro|eur|iva|inclusa)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Looks for the header row among the first rows of a sheet: the one that names most roles. */
export function findColumns(rows: readonly (readonly string[])[]): FoundColumns {
  let header = 0;
  let best = rolesOf(rows[0] ?? []);
  for (const [place, row] of rows.slice(0, headerRows).entries()) {
    const here = rolesOf(row);
    if (Object.keys(here.places).length <= Object.keys(best.places).length) continue;
    best = here;
    header = place;
  }
  const row = rows[header] ?? [];
  const found = row.map((cell) => cell.trim()).filter(Boolean);
  if (best.twice) return { ok: false, missing: [], found, motivo: best.twice };
  const missing = required.filter((role) => best.places[role] === undefined);
  if (missing.length > 0)
    return { ok: false, missing, found, motivo: `Non trovo le colonne: ${missing.join(', ')}` };
  const used = new Set(Object.values(best.places));
  const names: Partial<Record<PriceRole, string>> = {};
  for (const role of priceRoles) {
    const place = best.places[role];
    if (place !== undefined) names[role] = (row[place] ?? '').trim().slice(0, 60);
  }
  const ignored = row.flatMap((cell, place) =>
    cell.trim() && !used.has(place) ? [cell.trim().slice(0, 60)] : [],
  );
  const hasMemoryCodes = memoryCodeHeaders.has(headerWord(names.memoria ?? ''));
  return { ok: true, columns: { header, places: best.places, names, hasMemoryCodes, ignored } };
}

function rolesOf(row: readonly string[]) {
  const words = row.map(headerWord);
  const places: Partial<Record<PriceRole, number>> = {};
  let twice: string | null = null;
  for (const role of priceRoles) {
    for (const tier of tiers[role]) {
      const fitting = words.flatMap((word, place) => (tier.includes(word) ? [place] : []));
      const [first] = fitting;
      if (first === undefined) continue;
      places[role] = first;
      if (fitting.length > 1) {
        const named = fitting.map((place) => `«${(row[place] ?? '').trim()}»`).join(' e ');
        twice ??= `Più colonne per ${role}: ${named}. Lasciarne una sola`;
      }
      break;
    }
  }
  return { places, twice };
}

import { checkAccount, isUserName, proposeUserName, type AccountFields } from './account.ts';
import { headerRows, headerWord } from './price-column.ts';
import { cellText, isDate, type SheetRow } from './price-row.ts';
import { role, roles } from './role.ts';

/** Users of many shops loaded from a sheet: a chain doesn't type them one by one. */

/** Rows of one file: each is a mail. */
export const mostAccountRows = 2000;
export const tooManyAccounts = 'Ha più di 2.000 righe: dividere il file';

const headers = {
  nome: ['nome', 'first name'],
  cognome: ['cognome', 'last name'],
  email: ['mail', 'email', 'e mail', 'indirizzo mail', 'indirizzo email'],
  user_name: ['nome utente', 'utente', 'user name', 'username', 'login'],
  ruolo: ['ruolo', 'tipo'],
  id_negozio: ['negozio', 'id negozio', 'codice negozio', 'numero negozio', 'punto vendita'],
  id_affiliato: ['affiliato', 'id affiliato', 'codice affiliato'],
  id_external_op: ['matricola', 'codice operatore'],
} as const;
type AccountColumn = keyof typeof headers;
const columns = Object.keys(headers) as AccountColumn[];

/** Columns by their titles, as a person would write them. */
export const accountColumnNames: Record<AccountColumn, string> = {
  nome: 'Nome',
  cognome: 'Cognome',
  email: 'Mail',
  user_name: 'Nome utente',
  ruolo: 'Ruolo',
  id_negozio: 'Negozio',
  id_affiliato: 'Affiliato',
  id_external_op: 'Matricola',
};

interface AccountColumns {
  header: number;
  places: Partial<Record<AccountColumn, number>>;
}

/** Finds the row of titles among the first ones: name and surname must be there; null: they aren't. */
export function findAccountColumns(rows: readonly SheetRow[]): AccountColumns | null {
  for (const [header, { cells }] of rows.slice(0, headerRows).entries()) {
    const words = cells.map((cell) => (typeof cell === 'string' ? headerWord(cell) : ''));
    const places: AccountColumns['places'] = {};
    for (const column of columns) {
      const place = words.findIndex((word) => (headers[column] as readonly string[]).includes(word));
      if (place >= 0) places[column] = place;
    }
    if (places.nome !== undefined && places.cognome !== undefined) return { header, places };
  }
  return null;
}

export interface AccountSheetRow {
  /** row number as Excel counts */
  riga: number;
  fields: AccountFields;
  /** 1: the user name is made of the name, and may get a number */
  is_proposto: 0 | 1;
  /** why it can't be loaded; null: nothing is wrong with it by itself */
  motivo: string | null;
}

/** The rows below the titles, empty ones left out, each with what is wrong with it by itself. */
export function checkAccountRows(rows: readonly SheetRow[], found: AccountColumns): AccountSheetRow[] {
  const checked: AccountSheetRow[] = [];
  const met = new Map<string, number>();
  for (const { riga, cells } of rows.slice(found.header + 1)) {
    const text = (column: AccountColumn, most: number): string => {
      const place = found.places[column];
      return place === undefined
        ? ''
        : cellText(cells[place] ?? null)
            .trim()
            .replace(/\s+/g, ' ')
            .slice(0, most);
    };
    if (columns.every((column) => text(column, 1) === '')) continue;
    const wrong: string[] = [];
    for (const column of columns) {
      const cell = cells[found.places[column] ?? -1] ?? null;
      const name = accountColumnNames[column];
      if (isDate(cell)) wrong.push(`${name}: c’è una data, scriverla come testo`);
      else if (text(column, 254).includes('\ufffd')) wrong.push(`${name}: caratteri non ammessi`);
    }
    const read = roleOf(text('ruolo', 40));
    if (read === null)
      wrong.push('Ruolo: Negozio, Master o Operatore (Sede e Supporto si invitano uno per volta)');
    // Of an unknown role nothing can be said about the place.
    const { id_role, is_dummy } = read ?? { id_role: role.support, is_dummy: 0 };
    const { place } = roles[id_role];
    const typed = text('user_name', 100);
    const nome = text('nome', 60);
    const cognome = text('cognome', 60);
    const fields: AccountFields = {
      nome,
      cognome,
      user_name: is_dummy === 1 ? null : typed || proposeUserName(nome, cognome) || null,
      email: is_dummy === 1 ? null : text('email', 254) || null,
      id_external_op: text('id_external_op', 40) || null,
      id_role,
      id_affiliato: place === 'affiliate' ? wholeOf(text('id_affiliato', 20)) : null,
      id_negozio: place === 'shop' ? wholeOf(text('id_negozio', 20)) : null,
      is_dummy,
    };
    const named: Partial<Record<string, string>> = accountColumnNames;
    for (const [field, message] of Object.entries(checkAccount(fields, true)))
      wrong.push(`${named[field] ?? field}: ${message}`);
    const is_proposto = is_dummy === 0 && typed === '' ? 1 : 0;
    const key = typed.toLowerCase();
    const first = is_dummy === 0 && isUserName(typed) ? met.get(key) : undefined;
    if (first === undefined) met.set(key, riga);
    else wrong.push(`Nome utente: doppione della riga ${first}`);
    checked.push({ riga, fields, is_proposto, motivo: wrong.length > 0 ? wrong.join('; ') : null });
  }
  return checked;
}

/** The first of name, name2, name3… that nobody has; the one taken is remembered in `taken` (lower case). */
export function freeUserName(name: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name.slice(0, 56)}${number}`;
    if (taken.has(free.toLowerCase())) continue;
    taken.add(free.toLowerCase());
    return free;
  }
}

function roleOf(text: string): Pick<AccountFields, 'id_role' | 'is_dummy'> | null {
  switch (text.toLowerCase()) {
    case '':
    case '1':
    case 'negozio':
      return { id_role: role.shop, is_dummy: 0 };
    case '2':
    case 'master':
      return { id_role: role.master, is_dummy: 0 };
    case 'operatore':
    case 'operatore senza accesso':
      return { id_role: role.shop, is_dummy: 1 };
    default:
      return null;
  }
}

function wholeOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

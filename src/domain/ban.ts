import { addMonthsClamped, type Day } from './day.ts';
import { visibleText } from './visible-text.ts';

/** Head office's ban list (rulings §11): IMEIs are not bought; a person's purchase only wants approval. */

/** `tipo`: what an entry is about. */
export const banKinds = {
  IMEI: { name: 'IMEI', shape: /^\d{15}$/, wrong: 'L’IMEI ha 15 cifre', mustEnd: false, isPerson: false },
  PERSONA: {
    name: 'Persona',
    shape: /^([A-Z0-9]{16}|\d{11})$/,
    wrong: 'Il codice fiscale ha 16 caratteri',
    mustEnd: true,
    isPerson: true,
  },
} as const satisfies Record<
  string,
  { name: string; shape: RegExp; wrong: string; mustEnd: boolean; isPerson: boolean }
>;

export type BanKind = keyof typeof banKinds;

/** What the log of changes keeps of an entry, for ever: of a person not so much that it names one. */
export function loggedBan<E extends { tipo: BanKind; valore: string }>(entry: E): E {
  if (!banKinds[entry.tipo].isPerson) return entry;
  return { ...entry, valore: `${entry.valore.slice(0, 3)}…${entry.valore.slice(-2)}` };
}

/** The longest an entry on a person may stand. */
const mostMonths = 12;

/** What an entry is kept under: without spaces, in capitals. */
export function normaliseBanned(value: string): string {
  return visibleText(value).replace(/[\s-]/g, '').toUpperCase();
}

/** The last day an entry made today may have. */
export function latestBanEnd(today: Day): Day {
  return addMonthsClamped(today, mostMonths);
}

/** What is wrong with a new entry, by field, in Italian. */
export function banErrors(
  entry: { tipo: BanKind; valore: string; termina_il: Day | null },
  today: Day,
): Partial<Record<'valore' | 'termina_il', string>> {
  const { shape, wrong, mustEnd } = banKinds[entry.tipo];
  const errors: Partial<Record<'valore' | 'termina_il', string>> = {};
  if (!shape.test(normaliseBanned(entry.valore))) errors.valore = wrong;
  const { termina_il } = entry;
  if (termina_il === null) {
    if (mustEnd) errors.termina_il = 'Una voce su una persona ha una fine';
  } else if (termina_il < today) errors.termina_il = 'La fine è già passata';
  else if (mustEnd && termina_il > latestBanEnd(today)) errors.termina_il = 'Al massimo 12 mesi';
  return errors;
}

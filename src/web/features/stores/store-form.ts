import { formatDay, type Weekday } from '#domain/day';
import { closuresProblem, formatHours, weekdays, type Closure } from '#domain/opening-hours';
import { checkStore, newStore, normaliseStore, type StoreField, type StoreFields } from '#domain/store';
import { fieldText } from '#domain/text';
import type { Store } from './queries.ts';
import { boxesProblem, spansOf, weekOf, type WeekForm } from './week-form.ts';

export type TextName = 'negozio' | 'indirizzo' | 'cap' | 'citta' | 'sigla_provincia' | 'telefono' | 'email';

/** The form as it is typed. */
export interface StoreForm extends Record<TextName, string> {
  id_affiliato: number | null;
  /** degrees as typed, with a decimal comma */
  latitudine: string;
  longitudine: string;
  is_collaudo: 0 | 1;
  is_active: 0 | 1;
  settimana: WeekForm;
  chiusure: readonly Closure[];
}

/** What the boxes of a day are called, where something is said about them. */
export const dayBox = (giorno: Weekday) => `giorno-${giorno}` as const;

export const labels: Readonly<Record<StoreField, string>> = {
  negozio: 'Nome del negozio',
  indirizzo: 'Indirizzo e numero',
  cap: 'CAP',
  citta: 'Città',
  sigla_provincia: 'Provincia',
  telefono: 'Telefono',
  email: 'Email',
  latitudine: 'Latitudine',
  longitudine: 'Longitudine',
  is_collaudo: 'Negozio di collaudo',
  is_active: 'Attivo',
};
const names: readonly TextName[] = [
  'negozio',
  'indirizzo',
  'cap',
  'citta',
  'sigla_provincia',
  'telefono',
  'email',
];

/** The form of a shop; without one, of a new one of an affiliate. */
export function formOf(row: Store | null, id_affiliato: number | null = null): StoreForm {
  const from: StoreFields = row ?? newStore;
  return {
    ...(Object.fromEntries(names.map((name) => [name, from[name] ?? ''])) as Record<TextName, string>),
    id_affiliato: row?.id_affiliato ?? id_affiliato,
    latitudine: degreesText(from.latitudine),
    longitudine: degreesText(from.longitudine),
    is_collaudo: from.is_collaudo,
    is_active: from.is_active,
    settimana: weekOf(row?.orari ?? []),
    chiusure: row?.chiusure ?? [],
  };
}

/** Degrees as they are shown: to about ten centimetres, with a decimal comma. */
export function degreesText(degrees: number | null): string {
  return degrees === null ? '' : String(Math.round(degrees * 1e6) / 1e6).replace('.', ',');
}

/** Degrees as typed; null for nothing, NaN for what is no number. */
export function degreesOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** What travels. */
export function fieldsOf(form: StoreForm) {
  const { id_affiliato, settimana, chiusure, ...typed } = form;
  const [latitudine, longitudine] = [degreesOf(form.latitudine), degreesOf(form.longitudine)];
  const fields = normaliseStore({ ...typed, latitudine, longitudine });
  return { ...fields, id_affiliato, orari: spansOf(settimana), chiusure: [...chiusure] };
}

/** A message for each wrong box; those of the week by day. */
export function checkForm(form: StoreForm, row: Store | null): Readonly<Record<string, string>> {
  const typed = fieldsOf(form);
  const errors: Record<string, string> = checkStore(typed, row && { ...row, acquisti: row.ha_acquisti });
  for (const name of ['latitudine', 'longitudine'] as const)
    if (Number.isNaN(typed[name])) errors[name] = 'Scrivi un numero';
  if (form.id_affiliato === null) errors['id_affiliato'] = fieldText.required;
  const closed = closuresProblem(form.chiusure);
  if (closed) errors['chiusure'] = closed;
  for (const giorno of weekdays) {
    const wrong = boxesProblem(giorno, form.settimana[giorno]);
    if (wrong) errors[dayBox(giorno)] = wrong;
  }
  return errors;
}

/** Fields in which two versions differ, as they are shown. */
export function differences(mine: StoreForm, other: StoreForm) {
  const [one, two] = [shownOf(mine), shownOf(other)];
  return Object.keys(one)
    .filter((label) => one[label] !== two[label])
    .map((label) => ({ label, mine: one[label] || '—', other: two[label] || '—' }));
}

function shownOf(form: StoreForm): Record<string, string> {
  const { orari, chiusure } = fieldsOf(form);
  return {
    ...Object.fromEntries(names.map((name) => [labels[name], form[name].trim()])),
    [labels.latitudine]: form.latitudine.trim(),
    [labels.longitudine]: form.longitudine.trim(),
    [labels.is_collaudo]: form.is_collaudo ? 'Sì' : 'No',
    [labels.is_active]: form.is_active ? 'Sì' : 'No',
    Orari: formatHours(orari),
    Chiusure: chiusure
      .map(
        ({ dal, al, nota }) => `${formatDay(dal)}–${formatDay(al)}${nota?.trim() ? ` ${nota.trim()}` : ''}`,
      )
      .join(', '),
  };
}

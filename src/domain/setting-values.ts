import { isEmail } from './email.ts';
import { ibanProblem, normaliseIban } from './iban.ts';
import { isEuro } from './money.ts';
import { parseNumber, unreadableAmount } from './price-text.ts';
import { isVatNumberShape, normaliseVatNumber, vatNumberWarnings } from './vat-number.ts';
import { officeSettings, type OfficeSettingKey } from './office-setting.ts';
import type { OfficeSetting, SettingField, SettingFieldKind } from './setting-field.ts';

/** The values of head office's settings: as they are kept, as they are typed, and what is wrong or odd about them. */

/** The setting, with what only some of them have. */
export function settingOf(key: OfficeSettingKey): OfficeSetting {
  return officeSettings[key];
}

/** A value field by field, as forms and calls carry it. */
export type SettingValues = Readonly<Record<string, string | number | null>>;

/** The stored value field by field. */
export function valuesOf(key: OfficeSettingKey, stored: unknown): SettingValues {
  if (settingOf(key).isScalar) return { valore: stored as string | number | null };
  return stored as SettingValues;
}

/** What is stored of values without errors: an empty field is left out, numbers are numbers. */
export function storedOf(key: OfficeSettingKey, values: SettingValues): unknown {
  const { fields, isScalar } = settingOf(key);
  const whole: Record<string, string | number> = {};
  for (const field of fields) {
    const value = cleaned(field, values[field.name]);
    if (value !== null) whole[field.name] = value;
  }
  return isScalar ? (whole['valore'] ?? null) : whole;
}

/** What is wrong with the values, by field, in Italian; empty when nothing is. A field of another setting is wrong too. */
export function settingErrors(key: OfficeSettingKey, values: SettingValues): Record<string, string> {
  const { fields } = settingOf(key);
  const errors: Record<string, string> = {};
  for (const name of Object.keys(values))
    if (!fields.some((field) => field.name === name)) errors[name] = 'Campo non previsto';
  for (const field of fields) {
    const error = fieldError(field, cleaned(field, values[field.name]));
    if (error !== null) errors[field.name] = error;
  }
  return errors;
}

/** What is odd about values without errors, in Italian; it may be saved all the same. */
export function settingWarnings(key: OfficeSettingKey, values: SettingValues): string[] {
  const { fields } = settingOf(key);
  return fields.flatMap((field) =>
    field.kind === 'vat' ? vatNumberWarnings(String(values[field.name] ?? '')) : [],
  );
}

const numeric = new Set<SettingFieldKind>(['money', 'percent', 'count', 'flag']);

function cleaned(field: SettingField, value: string | number | null | undefined): string | number | null {
  if (value === null || value === undefined) return null;
  const text = String(value).trim();
  if (text === '') return null;
  if (numeric.has(field.kind)) return typeof value === 'number' ? value : numberOf(text);
  if (field.kind === 'vat') return normaliseVatNumber(text);
  if (field.kind === 'province') return text.toUpperCase();
  return field.kind === 'iban' ? normaliseIban(text) : text;
}

/** A number as people type it, with a comma; the text itself when it is none. */
function numberOf(text: string): number | string {
  const number = parseNumber(text);
  return Number.isNaN(number) ? text : number;
}

function fieldError(field: SettingField, value: string | number | null): string | null {
  if (value === null) return field.optional ? null : 'Campo obbligatorio';
  if (numeric.has(field.kind)) return numberError(field, value);
  const text = String(value);
  switch (field.kind) {
    case 'email':
      return isEmail(text) ? null : 'Indirizzo mail non valido';
    case 'vat':
      return isVatNumberShape(text) ? null : 'La partita IVA ha 11 cifre';
    case 'cap':
      return /^\d{5}$/.test(text) ? null : 'Il CAP ha 5 cifre';
    case 'province':
      return /^[A-Z]{2}$/.test(text) ? null : 'La sigla della provincia ha 2 lettere';
    case 'iban':
      return ibanProblem(text);
    case 'choice':
      return Object.hasOwn(field.choices ?? {}, text) ? null : 'Scegli una delle voci';
    case 'url':
      return text.length <= 300 && /^https:\/\/[^\s/]+\.[^\s]+$/.test(text)
        ? null
        : 'Serve un indirizzo che comincia con https://';
    default:
      // oxlint-disable-next-line no-control-regex
      if (/[\u0000-\u001f\u007f]/.test(text)) return 'Su una riga sola';
      return text.length > (field.max ?? 200) ? `Massimo ${field.max ?? 200} caratteri` : null;
  }
}

function numberError({ kind, min = 0, max = 1e9 }: SettingField, value: string | number): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return kind === 'money' ? unreadableAmount : 'Serve un numero';
  if (kind === 'flag') return value === 0 || value === 1 ? null : 'Sì o no';
  if (kind === 'count' && !Number.isInteger(value)) return 'Serve un numero intero';
  if (kind !== 'count' && !isEuro(value)) return 'Al massimo due decimali';
  if (value < min || value > max) return `Da ${String(min).replace('.', ',')} a ${String(max)}`;
  return null;
}

import type { AuditSubject } from './audit.ts';
import type { AuditFields } from './audit-entry.ts';
import { auditLabels } from './audit-label.ts';
import { isCode } from './code.ts';
import { formatDay, formatInstant, isDay, isMoment, monthName } from './day.ts';
import { legalTexts } from './legal-text.ts';
import { mailKinds } from './mail-template.ts';
import { formatEuro, isEuro, toCents } from './money.ts';
import { officeSettingKeys, officeSettings } from './office-setting.ts';
import { settingOf } from './setting-values.ts';
import type { Changing } from './four-eyes.ts';
import { formatHours, type Span } from './opening-hours.ts';
import { roles } from './role.ts';

const moneyName =
  /^(working_price|budget|supervalutazione|limite_ricevuta|imponibile|imposta|importo.*|valore_.*|prezzo.*|coupon_value)$/;
const nothing = '—';

/** What the fields of head office's settings are called on their forms. */
const settingLabels = new Map(
  officeSettingKeys.flatMap((key) => settingOf(key).fields.map(({ name, label }) => [name, label] as const)),
);

/** What a thing is called whose key is a word or number of the program; null: its key says it, or its row does. */
export function thingName(oggetto: AuditSubject, chiave: string): string | null {
  if (oggetto === 'testo_legale') return labelIn(legalTexts, chiave);
  if (oggetto === 'modello_mail') return labelIn(mailKinds, chiave);
  return ['impostazione', 'conservazione'].includes(oggetto) ? labelIn(officeSettings, chiave) : null;
}

function labelIn(things: Readonly<Record<string, { label: string }>>, key: string): string | null {
  return Object.hasOwn(things, key) ? (things[key]?.label ?? null) : null;
}

/** The Italian name of a field. */
export function fieldLabel(name: string): string {
  return (Object.hasOwn(auditLabels, name) ? auditLabels[name] : settingLabels.get(name)) ?? name;
}

/** A value as people read it: '12,50 €', 'Sì', '21-11-2026'; '—' for none. */
export function fieldValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (name.startsWith('is_') && (value === 0 || value === 1)) return value === 1 ? 'Sì' : 'No';
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  if (name === 'id_role' && isCode(roles, value)) return roles[value].name;
  if (typeof value === 'number')
    return moneyName.test(name) && isEuro(value)
      ? formatEuro(toCents(value))
      : String(value).replace('.', ',');
  if (typeof value === 'string') {
    if (isDay(value)) return name === 'periodo' ? monthName(value) : formatDay(value);
    return isMoment(value) ? formatInstant(value) : value;
  }
  if (Array.isArray(value)) {
    // What was written stays as it was when shapes change: only what is hours reads as hours.
    if (name === 'orari' && value.every(isSpan)) return formatHours(value) || nothing;
    return value.map((item) => fieldValue('', item)).join(', ') || nothing;
  }
  const pairs = Object.entries(value).filter(([, item]) => item !== null);
  return pairs.map(([key, item]) => `${fieldLabel(key)} ${fieldValue(key, item)}`).join('; ') || nothing;
}

/** One field of what changes, for a second person to read. */
export function changing(name: string, da: unknown, a: unknown): Changing {
  const read = (value: unknown) => (value === null || value === undefined ? null : fieldValue(name, value));
  return { campo: fieldLabel(name), da: read(da), a: read(a) };
}

function isSpan(value: unknown): value is Span {
  if (typeof value !== 'object' || value === null) return false;
  const { giorno, apre, chiude } = value as Partial<Record<keyof Span, unknown>>;
  return typeof giorno === 'number' && typeof apre === 'string' && typeof chiude === 'string';
}

/** One field of a change. */
export interface FieldChange {
  campo: string;
  prima: string;
  dopo: string;
}

/** Whom and what ids mean, under field and id: 'id_negozio 1001'. */
type NamedIds = Readonly<Record<string, string>>;

/** The fields of an entry as people read them, in the order of their names. */
export function fieldChanges(
  da: AuditFields | null,
  a: AuditFields | null,
  nomi: NamedIds = {},
): FieldChange[] {
  const names = new Set([...Object.keys(da ?? {}), ...Object.keys(a ?? {})]);
  const shown = (name: string, value: unknown) => nomi[`${name} ${String(value)}`] ?? fieldValue(name, value);
  return [...names]
    .map((name) => {
      const isNamed = [da, a].some((side) => `${name} ${String(side?.[name])}` in nomi);
      return {
        campo: isNamed ? fieldLabel(name).replace(/ n\.$/, '') : fieldLabel(name),
        prima: shown(name, da?.[name]),
        dopo: shown(name, a?.[name]),
      };
    })
    .sort((one, other) => one.campo.localeCompare(other.campo, 'it'));
}

/** 'Prezzo: 120,00 € → 110,00 €; …': the cell of the CSV. */
export function changeText(da: AuditFields | null, a: AuditFields | null, nomi: NamedIds = {}): string {
  return fieldChanges(da, a, nomi)
    .map(({ campo, prima, dopo }) => `${campo}: ${prima} → ${dopo}`)
    .join('; ');
}

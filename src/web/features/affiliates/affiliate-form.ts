import {
  checkAffiliate,
  newAffiliate,
  normaliseAffiliate,
  type AffiliateField,
  type AffiliateFields,
  type TermField,
} from '#domain/affiliate';
import { parseNumber, unreadableAmount } from '#domain/price-text';
import type { Affiliate } from './queries.ts';

/** The form as it is typed: numbers as text, with a decimal comma. */
export type AffiliateForm = {
  [F in AffiliateField]: AffiliateFields[F] extends 0 | 1 ? 0 | 1 : string;
};

export const labels: Readonly<Record<AffiliateField, string>> = {
  ragione_sociale: 'Ragione sociale',
  partita_iva: 'Partita IVA',
  codice_fiscale: 'Codice fiscale',
  indirizzo: 'Indirizzo',
  cap: 'CAP',
  citta: 'Città',
  sigla_provincia: 'Provincia',
  codice_destinatario_b2b: 'Codice destinatario',
  pec_destinatario_b2b: 'PEC',
  colore: 'Colore',
  is_credenziali_saltate: 'Salta la scelta dell’operatore',
  is_solo_voucher: 'Solo voucher',
  is_campagne: 'Campagne di supervalutazione',
  percentuale_contanti: 'Contanti',
  percentuale_listino: 'Listino',
  limite_ricevuta: 'Limite ricevuta d’acquisto',
  mesi_coupon: 'Validità dei coupon',
  giorni_blocco_prezzo: 'Prezzo bloccato dalla pagina pubblica',
  giorni_contestazione: 'Contestazione di un valore',
  percentuale_commissione: 'Commissione',
  is_active: 'Attivo',
};

const fields = Object.keys(labels) as AffiliateField[];
const numbers: readonly TermField[] = [
  'percentuale_contanti',
  'percentuale_listino',
  'limite_ricevuta',
  'mesi_coupon',
  'giorni_blocco_prezzo',
  'giorni_contestazione',
  'percentuale_commissione',
];

/** The form of an affiliate; without one, of a new one with the general terms. */
export function formOf(row: Affiliate | null): AffiliateForm {
  const from: AffiliateFields = row ?? newAffiliate;
  const typed = fields.map((field) => {
    const value = from[field];
    if (field.startsWith('is_')) return [field, value];
    return [
      field,
      value === null ? '' : String(value).replace('.', numbers.some((one) => one === field) ? ',' : '.'),
    ];
  });
  return Object.fromEntries(typed) as AffiliateForm;
}

/** A number as typed; null for nothing, NaN for what can't be read. */
export function numberOf(typed: string): number | null {
  return typed.trim() === '' ? null : parseNumber(typed);
}

/** What travels. */
export function fieldsOf(form: AffiliateForm): AffiliateFields {
  return normaliseAffiliate({
    ...form,
    ...(Object.fromEntries(numbers.map((field) => [field, numberOf(form[field])])) as Record<
      TermField,
      number | null
    >),
  });
}

/** A message for each wrong box, and what is odd. */
export function checkForm(form: AffiliateForm, isCompany: boolean) {
  const typed = fieldsOf(form);
  const { errors, warnings } = checkAffiliate(typed, isCompany);
  for (const field of numbers)
    if (Number.isNaN(typed[field]))
      errors[field] = field === 'limite_ricevuta' ? unreadableAmount : 'Scrivi un numero';
  return { errors, warnings };
}

/** Fields in which two versions differ, as they are shown. */
export function differences(mine: AffiliateForm, other: AffiliateForm) {
  return fields
    .filter((field) => String(mine[field]).trim() !== String(other[field]).trim())
    .map((field) => ({ label: labels[field], mine: shown(mine[field]), other: shown(other[field]) }));
}

function shown(value: string | 0 | 1): string {
  if (typeof value === 'number') return value === 1 ? 'Sì' : 'No';
  return value.trim() || '—';
}

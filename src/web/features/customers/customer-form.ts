import {
  checkCustomer,
  emptyCustomer,
  isAbroad,
  isCompany,
  noRecipientCode,
  type CustomerCheck,
  type CustomerField,
  type CustomerFields,
} from '#domain/customer';
import { isNumericTaxCode, isTaxCode, normaliseTaxCode } from '#domain/tax-code';
import { fieldText } from '#domain/text';
import type { Day } from '#domain/day';
import type { Customer } from './queries.ts';

/** What the form holds: all texts, and the two choices that decide which of them count. */
export interface CustomerForm {
  kind: 'persona' | 'azienda';
  isAbroad: boolean;
  is_associazione: 0 | 1;
  texts: Record<Exclude<CustomerField, 'is_associazione'>, string>;
  /** As read, for an edit. */
  data_modifica: string | null;
}

/** A new customer's form; what was searched for goes where it belongs. */
export function newForm(searched: string): CustomerForm {
  const form = formOf({ ...emptyCustomer, codice_destinatario_b2b: noRecipientCode }, null);
  const code = normaliseTaxCode(searched);
  if (isNumericTaxCode(code))
    return { ...form, kind: 'azienda', texts: { ...form.texts, partita_iva: code } };
  if (isTaxCode(code)) return { ...form, texts: { ...form.texts, codice_fiscale: code } };
  return /\d/.test(searched) ? form : { ...form, texts: { ...form.texts, cognome: searched.trim() } };
}

/** The form of a customer as it is stored. */
export function formOfCustomer(customer: Customer): CustomerForm {
  return formOf(customer, customer.data_modifica);
}

function formOf(fields: CustomerFields, data_modifica: string | null): CustomerForm {
  const texts = Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => field in emptyCustomer && field !== 'is_associazione')
      .map(([field, value]) => [field, value ?? '']),
  ) as CustomerForm['texts'];
  return {
    kind: isCompany(fields) ? 'azienda' : 'persona',
    isAbroad: isAbroad(fields),
    is_associazione: fields.is_associazione,
    texts,
    data_modifica,
  };
}

/** What the form says, as the wire wants it: nothing in the fields that this kind of customer hasn't. */
export function fieldsOf({ kind, isAbroad: abroad, is_associazione, texts }: CustomerForm): CustomerFields {
  const isFirm = kind === 'azienda';
  const text = (value: string) => value.trim() || null;
  const all = Object.fromEntries(
    Object.entries(texts).map(([field, value]) => [field, text(value)]),
  ) as unknown as CustomerFields;
  return {
    ...all,
    is_associazione: isFirm ? is_associazione : 0,
    nazione: abroad ? all.nazione : 'IT',
    ...(abroad ? { cap: null, sigla_provincia: null } : {}),
    ...(isFirm
      ? { nome: null, cognome: null, codice_fiscale: is_associazione ? all.codice_fiscale : null }
      : {
          ragione_sociale: null,
          partita_iva: null,
          codice_destinatario_b2b: null,
          pec_destinatario_b2b: null,
        }),
  };
}

/** Errors and warnings of the form, by the domain's own check. */
export function checkForm(form: CustomerForm, today: Day): CustomerCheck {
  const fields = fieldsOf(form);
  const { errors, warnings } = checkCustomer(
    {
      ...fields,
      // Ticked but not chosen yet: the country is what is missing, not postcode and province.
      nazione: form.isAbroad && (fields.nazione === null || fields.nazione === 'IT') ? 'ZZ' : fields.nazione,
      // An empty company form is still one.
      ragione_sociale: form.kind === 'azienda' ? (fields.ragione_sociale ?? '-') : null,
    },
    today,
  );
  if (form.isAbroad && (fields.nazione === null || fields.nazione === 'IT'))
    errors.nazione = fieldText.required;
  if (form.kind === 'azienda' && fields.ragione_sociale === null) errors.ragione_sociale = fieldText.required;
  return { errors, warnings };
}

/** Labels of the fields. */
export const labels: Readonly<Record<keyof CustomerForm['texts'], string>> = {
  nome: 'Nome',
  cognome: 'Cognome',
  codice_fiscale: 'Codice Fiscale',
  ragione_sociale: 'Ragione sociale',
  partita_iva: 'Partita IVA',
  codice_destinatario_b2b: 'Codice destinatario',
  pec_destinatario_b2b: 'PEC',
  indirizzo: 'Indirizzo',
  numero_civico: 'Numero civico',
  citta: 'Città',
  cap: 'CAP',
  email: 'Email',
  sigla_provincia: 'Provincia',
  telefono_cellulare: 'Telefono cellulare',
  nazione: 'Nazione',
};

/** Fields in which somebody else's version differs from what is in the form. */
export function differences(
  form: CustomerForm,
  theirs: Customer,
): { label: string; mine: string; other: string }[] {
  const mine = fieldsOf(form);
  return (Object.keys(labels) as (keyof typeof labels)[])
    .filter((field) => (mine[field] ?? '') !== (theirs[field] ?? ''))
    .map((field) => ({ label: labels[field], mine: mine[field] ?? '—', other: theirs[field] ?? '—' }));
}

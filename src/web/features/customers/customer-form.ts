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
import { phoneWarnings } from '#domain/phone';
import { isNumericTaxCode, isTaxCode, normaliseTaxCode, type Sex } from '#domain/tax-code';
import { fieldText } from '#domain/text';
import type { Day } from '#domain/day';

type TextName = Exclude<CustomerField, 'is_associazione' | 'sesso'>;

/** What the form holds: all texts, and the choices that decide which of them count. */
export interface CustomerForm extends Record<TextName, string> {
  kind: 'persona' | 'azienda';
  is_estero: 0 | 1;
  is_associazione: 0 | 1;
  sesso: Sex | '';
}

/** A new customer's form; what was searched for goes where it belongs. */
export function newForm(
  searched: string,
  read: { nome: string; cognome: string } | null = null,
): CustomerForm {
  const form = {
    ...formOf({ ...emptyCustomer, codice_destinatario_b2b: noRecipientCode }),
    ...(read ? { nome: read.nome, cognome: read.cognome } : {}),
  };
  const code = normaliseTaxCode(searched);
  if (isNumericTaxCode(code)) return { ...form, kind: 'azienda', partita_iva: code };
  if (isTaxCode(code)) return { ...form, codice_fiscale: code };
  if (phoneWarnings(searched).length === 0) return { ...form, telefono_cellulare: searched.trim() };
  if (read || /\d/.test(searched)) return form;
  // People say the surname first where they look somebody up.
  const [cognome = '', ...nome] = searched.trim().split(/\s+/).map(capitalised);
  return { ...form, cognome, nome: nome.join(' ') };
}

/** As names are written, where somebody typed them small. */
function capitalised(word: string): string {
  return word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** The form of a customer as it is stored. */
export function formOf(fields: CustomerFields): CustomerForm {
  const texts = Object.keys(labels).map((name) => [name, fields[name as TextName] ?? '']);
  return {
    ...(Object.fromEntries(texts) as Record<TextName, string>),
    kind: isCompany(fields) ? 'azienda' : 'persona',
    is_estero: isAbroad(fields) ? 1 : 0,
    is_associazione: fields.is_associazione,
    sesso: fields.sesso ?? '',
  };
}

/** What the form says, as the wire wants it: nothing in the fields that this kind of customer hasn't. */
export function fieldsOf({
  kind,
  is_estero,
  is_associazione,
  sesso,
  ...texts
}: CustomerForm): CustomerFields {
  const isFirm = kind === 'azienda';
  const text = (value: string) => value.trim() || null;
  const all = Object.fromEntries(
    Object.entries(texts).map(([field, value]) => [field, text(value)]),
  ) as unknown as CustomerFields;
  return {
    ...all,
    is_associazione: isFirm ? is_associazione : 0,
    nazione: is_estero ? all.nazione : 'IT',
    ...(is_estero ? { cap: null, sigla_provincia: null } : {}),
    ...(isFirm
      ? {
          nome: null,
          cognome: null,
          codice_fiscale: is_associazione ? all.codice_fiscale : null,
          data_nascita: null,
          sesso: null,
          luogo_nascita: null,
        }
      : {
          sesso: sesso || null,
          ragione_sociale: null,
          partita_iva: null,
          codice_destinatario_b2b: null,
          pec_destinatario_b2b: null,
        }),
  };
}

/** Errors and warnings of the form, by the domain's own check. */
export function checkForm(form: CustomerForm, today: Day, takesNumeric = false): CustomerCheck {
  const fields = fieldsOf(form);
  const { errors, warnings } = checkCustomer(
    {
      ...fields,
      // Ticked but not chosen yet: the country is what is missing, not postcode and province.
      nazione:
        form.is_estero === 1 && (fields.nazione === null || fields.nazione === 'IT') ? 'ZZ' : fields.nazione,
      // An empty company form is still one.
      ragione_sociale: form.kind === 'azienda' ? (fields.ragione_sociale ?? '-') : null,
    },
    today,
    takesNumeric,
  );
  if (form.is_estero === 1 && (fields.nazione === null || fields.nazione === 'IT'))
    errors.nazione = fieldText.required;
  if (form.kind === 'azienda' && fields.ragione_sociale === null) errors.ragione_sociale = fieldText.required;
  return { errors, warnings };
}

/** Labels of the fields. */
export const labels: Readonly<Record<TextName, string>> = {
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
  data_nascita: 'Data di nascita',
  luogo_nascita: 'Luogo di nascita',
};

/** Fields in which two versions differ, as they are shown. */
export function differences(mine: CustomerForm, theirs: CustomerForm) {
  const [one, other] = [fieldsOf(mine), fieldsOf(theirs)];
  return (Object.keys(labels) as TextName[])
    .filter((name) => (one[name] ?? '') !== (other[name] ?? ''))
    .map((name) => ({ label: labels[name], mine: one[name] ?? '—', other: other[name] ?? '—' }));
}

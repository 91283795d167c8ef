import { printedCountry } from './country-name.ts';
import { isEmail } from './email.ts';
import { phoneWarnings } from './phone.ts';
import { isProvince } from './province.ts';
import {
  birthWarnings,
  isNumericTaxCode,
  isTaxCode,
  legalAge,
  normaliseTaxCode,
  seemsUnderAge,
  taxCodeWarnings,
  type Sex,
} from './tax-code.ts';
import { isVatNumberShape, normaliseVatNumber, vatNumberWarnings } from './vat-number.ts';
import { passesLuhn } from './luhn.ts';
import { fieldText } from './text.ts';
import { ageOn, isDay, type Day } from './day.ts';
import { visibleText } from './visible-text.ts';

/** The customer who sells a phone: a person, or a company (S1 §3, §5; rulings §4). */

/** What is typed about a customer, under the wire's names; null where there is nothing. */
export interface CustomerFields {
  nome: string | null;
  cognome: string | null;
  codice_fiscale: string | null;
  ragione_sociale: string | null;
  partita_iva: string | null;
  codice_destinatario_b2b: string | null;
  pec_destinatario_b2b: string | null;
  is_associazione: 0 | 1;
  indirizzo: string | null;
  numero_civico: string | null;
  citta: string | null;
  cap: string | null;
  email: string | null;
  sigla_provincia: string | null;
  telefono_cellulare: string | null;
  /** two letters; 'IT' unless 'Stato Estero' is ticked */
  nazione: string | null;
  /** of a person, where it is known: a tax code says all three */
  data_nascita: Day | null;
  sesso: Sex | null;
  /** as a document has it: 'Milano (MI)' */
  luogo_nascita: string | null;
}

export type CustomerField = keyof CustomerFields;
type TextField = Exclude<CustomerField, 'is_associazione' | 'data_nascita' | 'sesso'>;

/** Longest text of each field, in characters, once normalised. The columns have the same. */
export const customerLimits: Readonly<Record<TextField, number>> = {
  nome: 80,
  cognome: 80,
  codice_fiscale: 16,
  ragione_sociale: 160,
  partita_iva: 20,
  codice_destinatario_b2b: 7,
  pec_destinatario_b2b: 254,
  indirizzo: 160,
  numero_civico: 20,
  citta: 100,
  cap: 5,
  email: 254,
  sigla_provincia: 2,
  telefono_cellulare: 30,
  nazione: 2,
  luogo_nascita: 100,
};

/** What is offered as codice destinatario when a company has none. */
export const noRecipientCode = '0000000';

/** Shown in the person fields of a company (S1 §3). */
export const notAvailable = 'N.D.';

/** An empty form. */
export const emptyCustomer: CustomerFields = {
  ...(Object.fromEntries(Object.keys(customerLimits).map((field) => [field, null])) as Record<
    TextField,
    null
  >),
  is_associazione: 0,
  nazione: 'IT',
  data_nascita: null,
  sesso: null,
};

/** True for a company: a VAT number, or an association with an 11-digit tax code (rulings §4). */
export function isCompany(
  customer: Pick<CustomerFields, 'partita_iva' | 'is_associazione' | 'codice_fiscale'>,
): boolean {
  if (customer.partita_iva?.trim()) return true;
  return customer.is_associazione === 1 && isNumericTaxCode(normaliseTaxCode(customer.codice_fiscale ?? ''));
}

/**
 * True when a form is being filled for a company, though it may lack what makes it one: an association, or a
 * company's name without a person's. So that the company's own fields are asked for.
 */
export function isMeantAsCompany(customer: CustomerFields): boolean {
  if (isCompany(customer) || customer.is_associazione === 1) return true;
  return Boolean(customer.ragione_sociale?.trim()) && !customer.nome?.trim() && !customer.cognome?.trim();
}

/** True when 'Stato Estero' is ticked: a country other than Italy. */
export function isAbroad(customer: Pick<CustomerFields, 'nazione'>): boolean {
  const country = customer.nazione?.trim().toUpperCase() ?? '';
  return country !== '' && country !== 'IT';
}

/** As it is stored: trimmed, codes in upper case, '' as null, and null in every field that this kind of customer hasn't. */
export function normaliseCustomer(typed: CustomerFields): CustomerFields {
  const text = (field: TextField) =>
    visibleText(typed[field] ?? '')
      .trim()
      .replace(/\s+/g, ' ') || null;
  // An accent that is typed for an apostrophe is one: a name is found by it.
  const name = (field: TextField) => text(field)?.replace(/[`´]/g, "'") ?? null;
  const code = (field: TextField) => text(field)?.replace(/\s/g, '').toUpperCase() ?? null;
  const company = isMeantAsCompany(typed);
  const abroad = isAbroad(typed);
  const partita_iva = text('partita_iva');
  return {
    nome: company ? null : name('nome'),
    cognome: company ? null : name('cognome'),
    codice_fiscale: company && typed.is_associazione === 0 ? null : code('codice_fiscale'),
    ragione_sociale: company ? name('ragione_sociale') : null,
    partita_iva: partita_iva === null ? null : normaliseVatNumber(partita_iva),
    codice_destinatario_b2b: company ? code('codice_destinatario_b2b') : null,
    pec_destinatario_b2b: company ? (text('pec_destinatario_b2b')?.toLowerCase() ?? null) : null,
    is_associazione: typed.is_associazione,
    indirizzo: text('indirizzo'),
    numero_civico: text('numero_civico'),
    citta: text('citta'),
    cap: abroad ? null : code('cap'),
    email: text('email'),
    sigla_provincia: abroad ? null : code('sigla_provincia'),
    telefono_cellulare: text('telefono_cellulare'),
    nazione: code('nazione') ?? 'IT',
    data_nascita: company ? null : typed.data_nascita,
    sesso: company ? null : typed.sesso,
    luogo_nascita: company ? null : text('luogo_nascita'),
  };
}

/** A message for each wrong field, which blocks, and the warnings that the operator may confirm. */
export interface CustomerCheck {
  errors: Partial<Record<CustomerField, string>>;
  warnings: string[];
}

/** Fields that this kind of customer must fill. */
export function requiredFields(customer: CustomerFields): TextField[] {
  const address: TextField[] = [
    'indirizzo',
    'numero_civico',
    'citta',
    'email',
    'telefono_cellulare',
    'nazione',
  ];
  if (!isAbroad(customer)) address.push('cap', 'sigla_provincia');
  if (isMeantAsCompany(customer)) {
    const proof: TextField =
      customer.is_associazione === 1 && !customer.partita_iva?.trim() ? 'codice_fiscale' : 'partita_iva';
    return ['ragione_sociale', proof, 'codice_destinatario_b2b', 'pec_destinatario_b2b', ...address];
  }
  return ['nome', 'cognome', ...(isAbroad(customer) ? [] : (['codice_fiscale'] as const)), ...address];
}

/**
 * Checks a customer by S1 §5 and rulings §4, with the specification's messages. `today` lets the age be looked at;
 * `takesNumeric`: a person may have a provisional code of eleven digits (the setting `accetta_cf_speciali`).
 */
export function checkCustomer(typed: CustomerFields, today?: Day, takesNumeric = false): CustomerCheck {
  const customer = normaliseCustomer(typed);
  const errors: CustomerCheck['errors'] = {};
  for (const field of requiredFields(customer))
    if (customer[field] === null) errors[field] = fieldText.required;

  const refuse = (field: TextField, wrong: (value: string) => boolean, message: string) => {
    const value = customer[field];
    if (value !== null && errors[field] === undefined && wrong(value)) errors[field] = message;
  };
  const italian = !isAbroad(customer);
  const company = isMeantAsCompany(customer);
  // Stato Estero waives the rule (S1 §5): what is typed then may be another country's code.
  if (company) refuse('codice_fiscale', (code) => !isNumericTaxCode(code), fieldText.taxCode);
  else if (italian)
    refuse(
      'codice_fiscale',
      (code) => !isTaxCode(code) && !(takesNumeric && isNumericTaxCode(code)),
      fieldText.taxCode,
    );
  if (
    customer.data_nascita !== null &&
    !(isDay(customer.data_nascita) && customer.data_nascita <= (today ?? '9'))
  )
    errors.data_nascita = 'Data non valida';
  if (italian) refuse('partita_iva', (number) => !isVatNumberShape(number), 'Partita IVA non valida');
  refuse('email', (address) => !isEmail(address), fieldText.email);
  refuse('pec_destinatario_b2b', (address) => !isEmail(address), fieldText.email);
  refuse('nazione', (country) => !/^[A-Z]{2}$/.test(country), 'Nazione non valida');
  for (const [field, limit] of Object.entries(customerLimits) as [TextField, number][])
    refuse(field, (value) => value.length > limit, fieldText.atMost(limit));

  return { errors, warnings: customerWarnings(customer, today) };
}

/** True when the seller's tax code, or the birthday that was typed, says that the seller is not of age. A company has no age. */
export function isUnderAge(
  seller: Pick<CustomerFields, 'codice_fiscale' | 'data_nascita'>,
  today: Day,
): boolean {
  const { codice_fiscale, data_nascita } = seller;
  if (data_nascita !== null && ageOn(data_nascita, today) < legalAge) return true;
  return codice_fiscale !== null && isTaxCode(codice_fiscale) && seemsUnderAge(codice_fiscale, today);
}

function customerWarnings(customer: CustomerFields, today?: Day): string[] {
  const warnings: string[] = [];
  const { nome, cognome, codice_fiscale, partita_iva, cap, sigla_provincia, telefono_cellulare } = customer;
  const { codice_destinatario_b2b } = customer;
  if (codice_fiscale !== null) {
    warnings.push(...taxCodeWarnings({ codice_fiscale, nome, cognome }, today));
    if (isNumericTaxCode(codice_fiscale) && !passesLuhn(codice_fiscale))
      warnings.push('Codice Fiscale: la cifra di controllo non torna, verificare sul documento.');
    if (isNumericTaxCode(codice_fiscale) && !isMeantAsCompany(customer))
      warnings.push('Codice Fiscale provvisorio: verificare sul documento che lo attribuisce.');
    if (today !== undefined) warnings.push(...birthWarnings(codice_fiscale, customer, today));
    if (isAbroad(customer) && isTaxCode(codice_fiscale))
      warnings.push("Il codice fiscale è italiano: 'Stato Estero' serve a chi non ne ha uno.");
  }
  if (partita_iva !== null && !isAbroad(customer)) warnings.push(...vatNumberWarnings(partita_iva));
  if (cap !== null && !/^\d{5}$/.test(cap)) warnings.push('Il CAP ha 5 cifre: verificare.');
  if (sigla_provincia !== null && !isProvince(sigla_provincia))
    warnings.push(`${sigla_provincia} non è la sigla di una provincia: verificare.`);
  if (telefono_cellulare !== null) warnings.push(...phoneWarnings(telefono_cellulare, isAbroad(customer)));
  if (codice_destinatario_b2b !== null && !/^[A-Z0-9]{7}$/.test(codice_destinatario_b2b))
    warnings.push('Il codice destinatario ha 7 caratteri (6 per gli enti pubblici): verificare.');
  return warnings;
}

/** How a customer is called: the company's name, or first and last name. */
export function customerName(customer: Pick<CustomerFields, 'nome' | 'cognome' | 'ragione_sociale'>): string {
  const person = [customer.nome, customer.cognome].filter(Boolean).join(' ');
  return person || customer.ragione_sociale || notAvailable;
}

/** 'Via Roma 12/A, 20121 Milano (MI)'; abroad the country in the place of postcode and province (law §7). */
export function customerAddress(
  customer: Pick<
    CustomerFields,
    'indirizzo' | 'numero_civico' | 'citta' | 'cap' | 'sigla_provincia' | 'nazione'
  >,
): string {
  const street = `${customer.indirizzo} ${customer.numero_civico}`;
  const nazione = customer.nazione ?? 'IT';
  if (nazione !== 'IT') return `${street}, ${customer.citta}, ${printedCountry(nazione)}`;
  return `${street}, ${customer.cap ?? ''} ${customer.citta} (${customer.sigla_provincia ?? ''})`;
}

/** What is said when the shop has a customer of the same code already. */
export function doubleWarning(
  known: Pick<CustomerFields, 'nome' | 'cognome' | 'ragione_sociale' | 'codice_fiscale'>,
  made: Pick<CustomerFields, 'codice_fiscale'>,
): string {
  const isTaxCode = made.codice_fiscale !== null && made.codice_fiscale === known.codice_fiscale;
  return `Il negozio ha già un cliente con ${isTaxCode ? 'questo codice fiscale' : 'questa partita IVA'}: ${customerName(known)}.`;
}

/**
 * What to say under a tax code that the rule of S1 refuses though there are such codes: provisional ones of eleven digits,
 * and those with letters for digits whose check letter is wrong. Null: it is simply wrong, or right.
 */
export function specialCodeHelp(typed: string): string | null {
  const code = normaliseTaxCode(typed);
  const isSpecial = isNumericTaxCode(code) || (!isTaxCode(code) && /^[A-Z]{6}[A-Z\d]{9}[A-Z]$/.test(code));
  return isSpecial ? fieldText.specialTaxCode : null;
}

/** A person's field as screens show it: 'N.D.' for a company (S1 §3). */
export function personField(customer: CustomerFields, field: 'nome' | 'cognome' | 'codice_fiscale'): string {
  return customer[field] ?? notAvailable;
}

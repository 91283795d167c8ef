import { isAbroad, isCompany, type CustomerFields } from './customer.ts';
import type { Day } from './day.ts';
import { isTaxCode, normaliseTaxCode, taxCodeWarnings } from './tax-code.ts';
import { fieldText } from './text.ts';
import { visibleText } from './visible-text.ts';

/** Who acts for a company that sells (law §2): the person who signs, whose document is shown, and by what right. */

/** `ruolo_firmatario`: what it is called, and what the operator asks for besides the document. */
export const signerRoles = {
  TITOLARE: { name: 'Titolare', note: null },
  'LEGALE RAPPRESENTANTE': { name: 'Legale rappresentante', note: null },
  PROCURATORE: { name: 'Procuratore', note: 'Farsi mostrare la procura.' },
  DELEGATO: {
    name: 'Delegato',
    note: 'Chiedere la delega scritta, con copia del documento di chi delega.',
  },
} as const satisfies Record<string, { name: string; note: string | null }>;

export type SignerRole = keyof typeof signerRoles;

/** Under the wire's names; all null where a person sells for himself. */
export interface Signer {
  nome_firmatario: string | null;
  cognome_firmatario: string | null;
  codice_fiscale_firmatario: string | null;
  ruolo_firmatario: SignerRole | null;
}

export type SignerField = keyof Signer;

export const noSigner = {
  nome_firmatario: null,
  cognome_firmatario: null,
  codice_fiscale_firmatario: null,
  ruolo_firmatario: null,
} as const satisfies Signer;

export const signerFields = Object.keys(noSigner) as [SignerField, ...SignerField[]];

/** Longest texts; the columns have the same. */
export const signerLimits = {
  nome_firmatario: 80,
  cognome_firmatario: 80,
  codice_fiscale_firmatario: 16,
} as const;

/** The signer of something that bears one, and nothing else of it. */
export function signerOf({ nome_firmatario, cognome_firmatario, ...rest }: Signer): Signer {
  const { codice_fiscale_firmatario, ruolo_firmatario } = rest;
  return { nome_firmatario, cognome_firmatario, codice_fiscale_firmatario, ruolo_firmatario };
}

/** As it is stored: trimmed, '' as null, the tax code in upper case. */
export function normaliseSigner(typed: Signer): Signer {
  const text = (value: string | null) =>
    visibleText(value ?? '')
      .trim()
      .replace(/\s+/g, ' ') || null;
  return {
    nome_firmatario: text(typed.nome_firmatario),
    cognome_firmatario: text(typed.cognome_firmatario),
    codice_fiscale_firmatario: normaliseTaxCode(typed.codice_fiscale_firmatario ?? '') || null,
    ruolo_firmatario: typed.ruolo_firmatario,
  };
}

/** True where somebody else than the seller signs: a company can't. */
export function needsSigner(
  seller: Pick<CustomerFields, 'partita_iva' | 'is_associazione' | 'codice_fiscale'> | null,
): boolean {
  return seller !== null && isCompany(seller);
}

/**
 * A message for each wrong field, which blocks, and what the operator confirms. Who signs for a company abroad may have
 * no Italian tax code, as a seller from there.
 */
export function checkSigner(
  typed: Signer,
  seller: Pick<CustomerFields, 'nazione'>,
  today?: Day,
): { errors: Partial<Record<SignerField, string>>; warnings: string[] } {
  const signer = normaliseSigner(typed);
  const errors: Partial<Record<SignerField, string>> = {};
  const abroad = isAbroad(seller);
  for (const field of signerFields)
    if (signer[field] === null && !(abroad && field === 'codice_fiscale_firmatario'))
      errors[field] = fieldText.required;
  for (const field of ['nome_firmatario', 'cognome_firmatario'] as const)
    if ((signer[field]?.length ?? 0) > signerLimits[field])
      errors[field] = fieldText.atMost(signerLimits[field]);
  const code = signer.codice_fiscale_firmatario;
  if (code !== null && !abroad && !isTaxCode(code)) errors.codice_fiscale_firmatario = fieldText.taxCode;
  else if ((code?.length ?? 0) > signerLimits.codice_fiscale_firmatario)
    errors.codice_fiscale_firmatario = fieldText.atMost(signerLimits.codice_fiscale_firmatario);
  const { nome_firmatario: nome, cognome_firmatario: cognome } = signer;
  return {
    errors,
    warnings: code === null ? [] : taxCodeWarnings({ codice_fiscale: code, nome, cognome }, today),
  };
}

/** 'Anna Bianchi'; null where nobody signs for another. */
export function signerName(
  signer: Partial<Pick<Signer, 'nome_firmatario' | 'cognome_firmatario'>>,
): string | null {
  return [signer.nome_firmatario, signer.cognome_firmatario].filter(Boolean).join(' ') || null;
}

/** 'Anna Bianchi, legale rappresentante'; null where nobody signs for another. */
export function signerLine(signer: Partial<Signer>): string | null {
  const role = signer.ruolo_firmatario ? signerRoles[signer.ruolo_firmatario].name.toLowerCase() : null;
  const name = signerName(signer);
  return name === null ? null : [name, role].filter(Boolean).join(', ');
}

/** Who puts the name under what is signed: 'Anna Bianchi, legale rappresentante di Officine S.r.l.', or the seller. */
export function signedBy(seller: string, signer: Partial<Signer>): string {
  const line = signerLine(signer);
  return line === null ? seller : `${line} di ${seller}`;
}

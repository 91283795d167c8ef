import { type Fragment, fragment } from '#server/kit/fragment';

/**
 * SQL of who is on head office's list of persons (rulings §12): by tax code in its plain form, by names with day of birth, and
 * by a document that somebody of that code has shown.
 */

/** A customer of the entry's code: surely the one whom it is about. */
export const bansCode = (entry: string, customer: string): Fragment<Record<never, never>> =>
  fragment`tax_code_identity(${entry}.valore) in (tax_code_identity(${customer}.codice_fiscale), ${customer}.partita_iva)`;

const bansSeller = (entry: string, customer: string): Fragment<Record<never, never>> =>
  fragment`(${bansCode(entry, customer)} or tax_code_birth(${entry}.valore) in (tax_code_birth(${customer}.codice_fiscale),
     birth_code(${customer}.cognome, ${customer}.nome, ${customer}.data_nascita)))`;

const plain = (number: string) => `regexp_replace(upper(${number}), '[^A-Z0-9]', '', 'g')`;

/** The seller of a purchase, who acts for a company, or whoever shows that document. */
export const bansPurchase = (
  entry: string,
  customer: string,
  device: string,
): Fragment<Record<never, never>> =>
  fragment`(${bansSeller(entry, customer)}
     or tax_code_identity(${entry}.valore) = tax_code_identity(${device}.codice_fiscale_firmatario)
     or tax_code_birth(${entry}.valore) = tax_code_birth(${device}.codice_fiscale_firmatario)
     or exists (select from customer known join device shown on shown.id_cliente = known.id_cliente
       where tax_code_identity(known.codice_fiscale) = tax_code_identity(${entry}.valore)
         and shown.id_tipo_documento = ${device}.id_tipo_documento
         and ${plain('shown.numero_documento')} = ${plain(`${device}.numero_documento`)}))`;

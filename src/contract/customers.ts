import { z } from 'zod';
import { customers } from '#contract/lists/customers';
import { codesOf } from '#domain/code';
import { customerLimits } from '#domain/customer';
import { sexes } from '#domain/tax-code';
import { mutation, query } from './call.ts';
import {
  id,
  ids,
  json,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalMoment,
  optionalText,
  optionalWord,
  out,
} from './fields.ts';
import { listQuery, rowShape } from './list-call.ts';

export const customerRow = z.strictObject(rowShape(customers));

/**
 * Customers of the shop: OR over the fields given; in one, every word in any order, accents and apostrophes apart. `search`
 * looks through all of them, cell phone and mail too. At least 3 characters in one of them.
 */
export const getClientiByCognome = listQuery('getClientiByCognome', customers, {
  access: 'customers.use',
  input: {
    id_negozio: optionalId(),
    cognome: optionalText(100),
    codice_fiscale: optionalText(20),
    ragione_sociale: optionalText(150),
    partita_iva: optionalText(20),
  },
  doc: 'Cerca clienti del negozio.',
  source: 'S1 §5, §7, rulings §4',
});

/**
 * Makes a customer, or with `id_cliente` edits one; an edit sends `data_modifica` back as read. Wrong fields are 400
 * with a message each; 6 CLIENTE_GIA_MODIFICATO bears the row as it is now. A new one whose tax code or VAT number the shop
 * has already is made, with a warning and `id_cliente_esistente`; with `conferma_doppio` 0 it is not: 7 CLIENTE_GIA_PRESENTE
 * bears that customer. With 1 it is made without a word.
 */
export const setCliente = mutation('setCliente', {
  looksAgain: true,
  access: 'customers.use',
  input: z.object({
    id_cliente: optionalId(),
    nome: optionalText(customerLimits.nome),
    cognome: optionalText(customerLimits.cognome),
    codice_fiscale: optionalText(20),
    ragione_sociale: optionalText(customerLimits.ragione_sociale),
    partita_iva: optionalText(20),
    codice_destinatario_b2b: optionalText(7),
    pec_destinatario_b2b: optionalText(customerLimits.pec_destinatario_b2b),
    is_associazione: optionalFlag(),
    indirizzo: optionalText(customerLimits.indirizzo),
    numero_civico: optionalText(customerLimits.numero_civico),
    citta: optionalText(customerLimits.citta),
    cap: optionalText(10),
    email: optionalText(customerLimits.email),
    sigla_provincia: optionalText(20),
    telefono_cellulare: optionalText(customerLimits.telefono_cellulare),
    nazione: optionalText(2),
    data_nascita: optionalDay(),
    sesso: optionalWord(codesOf(sexes)),
    luogo_nascita: optionalText(customerLimits.luogo_nascita),
    id_negozio: id(),
    data_modifica: optionalMoment(),
    conferma_doppio: optionalFlag(),
  }),
  done: z.object({
    id_cliente: out.int,
    data_modifica: out.moment,
    avvisi: z.array(out.text),
    /** the shop's customer of the same tax code or VAT number; null: none */
    id_cliente_esistente: out.intOrNull,
  }),
  refused: z.object({ cliente: customerRow.optional() }),
  doc: 'Crea o modifica un cliente.',
  source: 'S1 §5, §7, rulings §4',
});

/**
 * Customers entered twice or more in one shop, by tax code or VAT number: all of each group, the last changed first. At most
 * 300 rows; what is merged makes room for more.
 */
export const getClientiDoppi = query('getClientiDoppi', {
  access: 'customers.merge',
  input: z.object({ id_negozio: optionalId() }),
  row: z.strictObject({
    id_cliente: out.int,
    id_negozio: out.int,
    negozio: out.text,
    /** tax code or VAT number that they have in common */
    codice: out.text,
    nominativo: out.text,
    indirizzo: out.text,
    telefono_cellulare: out.text,
    /** receipts that bear this row */
    ricevute: out.int,
    data_modifica: out.moment,
  }),
  doc: 'Clienti inseriti più volte nello stesso negozio.',
  source: 'rulings §11',
});

/**
 * Merges customers of one shop and one code into `id_cliente`, which is used from now on. No row goes: receipts keep the one
 * that they were signed with. 8 CLIENTI_NON_UNIBILI: another shop's, another code, or merged already.
 */
export const setClientiUniti = mutation('setClientiUniti', {
  access: 'customers.merge',
  input: z.object({ id_cliente: id(), doppi: json(ids().min(1).max(50)) }),
  done: z.object({ uniti: out.int }),
  doc: 'Unisce i doppioni di un cliente.',
  source: 'rulings §11',
});

/** Countries with Italian names, Italy first. */
export const getNazioni = query('getNazioni', {
  access: 'session',
  input: z.object({ id_paese: optionalId() }),
  row: z.strictObject({ sigla_nazione: out.text, paese: out.text, id_paese: out.int }),
  doc: 'Nazioni.',
  source: 'S1 §7',
});

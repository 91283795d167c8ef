import { z } from 'zod';
import { customerLimits } from '#domain/customer';
import { mutation, query } from './call.ts';
import { id, listFields, optionalFlag, optionalId, optionalMoment, optionalText, out } from './fields.ts';

export const customerRow = z.strictObject({
  id_cliente: out.int,
  nome: out.textOrNull,
  cognome: out.textOrNull,
  codice_fiscale: out.textOrNull,
  ragione_sociale: out.textOrNull,
  partita_iva: out.textOrNull,
  codice_destinatario_b2b: out.textOrNull,
  pec_destinatario_b2b: out.textOrNull,
  is_associazione: out.flag,
  indirizzo: out.text,
  numero_civico: out.text,
  citta: out.text,
  cap: out.textOrNull,
  email: out.text,
  sigla_provincia: out.textOrNull,
  telefono_cellulare: out.text,
  nazione: out.text,
  id_negozio: out.int,
  data_modifica: out.moment,
});

/** Customers of the shop: OR over the fields given, accents folded; at least 3 characters in one of them. */
export const getClientiByCognome = query('getClientiByCognome', {
  access: 'customers.use',
  input: z.object({
    id_negozio: optionalId(),
    cognome: optionalText(100),
    codice_fiscale: optionalText(20),
    ragione_sociale: optionalText(150),
    partita_iva: optionalText(20),
    ...listFields,
  }),
  row: customerRow,
  doc: 'Cerca clienti del negozio.',
  source: 'S1 §5, §7, decisions §4',
});

/**
 * Makes a customer, or with `id_cliente` edits one; an edit sends `data_modifica` back as read. Wrong fields are 400
 * with a message each; 6 CLIENTE_GIA_MODIFICATO bears the row as it is now.
 */
export const setCliente = mutation('setCliente', {
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
    id_negozio: id(),
    data_modifica: optionalMoment(),
  }),
  done: z.object({ id_cliente: out.int, data_modifica: out.moment, avvisi: z.array(out.text) }),
  refused: z.object({ cliente: customerRow.optional() }),
  doc: 'Crea o modifica un cliente.',
  source: 'S1 §5, §7, decisions §4',
});

/** Countries with Italian names, Italy first. */
export const getNazioni = query('getNazioni', {
  access: 'session',
  input: z.object({ id_paese: optionalId() }),
  row: z.strictObject({ sigla_nazione: out.text, paese: out.text, id_paese: out.int }),
  doc: 'Nazioni.',
  source: 'S1 §7',
});

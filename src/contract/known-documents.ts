import { z } from 'zod';
import { documentTypes } from '#domain/identity-document';
import { mutation, query } from './call.ts';
import { cycle, optionalMoment, out } from './fields.ts';
import { purchaseFields } from './purchases.ts';

/**
 * The document by which the purchase's customer was identified last in this shop, by its ends; none that has expired, is a
 * paper card, or is older than copies of documents are kept. Its number leaves the server only once it is said to be the
 * same.
 */
export const getDocumentoNoto = query('getDocumentoNoto', {
  access: 'purchases.make',
  input: z.object(cycle),
  row: z.strictObject({
    id_tipo_documento: out.code(documentTypes),
    numero_mascherato: out.text,
    /** who showed it for the company that sold, and in what role; null: the seller */
    firmatario: out.textOrNull,
    data_acquisto: out.moment,
  }),
  doc: 'Il documento già visto del cliente, mascherato.',
  source: 'rulings §11',
});

/** The customer shows that same document again: type and number as then, and who acts for a company. 27 DOCUMENTO_NON_RIUTILIZZABILE, and those of /setAcquisto. */
export const setDocumentoNoto = mutation('setDocumentoNoto', {
  access: 'purchases.make',
  input: z.object({ ...cycle, data_modifica: optionalMoment().optional() }),
  done: z.object(purchaseFields),
  refused: z.object({ motivo: out.text.optional(), acquisto: z.object(purchaseFields).optional() }),
  doc: 'Riprende il documento già visto del cliente.',
  source: 'rulings §11',
});

import { z } from 'zod';
import { mutation, query } from './call.ts';
import { filterFields, listQuery } from './list-call.ts';
import { slipLines, slips } from '#contract/lists/slips';
import { flag, id, optionalBalance, optionalDay, optionalId, optionalText, out, text } from './fields.ts';

/** Payment slips of the shops in scope, newest first. */
export const getDistinte = listQuery('getDistinte', slips, {
  access: 'slips.read',
  doc: 'Distinte di pagamento.',
  source: 'S2 §3, §7',
});

/** The lines of a slip. */
export const getDistintaRighe = listQuery('getDistintaRighe', slipLines, {
  access: 'slips.read',
  input: { id_distinta: id() },
  doc: 'Righe di una distinta.',
  source: 'rulings §7',
});

const counted = z.strictObject({ numero: out.int, valore: out.euro });

/** What the slips that these filters find come to: to be paid, in a payment run, paid. Without test shops. */
export const getDistinteTotali = query('getDistinteTotali', {
  fromCopy: true,
  access: 'slips.read',
  input: z.object({ ...filterFields(slips), search: optionalText(100) }),
  row: z.strictObject({ da_pagare: counted, in_pagamento: counted, pagate: counted }),
  doc: 'Totali delle distinte: da pagare, in pagamento, pagate.',
  source: 'rulings §11',
});

/**
 * Pays a slip: closes it and, for a 'rimborso', writes the payment date on each of its devices. `valore`: what was to be
 * paid as shown; where a line has come since, 2 VALORE_CAMBIATO with what it is now. `data_pagamento`: a day of the past, with
 * the bank's `riferimento`; absent: now. 48 DISTINTA_IN_PAGAMENTO: it stands in a payment run. 49 DISTINTA_DI_COLLAUDO.
 */
export const setDistintaPagata = mutation('setDistintaPagata', {
  access: 'slips.pay',
  input: z.object({
    id_distinta: id(),
    is_rimborso: flag(),
    valore: optionalBalance(),
    data_pagamento: optionalDay(),
    riferimento: optionalText(140),
    id_operatore: optionalId(),
  }),
  done: z.object({}),
  refused: z.object({ valore: out.euro.optional() }),
  doc: 'Segna la distinta come pagata.',
  source: 'S2 §7, rulings §7',
});

/**
 * Takes the paid mark of a slip back, with a reason: it was not paid, and is to be. 58 DISTINTA_NON_PAGATA; 48
 * DISTINTA_IN_PAGAMENTO: a payment run has paid it, and its transfer is what is taken back.
 */
export const setDistintaStornata = mutation('setDistintaStornata', {
  access: 'slips.pay',
  input: z.object({ id_distinta: id(), motivo: text(500) }),
  done: z.object({}),
  doc: 'Storna il pagamento di una distinta, con motivo.',
  source: 'rulings §10, §11',
});

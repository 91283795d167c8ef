import { z } from 'zod';
import { mutation } from './call.ts';
import { listQuery } from './list-call.ts';
import { slipLines, slips } from '#contract/lists/slips';
import { flag, id, optionalBalance, optionalId, out } from './fields.ts';

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

/**
 * Pays a slip: closes it and, for a 'rimborso', writes the payment date on each of its devices. `valore`: what was to be
 * paid as shown; where a line has come since, 2 VALORE_CAMBIATO with what it is now.
 */
export const setDistintaPagata = mutation('setDistintaPagata', {
  access: 'slips.pay',
  input: z.object({
    id_distinta: id(),
    is_rimborso: flag(),
    valore: optionalBalance(),
    id_operatore: optionalId(),
  }),
  done: z.object({}),
  refused: z.object({ valore: out.euro.optional() }),
  doc: 'Segna la distinta come pagata.',
  source: 'S2 §7, rulings §7',
});

import { z } from 'zod';
import { mutation, query } from './call.ts';
import { listQuery } from './list-call.ts';
import { slips } from '#contract/lists/slips';
import { flag, id, listFields, optionalBalance, optionalId, out } from './fields.ts';

/** Payment slips of the shops in scope, newest first. */
export const getDistinte = listQuery('getDistinte', slips, {
  access: 'slips.read',
  doc: 'Distinte di pagamento.',
  source: 'S2 §3, §7',
});

/** The lines of a slip. */
export const getDistintaRighe = query('getDistintaRighe', {
  access: 'slips.read',
  input: z.object({ id_distinta: id(), ...listFields }),
  row: z.strictObject({
    id_riga: out.int,
    causale: out.text,
    serial_number: out.text,
    num_times: out.int,
    brand_name: out.text,
    model_name: out.text,
    imei: out.text,
    coupon_serial_number: out.textOrNull,
    valore_acquisto: out.euro,
    valore_accettazione: out.euroOrNull,
    importo: out.euro,
    data: out.moment,
  }),
  doc: 'Righe di una distinta.',
  source: 'decisions §7',
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
  source: 'S2 §7, decisions §7',
});

import { z } from 'zod';
import { mutation, query } from './call.ts';
import { id, optionalId, out } from './fields.ts';

/** What hangs on the purchases of a test shop, by kind. */
const counts = {
  device: out.int,
  ricevute: out.int,
  coupon: out.int,
  spedizioni: out.int,
  righe_distinta: out.int,
  documenti: out.int,
  file: out.int,
  mail: out.int,
  eventi: out.int,
  valutazioni: out.int,
};

/**
 * What `/delDeviceCollaudo` would delete now, of a shop or (0 or absent) of each test shop; `restano`: purchases whose
 * coupon another shop has taken, which stay.
 */
export const getDeviceCollaudo = query('getDeviceCollaudo', {
  access: 'devices.delete_tests',
  unscoped: ['id_negozio'],
  input: z.object({ id_negozio: optionalId() }),
  row: z.strictObject({
    id_negozio: out.int,
    negozio: out.text,
    ragione_sociale: out.text,
    is_collaudo: out.flag,
    ...counts,
    restano: out.int,
  }),
  doc: 'Quanto eliminerebbe delDeviceCollaudo.',
  source: 'rulings §6',
});

/** Deletes the purchases of a test shop with all that hangs on them; 1 NEGOZIO_NON_DI_COLLAUDO for any other shop. */
export const delDeviceCollaudo = mutation('delDeviceCollaudo', {
  access: 'devices.delete_tests',
  unscoped: ['id_negozio'],
  input: z.object({ id_negozio: id() }),
  done: z.object({ ...counts, restano: out.int }),
  doc: 'Elimina gli acquisti di un negozio di collaudo.',
  source: 'S2 §7, rulings §6',
});

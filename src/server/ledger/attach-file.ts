import { statement } from '#server/kit/database';

/**
 * Attaches a file of this kind to a cycle, if it is the cycle's already or nobody's and of the same shop. No row: it is
 * not there, or somebody else's.
 */
export const attachFile = statement<{ impronta: Buffer }>(
  'file_attach',
  `update file set serial_number = $3, num_times = $4
   where path = $1 and tipo = $2 and eliminato_il is null and id_affiliato = $5 and id_negozio = $6
     and (serial_number is null or (serial_number = $3 and num_times = $4))
   returning impronta`,
);

import { statement } from '#server/kit/database';

/** What is asked of a file that was attached. */
export interface AttachedFile {
  impronta: Buffer;
  /** of a signature: next to no ink */
  is_tratto_scarso: boolean | null;
}

/**
 * Attaches a file of this kind to a cycle, if it is the cycle's already or nobody's and of the same shop. No row: it is
 * not there, or somebody else's.
 */
export const attachFile = statement<
  {
    path: string | null;
    tipo: string;
    serial_number: string;
    num_times: number;
    id_affiliato: number;
    id_negozio: number;
  },
  AttachedFile
>(
  'file_attach',
  `update file set serial_number = :serial_number, num_times = :num_times
   where path = :path and tipo = :tipo and eliminato_il is null and id_affiliato = :id_affiliato and
     id_negozio = :id_negozio
     and (serial_number is null or (serial_number = :serial_number and num_times = :num_times))
   returning impronta, is_tratto_scarso`,
);

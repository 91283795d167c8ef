import { type Db, statement } from '#server/kit/database';
import type { Cycle } from './find-cycles.ts';

const end = statement<{ serials: readonly string[]; times: readonly number[]; now: Date }, Cycle>(
  'custody_end_shipped',
  `update custody c set finita_il = :now, fine = 'SPEDITO'
   from unnest(:serials::text[], :times::int[]) as sent (serial_number, num_times)
   where c.serial_number = sent.serial_number and c.num_times = sent.num_times and c.finita_il is null
   returning c.serial_number, c.num_times`,
);

/** Ends the custody of what its shop has now shipped; answers those that lie at head office already (rulings §10). */
export function endCustodies(tx: Db, cycles: readonly Cycle[], now: Date): Promise<Cycle[]> {
  const serials = cycles.map((one) => one.serial_number);
  const times = cycles.map((one) => one.num_times);
  return end.all(tx, { serials, times, now });
}

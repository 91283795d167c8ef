import type { Db } from '#server/kit/database';
import type { Cycle } from '#server/ledger/find-cycles';
import { assignCapture, assignLinks } from './store.ts';

/** Photos, reading and links that came before there was a customer become this one's (rulings §10). */
export async function assignSeller(
  tx: Db,
  { serial_number, num_times }: Cycle,
  id_cliente: number,
): Promise<void> {
  await assignCapture.run(tx, { serial_number, num_times, id_cliente });
  await assignLinks.run(tx, { serial_number, num_times, id_cliente });
}

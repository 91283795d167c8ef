import type { SessionActor } from '#domain/actor';
import { roles } from '#domain/role';
import { type Db, statement } from '#server/kit/database';
import type { Cycle } from './find-cycles.ts';

/** What somebody did at a counter, standing in or not: another values, settles and pays it (rulings §12). */

const made = (e: string) => `${e}.evento in ('APERTO', 'CONCLUSO', 'COUPON_UTILIZZATO')
  and (${e}.id_utente in (:id_utente, :id_operatore) or ${e}.id_operatore in (:id_utente, :id_operatore))`;

interface Who {
  id_utente: number;
  id_operatore: number;
}

const ownCycles = statement<Who & { serials: readonly string[]; times: readonly number[] }, Cycle>(
  'own_cycles',
  `select distinct serial_number, num_times from unnest(:serials::text[], :times::int[]) as t (serial_number, num_times)
     join device_event e using (serial_number, num_times) where ${made('e')}`,
);
const ownSlips = statement<Who & { distinte: readonly number[] }, { id_distinta: number }>(
  'own_slips',
  `select distinct l.id_distinta from slip_line l join device_event e using (serial_number, num_times)
   where l.id_distinta = any(:distinte::int[]) and ${made('e')}`,
);

/** Those of the cycles that he bought, or whose voucher he took. */
export function findOwnCycles(
  db: Db,
  { id_utente, id_operatore }: SessionActor,
  cycles: readonly Cycle[],
): Promise<Cycle[]> {
  const serials = cycles.map((one) => one.serial_number);
  const times = cycles.map((one) => one.num_times);
  return ownCycles.all(db, { id_utente, id_operatore, serials, times });
}

/** Those of the slips with a line of such a device or voucher. Who never stands at a counter has none. */
export async function findOwnSlips(
  db: Db,
  actor: SessionActor,
  distinte: readonly number[],
): Promise<number[]> {
  const { id_role, id_utente, id_operatore } = actor;
  if (roles[id_role].standIn === null) return [];
  return (await ownSlips.all(db, { id_utente, id_operatore, distinte })).map(
    ({ id_distinta }) => id_distinta,
  );
}

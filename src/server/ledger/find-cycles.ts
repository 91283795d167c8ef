import type { Scope } from '#domain/actor';
import type { DeviceHold } from '#domain/device-hold';
import type { DeviceState } from '#domain/device-state';
import { CallFault } from '#server/call/outcome';
import { type Db, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';

/** The two keys of a cycle. */
export interface Cycle {
  serial_number: string;
  num_times: number;
}

/** A cycle as an act needs to know it before it moves it. */
interface KnownCycle extends Cycle {
  id_stato_device: DeviceState;
  fermo: DeviceHold;
  is_device_inizializzato: 0 | 1;
  id_affiliato: number;
  id_negozio: number;
  valore_acquisto: number;
}

const columns =
  'd.serial_number, d.num_times, d.id_stato_device, d.fermo, d.is_device_inizializzato, d.id_affiliato, d.id_negozio, d.valore_acquisto';
const find = statement<{ serials: readonly string[]; times: readonly number[]; scope: Scope }, KnownCycle>(
  'device_cycles_find',
  fragment`select ${columns} from unnest(:serials::text[], :times::int[]) as asked (serial_number, num_times)
     join device d using (serial_number, num_times) where ${inScope('d')}`,
);
const lock = statement<{ serial_number: string; num_times: number; scope: Scope }, KnownCycle>(
  'device_cycle_lock',
  fragment`select ${columns} from device d where d.serial_number = :serial_number and d.num_times = :num_times and ${inScope('d')} for no key update`,
);

/** Those of the cycles that exist in scope, in no order. */
export function findCycles(db: Db, scope: Scope, cycles: readonly Cycle[]): Promise<KnownCycle[]> {
  const serials = cycles.map((one) => one.serial_number);
  const times = cycles.map((one) => one.num_times);
  return find.all(db, { serials, times, scope });
}

/** One cycle of the scope; outside it 404. */
export async function findCycle(db: Db, scope: Scope, cycle: Cycle): Promise<KnownCycle> {
  const [known] = await findCycles(db, scope, [cycle]);
  if (!known) throw new CallFault('NON_TROVATO');
  return known;
}

/** The same, held against others until the transaction ends. */
export async function lockCycle(tx: Db, scope: Scope, cycle: Cycle): Promise<KnownCycle> {
  const { serial_number, num_times } = cycle;
  const known = await lock.maybe(tx, { serial_number, num_times, scope });
  if (!known) throw new CallFault('NON_TROVATO');
  return known;
}

import { deviceState } from '#domain/device-state';
import { holdIs } from '#domain/device-hold';
import { authorityRequestIs } from '#domain/authority-request';
import { notifyAll } from '#server/call/notify';
import { codeList, codeText } from '#server/kit/code-list';
import { type Db, type None, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { identitiesOfRow } from '#server/kit/same-phone';
import type { Cycle } from './find-cycles.ts';
import { authorValues, noteOf, told, type Author, type ToldValues } from './record-event.ts';

/** Phones that an authority asks for are held as soon as both are known: the request, and that the phone was bought. */

/** Nothing to hold: not bought yet, or given back, unless it lies in head office's custody. */
const never = codeList([deviceState.pending, deviceState.cancelled]);

interface HeldCycle extends Cycle {
  id_affiliato: number;
  id_negozio: number;
}

// Locked in the order of their keys, as moves lock them: of a phone that leaves at this moment one waits for the other.
const hold = statement<
  ToldValues & { id_richiesta: number; serials: readonly string[]; times: readonly number[] },
  HeldCycle
>(
  'device_hold',
  fragment`with hit as materialized (
     select d.serial_number, d.num_times
     from unnest(:serials::text[], :times::int[]) as asked (serial_number, num_times)
       join device d using (serial_number, num_times)
     where d.id_stato_device not in ${never} or exists (select from custody c where c.serial_number = d.serial_number
       and c.num_times = d.num_times and c.finita_il is null)
     order by d.serial_number, d.num_times for no key update of d
   ), held as (
     update device d set fermo = coalesce(d.fermo, ${codeText(holdIs.held)}) from hit
     where d.serial_number = hit.serial_number and d.num_times = hit.num_times
     returning d.serial_number, d.num_times, d.id_affiliato, d.id_negozio
   ), kept as (
     insert into authority_hold (id_richiesta, serial_number, num_times, id_affiliato, id_negozio, stato, fermato_il)
     select :id_richiesta::int, serial_number, num_times, id_affiliato, id_negozio, ${codeText(holdIs.held)}, :now::timestamptz
     from held
     on conflict do nothing
   ), noted as (${told<ToldValues & { id_richiesta: number; serials: readonly string[]; times: readonly number[] }>('held', fragment`'FERMATO'`)})
   select serial_number, num_times, id_affiliato, id_negozio from held`,
);

/** A request that is entered waits for the purchases under way, and they for it: whoever is second sees the other. */
export const lockRequests = statement<None>(
  'authority_lock',
  `select pg_advisory_xact_lock(hashtext('permuta authority requests'))`,
);
const lockPurchase = statement<None>(
  'authority_lock_purchase',
  `select pg_advisory_xact_lock_shared(hashtext('permuta authority requests'))`,
);
const askedFor = statement<Cycle, { id_richiesta: number }>(
  'authority_asked_for',
  `select q.id_richiesta from authority_request q, device d left join customer c on c.id_cliente = d.id_cliente
   where d.serial_number = :serial_number and d.num_times = :num_times and q.stato = ${codeText(authorityRequestIs.open)}
     and (phone_identity(q.valore) = any(${identitiesOfRow('d')})
       or tax_code_identity(q.valore) in (tax_code_identity(c.codice_fiscale), c.partita_iva))
   order by q.id_richiesta`,
);

/** Holds these cycles for a request; those that nobody has to give, are left. The tills are told. */
export async function holdDevices(
  tx: Db,
  author: Author,
  now: Date,
  id_richiesta: number,
  cycles: readonly Cycle[],
): Promise<HeldCycle[]> {
  const held = await hold.all(tx, {
    id_richiesta,
    serials: cycles.map((one) => one.serial_number),
    times: cycles.map((one) => one.num_times),
    now,
    nota: noteOf(author, null),
    ...authorValues(author),
  });
  await tellHolds(tx, held);
  return held;
}

/** Has the tills ask again for devices that are held since now, or no longer. */
export function tellHolds(tx: Db, cycles: readonly (Cycle & { id_negozio: number })[]): Promise<void> {
  return notifyAll(
    tx,
    cycles.map(({ serial_number, num_times, id_negozio }) => {
      return { tipo: 'fermo', serial_number, num_times, id_negozio, dati: {} } as const;
    }),
  );
}

/** A purchase was concluded of a phone, or from a person, that an open request names: it is held from the first moment. */
export async function holdIfAsked(tx: Db, now: Date, cycle: Cycle): Promise<void> {
  const { serial_number, num_times } = cycle;
  await lockPurchase.run(tx);
  for (const { id_richiesta } of await askedFor.all(tx, { serial_number, num_times }))
    await holdDevices(tx, 'system', now, id_richiesta, [{ serial_number, num_times }]);
}

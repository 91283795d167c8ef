import type { ParsedOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import { atOffice } from '#domain/device-state';
import type { Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { codeList } from '#server/kit/code-list';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { findCycles } from '#server/ledger/find-cycles';
import { authorValues, told, type ToldValues } from '#server/ledger/record-event';

interface Putting extends ToldValues {
  serials: readonly string[];
  times: readonly number[];
  posto: string | null;
  scope: Scope;
}

/** Where it lies already nothing is told. */
const put = statement<Putting>(
  'device_shelf_put',
  fragment`with here as materialized (
     select d.serial_number, d.num_times, d.posto from unnest(:serials::text[], :times::int[]) as asked (serial_number, num_times)
       join device d using (serial_number, num_times)
     where ${inScope('d')} and (d.id_stato_device in ${codeList(atOffice)} or exists (select from custody c
       where c.serial_number = d.serial_number and c.num_times = d.num_times and c.finita_il is null))
     order by d.serial_number, d.num_times for no key update of d
   ), moved as (
     update device d set posto = :posto from here where d.serial_number = here.serial_number and d.num_times = here.num_times
       and d.posto is distinct from :posto
     returning d.serial_number, d.num_times, d.id_affiliato, d.id_negozio
   ), noted as (${told<Putting>('moved', fragment<Putting>`'POSTO'`)})
   select from here`,
);

/** /setPostoDevice: all of them, or none. */
export async function setShelf(
  ctx: Context,
  { devices, posto }: ParsedOf<'setPostoDevice'>,
): Promise<Outcome> {
  const wanted = [...new Map(devices.map((one) => [`${one.num_times} ${one.serial_number}`, one])).values()];
  if ((await findCycles(ctx.db, ctx.scope, wanted)).length < wanted.length)
    throw new CallFault('NON_TROVATO');
  return ctx.write(async (tx) => {
    const here = await put.run(tx, {
      serials: wanted.map((one) => one.serial_number),
      times: wanted.map((one) => one.num_times),
      posto,
      scope: ctx.scope,
      now: ctx.now,
      nota: posto ?? 'nessuno',
      ...authorValues(ctx.actor),
    });
    return here === wanted.length ? done({ posto }) : refuse('STATO_NON_AMMESSO');
  });
}

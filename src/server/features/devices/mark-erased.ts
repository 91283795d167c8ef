import type { ParsedOf } from '#contract/api';
import { erasureNote, type ErasureMethod } from '#domain/erasure';
import { atShop, isCancelled } from '#domain/device-state';
import type { Context } from '#server/call/context';
import { done, refuse, type Outcome } from '#server/call/outcome';
import { codeList } from '#server/kit/code-list';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { findCycle } from '#server/ledger/find-cycles';
import { authorValues, told, type ToldValues, noteOf } from '#server/ledger/record-event';

const erase = statement<
  {
    serial_number: string;
    num_times: number;
    metodo: ErasureMethod | null;
    is_presenza_cliente: 0 | 1;
  } & ToldValues
>(
  'device_erase',
  fragment`with erased as (
     update device set is_device_inizializzato = 1, data_cancellazione = :now, metodo_cancellazione = :metodo,
       is_cancellazione_presenza = :is_presenza_cliente::smallint
     where serial_number = :serial_number and num_times = :num_times and id_stato_device in ${codeList(atShop)}
       and is_device_inizializzato = 0 and fermo is null
     returning serial_number, num_times, id_affiliato, id_negozio
   )
   ${told('erased', fragment`'INIZIALIZZATO'`)}`,
);

/**
 * /setInizializzato: the phone's data are erased, by the shop that has the phone and not on a cancelled one: STATO_NON_AMMESSO (S2 §4,
 * rulings §12). Recorded once: where another till was first, what was asked for is so. What is on a phone that is held for an authority
 * stays on it: DEVICE_FERMO.
 */
export async function markErased(ctx: Context, input: ParsedOf<'setInizializzato'>): Promise<Outcome> {
  const { serial_number, num_times, fermo } = await findCycle(ctx.db, ctx.scope, input);
  if (fermo !== null) return refuse('DEVICE_FERMO');
  return ctx.write(async (tx) => {
    const { metodo } = input;
    const is_presenza_cliente = input.is_presenza_cliente ?? 0;
    const nota = noteOf(ctx.actor, erasureNote(metodo, is_presenza_cliente === 1));
    const how = { metodo, is_presenza_cliente };
    const author = { ...authorValues(ctx.actor), nota };
    const told = await erase.run(tx, { serial_number, num_times, now: ctx.now, ...how, ...author });
    if (told === 1) return done();
    const now = await findCycle(tx, ctx.scope, input);
    if (now.fermo !== null) return refuse('DEVICE_FERMO');
    return now.is_device_inizializzato === 1 && !isCancelled(now) ? done() : refuse('STATO_NON_AMMESSO');
  });
}

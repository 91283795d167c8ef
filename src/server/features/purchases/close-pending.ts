import { actingShop, sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { moveDevice } from '#server/ledger/move-device';
import { recordEvent } from '#server/ledger/record-event';
import { lastCycle } from './store.ts';

/**
 * /delPendingDevice: closes the purchase that `ret_code` 3 told of, whichever shop of the affiliate opened it; the event
 * stands in both shops (rulings §4). Another affiliate's is 404.
 */
export async function closePending(ctx: Context, serial_number: string): Promise<Outcome> {
  const actor = sessionOf(ctx);
  const { id_affiliato } = ctx.scope;
  return ctx.write(async (tx) => {
    const met = await lastCycle.maybe(tx, { serial_number, id_affiliato });
    if (!met) throw new CallFault('NON_TROVATO');
    const here = actingShop(ctx);
    const nota = here.id_negozio === met.id_negozio ? null : `chiuso dal negozio ${here.id_negozio}`;
    const moved = await moveDevice(tx, actor, ctx.now, met, { move: 'abandon', nota });
    if (!moved) return refuse('ACQUISTO_NON_IN_CORSO');
    if (nota !== null) {
      const { num_times } = met;
      const event = {
        serial_number,
        num_times,
        ...here,
        evento: 'CHIUSO',
        da_stato: 2,
        a_stato: 14,
      } as const;
      await recordEvent(tx, actor, ctx.now, { ...event, nota: `processo del negozio ${met.negozio}` });
    }
    return done({ num_times: met.num_times });
  });
}

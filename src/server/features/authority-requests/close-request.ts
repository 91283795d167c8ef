import type { ParsedOf } from '#contract/api';
import { authorityRequestMachine } from '#domain/authority-request';
import { caseCode } from '#domain/device';
import { holdMachine, holdOutcomes } from '#domain/device-hold';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { tellHolds } from '#server/ledger/hold-device';
import { recordChange } from '#server/ledger/record-change';
import { authorValues } from '#server/ledger/record-event';
import { closeRequest, decideHolds, lockDevices, lockRequest, weighHolds } from './store.ts';

/** /setEsitoAutorita: held phones of a request are released, were seized, or came back from there; all that were chosen, or none. */
export async function decideDevices(
  ctx: Context,
  { id_richiesta, devices, esito, motivo }: ParsedOf<'setEsitoAutorita'>,
): Promise<Outcome> {
  const wanted = [...new Map(devices.map((one) => [caseCode(one), one])).values()];
  const cycles = {
    serials: wanted.map((one) => one.serial_number),
    times: wanted.map((one) => one.num_times),
  };
  return ctx.write(async (tx) => {
    if (!(await lockRequest.maybe(tx, { id_richiesta }))) throw new CallFault('NON_TROVATO');
    await lockDevices.run(tx, cycles);
    const { move, entry, event: evento } = holdOutcomes[esito];
    const { from, to } = holdMachine.moves[move];
    const author = { ...authorValues(ctx.actor), now: ctx.now, nota: null };
    const decision = { id_richiesta, from, to, motivo, entry, evento };
    const decided = await decideHolds.all(tx, { ...cycles, ...author, ...decision });
    if (decided.length < wanted.length) return refuse('RICHIESTA_AUTORITA_CAMBIATA');
    await weighHolds.run(tx, cycles);
    await tellHolds(tx, decided);
    await recordChange(tx, ctx, {
      oggetto: 'richiesta_autorita',
      chiave: String(id_richiesta),
      azione: 'MODIFICATO',
      a: { esito, devices: wanted.map(caseCode).join(', ') },
      nota: motivo,
    });
    return done({ decisi: decided.length });
  });
}

/** /setRichiestaAutoritaChiusa: nothing more is held for it; what waits for a decision keeps it open. */
export async function endRequest(
  ctx: Context,
  { id_richiesta, motivo }: ParsedOf<'setRichiestaAutoritaChiusa'>,
): Promise<Outcome> {
  const { from, to } = authorityRequestMachine.moves.close;
  return ctx.write(async (tx) => {
    const request = await lockRequest.maybe(tx, { id_richiesta });
    if (!request) throw new CallFault('NON_TROVATO');
    if (!authorityRequestMachine.can('close', request.stato)) return refuse('RICHIESTA_AUTORITA_CAMBIATA');
    const { id_operatore } = sessionOf(ctx);
    const closed = await closeRequest.run(tx, { id_richiesta, from, to, now: ctx.now, id_operatore, motivo });
    if (closed === 0) return refuse('DEVICE_ANCORA_FERMI');
    await recordChange(tx, ctx, {
      oggetto: 'richiesta_autorita',
      chiave: String(id_richiesta),
      azione: 'TERMINATO',
      nota: motivo,
    });
    return done();
  });
}

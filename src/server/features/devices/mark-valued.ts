import type { ParsedOf } from '#contract/api';
import { deviceMachine } from '#domain/device';
import { lowerLack, lowerOf, reasonByNote } from '#domain/lower-value';
import { toCents } from '#domain/money';
import { sessionOf, type Context } from '#server/call/context';
import { done, refuse, type Outcome } from '#server/call/outcome';
import { findCycle } from '#server/ledger/find-cycles';
import { moveDevice } from '#server/ledger/move-device';
import { findOwnCycles } from '#server/ledger/own-work';
import { wantValuation } from '#server/ledger/want-valuation';
import { openCase } from '#server/ledger/open-case';

/**
 * /setStatusValutato: 4→5; of a value below the purchase's, with the case that the shop may make of it. The call takes S2's
 * six fields; photo and reason are what the screen asks for besides (rulings §12).
 */
export async function markValued(ctx: Context, input: ParsedOf<'setStatusValutato'>): Promise<Outcome> {
  const { valore_accettazione: valore, note_accettazione, report_valutazione } = input;
  const device = await findCycle(ctx.db, ctx.scope, input);
  if (!deviceMachine.can('appraise', device.id_stato_device)) return refuse('STATO_NON_AMMESSO');
  const { serial_number, num_times, id_affiliato, id_negozio, valore_acquisto } = device;
  const given = {
    ...reasonByNote(input),
    valore_accettazione: toCents(valore),
    valore_acquisto: toCents(valore_acquisto),
    testo: note_accettazione,
  };
  const lack = lowerLack(given, true);
  if (lack) return refuse(lack);
  const lower = lowerOf(given);
  const appraisal = { valore_accettazione: valore, note_accettazione, report_valutazione, ...lower };
  const how = { move: 'appraise', nota: note_accettazione, appraisal } as const;
  return ctx.write(async (tx) => {
    if ((await findOwnCycles(tx, sessionOf(ctx), [device])).length > 0) return refuse('FATTO_DA_TE');
    await wantValuation(tx, ctx, device, valore);
    const moved = await moveDevice(tx, ctx.actor, ctx.now, device, how);
    if (!moved) return refuse('STATO_NON_AMMESSO');
    // What the house bears is no matter of the shop's.
    if (lower.motivo_accettazione && lower.is_difetto_visibile === 1) {
      const phone = { serial_number, num_times, id_affiliato, id_negozio, valore_acquisto, valore };
      const reason = { motivo: lower.motivo_accettazione, testo: note_accettazione ?? '' };
      await openCase(tx, sessionOf(ctx), ctx.now, { ...phone, ...reason });
    }
    return done();
  });
}

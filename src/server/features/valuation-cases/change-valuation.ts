import type { ParsedOf } from '#contract/api';
import { isLower, lowerLack, lowerOf } from '#domain/lower-value';
import { toCents } from '#domain/money';
import { deviceStates } from '#domain/device-state';
import { caseStates } from '#domain/valuation-case';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { changeValue, lockValue } from '#server/ledger/change-value';
import { findCycle } from '#server/ledger/find-cycles';
import { hasOfficePhoto, openCase, replaceCase } from '#server/ledger/open-case';
import { wantChange } from './tell-change.ts';
import { openCaseOf } from './store.ts';

/** /setCorrezioneValutazione: a value given wrongly, before the settlement or after it. */
export async function changeValuation(
  ctx: Context,
  input: ParsedOf<'setCorrezioneValutazione'>,
): Promise<Outcome> {
  const actor = sessionOf(ctx);
  await findCycle(ctx.db, ctx.scope, input);
  return ctx.write(async (tx) => {
    const cycle = { serial_number: input.serial_number, num_times: input.num_times };
    // The case before its device, as whoever decides it takes them.
    const open = await openCaseOf.maybe(tx, cycle);
    const device = await lockValue(tx, cycle);
    // What another system settled is corrected there, where it was paid.
    if (!deviceStates[device.id_stato_device].isValued || device.is_storico === 1)
      return refuse('STATO_NON_AMMESSO');
    if (open && caseStates[open.stato].isContested) return refuse('CONTESTAZIONE_IN_CORSO');
    if (device.valore !== input.valore_prima) return refuse('VALORE_CAMBIATO', { valore: device.valore });
    const { motivo, valore_accettazione: valore } = input;
    const given = {
      ...input,
      valore_accettazione: toCents(valore),
      valore_acquisto: toCents(device.valore_acquisto),
      testo: motivo,
    };
    const lack = lowerLack(given, await hasOfficePhoto(tx, cycle));
    if (lack) return refuse(lack);
    const lower = lowerOf(given);
    if (valore === device.valore && lower.is_difetto_visibile === device.is_difetto_visibile) {
      const fields = { valore_accettazione: 'È il valore di adesso: scrivine un altro' };
      throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
    }
    await wantChange(tx, ctx, device, { valore, motivo });
    await replaceCase(tx, actor, ctx.now, cycle, valore);
    const importo = await changeValue(tx, actor, ctx.now, device, {
      valore,
      ...lower,
      motivo,
      note_accettazione: motivo,
      report_valutazione: input.report_valutazione,
      id_contestazione: open?.id_contestazione ?? null,
    });
    if (isLower(given) && lower.motivo_accettazione && lower.is_difetto_visibile === 1) {
      const { id_affiliato, id_negozio, valore_acquisto } = device;
      const shop = { id_affiliato, id_negozio };
      const reason = { motivo: lower.motivo_accettazione, testo: motivo };
      await openCase(tx, actor, ctx.now, { ...cycle, ...shop, ...reason, valore_acquisto, valore });
    }
    return done({ importo });
  });
}

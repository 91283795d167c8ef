import type { ParsedOf } from '#contract/api';
import { capturedParts, captureState, isCapturable } from '#domain/receipt-capture';
import type { Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { recordEvent } from '#server/ledger/record-event';
import { closeCapture } from './close-capture.ts';
import { lockCapture, readCapture, resetPhoto, resetReceiptPhoto } from './store.ts';

/** /setFotoDaRifare: the photo is taken off; the phone hears of it by the moment that is written beside it. */
export function askForPhoto(ctx: Context, input: ParsedOf<'setFotoDaRifare'>): Promise<Outcome> {
  const { serial_number, num_times, foto } = input;
  const key = { serial_number, num_times, scope: ctx.scope };
  return ctx.write(async (tx) => {
    if (!(await lockCapture.maybe(tx, key))) throw new CallFault('NON_TROVATO');
    const row = await readCapture.one(tx, key);
    if (!isCapturable(row, ctx.now)) return refuse('ACQUISTO_NON_IN_CORSO');
    if (row.conclusa_il !== null) return refuse('ACQUISIZIONE_CONCLUSA');
    // Asked for twice, it is missing already.
    if (row[foto] === null) return done({ stato: captureState(capturedParts(row)) });
    const which = { serial_number, num_times, foto };
    await resetPhoto.run(tx, { ...which, now: ctx.now });
    await resetReceiptPhoto.run(tx, which);
    const { id_affiliato, id_negozio } = row;
    const event = { serial_number, num_times, id_affiliato, id_negozio, evento: 'FOTO_DA_RIFARE' } as const;
    await recordEvent(tx, ctx.actor, ctx.now, { ...event, nota: foto });
    return done({ stato: await closeCapture(tx, ctx.now, { ...row, [foto]: null }, []) });
  });
}

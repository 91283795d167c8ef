import type { ParsedOf } from '#contract/api';
import { pinError } from '#domain/pin';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { checkPin, hashPin } from '#server/features/session/check-pin';
import { readPin, writePin } from './store.ts';

/** /setPinOperatore: whoever acts sets, changes or takes off the own PIN, and shows the one before where there is one. */
export async function changePin(ctx: Context, input: ParsedOf<'setPinOperatore'>): Promise<Outcome> {
  const { id_operatore } = sessionOf(ctx);
  const wrong = input.pin === null ? null : pinError(input.pin);
  if (wrong !== null) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { pin: wrong } });
  const { pin: stored } = await readPin.one(ctx.db, { id_operatore });
  const refusal = await checkPin(ctx, id_operatore, stored, input.pin_attuale);
  if (refusal !== null) return refuse(refusal);
  const pin = input.pin === null ? null : await hashPin(input.pin);
  return ctx.write(async (tx) => {
    await writePin.run(tx, { id_operatore, pin });
    return done();
  });
}

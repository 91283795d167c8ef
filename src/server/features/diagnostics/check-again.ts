import type { ParsedOf } from '#contract/api';
import { everything } from '#domain/actor';
import { serialIdentity } from '#domain/phone-identity';
import { findingNames, type FindingCode } from '#domain/report-finding';
import { sources } from '#domain/source';
import type { Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { statement } from '#server/kit/database';
import { recordEvent } from '#server/ledger/record-event';
import { viewPurchase } from '#server/pending-purchase/read-purchase';
import { readPurchase } from '#server/pending-purchase/store';
import { onPending } from '#server/pending-purchase/use-pending';
import { answered, judge, portOf } from './read-report.ts';

const keepFindings = statement<{
  serial_number: string;
  num_times: number;
  segnalazioni: readonly FindingCode[];
}>(
  'device_keep_findings',
  `update device set segnalazioni = :segnalazioni::text[]
   where serial_number = :serial_number and num_times = :num_times`,
);

/**
 * /setRicontrollo: asks the service once more about the phone of a pending purchase, after a lock was taken off. The purchase
 * stays the one it is, with its value and its tests; only what is said besides them is as the report has it now.
 */
export async function checkAgain(ctx: Context, input: ParsedOf<'setRicontrollo'>): Promise<Outcome> {
  const { serial_number, num_times } = input;
  const known = await readPurchase.maybe(ctx.db, { serial_number, num_times, scope: ctx.scope });
  if (!known) throw new CallFault('NON_TROVATO');
  // A report of another source, or a manual entry, has no code to ask by.
  if (!sources[known.fonte].hasCode || known.report_id === null) return refuse('REPORT_NON_TROVATO');
  const phonecheck = portOf(ctx, 'PHONECHECK');
  const { kept } = answered(ctx, phonecheck, await phonecheck.read(known.report_id));
  // The test goes on, or the code is another phone's by now: nothing is learnt about this one.
  if (kept === null) return refuse('REPORT_NON_TROVATO');
  if (kept.serial === null || serialIdentity(kept.serial) !== serialIdentity(serial_number))
    return refuse('VALUTAZIONE_NON_VALIDA');
  const { verdict, segnalazioni } = await judge(ctx, kept);
  if (verdict === 'listed') return refuse('IMEI_PRESENTE_IN_BLACKLIST');
  const codes = segnalazioni.map(({ codice }) => codice);
  return onPending(ctx, input, async (tx, row) => {
    await keepFindings.run(tx, { serial_number, num_times, segnalazioni: codes });
    const { id_affiliato, id_negozio } = row;
    const event = { serial_number, num_times, id_affiliato, id_negozio, evento: 'RICONTROLLATO' } as const;
    await recordEvent(tx, ctx.actor, ctx.now, {
      ...event,
      nota: findingNames(codes) || 'nessuna segnalazione',
    });
    const scope = everything('the row is locked and in scope');
    const now = await readPurchase.one(tx, { serial_number, num_times, scope });
    return done({ ...(await viewPurchase(tx, now, ctx.now)) });
  });
}

import { toCents } from '#domain/money';
import { refundAmount } from '#domain/slip';
import { caseCode } from '#domain/device';
import { sessionOf, type Context } from '#server/call/context';
import { findOwnCycles } from '#server/ledger/own-work';
import { writeLines } from '#server/ledger/write-slip-lines';
import type { Db } from '#server/kit/database';
import type { Cycle } from '#server/ledger/find-cycles';
import { moveDevices, type MovedDevice } from '#server/ledger/move-device';

/** 5→6 for all that are valued and that somebody else bought, each with its line in the slip of the shop that bought it. Answers those settled. */
export async function settleDevices(tx: Db, ctx: Context, cycles: readonly Cycle[]): Promise<MovedDevice[]> {
  const own = new Set((await findOwnCycles(tx, sessionOf(ctx), cycles)).map(caseCode));
  const others = cycles.filter((one) => !own.has(caseCode(one)));
  const moved = await moveDevices(tx, ctx.actor, ctx.now, others, { move: 'settle' });
  const lines = moved.map((device) => {
    const { serial_number, num_times, id_affiliato, id_negozio } = device;
    const { valore_accettazione, id_modalita_pagamento, is_difetto_visibile } = device;
    if (valore_accettazione === null || id_modalita_pagamento === null)
      throw new Error(`settled without a value or a payment: ${serial_number}-${num_times}`);
    const importo = refundAmount({
      valore_accettazione: toCents(valore_accettazione),
      valore_acquisto: toCents(device.valore_acquisto),
      id_modalita_pagamento,
      is_difetto_visibile,
    });
    return { id_affiliato, id_negozio, serial_number, num_times, coupon_serial_number: null, importo };
  });
  await writeLines(tx, ctx.now, 'RIMBORSO', lines);
  return moved;
}

import { changing } from '#domain/audit-field';
import { deviceState } from '#domain/device-state';
import { toCents, toEuro, cents } from '#domain/money';
import { deviceKey } from '#domain/work-object';
import { sessionOf, type Context } from '#server/call/context';
import { RefusedCall } from '#server/call/outcome';
import { findOwnCycles } from '#server/ledger/own-work';
import type { Db } from '#server/kit/database';
import type { lockValue } from '#server/ledger/change-value';
import { wantSecondOver } from '#server/ledger/want-second';
import { wantValuation } from '#server/ledger/want-valuation';

/** Asks for a second person where a value that was given is given anew, or corrected after the settlement (rulings §12). */
export async function wantChange(
  tx: Db,
  ctx: Context,
  device: Awaited<ReturnType<typeof lockValue>>,
  { valore, motivo }: { valore: number; motivo: string },
): Promise<void> {
  const { id_affiliato, id_negozio, id_stato_device } = device;
  if ((await findOwnCycles(tx, sessionOf(ctx), [device])).length > 0) throw new RefusedCall('FATTO_DA_TE');
  if (id_stato_device !== deviceState.settled) return wantValuation(tx, ctx, device, valore);
  const importo = toEuro(cents(Math.abs(toCents(valore) - toCents(device.valore))));
  const { chiave } = deviceKey(device);
  return wantSecondOver(tx, ctx, importo, {
    atto: 'CORREZIONE',
    chiave,
    titolo: `Device ${chiave}, già liquidato`,
    prima: { stato: id_stato_device, valore_accettazione: device.valore },
    cambia: [changing('valore_accettazione', device.valore, valore)],
    motivo,
    id_affiliato,
    id_negozio,
  });
}

import type { DoneOf } from '#contract/api';
import type { Context } from '#server/call/context';
import { CallFault } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import type { Db } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import {
  doomedPurchases,
  dropCases,
  dropChanges,
  dropCoupons,
  dropDevices,
  dropEvaluations,
  dropFiles,
  dropLines,
  dropMessages,
  drops,
  dropShipmentEvents,
  dropShipments,
  dropSlips,
  freeImeis,
  lockPurchases,
  lockStore,
  resumSlips,
} from './store.ts';

/** Files one job deletes. */
const filesAJob = 500;

/**
 * Deletes the purchases of a test shop with all that hangs on them, and says how many of each; null where the shop is no
 * test shop. Who is completing one of its purchases ends first, who comes after finds nothing. Throws NON_TROVATO.
 */
export async function deletePurchases(
  ctx: Context,
  tx: Db,
  id_negozio: number,
): Promise<Omit<DoneOf<'delDeviceCollaudo'>, 'ret_code' | 'ret_message'> | null> {
  // Purchases before their shop, as whoever completes one takes them.
  await lockPurchases.run(tx, { id_negozio });
  const shop = await lockStore.maybe(tx, { id_negozio });
  if (!shop) throw new CallFault('NON_TROVATO');
  if (shop.is_collaudo === 0) return null;

  const all = await lockPurchases.run(tx, { id_negozio });
  const doomed = await doomedPurchases.all(tx, { id_negozio });
  const cycles = {
    serials: doomed.map(({ serial_number }) => serial_number),
    times: doomed.map(({ num_times }) => num_times),
  };
  const dropped = {} as Record<keyof typeof drops, number>;
  for (const [table, statement] of Object.entries(drops))
    dropped[table as keyof typeof drops] = await statement.run(tx, cycles);
  const lines = await dropLines.all(tx, cycles);
  await dropChanges.run(tx, cycles);
  await dropMessages.run(tx, cycles);
  await dropCases.run(tx, cycles);
  const slips = [...new Set(lines.map(({ id_distinta }) => id_distinta))];
  await resumSlips.run(tx, { slips });
  await dropSlips.run(tx, { slips });
  const coupon = await dropCoupons.run(tx, cycles);
  const files = await dropFiles.all(tx, cycles);
  const device = await dropDevices.run(tx, cycles);
  await dropShipmentEvents.run(tx, { id_negozio });
  const counts = {
    device,
    ricevute: dropped.receipt,
    coupon,
    spedizioni: await dropShipments.run(tx, { id_negozio }),
    righe_distinta: lines.length,
    documenti: dropped.archived_document,
    file: files.length,
    mail: dropped.mail_outbox,
    eventi: dropped.device_event,
    valutazioni: await dropEvaluations.run(tx, {
      evaluation_id: doomed.flatMap(({ evaluation_id }) => evaluation_id ?? []),
    }),
    restano: all - device,
  };
  await freeImeis.run(tx, { imei: doomed.flatMap(({ imei_consumato }) => imei_consumato ?? []) });

  // The bytes after the commit: whatever is rolled back keeps its files.
  for (let first = 0; first < files.length; first += filesAJob) {
    const paths = files.slice(first, first + filesAJob).map(({ path }) => path);
    await addJob(tx, 'delete_files', { paths });
  }
  await recordChange(tx, ctx, {
    oggetto: 'collaudo',
    chiave: String(id_negozio),
    azione: 'ELIMINATO',
    da: { negozio: shop.negozio, ...counts },
    id_affiliato: shop.id_affiliato,
    id_negozio,
  });
  return counts;
}

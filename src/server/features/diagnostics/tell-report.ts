import type { RowOf } from '#contract/api';
import { isUnknownWording } from '#domain/blacklist';
import { memoryName } from '#domain/memory';
import { toCents, toEuro } from '#domain/money';
import { listPrice } from '#domain/quote';
import type { Context } from '#server/call/context';
import { sessionOf } from '#server/call/context';
import { termsOfAffiliate } from '#server/features/stores/store';
import type { StoredReport } from '#server/gateways/diagnostics';
import { countAlarming } from '#server/ledger/count-wordings';
import { findAskedPrice } from '#server/pending-purchase/find-asked-price';
import { judge } from './read-report.ts';

type Told = RowOf<'getPhoneCheckDeviceInfo'>['data'];

/** A login code's report as the till hears it, with what the house makes of it today and what head office answered for it. */
export async function tellReport(
  ctx: Context,
  head: Pick<Told, 'stato' | 'loginCode' | 'id' | 'evaluation_id'>,
  report: StoredReport,
  isWhole: boolean,
): Promise<RowOf<'getPhoneCheckDeviceInfo'>> {
  const { evaluation_id } = head;
  const { offerta: _, controlli, ...device } = report;
  const [{ wordings, verdict, segnalazioni }, asked] = await Promise.all([
    judge(ctx, report),
    evaluation_id === null ? null : findAskedPrice.maybe(ctx.db, { evaluation_id }),
  ]);
  if (isUnknownWording(device.blacklistStatus, wordings)) {
    const numero = await countAlarming(ctx.db, ctx.now);
    if (numero > 0)
      ctx.log.error({ numero, risposta: device.blacklistStatus }, 'blacklist answers in unknown words');
  }
  // The price was asked for a memory that the shop said where the report says none.
  const isSaid = device.memory_gb === null && asked !== null;
  const memory_gb = isSaid ? asked.memory_gb : device.memory_gb;
  return {
    data: {
      ...head,
      ...device,
      ...(isSaid ? { memory: memoryName(asked.memory_gb), memory_gb } : {}),
      esito_blacklist: isWhole ? verdict : null,
      segnalazioni,
      batteria_percento: controlli?.batteria ?? null,
      batteria_cicli: controlli?.cicli ?? null,
      imei_chiesto: device.imei === null ? (asked?.imei ?? null) : null,
      prezzo_sede: asked && (await asShopSeesIt(ctx, asked.prezzo)),
    },
  };
}

/** Prices answered to a shop are already reduced, where its affiliate has the reduced list (rulings §4). */
async function asShopSeesIt(ctx: Context, prezzo: number): Promise<number> {
  const { id_affiliato } = sessionOf(ctx);
  if (id_affiliato === null) return prezzo;
  const { percentuale_listino } = await termsOfAffiliate.one(ctx.db, { id_affiliato });
  return toEuro(listPrice(toCents(prezzo), percentuale_listino));
}

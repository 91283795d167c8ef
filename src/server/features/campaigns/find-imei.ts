import type { Context } from '#server/call/context';
import { findSoldImei } from './store.ts';

/** What is known of the IMEI of a phone bought; `isStored` when head office's list says it, else Samsung did. */
interface FoundImei {
  imei_used: 0 | 1;
  sku: string | null;
  ean: string | null;
  isStored: boolean;
}

/**
 * Looks an IMEI up in head office's list, then asks Samsung where the list doesn't know it and the service is configured.
 * With `sku_campagna`: within that campaign. Null: nobody sold it. 'unavailable': the service did not answer. Never
 * inside a transaction.
 */
export async function findImei(
  ctx: Context,
  imei: string,
  id_affiliato: number | null,
  sku_campagna: string | null,
): Promise<FoundImei | 'unavailable' | null> {
  const known = await findSoldImei.maybe(ctx.db, [imei, id_affiliato, sku_campagna]);
  // Loaded for another campaign: the list decides, and nobody else is asked.
  if (known?.is_valido === 0) return null;
  if (known) return { imei_used: known.imei_used, sku: known.sku, ean: known.ean, isStored: true };
  const samsung = ctx.gateways.samsung;
  if (samsung === null) return null;
  const answer = await samsung.check(imei);
  if (answer.kind === 'unavailable') {
    ctx.log.warn({ detail: answer.detail, request_id: ctx.requestId }, 'samsung did not answer');
    return 'unavailable';
  }
  if (answer.kind === 'not_found' || !answer.value.found) return null;
  const { used, sku, ean } = answer.value;
  return { imei_used: used ? 1 : 0, sku, ean, isStored: false };
}

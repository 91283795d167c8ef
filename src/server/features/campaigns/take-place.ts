import { comesNear, hasRoom } from '#domain/campaign-draft';
import { pendingExpiresAfter } from '#domain/device';
import { formatEuro, sum, toCents } from '#domain/money';
import { workIs } from '#domain/work-object';
import { closeExpired } from '#server/pending-purchase/use-pending';
import type { Db } from '#server/kit/database';
import { tellInbox } from '#server/ledger/tell-inbox';
import { limitsOf, lockLimits, stalePlaces, takenByOthers } from './store.ts';

/** The pending purchase that wants the bonus; its row is locked. */
interface Holder {
  serial_number: string;
  num_times: number;
  id_affiliato: number;
  sku_campagna: string | null;
}

/**
 * True when the purchase may carry the campaign: it does already, or budget and limit leave room. The campaign's row is
 * held until the transaction ends and the purchases themselves are counted, so that of fifty tills exactly as many get in
 * as fit. What has been pending for 24 hours is closed first: before the lock, because devices are always locked before
 * campaigns, and really, because somebody might be concluding it at this moment.
 */
export async function takePlace(
  tx: Db,
  now: Date,
  holder: Holder,
  campaign: { sku: string; supervalutazione: number },
): Promise<boolean> {
  if (holder.sku_campagna === campaign.sku) return true;
  const key = { id_affiliato: holder.id_affiliato, sku: campaign.sku };
  const seen = await limitsOf.maybe(tx, key);
  if (seen !== null && (seen.budget !== null || seen.limite_pezzi !== null)) {
    const old = new Date(now.getTime() - pendingExpiresAfter);
    for (const stale of await stalePlaces.all(tx, { ...key, old })) await closeExpired(tx, now, stale);
  }
  const { budget, limite_pezzi } = await lockLimits.one(tx, key);
  if (budget === null && limite_pezzi === null) return true;
  const { pezzi, valore } = await takenByOthers.one(tx, {
    ...key,
    serial_number: holder.serial_number,
    num_times: holder.num_times,
  });
  const limits = { budget: budget === null ? null : toCents(budget), limite_pezzi };
  const taken = { pezzi, valore: toCents(valore) };
  const bonus = toCents(campaign.supervalutazione);
  if (!hasRoom(limits, taken, bonus)) return false;
  if (comesNear(limits, taken, bonus)) {
    const work = { tipo_oggetto: workIs.campaign, chiave: `${key.id_affiliato}-${key.sku}` };
    const testo = [
      limite_pezzi === null ? null : `${pezzi + 1} di ${limite_pezzi} pezzi`,
      limits.budget === null
        ? null
        : `${formatEuro(sum(taken.valore, bonus))} di ${formatEuro(limits.budget)}`,
    ];
    const told = { evento: 'LIMITE_VICINO', author: 'system', now } as const;
    await tellInbox(tx, work, { ...told, testo: testo.filter(Boolean).join(', ') });
  }
  return true;
}

import type { RowOf } from '#contract/api';
import { isImeiFree, needsSamsungCheck, normaliseBonus, type BonusIdentifiers } from '#domain/campaign';
import { mutate, query } from '#lib/api';
import { faultText } from '#lib/fault-text';

/** A campaign as the wire has it. */
export type Campaign = RowOf<'getCampagne'>;

/** What became of a try to take a campaign. */
export type BonusOutcome =
  | { ok: true }
  | { ok: false; isImeiRefused: boolean; problem: string; fields: Record<string, string> };

/**
 * Takes a campaign for a purchase: head office's list is asked first where it must know the IMEI (S1 §5), then the
 * bonus record reserves the identifiers. Throws ApiFault.
 */
export async function takeCampaign(
  cycle: { serial_number: string; num_times: number },
  campaign: Campaign,
  typed: BonusIdentifiers,
  idempotencyKey: string,
): Promise<BonusOutcome> {
  const identifiers = normaliseBonus(campaign, typed);
  if (needsSamsungCheck(campaign)) {
    const [check] = await query('checkSamsungImei', {
      imei: identifiers.imei_acquistato ?? '',
      sku_campagna: campaign.sku,
    });
    if (!check || !isImeiFree(check)) return refusedImei;
  }
  const { serial_number, num_times } = cycle;
  const outcome = await mutate(
    'setImeiSupervalutazione',
    { serial_number, num_times, ...identifiers, sku_campagna: campaign.sku },
    { idempotencyKey },
  );
  if (outcome.ok) return { ok: true };
  if (outcome.ret_message === 'IMEI_NON_VALIDO_PER_LA_PROMOZIONE') return refusedImei;
  return {
    ok: false,
    isImeiRefused: false,
    problem: faultText(outcome.ret_message),
    fields: outcome.fields ?? {},
  };
}

const refusedImei: BonusOutcome = {
  ok: false,
  isImeiRefused: true,
  problem: faultText('IMEI_NON_VALIDO_PER_LA_PROMOZIONE'),
  fields: {},
};

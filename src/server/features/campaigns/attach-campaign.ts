import type { ParsedOf } from '#contract/api';
import { bonusGiven, checkBonus, isAttachable, needsSamsungCheck, normaliseBonus } from '#domain/campaign';
import { pendingExpiresAfter } from '#domain/device';
import { toCents, toEuro } from '#domain/money';
import { outOfOrder } from '#domain/purchase';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { syncCoupon } from '#server/features/coupons/make-coupon';
import { readSetting } from '#server/ledger/dated-settings';
import { recordEvent } from '#server/ledger/record-event';
import { readPurchase } from '#server/pending-purchase/store';
import { bonusRefused } from '#server/pending-purchase/refuse-bonus';
import { closeExpired, onPending } from '#server/pending-purchase/use-pending';
import { tellChanges } from '#server/pending-purchase/tell-changes';
import {
  isBonusConfirmed,
  offeredTo,
  quoteOf,
  rulesOf,
  ruleTerms,
  stepsInEuro,
} from '#server/pending-purchase/read-purchase';
import { isTaken } from '#server/kit/database';
import { findImei } from './find-imei.ts';
import { takePlace } from './take-place.ts';
import { attachCampaign, keepSoldImei, staleReservations } from './store.ts';

/**
 * /setImeiSupervalutazione: puts a campaign on the pending purchase and reserves the IMEI of the phone bought. The
 * database keeps one reservation an IMEI: of two tills, one gets 21. Of a campaign with limits it takes a place.
 */
export async function attachBonus(
  ctx: Context,
  input: ParsedOf<'setImeiSupervalutazione'>,
): Promise<Outcome> {
  const { serial_number, num_times } = input;
  const key = { serial_number, num_times, scope: ctx.scope };
  const before = await readPurchase.maybe(ctx.db, key);
  if (!before) throw new CallFault('NON_TROVATO');
  const wanted = before.condizioni.campagne.find(({ sku }) => sku === input.sku_campagna);
  // Samsung is asked before the transaction: nothing waits for the network while it holds rows.
  const asked =
    wanted && needsSamsungCheck(wanted) && input.imei_acquistato !== null ? input.imei_acquistato : null;
  const sold = asked === null ? null : await findImei(ctx, asked, before.id_affiliato, input.sku_campagna);
  if (sold === 'unavailable') return refuse('SERVIZIO_NON_RAGGIUNGIBILE');
  const ceiling = toCents(await readSetting<number>(ctx.db, 'limite_contanti', ctx.now));
  const day = { cashCeiling: ceiling, companyProblem: null };

  const write = onPending(ctx, input, async (tx, row) => {
    const campaign = offeredTo(row).find(({ sku }) => sku === input.sku_campagna);
    if (!campaign || outOfOrder('id_campagna', rulesOf(row), ruleTerms(row, day)) !== null) {
      return refuse('CAMPAGNA_NON_VALIDA');
    }
    // What was attached stays (rulings §12): only its identifiers are another's now.
    const isAttached = row.sku_campagna === campaign.sku && isBonusConfirmed(row);
    if (!isAttached && !isAttachable(campaign, row, ctx.now)) return refuse('CAMPAGNA_NON_VALIDA');
    const { imei_acquistato, sku, ean } = input;
    const typed = { imei_acquistato, sku, ean };
    const fields = checkBonus({ ...typed, campaign, deviceImeis: [row.imei, row.imei2] });
    if (Object.keys(fields).length > 0) return refuse('IDENTIFICATIVI_MANCANTI', { fields });
    if (asked !== null && (sold === null || sold.imei_used === 1))
      return refuse('IMEI_NON_VALIDO_PER_LA_PROMOZIONE');

    const given = normaliseBonus(campaign, typed);
    if (given.imei_acquistato !== null) {
      const old = new Date(ctx.now.getTime() - pendingExpiresAfter);
      for (const stale of await staleReservations.all(tx, { imei_acquistato: given.imei_acquistato, old }))
        await closeExpired(tx, ctx.now, stale);
      const refused = await bonusRefused(tx, row, given.imei_acquistato);
      if (refused) return refused;
    }
    if (!(await takePlace(tx, ctx.now, row, campaign))) return refuse('CAMPAGNA_ESAURITA');
    if (asked !== null && sold !== null && !sold.isStored) {
      await keepSoldImei.run(tx, {
        imei: asked,
        sku: sold.sku,
        ean: sold.ean,
        imei_used: sold.imei_used,
        now: ctx.now,
      });
    }
    const next = {
      ...row,
      ...given,
      sku_campagna: campaign.sku,
      supervalutazione: campaign.supervalutazione,
    };
    const values = quoteOf(next);
    await attachCampaign.run(tx, {
      serial_number: row.serial_number,
      num_times: row.num_times,
      sku_campagna: campaign.sku,
      supervalutazione: campaign.supervalutazione,
      imei_acquistato: given.imei_acquistato,
      sku: given.sku,
      ean: given.ean,
      passi: JSON.stringify(stepsInEuro(values.steps)),
      now: ctx.now,
      id_operatore: sessionOf(ctx).id_operatore,
    });
    if (row.coupon_serial_number !== null) await syncCoupon(tx, row, values);
    const nota = `${campaign.id_campagna} (${campaign.sku})`;
    await recordEvent(tx, ctx.actor, ctx.now, { ...row, evento: 'SUPERVALUTAZIONE', nota });
    await tellChanges(tx, ctx.actor, ctx.now, row, next);
    return done({
      supervalutazione: campaign.supervalutazione,
      coupon_value: toEuro(values.coupon_value ?? values.valore_pagato),
    });
  });
  return write.catch((error: unknown) => {
    if (isTaken(error, 'device_bonus_imei_key'))
      return refuse('IMEI_NON_VALIDO_PER_LA_PROMOZIONE', { motivo: bonusGiven });
    throw error;
  });
}

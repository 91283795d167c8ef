import { acceptsModel, isBonusBrand } from '#domain/campaign';
import { romeDay } from '#domain/day';
import { pendingExpiresAfter } from '#domain/device';
import { toEuro } from '#domain/money';
import type { Context } from '#server/call/context';
import { RefusedCall } from '#server/call/outcome';
import { listCampaigns } from '#server/features/campaigns/store';
import { termsOfStore } from '#server/features/stores/store';
import { readBuyer } from '#server/ledger/legal-buyer';
import type { Conditions } from '#server/pending-purchase/store';
import type { Identity } from './identify-device.ts';

/** Terms, and the campaigns that run now for this phone, as they stay for the whole purchase. */
export async function readConditions(
  ctx: Context,
  shop: { id_affiliato: number; id_negozio: number },
  identity: Identity,
): Promise<Conditions> {
  const [terms, acquirente] = await Promise.all([
    termsOfStore.maybe(ctx.db, { id_negozio: shop.id_negozio }),
    readBuyer(ctx.db, shop.id_affiliato, romeDay(ctx.now)),
  ]);
  if (!terms) throw new RefusedCall('NEGOZIO_NON_SCELTO');
  const old = new Date(ctx.now.getTime() - pendingExpiresAfter);
  const running = terms.is_campagne
    ? await listCampaigns.all(ctx.db, {
        id_affiliato: shop.id_affiliato,
        from: ctx.now,
        to: ctx.now,
        id_model_name: identity.id_model_name,
        old,
      })
    : [];
  return {
    percentuale_contanti: terms.percentuale_contanti,
    percentuale_listino: terms.percentuale_listino,
    is_solo_voucher: terms.is_solo_voucher,
    is_campagne: terms.is_campagne,
    limite_ricevuta: terms.limite_ricevuta,
    mesi_coupon: terms.mesi_coupon,
    acquirente,
    massimo: identity.massimo === null ? null : toEuro(identity.massimo),
    is_prezzo_sede: identity.isAsked ? 1 : 0,
    campagne: running.filter(
      (campaign) => isBonusBrand(campaign.brand_campagna) && acceptsModel(campaign, identity.id_model_name),
    ),
  };
}

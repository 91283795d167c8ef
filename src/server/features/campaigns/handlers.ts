import { needsSamsungCheck } from '#domain/campaign';
import { pendingExpiresAfter } from '#domain/device';
import type { Handlers } from '#server/call/handlers';
import { CallFault, RefusedCall, done } from '#server/call/outcome';
import { attachBonus } from './attach-campaign.ts';
import { findImei } from './find-imei.ts';
import { consumedBy, listCampaigns, queueReport } from './store.ts';

type CampaignCall = 'getCampagne' | 'checkSamsungImei' | 'setImeiSupervalutazione' | 'setSamsungImei';

export const campaignsHandlers: Handlers<CampaignCall> = {
  async getCampagne(ctx, input) {
    const { id_affiliato, id_negozio } = ctx.scope;
    const owner = id_affiliato ?? (id_negozio === null ? null : ctx.stores.affiliateOf(id_negozio));
    // A day is in Rome, and a campaign that runs in any part of it counts.
    const [from, to] = input.data === null ? [ctx.now, ctx.now] : romeDayBounds(input.data);
    const old = new Date(ctx.now.getTime() - pendingExpiresAfter);
    return listCampaigns.all(ctx.db, {
      id_affiliato: owner,
      from,
      to,
      id_model_name: input.id_model_name || null,
      old,
    });
  },

  async checkSamsungImei(ctx, { imei, sku_campagna }) {
    const found = await findImei(ctx, imei, ctx.scope.id_affiliato, sku_campagna);
    if (found === 'unavailable') throw new RefusedCall('SERVIZIO_NON_RAGGIUNGIBILE');
    if (found === null) return [{ imei_used: 0, status: 'NON_TROVATO', imei, sku: null, ean: null }];
    return [{ imei_used: found.imei_used, status: 'TROVATO', imei, sku: found.sku, ean: found.ean }];
  },

  setImeiSupervalutazione: attachBonus,

  /** Names and values come from the database: what the screen sends besides the IMEI is not believed. */
  setSamsungImei: (ctx, input) =>
    ctx.write(async (tx) => {
      const used = await consumedBy.maybe(tx, { imei: input.imei, scope: ctx.scope });
      // Samsung hears of its own campaigns only.
      if (!used || !needsSamsungCheck(used)) throw new CallFault('NON_TROVATO');
      const imei = used.imei_acquistato;
      const content = {
        imei,
        marketing_name: used.model_name,
        brand_name: used.brand_name,
        device_value: used.valore_acquisto,
        voucher_value: used.coupon_value ?? used.valore_acquisto,
        store_name: used.negozio,
        store_city: used.citta,
        store_province: used.sigla_provincia,
      };
      const { serial_number, num_times, id_affiliato } = used;
      await queueReport.run(tx, {
        imei,
        serial_number,
        num_times,
        id_affiliato,
        content: JSON.stringify(content),
        now: ctx.now,
      });
      return done();
    }),
};

/** First and last moment of a day in Rome, as PostgreSQL reads them. */
function romeDayBounds(day: string): [string, string] {
  return [`${day} 00:00:00 Europe/Rome`, `${day} 23:59:59.999 Europe/Rome`];
}

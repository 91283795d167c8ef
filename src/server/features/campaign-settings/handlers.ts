import { campaignState, type CampaignState } from '#domain/campaign-draft';
import { romeDay } from '#domain/day';
import { pendingExpiresAfter } from '#domain/device';
import { sum, toCents } from '#domain/money';
import type { ParsedOf } from '#contract/api';
import type { Context } from '#server/call/context';
import { likePattern } from '#server/call/cursor';
import type { Handlers } from '#server/call/handlers';
import { type Outcome } from '#server/call/outcome';
import { orderOf, pageOf } from '#server/call/paging';
import { createCampaign } from './create-campaign.ts';
import { assignCampaign } from './assign-campaign.ts';
import { editCampaign } from './edit-campaign.ts';
import {
  campaignSorts,
  countCampaigns,
  countHistory,
  listHistory,
  listPage,
  type ListedCampaign,
} from './store.ts';

type SettingsCall = 'getCampagneCliente' | 'setCampagnaSupervalutazione' | 'getStoricoCampagna';

export const campaignSettingsHandlers: Handlers<SettingsCall> = {
  async getCampagneCliente(ctx, input) {
    const { limit, offset } = pageOf(input);
    // Those that run longest come first, until somebody wants another order.
    const { column, direction } = orderOf(input.sort, campaignSorts, '-data_fine');
    const pattern = input.search === null ? null : likePattern(input.search);
    const filter = [input.id_affiliato, input.sku, pattern];
    const old = new Date(ctx.now.getTime() - pendingExpiresAfter);
    const [rows, counted] = await Promise.all([
      listPage(column, direction).all(ctx.db, [...filter, limit, offset, old]),
      input.conta === 0 ? null : countCampaigns.one(ctx.db, filter),
    ]);
    const today = romeDay(ctx.now);
    return {
      rows: rows.map((row) => ({ ...row, stato: stateOf(row, today) })),
      ...(counted ? { total: counted.n } : {}),
    };
  },

  setCampagnaSupervalutazione: (ctx, input) => formOf(input)(ctx, input),

  async getStoricoCampagna(ctx, input) {
    const { limit, offset } = pageOf(input);
    const key = [input.id_affiliato, input.sku];
    const [rows, counted] = await Promise.all([
      listHistory.all(ctx.db, [...key, limit, offset]),
      input.conta === 0 ? null : countHistory.one(ctx.db, key),
    ]);
    return { rows, ...(counted ? { total: counted.n } : {}) };
  },
};

type Act = (ctx: Context, input: ParsedOf<'setCampagnaSupervalutazione'>) => Promise<Outcome>;

/** Which of the call's three forms this is (decisions §7). */
function formOf(input: ParsedOf<'setCampagnaSupervalutazione'>): Act {
  if (input.id_campagna !== null) return createCampaign;
  const { supervalutazione, data_inizio, data_fine, budget, limite_pezzi } = input;
  const isEdit =
    supervalutazione !== null ||
    data_inizio !== null ||
    data_fine !== null ||
    budget !== undefined ||
    limite_pezzi !== undefined;
  return isEdit ? editCampaign : assignCampaign;
}

function stateOf(row: ListedCampaign, today: string): CampaignState {
  const campaign = {
    data_inizio: romeDay(new Date(row.data_inizio)),
    data_fine: romeDay(new Date(row.data_fine)),
    budget: row.budget === null ? null : toCents(row.budget),
    limite_pezzi: row.limite_pezzi,
  };
  const valore = sum(toCents(row.valore_impegnato), toCents(row.valore_usato));
  return campaignState(
    campaign,
    { pezzi: row.impegnati + row.usati, valore },
    toCents(row.supervalutazione),
    today,
  );
}

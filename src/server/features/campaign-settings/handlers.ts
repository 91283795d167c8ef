import type { ParsedOf } from '#contract/api';
import type { Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { type Outcome } from '#server/call/outcome';
import { createCampaign } from './create-campaign.ts';
import { assignCampaign } from './assign-campaign.ts';
import { editCampaign } from './edit-campaign.ts';
import { listCampaigns, listHistory } from './store.ts';

type SettingsCall = 'getCampagneCliente' | 'setCampagnaSupervalutazione' | 'getStoricoCampagna';

export const campaignSettingsHandlers: Handlers<SettingsCall> = {
  getCampagneCliente: listCampaigns,

  setCampagnaSupervalutazione: (ctx, input) => formOf(input)(ctx, input),

  getStoricoCampagna: listHistory,
};

type Act = (ctx: Context, input: ParsedOf<'setCampagnaSupervalutazione'>) => Promise<Outcome>;

/** Which of the call's three forms this is (rulings §7). */
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

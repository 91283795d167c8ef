import type { ParsedOf } from '#contract/api';
import { isBonusBrand } from '#domain/campaign';
import { draftErrors, normaliseSku } from '#domain/campaign-draft';
import { romeDay } from '#domain/day';
import { toCents } from '#domain/money';
import { fieldText } from '#domain/text';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import { type Db, isTaken } from '#server/kit/database';
import { wantCampaign } from './give-more.ts';
import { findAffiliate, findBrandName, findModelName, insertCampaign, recordChanges } from './store.ts';

type Input = ParsedOf<'setCampagnaSupervalutazione'>;

/** A new campaign of an affiliate (S2 §5). Its IMEI is collected unless the call says otherwise. */
export async function createCampaign(ctx: Context, input: Input): Promise<Outcome> {
  const sku = normaliseSku(input.sku);
  const draft = {
    id_campagna: input.id_campagna ?? '',
    sku,
    id_brand_campagna: input.id_brand_campagna || null,
    data_inizio: input.data_inizio ?? '',
    data_fine: input.data_fine ?? '',
    supervalutazione: input.supervalutazione === null ? null : toCents(input.supervalutazione),
    budget: input.budget == null ? null : toCents(input.budget),
    limite_pezzi: input.limite_pezzi ?? null,
  };
  const write = ctx.write(async (tx) => {
    const fields: Record<string, string> = {
      ...draftErrors(draft, romeDay(ctx.now)),
      ...(await choiceErrors(tx, input)),
    };
    const affiliate = input.id_affiliato
      ? await findAffiliate.maybe(tx, { id_affiliato: input.id_affiliato })
      : null;
    if (!affiliate) fields['id_affiliato'] = 'Cliente non presente';
    if (!affiliate || Object.keys(fields).length > 0) throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
    if (affiliate.is_campagne === 0) return refuse('CLIENTE_SENZA_CAMPAGNE');
    const { id_affiliato } = affiliate;
    const gives = {
      supervalutazione: input.supervalutazione,
      budget: input.budget ?? null,
      limite_pezzi: draft.limite_pezzi,
    };
    await wantCampaign(tx, ctx, { id_affiliato, sku, nome: draft.id_campagna }, null, gives);
    const { data_modifica } = await insertCampaign.one(tx, {
      id_affiliato,
      sku,
      id_campagna: draft.id_campagna,
      model_name_campagna: input.model_name_campagna ?? '',
      id_brand_campagna: draft.id_brand_campagna,
      id_model_name: input.id_model_name || null,
      supervalutazione: input.supervalutazione,
      data_inizio: draft.data_inizio,
      data_fine: draft.data_fine,
      imei: input.imei ?? 1,
      serial: input.serial ?? 0,
      ean: input.ean ?? 0,
      budget: input.budget ?? null,
      limite_pezzi: draft.limite_pezzi,
      now: ctx.now,
    });
    const { id_operatore } = sessionOf(ctx);
    const act = { id_affiliato, sku, now: ctx.now, id_operatore, azione: 'CREATA' };
    await recordChanges.run(tx, { ...act, campi: [null], da: [null], a: [null] });
    const { id_campagna, data_inizio, data_fine } = draft;
    const { supervalutazione, model_name_campagna, imei, serial, ean, budget, limite_pezzi } = input;
    const terms = { id_campagna, model_name_campagna, supervalutazione, data_inizio, data_fine };
    await recordChange(tx, ctx, {
      oggetto: 'campagna',
      chiave: `${id_affiliato}-${sku}`,
      azione: 'CREATO',
      a: { ...terms, is_imei: imei ?? 1, is_sku: serial ?? 0, is_ean: ean ?? 0, budget, limite_pezzi },
      id_affiliato,
    });
    return done({ id_affiliato, sku, data_modifica });
  });
  return write.catch(skuTaken);
}

/** The database's own guard: an sku is unique within an affiliate, also for two who press at once. */
export function skuTaken(error: unknown): Outcome {
  if (isTaken(error, 'campaign_pkey')) return refuse('SKU_GIA_PRESENTE');
  throw error;
}

async function choiceErrors(tx: Db, input: Input): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  const brand = input.id_brand_campagna
    ? await findBrandName.maybe(tx, { id_brand: input.id_brand_campagna })
    : null;
  if (!input.id_brand_campagna) fields['id_brand_campagna'] = fieldText.required;
  else if (!brand || !isBonusBrand(brand.brand_name))
    fields['id_brand_campagna'] = 'Marca non prevista per la supervalutazione';
  if (input.id_model_name && !(await findModelName.maybe(tx, { id_model_name: input.id_model_name })))
    fields['id_model_name'] = 'Modello non presente';
  return fields;
}

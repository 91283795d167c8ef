import type { ParsedOf } from '#contract/api';
import { blacklistVerdict, type BlacklistWordings } from '#domain/blacklist';
import { parseMemory } from '#domain/memory';
import { findingsOf, type FindingRules } from '#domain/report-finding';
import { sources } from '#domain/source';
import { reportLife } from '#domain/test-report';
import { actingShop, sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome, type Refused } from '#server/call/outcome';
import { findPrice } from '#server/features/prices/find-price';
import { mayLackImei } from '#server/features/prices/find-kind';
import { readSetting } from '#server/ledger/dated-settings';
import { tellInbox } from '#server/ledger/tell-inbox';
import { isBanned } from '#server/pending-purchase/find-bans';
import { findEvaluation, type EvaluationRow } from '#server/pending-purchase/find-evaluation';
import { insertRequest, standingRequest } from './store.ts';
import { requestKey, tellRequest } from './tell-request.ts';

/** /setRichiestaPrezzo: asks for the price of a report's phone that the list has none for; a second press asks nothing new. */
export async function requestPrice(ctx: Context, input: ParsedOf<'setRichiestaPrezzo'>): Promise<Outcome> {
  const shop = actingShop(ctx, input.id_negozio);
  const { evaluation_id } = input;
  const evaluation = await findEvaluation(ctx.db, ctx.now, { ...shop, evaluation_id });
  if (!evaluation) return refuse('VALUTAZIONE_NON_VALIDA');
  const { rapporto, fonte } = evaluation;
  if (sources[fonte].bringsPrice || rapporto.modelName === null) return refuse('VALUTAZIONE_NON_VALIDA');
  const memory_gb = rapporto.memory_gb ?? parseMemory(input.memory ?? '');
  if (memory_gb === null)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { memory: 'Campo obbligatorio' } });
  const brand_name = rapporto.make ?? '';
  const model_name = rapporto.modelName;
  const phone = { brand_name, model_name, model_code: rapporto.modelNo, memory_gb };
  if (await findPrice(ctx.db, phone)) return refuse('PREZZO_GIA_A_LISTINO');
  // What the report lacks the operator says, now and not when the price is there: without it nothing is bought.
  const imei = evaluation.imei ?? input.imei;
  if (imei === null && !(await mayLackImei(ctx.db, phone, ctx.now))) return refuse('IMEI_MANCANTE');
  const refused = await refusedByReport(ctx, evaluation, imei);
  if (refused) return refused;

  return ctx.write(async (tx) => {
    const made = await insertRequest.maybe(tx, {
      evaluation_id,
      ...shop,
      id_operatore: sessionOf(ctx).id_operatore,
      brand_name,
      model_name,
      memory_gb,
      imei: evaluation.imei === null ? imei : null,
      now: ctx.now,
      scade_il: new Date(Date.parse(evaluation.data_creazione) + reportLife),
    });
    if (made) {
      await tellRequest(tx, made);
      await tellInbox(tx, requestKey(made), {
        tipo_evento: 'PREZZO_CHIESTO',
        author: ctx.actor,
        now: ctx.now,
      });
    }
    const { id_richiesta, scade_il } = made ?? (await standingRequest.one(tx, { evaluation_id }));
    return done({ id_richiesta, scade_il });
  });
}

/** Head office isn't asked what a phone is worth that nobody may buy. */
async function refusedByReport(
  ctx: Context,
  { fonte, rapporto }: EvaluationRow,
  imei: string | null,
): Promise<Refused | null> {
  const [wordings, rules, isOnList] = await Promise.all([
    readSetting<BlacklistWordings>(ctx.db, 'risposte_blacklist', ctx.now),
    readSetting<FindingRules>(ctx.db, 'segnalazioni_report', ctx.now),
    isBanned(ctx.db, ctx.now, { serial_number: rapporto.serial, imei, imei2: rapporto.imei2 }),
  ]);
  if (isOnList) return refuse('IMEI_NON_ACQUISTABILE');
  if (sources[fonte].saysBlacklist && blacklistVerdict(rapporto.blacklistStatus, wordings) === 'listed')
    return refuse('IMEI_PRESENTE_IN_BLACKLIST');
  const isRefused = findingsOf(rapporto.controlli, rules).some(({ is_rifiuto }) => is_rifiuto === 1);
  return isRefused ? refuse('DEVICE_NON_ACQUISTABILE') : null;
}

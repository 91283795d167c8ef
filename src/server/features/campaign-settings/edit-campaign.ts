import type { ParsedOf } from '#contract/api';
import { termErrors } from '#domain/campaign-draft';
import { toCents } from '#domain/money';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import { isStale } from '#server/kit/row-version';
import { wantCampaign } from './give-more.ts';
import { lockCampaigns, recordChanges, updateCampaign } from './store.ts';

const editable = ['supervalutazione', 'data_inizio', 'data_fine', 'budget', 'limite_pezzi'] as const;

/**
 * Changes value, dates and limits; what is not sent stays. Purchases that carry the campaign already keep their bonus. A
 * limit may be set below what has been given away: the campaign then gives no more.
 */
export function editCampaign(ctx: Context, input: ParsedOf<'setCampagnaSupervalutazione'>): Promise<Outcome> {
  return ctx.write(async (tx) => {
    const [before, ...others] = await lockCampaigns.all(tx, {
      sku: input.sku,
      id_affiliato: input.id_affiliato || null,
    });
    if (!before) throw new CallFault('NON_TROVATO');
    if (others.length > 0) {
      const fields = { id_affiliato: 'Lo SKU è di più clienti: indicare quale' };
      throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
    }
    const { id_affiliato, sku } = before;
    if (input.data_modifica !== null && isStale(input.data_modifica, before))
      return refuse('CAMPAGNA_GIA_MODIFICATA');

    const next = {
      supervalutazione: input.supervalutazione ?? before.supervalutazione,
      data_inizio: input.data_inizio ?? before.data_inizio,
      data_fine: input.data_fine ?? before.data_fine,
      budget: input.budget === undefined ? before.budget : input.budget,
      limite_pezzi: input.limite_pezzi === undefined ? before.limite_pezzi : input.limite_pezzi,
    };
    const errors = termErrors({
      ...next,
      supervalutazione: toCents(next.supervalutazione),
      budget: next.budget === null ? null : toCents(next.budget),
    });
    if (Object.keys(errors).length > 0) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: errors });

    const changed = editable.filter((field) => next[field] !== before[field]);
    if (changed.length === 0) return done({ id_affiliato, sku, data_modifica: before.data_modifica });
    await wantCampaign(tx, ctx, { id_affiliato, sku, nome: sku }, before, next);
    const { supervalutazione, data_inizio, data_fine, budget, limite_pezzi } = next;
    const terms = { supervalutazione, data_inizio, data_fine, budget, limite_pezzi };
    const { data_modifica } = await updateCampaign.one(tx, { id_affiliato, sku, ...terms, now: ctx.now });
    const written = (value: string | number | null) => (value === null ? null : String(value));
    await recordChanges.run(tx, {
      id_affiliato,
      sku,
      now: ctx.now,
      id_operatore: sessionOf(ctx).id_operatore,
      azione: 'MODIFICATA',
      campi: changed,
      da: changed.map((field) => written(before[field])),
      a: changed.map((field) => written(next[field])),
    });
    const shown = (from: typeof next) => Object.fromEntries(changed.map((field) => [field, from[field]]));
    await recordChange(tx, ctx, {
      oggetto: 'campagna',
      chiave: `${id_affiliato}-${sku}`,
      azione: 'MODIFICATO',
      da: shown(before),
      a: shown(next),
      id_affiliato,
    });
    return done({ id_affiliato, sku, data_modifica });
  });
}

import type { ParsedOf } from '#contract/api';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import { wantCampaign } from './give-more.ts';
import { skuTaken } from './create-campaign.ts';
import { copyCampaign, findAffiliate, lockCampaigns, recordChanges } from './store.ts';

/**
 * Gives another affiliate the same campaign: name, phones, value, dates, data to collect and limits. What the first has
 * given away does not count for the second. Without `id_affiliato_origine` the sku must be one affiliate's only.
 */
export function assignCampaign(
  ctx: Context,
  input: ParsedOf<'setCampagnaSupervalutazione'>,
): Promise<Outcome> {
  const write = ctx.write(async (tx) => {
    const affiliate = input.id_affiliato
      ? await findAffiliate.maybe(tx, { id_affiliato: input.id_affiliato })
      : null;
    if (!affiliate)
      throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { id_affiliato: 'Cliente non presente' } });
    const { id_affiliato } = affiliate;
    const from = await lockCampaigns.all(tx, {
      sku: input.sku,
      id_affiliato: input.id_affiliato_origine || null,
    });
    const own = from.find((one) => one.id_affiliato === id_affiliato);
    if (own) return refuse('SKU_GIA_PRESENTE');
    const [origin, ...others] = from;
    if (!origin) throw new CallFault('NON_TROVATO');
    if (others.length > 0) {
      const fields = { id_affiliato_origine: 'Lo SKU è di più clienti: indicare quale' };
      throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
    }
    if (affiliate.is_campagne === 0) return refuse('CLIENTE_SENZA_CAMPAGNE');
    const { sku } = origin;
    await wantCampaign(tx, ctx, { id_affiliato, sku, nome: sku }, null, origin);
    const copied = await copyCampaign.one(tx, {
      da_affiliato: origin.id_affiliato,
      sku,
      id_affiliato,
      now: ctx.now,
    });
    const { id_operatore } = sessionOf(ctx);
    const line = { campi: [null], da: [origin.ragione_sociale], a: [null] };
    const act = { id_affiliato, sku, now: ctx.now, id_operatore, azione: 'DUPLICATA' };
    await recordChanges.run(tx, { ...act, ...line });
    await recordChange(tx, ctx, {
      oggetto: 'campagna',
      chiave: `${id_affiliato}-${sku}`,
      azione: 'DUPLICATO',
      a: {
        supervalutazione: origin.supervalutazione,
        data_inizio: origin.data_inizio,
        data_fine: origin.data_fine,
      },
      nota: `da ${origin.ragione_sociale}`,
      id_affiliato,
    });
    return done({ id_affiliato, sku, data_modifica: copied.data_modifica });
  });
  return write.catch(skuTaken);
}

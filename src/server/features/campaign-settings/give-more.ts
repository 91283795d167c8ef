import { exposureOf } from '#domain/campaign-draft';
import { changing } from '#domain/audit-field';
import { toCents } from '#domain/money';
import type { Context } from '#server/call/context';
import type { Db } from '#server/kit/database';
import { fourEyesLimit, wantSecond } from '#server/ledger/want-second';

/** What a campaign gives. */
interface Gives {
  supervalutazione: number | null;
  budget: number | null;
  limite_pezzi: number | null;
}

const fields = ['supervalutazione', 'budget', 'limite_pezzi'] as const;

/** A campaign's value, or what caps it, raised beyond the limit: a second person is asked (rulings §12). `before` null: a new one. */
export async function wantCampaign(
  tx: Db,
  ctx: Context,
  { id_affiliato, sku, nome }: { id_affiliato: number; sku: string; nome: string },
  before: Gives | null,
  after: Gives,
): Promise<void> {
  const changed = fields.filter((field) => (before?.[field] ?? null) !== after[field]);
  const isUp = (was: number | null, now: number | null) => now === null || (was !== null && now > was);
  const most = exposureOf(after);
  const isRaised =
    before === null ||
    (after.supervalutazione ?? 0) > (before.supervalutazione ?? 0) ||
    (most !== exposureOf(before) && isUp(exposureOf(before), most));
  const limit = await fourEyesLimit(tx, ctx.now);
  const isOver = limit !== null && (most === null || toCents(most) > limit);
  await wantSecond(
    tx,
    ctx,
    {
      atto: 'CAMPAGNA',
      chiave: `${id_affiliato}-${sku}`,
      titolo: `Campagna ${nome}`,
      importo: most,
      prima: { ...before },
      cambia: changed.map((field) => changing(field, before?.[field], after[field])),
      id_affiliato,
    },
    changed.length > 0 && isRaised && isOver,
  );
}

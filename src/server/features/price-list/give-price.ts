import { changing } from '#domain/audit-field';
import { isHighPrice } from '#domain/four-eyes';
import { toCents } from '#domain/money';
import type { Context } from '#server/call/context';
import { type Db, statement } from '#server/kit/database';
import { fragment, type Fragment } from '#server/kit/fragment';
import { fourEyesLimit, wantSecond } from '#server/ledger/want-second';

/** SQL: the dearest that a price (its model and memory as expressions) was since seven days ago; null: it had none. */
export const dearestOf = (
  model: string,
  memory: string,
): Fragment<{ now: Date }> => fragment`(select max(v.prezzo) from (
    select p.working_price as prezzo from price p where p.id_model_name = ${model} and p.id_memory = ${memory}
    union all select greatest(h.prezzo_da, h.prezzo_a) from price_history h where h.id_model_name = ${model}
      and h.id_memory = ${memory} and h.quando >= :now::timestamptz - interval '7 days') v)`;

const findDearest = statement<
  { model: number; id_memory: number; now: Date },
  { massimo: number | null; adesso: number | null }
>(
  'price_dearest',
  fragment<{
    model: number;
    id_memory: number;
    now: Date;
  }>`select ${dearestOf(':model::int', ':id_memory::smallint')} as massimo,
     (select working_price from price where id_model_name = :model::int and id_memory = :id_memory::smallint) as adesso`,
);

/** A price given by hand that is much above what it was, or a new one over the limit: a second person is asked (rulings §12). */
export async function wantPrice(
  tx: Db,
  ctx: Context,
  { model, id_memory, nome }: { model: number; id_memory: number; nome: string },
  prezzo: number,
): Promise<void> {
  const limit = await fourEyesLimit(tx, ctx.now);
  if (limit === null && ctx.second === null) return;
  const { massimo, adesso } = await findDearest.one(tx, { model, id_memory, now: ctx.now });
  const dearest = massimo === null ? null : toCents(massimo);
  const isWanted = limit !== null && isHighPrice({ prezzo: toCents(prezzo), massimo: dearest }, limit);
  const asked = {
    atto: 'PREZZO',
    // A model that is not there yet has no number; its name is the same the next time.
    chiave: adesso === null ? `${nome} ${id_memory}` : `${model}-${id_memory}`,
    titolo: nome,
    importo: prezzo,
    prima: { working_price: adesso },
    cambia: [changing('working_price', adesso, prezzo)],
  } as const;
  await wantSecond(tx, ctx, asked, isWanted);
}

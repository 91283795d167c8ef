import type { ParsedOf } from '#contract/api';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { statement } from '#server/kit/database';
import { recordChange } from '#server/ledger/record-change';
import { wantPrice } from './give-price.ts';
import { lockPrices, setPrice } from './store.ts';

interface Change {
  model: number;
  id_memory: number;
  prezzo_da: number | null;
  prezzo_a: number | null;
  /** 1: nothing came after it */
  is_ultima: 0 | 1;
  nome: string;
}

const find = statement<{ id_storico: number }, Change>(
  'price_change_find',
  `select h.id_model_name as model, h.id_memory, h.prezzo_da, h.prezzo_a, (not exists (select from price_history later
       where later.id_model_name = h.id_model_name and later.id_memory = h.id_memory and later.id_storico > h.id_storico))::int as is_ultima,
     concat_ws(' ', b.brand_name, m.model_name, mem.memory) as nome
   from price_history h join device_model m using (id_model_name) join brand b using (id_brand) join memory mem using (id_memory)
   where h.id_storico = :id_storico`,
);
const remove = statement<{ model: number; id_memory: number }>(
  'price_change_remove',
  'delete from price where id_model_name = :model and id_memory = :id_memory',
);
const write = statement<{ id_storico: number; now: Date; who: number; motivo: string }>(
  'price_change_undo',
  `insert into price_history (id_model_name, id_memory, brand_name, model_name, prezzo_da, prezzo_a, quando, origine, id_operatore, motivo)
   select h.id_model_name, h.id_memory, b.brand_name, m.model_name, h.prezzo_a, h.prezzo_da, :now, 'MANUALE', :who, :motivo
   from price_history h join device_model m using (id_model_name) join brand b using (id_brand) where h.id_storico = :id_storico`,
);

/** /setPrezzoStornato: the last change of a price is reversed; what stood before it stands again, or nothing where there was none. */
export function undoPrice(ctx: Context, input: ParsedOf<'setPrezzoStornato'>): Promise<Outcome> {
  const { id_storico, motivo } = input;
  return ctx.write(async (tx) => {
    await lockPrices.run(tx);
    const change = await find.maybe(tx, { id_storico });
    if (!change) throw new CallFault('NON_TROVATO');
    if (change.is_ultima === 0) return refuse('PREZZO_GIA_MODIFICATO');
    const { model, id_memory, prezzo_da, prezzo_a, nome } = change;
    if (prezzo_da !== null) await wantPrice(tx, ctx, { model, id_memory, nome }, prezzo_da);
    if (prezzo_da === null) await remove.run(tx, { model, id_memory });
    else await setPrice.one(tx, { model, id_memory, working_price: prezzo_da, now: ctx.now });
    await write.run(tx, { id_storico, now: ctx.now, who: sessionOf(ctx).id_operatore, motivo });
    await recordChange(tx, ctx, {
      oggetto: 'prezzo',
      chiave: `${model}-${id_memory}`,
      azione: 'STORNATO',
      da: { working_price: prezzo_a },
      a: { working_price: prezzo_da },
      nota: `${nome}: ${motivo}`,
    });
    return done({ working_price: prezzo_da });
  });
}

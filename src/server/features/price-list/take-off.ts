import type { ParsedOf, RowOf } from '#contract/api';
import { pricesOff } from '#contract/lists/price-list';
import { sessionOf, type Context } from '#server/call/context';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { done, type Outcome } from '#server/call/outcome';
import { statement, type Db } from '#server/kit/database';
import { recordChange } from '#server/ledger/record-change';
import { lockPrices } from './store.ts';

/**
 * Prices taken off the list, and back. Whoever reads `price` finds nothing there any more, so no till and no public page
 * offers it; what it was stands in the history, and from there it comes back.
 */

interface Asked {
  models: readonly number[];
  memories: readonly number[];
  now: Date;
  who: number;
}

const asked = `asked as (
     select * from unnest(:models::int[], :memories::smallint[]) as k(id_model_name, id_memory)
   )`;
const intoHistory = `insert into price_history (id_model_name, id_memory, brand_name, model_name, prezzo_da, prezzo_a, quando, origine,
     id_operatore)`;
const named =
  'join device_model m using (id_model_name) join brand b using (id_brand) join memory mem using (id_memory)';
const told = `id_model_name, id_memory, concat_ws(' ', b.brand_name, m.model_name, mem.memory) as nome`;

interface Moved {
  id_model_name: number;
  id_memory: number;
  nome: string;
}

const removePrices = statement<Asked, Moved>(
  'price_list_take_off',
  `with ${asked}, gone as (
     delete from price p using asked k where p.id_model_name = k.id_model_name and p.id_memory = k.id_memory
     returning p.id_model_name, p.id_memory, p.working_price
   ), written as (
     ${intoHistory}
     select m.id_model_name, id_memory, b.brand_name, m.model_name, working_price, null, :now, 'MANUALE', :who from gone ${named}
   )
   select ${told} from gone ${named} order by nome`,
);

// The last line of its history, where that has taken it off: by hand, not by the undoing of an import.
const lastOff = `h.prezzo_a is null and h.origine = 'MANUALE' and not exists (select from price_history later
     where later.id_model_name = h.id_model_name and later.id_memory = h.id_memory and later.id_storico > h.id_storico)`;

const restorePrices = statement<Asked, Moved>(
  'price_list_put_back',
  `with ${asked}, back as (
     insert into price (id_model_name, id_memory, working_price, data_modifica)
     select h.id_model_name, h.id_memory, h.prezzo_da, :now from price_history h join asked using (id_model_name, id_memory)
       join device_model using (id_model_name)
     where ${lastOff} on conflict do nothing
     returning id_model_name, id_memory, working_price
   ), written as (
     ${intoHistory}
     select m.id_model_name, id_memory, b.brand_name, m.model_name, null, working_price, :now, 'MANUALE', :who from back ${named}
   )
   select ${told} from back ${named} order by nome`,
);

type Keys = ParsedOf<'setPrezziTolti'>['prezzi'];

export function takeOff(ctx: Context, prezzi: Keys): Promise<Outcome> {
  return ctx.write(async (tx) => {
    await lockPrices.run(tx);
    const gone = await removePrices.all(tx, valuesOf(ctx, prezzi));
    await tell(tx, ctx, 'ELIMINATO', gone);
    return done({ tolti: keysOf(gone) });
  });
}

export function putBack(ctx: Context, prezzi: Keys): Promise<Outcome> {
  return ctx.write(async (tx) => {
    await lockPrices.run(tx);
    const back = await restorePrices.all(tx, valuesOf(ctx, prezzi));
    await tell(tx, ctx, 'RIMESSO', back);
    return done({ rimessi: keysOf(back) });
  });
}

const valuesOf = (ctx: Context, prezzi: Keys): Asked => ({
  models: prezzi.map(({ id_model_name }) => id_model_name),
  memories: prezzi.map(({ id_memory }) => id_memory),
  now: ctx.now,
  who: sessionOf(ctx).id_operatore,
});

const keysOf = (moved: readonly Moved[]): Keys =>
  moved.map(({ id_model_name, id_memory }) => ({ id_model_name, id_memory }));

/** One entry of the log however many they are; each has its line in the history. */
async function tell(
  tx: Db,
  ctx: Context,
  azione: 'ELIMINATO' | 'RIMESSO',
  moved: readonly Moved[],
): Promise<void> {
  const [first] = moved;
  if (!first) return;
  const others = moved.length - 1;
  await recordChange(tx, ctx, {
    oggetto: 'prezzo',
    chiave: others === 0 ? `${first.id_model_name}-${first.id_memory}` : `${moved.length} prezzi`,
    azione,
    nota: others === 0 ? first.nome : `${first.nome} e ${others === 1 ? 'un altro' : `altri ${others}`}`,
  });
}

/** What was taken off and can be put back. */
export const listOff = listOf<RowOf<'getPrezziTolti'>>(pricesOff, {
  from: `price_history h ${named} join operator o using (id_operatore)`,
  alias: 'h',
  columns: {
    brand_name: 'b.brand_name',
    model_name: 'm.model_name',
    memory: 'mem.memory',
    operatore: `o.nome || ' ' || o.cognome`,
    prezzo: 'h.prezzo_da',
  },
  scope: () => [],
  base: () => [on(lastOff)],
  search: `fold(b.brand_name || ' ' || m.model_name)`,
  orders: { quando: ['h.id_storico', 'int'], memory: ['mem.memory_gb', 'int'] },
  tie: { 'h.id_storico': 'int' },
});

import { fold } from '#domain/fold';
import { reachOf } from '#domain/role';
import { remember } from '#server/kit/remember';
import { type None, statement } from '#server/kit/database';
import { sessionOf, type Context } from './context.ts';
import { on, wordIn } from './list-conditions.ts';
import type { Condition, ListSource } from './list-source.ts';

interface Named {
  id: number;
  id_affiliato: number;
  nome: string;
}

const allNames = statement<None, Named & { is_negozio: boolean }>(
  'list_shop_names',
  `select id_affiliato as id, id_affiliato, ragione_sociale as nome, false as is_negozio from affiliate
   union all select id_negozio, id_affiliato, negozio, true from store`,
);

/**
 * A search in a big table: words in its own text (`found` says where all of them stand together), or in the names of the
 * row's shop and affiliate where the asker's rows are of several. The shops are looked up first: named to the planner, the
 * index still finds their rows.
 */
export const inShopOr =
  (
    found: (words: readonly string[], ctx: Context) => Condition,
    alias: string,
  ): NonNullable<ListSource['searchAll']> =>
  async (words, ctx) => {
    const own: string[] = [];
    const conditions: Condition[] = [];
    for (const word of words) {
      const arms = await shopsBy(word, alias, ctx);
      if (arms.length === 0) own.push(word);
      else {
        const all = [found([word], ctx), ...arms];
        conditions.push(
          on(`(${all.map((arm) => arm.sql).join(' or ')})`, ...all.flatMap((arm) => arm.values)),
        );
      }
    }
    return own.length > 0 ? [found(own, ctx), ...conditions] : conditions;
  };

/** All of these words in one folded text. */
export const allIn = (column: string) => eachWord((word) => wordIn(column, word));

/** What holds for each of the words. */
export const eachWord =
  (found: (word: string) => Condition) =>
  (words: readonly string[]): Condition => {
    const each = words.map(found);
    return on(each.map((one) => one.sql).join(' and '), ...each.flatMap((one) => one.values));
  };

async function shopsBy(word: string, alias: string, ctx: Context): Promise<Condition[]> {
  const { negozi, affiliati } = await namedBy(word, ctx);
  const owners = [...new Set(negozi.map((one) => one.id_affiliato))];
  const shops = negozi.map((one) => one.id);
  return [
    ...(affiliati.length > 0 ? [on(`${alias}.id_affiliato = any(?::int[])`, affiliati)] : []),
    ...(shops.length > 0
      ? [on(`(${alias}.id_affiliato = any(?::int[]) and ${alias}.id_negozio = any(?::int[]))`, owners, shops)]
      : []),
  ];
}

/** Whose names have the word; of a shop's own lists none, which are all of one. Up to a minute old. */
async function namedBy(word: string, ctx: Context): Promise<{ negozi: Named[]; affiliati: number[] }> {
  const reach = reachOf(sessionOf(ctx));
  if (reach !== 'all' && reach !== 'affiliate') return { negozi: [], affiliati: [] };
  const names = await remember(ctx.stores, 'shop names', ctx.now, async () =>
    (await allNames.all(ctx.db)).map((one) => ({ ...one, nome: fold(one.nome) })),
  );
  const sought = fold(word);
  // A short one only where a word begins, as in the text.
  const bears = ({ nome }: Named) =>
    sought.length > 3 ? nome.includes(sought) : ` ${nome}`.includes(` ${sought}`);
  const found = names.filter(bears);
  const isAll = reach === 'all';
  const affiliati = isAll ? found.filter((one) => !one.is_negozio).map((one) => one.id) : [];
  const negozi = found.filter((one) => one.is_negozio && !affiliati.includes(one.id_affiliato));
  return { negozi, affiliati };
}

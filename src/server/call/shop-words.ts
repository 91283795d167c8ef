import { profileOf } from '#domain/actor';
import { remember } from '#server/kit/remember';
import { statement } from '#server/kit/database';
import { sessionOf, type Context } from './context.ts';
import { folded } from './cursor.ts';
import { wordIn } from './list-conditions.ts';
import type { Condition, ListSource } from './list-source.ts';

interface Named {
  id: number;
  id_affiliato: number;
  nome: string;
}

const allNames = statement<Named & { is_negozio: boolean }>(
  'list_shop_names',
  `select id_affiliato as id, id_affiliato, fold(ragione_sociale) as nome, false as is_negozio from affiliate
   union all select id_negozio, id_affiliato, fold(negozio), true from store`,
);

/**
 * One word of a search in a big table: in its folded text, or in the names of the row's shop and affiliate where the
 * asker's rows are of several. The shops are looked up first: named to the planner, the index still finds their rows.
 */
export const inShopOr =
  (column: string, alias: string): Exclude<ListSource['search'], string | undefined> =>
  async (word, ctx) => {
    const own = wordIn(column, word);
    const { negozi, affiliati } = await namedBy(word, ctx);
    const arms: Condition[] = [own];
    if (affiliati.length > 0)
      arms.push({ sql: `${alias}.id_affiliato = any(?::int[])`, values: [affiliati] });
    if (negozi.length > 0)
      arms.push({
        sql: `(${alias}.id_affiliato = any(?::int[]) and ${alias}.id_negozio = any(?::int[]))`,
        values: [[...new Set(negozi.map((one) => one.id_affiliato))], negozi.map((one) => one.id)],
      });
    if (arms.length === 1) return own;
    return { sql: `(${arms.map((arm) => arm.sql).join(' or ')})`, values: arms.flatMap((arm) => arm.values) };
  };

/** Whose names have the word; of a shop's own lists none, which are all of one. Up to a minute old. */
async function namedBy(word: string, ctx: Context): Promise<{ negozi: Named[]; affiliati: number[] }> {
  const profile = profileOf(sessionOf(ctx));
  if (profile === 'shop' || profile === 'support_as_shop') return { negozi: [], affiliati: [] };
  const names = await remember(ctx.db, 'shop names', ctx.now, () => allNames.all(ctx.db));
  const sought = folded(word);
  // A short one only where a word begins, as in the text.
  const bears = ({ nome }: Named) =>
    sought.length > 3 ? nome.includes(sought) : ` ${nome}`.includes(` ${sought}`);
  const found = names.filter(bears);
  const isAll = profile !== 'master';
  const affiliati = isAll ? found.filter((one) => !one.is_negozio).map((one) => one.id) : [];
  const negozi = found.filter((one) => one.is_negozio && !affiliati.includes(one.id_affiliato));
  return { negozi, affiliati };
}

import type { Scope } from '#domain/actor';
import { companyProblem, isExample } from '#domain/example-company';
import { romeDay, type Day } from '#domain/day';
import { statement, type Db } from '#server/kit/database';

interface Details {
  azienda: { partita_iva?: string; indirizzo?: string };
  /** up to when an installation that had receipts goes on with the example's */
  fino_al: string | null;
}

const find = statement<{ day: string }, Details>(
  'company_details',
  `select valore as azienda, (select valore #>> '{}' from setting where chiave = 'azienda_esempio_fino_al') as fino_al
   from setting where chiave = 'azienda' and valido_dal <= :day order by valido_dal desc limit 1`,
);

/** Why no paper may be made in the company's name, in Italian: its details are still the example's; null where it may. */
export async function findCompanyProblem(db: Db, now: Date): Promise<string | null> {
  const { azienda, fino_al } = await find.one(db, { day: romeDay(now) });
  return companyProblem(azienda, fino_al, now);
}

const findTestShop = statement<{ id_negozio: number }>(
  'company_test_shop',
  'select 1 as found from store where id_negozio = :id_negozio and is_collaudo = 1',
);

/** The same of a paper that a shop makes: shops for tests always may. */
export async function findShopProblem(db: Db, id_negozio: number, now: Date): Promise<string | null> {
  const problem = await findCompanyProblem(db, now);
  return problem !== null && (await findTestShop.maybe(db, { id_negozio })) ? null : problem;
}

/** Of the whole house, 1 while its details are the example's, with the last day on which papers are made all the same. */
export async function countExample(db: Db, { id_affiliato }: Scope, today: Day) {
  const { azienda, fino_al } = await find.one(db, { day: today });
  const numero = isExample(azienda) && id_affiliato === null ? 1 : 0;
  return { numero, valore: null, data_limite: fino_al === null ? null : romeDay(new Date(fino_al)) };
}

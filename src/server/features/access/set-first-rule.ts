import { romeDay, type Day } from '#domain/day';
import { completeRule } from '#domain/second-factor';
import { type Db, statement } from '#server/kit/database';

const setRule = statement<{ valido_dal: Day; valore: string; now: Date }>(
  'access_first_rule',
  `insert into setting (chiave, valido_dal, valore, data_modifica)
   select 'secondo_fattore', :valido_dal::date, :valore::jsonb, :now
   where not exists (select from operator where user_name is not null) on conflict (chiave, valido_dal) do nothing`,
);

/**
 * An installation begins with the second factor demanded of head office and support; whoever is there may choose otherwise.
 * Nothing where there is an account already. True where it was set.
 */
export async function setFirstRule(tx: Db, now: Date): Promise<boolean> {
  const valido_dal = romeDay(now);
  const valore = JSON.stringify(completeRule({ obbligatorio_dal: valido_dal }));
  return (await setRule.run(tx, { valido_dal, valore, now })) > 0;
}

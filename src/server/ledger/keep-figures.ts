import type pg from 'pg';
import type { DeviceState } from '#domain/device-state';
import type { KeptFigure } from '#domain/kept-figure';
import { type Db, type None, statement, transaction } from '#server/kit/database';

/**
 * The dashboard's figures by day and affiliate (decision 33): `kept_figure`, to which whatever has changed since is added by who reads
 * them. Triggers of the tables they are of write the changes.
 */

// Two at once would each add to figures as they were before the other.
const lock = statement<None>('figures_lock', "select pg_advisory_xact_lock(hashtext('cifre tenute'))");

/** Each affiliate's, and those of all together. */
const alsoOfAll = 'group by grouping sets ((voce, giorno, codice, id_affiliato), (voce, giorno, codice))';
const key = 'voce, id_affiliato, giorno, codice';

// One that comes to nothing goes: what is on its way today is few days, however many years there were.
const fold = statement<None>(
  'figures_fold',
  `with gone as (delete from figure_change returning ${key}, numero, valore)
   merge into kept_figure k using (
     select voce, coalesce(id_affiliato, 0) as id_affiliato, giorno, codice, sum(numero)::int as numero, sum(valore) as valore
     from gone ${alsoOfAll}) c
   on k.voce = c.voce and k.id_affiliato = c.id_affiliato and k.giorno = c.giorno and k.codice = c.codice
   when matched and k.numero + c.numero = 0 and k.valore + c.valore = 0 then delete
   when matched then update set numero = k.numero + c.numero, valore = k.valore + c.valore
   when not matched and (c.numero <> 0 or c.valore <> 0) then
     insert (${key}, numero, valore) values (c.voce, c.id_affiliato, c.giorno, c.codice, c.numero, c.valore)`,
);

/** Adds what has changed to what is kept. */
export async function keepFigures(pool: pg.Pool): Promise<void> {
  await transaction(pool, async (tx) => {
    await lock.run(tx);
    await fold.run(tx);
  });
}

const byState = statement<None, { codice: DeviceState; numero: number }>(
  'figures_by_state',
  `select codice, sum(numero)::int as numero from (
     select codice, numero from kept_figure where voce = 'GIACENZA' and id_affiliato = 0
     union all select codice, numero from figure_change where voce = 'GIACENZA') one
   group by codice`,
);

/** How many phones of all shops, test shops too, are in each state of their way. */
export async function countByState(db: Db): Promise<(states: readonly DeviceState[]) => number> {
  const rows = await byState.all(db);
  return (states) =>
    rows.reduce((sum, { codice, numero }) => (states.includes(codice) ? sum + numero : sum), 0);
}

/** A figure that is not what its rows come to. */
interface WrongFigure {
  voce: KeptFigure;
  /** 0: all together */
  id_affiliato: number;
  giorno: string;
  codice: number;
  numero_tenuto: number;
  valore_tenuto: number;
  numero: number;
  valore: number;
}

const inAll = (from: string) => `select voce, coalesce(id_affiliato, 0) as id_affiliato, giorno, codice,
    sum(numero)::int as numero, sum(valore) as valore from ${from} ${alsoOfAll}`;
// What is kept, what has changed since and the rows, all of one moment.
const compared = `
  select ${key}, k.numero as kept, k.valore as kept_value, coalesce(c.numero, 0) as changed,
    coalesce(c.valore, 0) as changed_value, coalesce(r.numero, 0) as true_number, coalesce(r.valore, 0) as true_value
  from kept_figure k full join (${inAll('figure_change')}) c using (${key}) full join (${inAll('figures_of_rows() r')}) r using (${key})
  where coalesce(k.numero, 0) + coalesce(c.numero, 0) <> coalesce(r.numero, 0)
    or coalesce(k.valore, 0) + coalesce(c.valore, 0) <> coalesce(r.valore, 0)`;

const wrong = statement<None, WrongFigure>(
  'figures_wrong',
  `select ${key}, coalesce(kept, 0) + changed as numero_tenuto, coalesce(kept_value, 0) + changed_value as valore_tenuto,
     true_number as numero, true_value as valore from (${compared}) one order by ${key}`,
);

// Of many million phones it takes longer than any call may.
const takeTime = statement<None>('figures_take_time', 'set local statement_timeout = 0');

/** Figures that are not what their rows come to: there should be none. Looks at every row. */
export function wrongFigures(pool: pg.Pool): Promise<WrongFigure[]> {
  return transaction(pool, async (tx) => {
    await takeTime.run(tx);
    return wrong.all(tx);
  });
}

// What has changed stays beside: what is put right is what it is to be added to.
const mend = statement<None>(
  'figures_mend',
  `merge into kept_figure k using (${compared}) c
   on k.voce = c.voce and k.id_affiliato = c.id_affiliato and k.giorno = c.giorno and k.codice = c.codice
   when matched and c.true_number = c.changed and c.true_value = c.changed_value then delete
   when matched then update set numero = c.true_number - c.changed, valore = c.true_value - c.changed_value
   when not matched then insert (${key}, numero, valore)
     values (c.voce, c.id_affiliato, c.giorno, c.codice, c.true_number - c.changed, c.true_value - c.changed_value)`,
);

/** Makes what is kept anew where it is wrong, while tills go on; answers how many figures were. */
export async function mendFigures(pool: pg.Pool): Promise<number> {
  return transaction(pool, async (tx) => {
    await takeTime.run(tx);
    await lock.run(tx);
    return mend.run(tx);
  });
}

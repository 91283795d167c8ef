import type pg from 'pg';

/** Ids of the accounts of the test world, by name. */
export async function idsOf(db: pg.Pool): Promise<(user: string) => number> {
  const { rows } = await db.query<{ user_name: string; id_operatore: number }>(
    'select user_name, id_operatore from operator where user_name is not null',
  );
  const ids = new Map(rows.map((row) => [row.user_name, row.id_operatore]));
  return (user) => {
    const id = ids.get(user);
    if (id === undefined) throw new Error(`no account ${user}`);
    return id;
  };
}

/** Lets a superuser write where the product can't, for what is inside a transaction that is rolled back. */
export const unguard = `alter table audit_entry disable trigger user; alter table audit_head disable trigger user;`;

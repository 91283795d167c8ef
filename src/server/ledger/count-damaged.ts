import { type Db, type None, statement } from '#server/kit/database';

const damaged = statement<None, { n: number }>('files_damaged', 'select count(*) as n from file_fault');

/** How many stored files are not what their rows say, as last looked at; they are the whole house's. */
export async function countDamaged(db: Db): Promise<number> {
  return (await damaged.one(db)).n;
}

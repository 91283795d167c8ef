import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { Unfit } from './unfit.ts';

/**
 * Version 0.9.0 begins with one migration that makes the whole schema. A database of before is brought to the same schema by
 * the migrations between commit 90850d52 and that version, kept in db/takeover, and then counts as made by the first one.
 */
const folder = path.resolve(import.meta.dirname, '../../../db/takeover');
export const firstMigration = '0001_schema.sql';
/** The last migration of commit 90850d52. What is older has no way from here. */
const oldestKnown = '0140_kept_stamps.sql';

/** The migrations that a database of before still wants, by name; null: it is of this version, or empty. */
export async function findTakeOver(
  done: ReadonlySet<string>,
): Promise<{ nome: string; sql: string }[] | null> {
  if (done.size === 0 || done.has(firstMigration)) return null;
  if (!done.has(oldestKnown))
    throw new Unfit(
      'Il database è di una versione troppo vecchia per passare alla 0.9.0: prima va avviato una volta Permuta al commit 90850d52, poi questa.',
    );
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const wanted = files.filter((file) => !done.has(file));
  return Promise.all(
    wanted.map(async (nome) => ({ nome, sql: await readFile(path.join(folder, nome), 'utf8') })),
  );
}

/** Names of migrations that only databases of before know. */
export async function namesOfBefore(done: readonly string[]): Promise<Set<string>> {
  const files = await readdir(folder);
  return new Set(done.filter((nome) => nome <= oldestKnown || files.includes(nome)));
}

/** From here on it counts as made by the first migration, whose text has this fingerprint. */
export async function endTakeOver(client: pg.PoolClient, impronta: string): Promise<void> {
  await client.query(
    `with before as (delete from migration)
     insert into migration (nome, impronta) values ($1, $2)`,
    [firstMigration, impronta],
  );
}

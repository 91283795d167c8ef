import type { Env } from './env-values.ts';
import { Unfit } from './unfit.ts';

const databaseForm = 'postgresql://utente:password@server:5432/database';

/** An address of PostgreSQL, with the name of a database; said before anybody tries to reach what it seems to mean. */
function readDatabaseUrl(env: Env, name: string): string | null {
  const url = env[name]?.trim();
  if (!url) return null;
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new Unfit(`${name} non valida: deve avere la forma ${databaseForm}.`);
  if (!URL.canParse(url))
    throw new Unfit(
      `${name} non valida: non si legge come ${databaseForm}. I segni particolari nella password vanno scritti codificati: # è %23, @ è %40, / è %2F.`,
    );
  if (new URL(url).pathname.length < 2)
    throw new Unfit(`${name} non valida: manca il nome del database (${databaseForm}).`);
  return url;
}

/** Where the database is: as whom the product works, and who owns it, where that is another. */
export function readDatabaseUrls(env: Env): { databaseUrl: string | null; migrationUrl: string | null } {
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL');
  const migrationUrl = readDatabaseUrl(env, 'DATABASE_MIGRATION_URL');
  if (migrationUrl !== null && databaseUrl === null)
    throw new Unfit('Con DATABASE_MIGRATION_URL serve anche DATABASE_URL, il database come lo usa Permuta.');
  return { databaseUrl, migrationUrl };
}

import type { Config } from '#server/kit/config';
import type { Log } from '#server/kit/log';
import { databaseLine, demandEmbedded, demandMigrated } from '#server/kit/existing-database';
import { asOwner, findDatabase } from '#server/kit/product-role';

/**
 * The database that a command works on, which it names first on standard error. Where there is none it ends with a sentence: a mistyped
 * folder or address must not look like an empty product.
 */
export async function openDatabase(
  config: Config,
  log: Log,
): Promise<Awaited<ReturnType<typeof findDatabase>>> {
  const say = (line: string) => console.error(line);
  if (config.databaseUrl === null) demandEmbedded(config);
  say(databaseLine(config));
  const database = await findDatabase(config, say);
  try {
    await asOwner(database, log, demandMigrated);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

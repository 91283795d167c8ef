import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Config } from './config.ts';
import { namesOfServers, serversIn } from './database-url.ts';
import { Unfit } from './unfit.ts';

/** What commands work on: a database that is there. Only a start of the product makes one. */

type About = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Which database a command touches, in Italian, without a password. */
export function databaseLine({ databaseUrl, dataDir }: About): string {
  if (databaseUrl === null) return `Database: quello incorporato, nella cartella ${dataDir}`;
  const name = decodeURIComponent(new URL(serversIn(databaseUrl)[0] ?? '').pathname.slice(1));
  return `Database: ${name} su ${namesOfServers(databaseUrl)} (DATABASE_URL)`;
}

/** Throws where the data folder holds no database of the product. Nothing is made on the way, not even a folder. */
export function demandEmbedded({ dataDir }: Pick<Config, 'dataDir'>): void {
  if (holdsDatabase(dataDir)) return;
  throw new Unfit(
    `Nella cartella ${dataDir} non c’è nessun database, e questo comando non ne crea: indicare la cartella dei dati con DATA_DIR, o il database con DATABASE_URL, come per il servizio. Uno nuovo lo crea npm start.`,
  );
}

/** True where the data folder holds the embedded database, or the sign of where it lies instead (data-folder.ts). */
export function holdsDatabase(dataDir: string): boolean {
  const home = path.join(dataDir, 'postgres');
  return (
    isThere(path.join(home, 'cluster', 'PG_VERSION')) || isThere(path.join(home, 'database-altrove.json'))
  );
}

// One that can't be looked at may well be there: who opens it says what is in the way.
function isThere(file: string): boolean {
  try {
    fs.statSync(file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code !== 'ENOENT' && code !== 'ENOTDIR';
  }
}

/** Throws where the database of DATABASE_URL is not the product's: no migration has ever run there. */
export async function demandMigrated(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; is_there: boolean }>(
    `select current_database() as name, to_regclass('migration') is not null as is_there`,
  );
  if (rows[0]?.is_there) return;
  throw new Unfit(
    `Il database ${rows[0]?.name ?? ''} non è di Permuta: è vuoto, o di un altro programma, e questo comando non lo prepara. Controllare DATABASE_URL; un database nuovo lo prepara npm start.`,
  );
}

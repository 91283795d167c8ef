import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres';

/**
 * Changes rows of the product that the journeys run on: for what no screen and no call does, such as the passing of a
 * year. Attaches to its database, which goes on running.
 */
export async function inDatabase<T>(work: (db: pg.Pool) => Promise<T>): Promise<T> {
  const dataDir = path.join(process.env['JOURNEY_DATA'] ?? '', 'postgres');
  const { url } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const db = new pg.Pool({ connectionString: url, max: 1 });
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

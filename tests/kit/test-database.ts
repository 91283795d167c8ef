import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The migrated database without a row but those of the migrations. */
export const emptyTemplate = 'permuta_empty';
/** The same with the shops and people of `test-world.ts`. */
export const worldTemplate = 'permuta_world';

export interface TestDatabase {
  /** as its owner */
  url: string;
  /** as the role that the product works as */
  productUrl: string;
  db: pg.Pool;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** The same server, another database. */
export function databaseNamed(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.toString();
}

/** The same database as the product's role. */
function asProduct(url: string): string {
  const other = new URL(url);
  other.username = 'permuta';
  return other.toString();
}

/** A database of its own for the caller, copied from a template in a few hundredths of a second. */
export async function createTestDatabase(template: string = worldTemplate): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Two files that copy one template at the same moment would each find it in use by the other.
  await once(
    server,
    'select pg_advisory_lock(7265202)',
    `create database ${name} template ${template} strategy file_copy`,
  );
  const url = databaseNamed(server, name);
  const db = openPool(url, 5);
  const drop = async () => {
    await db.end();
    await once(server, `drop database ${name} with (force)`);
  };
  return { url, productUrl: asProduct(url), db, drop };
}

/** Connections that may still say goodbye when their database is gone: they are told so (57P01), and nobody waits for it. */
export function openPool(url: string, max: number): pg.Pool {
  const db = new pg.Pool({ connectionString: url, max });
  const tell = (error: Error & { code?: string }) => {
    if (!db.ending && error.code !== '57P01') throw error;
  };
  db.on('error', tell);
  db.on('connect', (client) => client.on('error', tell));
  return db;
}

async function once(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

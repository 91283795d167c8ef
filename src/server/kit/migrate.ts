import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

const folder = path.resolve(import.meta.dirname, '../../../db/migrations');
// Any number: the lock that keeps two starting processes from migrating at once.
const lockKey = 7_265_201;

/**
 * Brings the database up to the last migration, each in a transaction of its own. Throws when a migration that has run
 * was changed afterwards. Answers the names of those that ran now.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    // An index on a large table, or waiting for the process that makes it, takes longer than any call may.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`create table if not exists migration (
      nome text constraint migration_pkey primary key, impronta text not null, eseguita_il timestamptz not null default now())`);
    await client.query(`comment on table migration is 'Migrations that have run';
      comment on column migration.nome is 'File name';
      comment on column migration.impronta is 'SHA-256 of the file';
      comment on column migration.eseguita_il is 'When it ran'`);
    const done = new Map(
      (
        await client.query<{ nome: string; impronta: string }>('select nome, impronta from migration')
      ).rows.map((row) => [row.nome, row.impronta] as const),
    );
    const ran: string[] = [];
    for (const nome of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const sql = await readFile(path.join(folder, nome), 'utf8');
      const impronta = createHash('sha256').update(sql).digest('hex');
      if (done.has(nome)) {
        if (done.get(nome) !== impronta) throw new Error(`migration ${nome} was changed after it ran`);
        continue;
      }
      try {
        await client.query('begin');
        await client.query(sql);
        await client.query('insert into migration (nome, impronta) values ($1, $2)', [nome, impronta]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${nome}: ${(error as Error).message}`, { cause: error });
      }
      ran.push(nome);
    }
    return ran;
  } finally {
    // The lock belongs to the connection: unlocking keeps it usable in the pool.
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    await client.query('reset statement_timeout');
    client.release();
  }
}

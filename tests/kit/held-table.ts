import { until } from '#tests/kit/until';
import type pg from 'pg';
import { expect } from 'vitest';

interface Held {
  /** resolves once so many statements wait for what is held */
  waited(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Until so many statements wait for what this connection holds, or for one that does: what jobs wait for does not count. */
export async function untilWaiting(db: pg.Pool, holder: pg.PoolClient, count: number): Promise<void> {
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = `with recursive waiting as (
      select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))
      union select a.pid from pg_stat_activity a, waiting w where w.pid = any(pg_blocking_pids(a.pid)))
    select from waiting`;
  await until(async () => expect((await db.query(waiting, [rows[0]?.pid])).rowCount).toBe(count));
}

/** Keeps a table from everybody else: for what happens while a call is just about to look into it. */
export function holdTable(db: pg.Pool, table: string): Promise<Held> {
  return hold(db, `lock table ${table} in access exclusive mode`);
}

/** The same of some rows: they can be read, but neither changed nor locked. */
export function holdRows(db: pg.Pool, table: string, where: string, values: unknown[]): Promise<Held> {
  return hold(db, `select from ${table} where ${where} for update`, values);
}

/** What a statement takes, in a transaction that stays open. */
export async function hold(db: pg.Pool, sql: string, values: unknown[] = []): Promise<Held> {
  const holder = await db.connect();
  await holder.query('begin');
  await holder.query(sql, values);
  return {
    waited: (count) => untilWaiting(db, holder, count),
    release: async () => {
      await holder.query('rollback');
      holder.release();
    },
  };
}

import { until } from '#tests/kit/until';
import type pg from 'pg';
import { expect } from 'vitest';

interface Held {
  /** resolves once so many statements wait for what is held */
  waited(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Until so many statements of this test's database wait for what others hold. */
export function untilWaiting(db: pg.Pool, count: number): Promise<void> {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return until(async () => expect((await db.query(waiting)).rowCount).toBe(count));
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
    waited: (count) => untilWaiting(db, count),
    release: async () => {
      await holder.query('rollback');
      holder.release();
    },
  };
}

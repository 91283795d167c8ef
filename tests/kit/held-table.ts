import type pg from 'pg';
import { expect, vi } from 'vitest';

interface HeldTable {
  /** resolves once so many statements wait for the table */
  waited(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Keeps a table from everybody else: for what happens while a call is just about to look into it. */
export async function holdTable(db: pg.Pool, table: string): Promise<HeldTable> {
  const holder = await db.connect();
  await holder.query('begin');
  await holder.query(`lock table ${table} in access exclusive mode`);
  return {
    waited: (count) =>
      vi.waitFor(async () => {
        const { rowCount } = await db.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rowCount).toBe(count);
      }, 10_000),
    release: async () => {
      await holder.query('rollback');
      holder.release();
    },
  };
}

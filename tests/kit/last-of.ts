import type pg from 'pg';

/** The highest value of a column. */
export async function lastOf(db: pg.Pool, table: string, column: string): Promise<number> {
  const { rows } = await db.query<{ last: number }>(`select max(${column}) as last from ${table}`);
  return Number(rows[0]?.last);
}

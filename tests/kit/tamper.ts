import type pg from 'pg';

/** Changes what is written once, as somebody could who owns the database and switches its triggers off. */
export async function tamper(db: pg.Pool, text: string, values: unknown[] = []): Promise<void> {
  const client = await db.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(text, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}

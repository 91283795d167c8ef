import type pg from 'pg';

/**
 * Where a person is still found: every column of every table of the database whose text, as JSON has it, bears one of these
 * words, as 'table.column'. Read from the catalogue: a table that comes tomorrow is looked through, too. There are no exceptions.
 */
export async function leftOf(db: pg.Pool, words: readonly string[]): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await db.query<{ key: string }>(
      `select distinct cell.key from ${name} t, jsonb_each_text(to_jsonb(t)) cell where cell.value ~* $1`,
      [pattern],
    );
    found.push(...rows.map(({ key }) => `${name.replace(/^public\./, '')}.${key}`));
  }
  return found.toSorted();
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, emptyTemplate, type TestDatabase } from '#tests/kit/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(emptyTemplate);
});
afterAll(() => database.drop());

/** The one column of a query over the catalog. */
async function list(sql: string): Promise<string[]> {
  return (await database.db.query<{ it: string }>(sql)).rows.map((row) => row.it);
}

const tables = `select oid, relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;

describe('the migrated database', () => {
  it('has a comment on every table and column', async () => {
    const bare = await list(`select concat_ws('.', t.relname, attname) as it from (${tables}) t
      left join lateral (select 0::smallint as attnum, null as attname
        union all select attnum, attname from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped) a on true
      where coalesce(case attnum when 0 then obj_description(t.oid, 'pg_class') else col_description(t.oid, attnum) end, '') = ''
      order by 1`);
    expect(bare).toEqual([]);
  });

  it('has an index whose first columns are those of every foreign key', async () => {
    const bare =
      await list(`select c.conname as it from pg_constraint c join (${tables}) t on t.oid = c.conrelid
      where c.contype = 'f' and not exists (select from pg_index i where i.indrelid = c.conrelid
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ 'IS NOT NULL\\)$')
        and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey)
      order by 1`);
    expect(bare).toEqual([]);
  });

  it('names every constraint after its table', async () => {
    const strange = await list(`select format('%s: %s', t.relname, c.conname) as it from pg_constraint c
      join (${tables}) t on t.oid = c.conrelid
      where c.contype in ('p', 'u', 'f', 'c', 'x') and c.conname not like t.relname || '\\_%' order by 1`);
    expect(strange).toEqual([]);
  });

  it('keeps no number in floating point but the coordinates of a shop', async () => {
    const floating = await list(`select concat_ws('.', t.relname, a.attname) as it from (${tables}) t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where a.atttypid in ('float4'::regtype, 'float8'::regtype) and a.attname not in ('latitudine', 'longitudine') order by 1`);
    expect(floating).toEqual([]);
  });

  it('keeps every moment with its time zone', async () => {
    const zoneless = await list(`select concat_ws('.', t.relname, a.attname) as it from (${tables}) t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 where a.atttypid = 'timestamp'::regtype order by 1`);
    expect(zoneless).toEqual([]);
  });
});

import type pg from 'pg';
import { underLoad } from './load.ts';
import { failuresOf, rate, type Bench, type Measure } from './measure.ts';
import { buy } from './purchase.ts';

interface Table {
  name: string;
  rows: number;
  bytes: number;
}

/** Rows of each table, exactly, and what it takes on the disk with indexes and long values. */
async function readTables(db: pg.Pool): Promise<Map<string, Table>> {
  const { rows: names } = await db.query<{ name: string; bytes: string }>(
    `select c.relname as name, coalesce(sum(pg_total_relation_size(p.relid)), pg_total_relation_size(c.oid)) as bytes
     from pg_class c left join lateral pg_partition_tree(c.oid) p on c.relkind = 'p'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by c.oid, c.relname`,
  );
  const tables = new Map<string, Table>();
  for (const { name, bytes } of names) {
    const { rows } = await db.query<{ n: string }>(`select count(*) as n from ${name}`);
    tables.set(name, { name, rows: Number(rows[0]?.n), bytes: Number(bytes) });
  }
  return tables;
}

/** What a purchase leaves in the database: rows counted over real ones, bytes a row as the filled world has them. */
export async function measureSize({ database: { pool }, server, seconds }: Bench): Promise<Measure[]> {
  await pool.query('vacuum analyze');
  const before = await readTables(pool);
  const load = await underLoad(server.url, 8, seconds, (till, number) => buy(till, number, 1));
  const after = await readTables(pool);
  const purchases = (after.get('receipt')?.rows ?? 0) - (before.get('receipt')?.rows ?? 0);
  const parts = [...after.values()].flatMap(({ name, rows, bytes }) => {
    const was = before.get(name)!;
    const each = (rows - was.rows) / purchases;
    // A table that the world leaves empty has no row to go by but those of now, in pages half full.
    const row = was.rows > 1000 ? was.bytes / was.rows : rows > 0 ? bytes / rows : 0;
    return each > 0.01 ? [{ name, each, row, bytes: each * row }] : [];
  });
  parts.sort((a, b) => b.bytes - a.bytes);
  const rowsEach = parts.reduce((sum, { each }) => sum + each, 0);
  const bytesEach = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const widest = parts.slice(0, 5).map(({ name, bytes }) => `${name} ${bytes.toFixed(0)}`);
  return [
    {
      job: 'what a purchase by voucher leaves in the database',
      value: `${rate(rowsEach)} rows, ${rate(bytesEach)} bytes with indexes (${widest.join(', ')}); ${purchases} purchases, ${failuresOf(load)}`,
      figures: { purchases, parts },
    },
    {
      job: 'the database, by its devices',
      value: `${rate([...before.values()].reduce((sum, { bytes }) => sum + bytes, 0) / (before.get('device')?.rows ?? 1))} bytes a device`,
    },
  ];
}

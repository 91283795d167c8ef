import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';

/** A demo world as commit 90850d52 left it: its schema, every row, the key of its files and some of those. */
interface WorldBefore {
  schema: string;
  /** each as the text of its JSON, which is what chains are made over */
  rows: Record<string, string[]>;
  sequences: Record<string, number>;
  key: string;
  files: Record<string, string>;
}

export const worldBefore = JSON.parse(
  gunzipSync(readFileSync('tests/files/world-of-90850d52.json.gz')).toString(),
) as WorldBefore;

/** Puts it in the place of what the database holds. */
export async function loadWorldBefore(db: pg.Pool): Promise<void> {
  const client = await db.connect();
  try {
    await client.query('drop schema public cascade; create schema public');
    await client.query(worldBefore.schema);
    await client.query('reset all; set session_replication_role = replica');
    for (const [table, rows] of Object.entries(worldBefore.rows)) {
      const { rows: columns } = await client.query<{ list: string }>(
        `select string_agg(quote_ident(attname), ', ') as list from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      const list = columns[0]!.list;
      await client.query(
        `insert into ${table} (${list}) overriding system value select ${list} from json_populate_recordset(null::${table}, $1)`,
        [`[${rows.join(',')}]`],
      );
    }
    for (const [name, value] of Object.entries(worldBefore.sequences))
      await client.query('select setval($1, $2)', [name, value]);
  } finally {
    // What was set belongs to this connection.
    client.release(true);
  }
}

/** Its key and files in a data folder. */
export function writeFilesBefore(dataDir: string): void {
  writeFileSync(path.join(dataDir, 'files.key'), worldBefore.key, { mode: 0o600 });
  for (const [name, text] of Object.entries(worldBefore.files)) {
    const file = path.join(dataDir, 'files', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(text, 'base64'));
  }
}

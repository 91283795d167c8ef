// Writes db/schema.sql from a database migrated for the purpose: node scripts/bootstrap.mjs scripts/dump-schema.ts
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres';
import { migrate } from '#server/kit/migrate';
import { wordsOf } from './command.ts';
import { schemaText } from './schema-text.ts';

wordsOf('scripts/dump-schema.ts');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'permuta-schema-'));
chmodSync(dataDir, 0o755);
try {
  const server = await startEmbeddedPostgres({ dataDir, log: (text) => console.log(text) });
  const pool = new pg.Pool({ connectionString: server.url, max: 2 });
  try {
    await migrate(pool);
    writeFileSync('db/schema.sql', await schemaText(pool));
    console.log('db/schema.sql scritto.');
  } finally {
    await pool.end();
    await server.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres';

const run = (script: string, dataDir: string, ...words: string[]) => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const child = spawnSync(process.execPath, [script, ...words], { env, encoding: 'utf8' });
  return { code: child.status, output: child.stdout + child.stderr };
};

it('a copy taken while rows are being written comes back whole, and what was there is moved aside', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'permuta-copia-'));
  chmodSync(root, 0o755);
  const dataDir = path.join(root, 'data');
  const copy = path.join(root, 'copia');
  const home = path.join(dataDir, 'postgres');
  try {
    const first = await startEmbeddedPostgres({ dataDir: home, log: () => {} });
    const client = new pg.Client({ connectionString: first.url });
    await client.connect();
    await client.query('create table riga (n int primary key)');
    await client.query('insert into riga select generate_series(1, 1000)');
    const backup = run('scripts/backup.ts', dataDir, copy);
    expect(backup.code, backup.output).toBe(0);
    await client.query('delete from riga');
    expect(run('scripts/restore.ts', dataDir, copy).output).toContain('è in funzione');
    await client.end();
    await first.stop();

    const restore = run('scripts/restore.ts', dataDir, copy);
    expect(restore.code, restore.output).toBe(0);
    const second = await startEmbeddedPostgres({ dataDir: home, log: () => {} });
    const again = new pg.Client({ connectionString: second.url });
    await again.connect();
    expect((await again.query('select count(*)::int as n from riga')).rows).toEqual([{ n: 1000 }]);
    await again.end();
    await second.stop();
    expect(run('scripts/backup.ts', dataDir, copy).output).toContain('non è vuota');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}, 60_000);

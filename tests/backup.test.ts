import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWithKey } from '#server/files-key';
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres';
import { createLog } from '#server/kit/log';
import { migrate } from '#server/kit/migrate';
import { putFile } from '#tests/kit/sealed-files';
import { openPool } from '#tests/kit/test-database';
import { fillTestWorld } from '#tests/kit/test-world';
import { itWhole } from '#tests/kit/whole-test';

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

    // Damaged it moves nothing.
    const label = path.join(copy, 'cluster', 'backup_label');
    const text = readFileSync(label);
    rmSync(label);
    const refused = run('scripts/restore.ts', dataDir, copy);
    expect([refused.code, refused.output.includes('manca: 1\n  cluster/backup_label')]).toEqual([1, true]);
    expect(readdirSync(root).sort()).toEqual(['copia', 'data']);
    writeFileSync(label, text);
    const restore = run('scripts/restore.ts', dataDir, copy);
    for (const { output } of [backup, restore])
      expect(output).toContain(`Database: quello incorporato, nella cartella ${dataDir}\n`);
    expect(restore.code, restore.output).toBe(0);
    expect(restore.output).toContain('npm run admin -- verify-files');
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
});

it('a restore holds the stored files against the rows that came back', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'permuta-copia-'));
  chmodSync(root, 0o755);
  const dataDir = path.join(root, 'data');
  const at = (name: string) => path.join(root, name);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), log: () => {} });
    const pool = openPool(postgres.url, 2);
    await migrate(pool);
    await fillTestWorld(pool);
    const place = { dataDir, filesKey: null, s3: null };
    const { files } = await openWithKey(pool, place, createLog('silent'), new Date());
    const [kept, lost] = [await putFile(pool, files, 'una carta'), await putFile(pool, files, 'un’altra')];
    await files.delete(lost);
    await pool.query("update files_key set nuova = 'altra', fatti_fino = ''");
    expect(run('scripts/backup.ts', dataDir, at('mezza'), '--without-key').output).toContain(
      'rimasto a metà',
    );
    await pool.query('update files_key set nuova = null, fatti_fino = null');
    const holed = run('scripts/backup.ts', dataDir, at('bucata'), '--without-key');
    expect(holed.code, holed.output).toBe(0);
    await pool.end();
    await postgres.stop();

    const wrong = run('scripts/restore.ts', dataDir, at('bucata'));
    expect(wrong.output).toContain(`File che non tornano: 1 di 2.\n  ${lost} non c’è`);
    expect(wrong.code).toBe(1);
    expect(wrong.output).not.toContain(kept);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

describe('the key of the stored files', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  let root: string;
  let at: (...names: string[]) => string;
  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'permuta-chiave-'));
    chmodSync(root, 0o755);
    at = (...names) => path.join(root, ...names);
    mkdirSync(at('data', 'files'), { recursive: true });
    await (await startEmbeddedPostgres({ dataDir: at('data', 'postgres'), log: () => {} })).stop();
    writeFileSync(at('data', 'files.key'), `${key}\n`);
    writeFileSync(at('data', 'files', 'carta'), 'sigillata');
    writeFileSync(at('frase'), 'quattro gatti in fila\n');
    writeFileSync(at('altra'), 'cinque gatti in fila\n');
    writeFileSync(at('altra.key'), `${Buffer.alloc(32, 8).toString('base64')}\n`);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const backup = (...words: string[]) => run('scripts/backup.ts', at('data'), ...words);
  const restore = (data: string, ...words: string[]) => run('scripts/restore.ts', at(data), ...words);

  it('goes into no copy by itself: without a word of how, nothing is copied', () => {
    const refused = backup(at('copia'));
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain('--passphrase-file');
    expect(refused.output).not.toMatch(/^\s+at /m);
    writeFileSync(at('breve'), 'gatto');
    expect(backup(at('copia'), '--passphrase-file', at('breve')).output).toContain('almeno 12 caratteri');
    expect(backup(at('copia'), '--passphrase-file', at('manca')).output).toContain("non c'è");
    expect(backup(at('copia'), '--passphrase-file', at('frase'), '--without-key').output).toContain(
      'una sola',
    );
    expect(existsSync(at('copia'))).toBe(false);
  });

  itWhole('sealed by a passphrase it comes back with that one alone, and a wrong one moves nothing', () => {
    const made = backup(at('sigillata'), '--passphrase-file', at('frase'));
    expect(made.code, made.output).toBe(0);
    for (const entry of readdirSync(at('sigillata'), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.parentPath.includes('cluster'))
        expect(readFileSync(path.join(entry.parentPath, entry.name), 'utf8')).not.toContain(key);
    }
    const wrong = restore('altrove', at('sigillata'), '--passphrase-file', at('altra'));
    expect(wrong).toMatchObject({ code: 1 });
    expect(wrong.output).toMatch(/^La frase non è quella con cui questa copia è stata sigillata\.$/m);
    expect(restore('altrove', at('sigillata')).output).toContain('indicare la frase con --passphrase-file');
    expect(existsSync(at('altrove'))).toBe(false);
    const right = restore('altrove', at('sigillata'), '--passphrase-file', at('frase'));
    expect(right.code, right.output).toBe(0);
    expect(readFileSync(at('altrove', 'files.key'), 'utf8').trim()).toBe(key);
    expect(readFileSync(at('altrove', 'files', 'carta'), 'utf8')).toBe('sigillata');
  });

  it('left out it has to be had from elsewhere, and the right one', () => {
    const made = backup(at('senza'), '--without-key');
    expect(made.code, made.output).toBe(0);
    const refused = restore('nuova', at('senza'));
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain('è senza la chiave dei file');
    expect(restore('nuova', at('senza'), '--key-file', at('altra.key')).output).toContain('non è la chiave');
    expect(existsSync(at('nuova'))).toBe(false);
    // Where the data are that the copy takes the place of, it is there already.
    const here = restore('data', at('senza'));
    expect(here.code, here.output).toBe(0);
    expect(readFileSync(at('data', 'files.key'), 'utf8').trim()).toBe(key);
    const there = restore('nuova', at('senza'), '--key-file', at('data', 'files.key'));
    expect(there.code, there.output).toBe(0);
    expect(readFileSync(at('nuova', 'files.key'), 'utf8').trim()).toBe(key);
  });
});

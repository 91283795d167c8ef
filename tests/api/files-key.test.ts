import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sealSeed } from '#server/features/access/take-code';
import { opensSeed } from '#server/features/access/change-seeds';
import { openWithKey } from '#server/files-key';
import { DamagedFile } from '#server/gateways/files';
import { openFiles, readKeyFile } from '#server/gateways/open-files';
import { createLog } from '#server/kit/log';
import { keyPrint, openSeal } from '#server/kit/seal';
import { start } from '#server/main';
import { putFile } from '#tests/kit/sealed-files';
import { createTestDatabase, type TestDatabase } from '#tests/kit/test-database';

const log = createLog('silent');
let database: TestDatabase;
let dataDir: string;
let at: (name: string) => string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'permuta-chiave-file-'));
  at = (name) => path.join(dataDir, name);
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const place = (filesKey: Buffer | null = null) => ({ dataDir, filesKey, s3: null });
const open = (filesKey: Buffer | null = null) => openWithKey(database.db, place(filesKey), log, new Date());
const forget = () => database.db.query('delete from files_key');
const known = async () =>
  (await database.db.query('select impronta, nuova from files_key')).rows as unknown[];
/** Somebody's second factor, sealed with a key. */
async function putSeed(key: Buffer): Promise<number> {
  const { rows } = await database.db.query<{ id: number }>(
    'select id_operatore as id from operator order by id_operatore limit 1',
  );
  const id = rows[0]?.id ?? 0;
  await database.db.query(
    'insert into second_factor (id_operatore, segreto, avviato_il) values ($1, $2, now())',
    [id, sealSeed(openSeal(key), 'SEME', id)],
  );
  return id;
}
const env = (more: Record<string, string>) => ({
  ...process.env,
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  ...more,
});
const admin = (words: string[], more: Record<string, string> = {}) => {
  const done = spawnSync(process.execPath, ['scripts/admin.ts', ...words], {
    env: env(more),
    encoding: 'utf8',
  });
  return { code: done.status, output: done.stdout + done.stderr };
};

describe('the key of the files at a start', () => {
  it('is taken where nothing is sealed; another or none ends the start from then on', async () => {
    const { files } = await open();
    const key = readKeyFile(at('files.key'));
    expect(await known()).toEqual([{ impronta: keyPrint(key ?? Buffer.alloc(0)), nuova: null }]);
    const name = await putFile(database.db, files, 'carta');
    await expect(open(randomBytes(32))).rejects.toThrow('FILES_KEY, impronta');
    rmSync(at('files.key'));
    await expect(open()).rejects.toThrow('Manca la chiave dei file');
    expect(existsSync(at('files.key'))).toBe(false);
    expect((await (await open(key)).files.get(name))?.toString()).toBe('carta');
  });

  it('of an installation that knows none yet is taken only once something opened with it', async () => {
    const key = randomBytes(32);
    await putFile(database.db, openFiles(place(), key), 'carta');
    await expect(open()).rejects.toThrow('Manca la chiave dei file');
    await expect(open(randomBytes(32))).rejects.toThrow('non è quella con cui sono sigillati');
    expect(await known()).toEqual([]);
    await open(key);
    expect(await known()).toEqual([{ impronta: keyPrint(key), nuova: null }]);
    await forget();
    rmSync(at('files'), { recursive: true });
    await open(randomBytes(32));
    expect(await known()).toEqual([]);
    await putSeed(key);
    await expect(open(randomBytes(32))).rejects.toThrow('non è quella con cui sono sigillati');
    await open(key);
    expect(await known()).toEqual([{ impronta: keyPrint(key), nuova: null }]);
  });

  it('is asked of every process: one with another key does not come up beside the first', async () => {
    const config = {
      databaseUrl: database.productUrl,
      migrationUrl: database.url,
      host: '127.0.0.1',
      port: 0,
    };
    const rest = { demo: false, simulators: false, logLevel: 'silent', dataDir };
    const first = await start({ config: { ...config, ...rest, filesKey: randomBytes(32) } });
    try {
      const other = start({ config: { ...config, ...rest, filesKey: randomBytes(32) } });
      await expect(other).rejects.toThrow('FILES_KEY, impronta');
      const refused = admin(['change-files-key', '--new-key-file', at('nuova')], {
        FILES_KEY: first.app.config.filesKey?.toString('hex') ?? '',
      });
      expect(refused.output).toContain('Il file della chiave');
      writeFileSync(at('nuova'), randomBytes(32).toString('hex'));
      const running = admin(['change-files-key', '--new-key-file', at('nuova')], {
        FILES_KEY: first.app.config.filesKey?.toString('hex') ?? '',
      });
      expect(running).toMatchObject({ code: 1 });
      expect(running.output).toContain('Permuta è in funzione');
      expect(await known()).toEqual([{ impronta: keyPrint(first.app.config.filesKey!), nuova: null }]);
    } finally {
      await first.stop();
    }
  });
});

describe('admin change-files-key', () => {
  it('killed in the middle goes on where it was, and seals files and seeds anew', async () => {
    const { files, seal } = await open();
    const old = readKeyFile(at('files.key'))!;
    const names = [];
    for (let n = 0; n < 200; n += 1) names.push(await putFile(database.db, files, `carta ${n}`));
    const id = await putSeed(old);
    // Secrets in answers that are kept under a key: one of this installation, one that nobody can open.
    for (const [chiave, key] of [
      ['buona', old],
      ['estranea', randomBytes(32)],
    ] as const) {
      const sigillo = openSeal(key).close('segreti', `answer a b ${chiave}`).toString('base64');
      await database.db.query(
        `insert into idempotent_answer (autore, chiamata, chiave, impronta, risposta, creata_il) values ('a', 'b', $1, '\\x00', $2, now())`,
        [chiave, JSON.stringify({ ok: true, sigillo })],
      );
    }
    const signed = seal.sign('prova', 'codice');
    // The first that is looked at: it is told by whoever ends the change, not only by the one that was killed.
    const lost = names.toSorted()[0] ?? '';
    await files.delete(lost);
    const whole = names.flatMap((name, n) => (name === lost ? [] : [{ name, text: `carta ${n}` }]));

    const first = spawn(process.execPath, ['scripts/admin.ts', 'change-files-key'], { env: env({}) });
    await new Promise<void>((resolve) => {
      first.stdout.on('data', (text: Buffer) => text.includes('File risigillati') && first.kill('SIGKILL'));
      first.once('exit', () => resolve());
    });
    expect(first.signalCode).toBe('SIGKILL');
    const next = readKeyFile(at('files.key.nuova'))!;
    expect(await known()).toEqual([{ impronta: keyPrint(old), nuova: keyPrint(next) }]);
    await expect(open()).rejects.toThrow('rimasto a metà');
    await expect(putFile(database.db, files, 'tardi')).rejects.toThrow('is being changed');
    writeFileSync(at('altra'), randomBytes(32).toString('hex'));
    const other = admin(
      ['change-files-key', '--new-key-file', at('altra'), '--old-key-file', at('files.key')],
      {
        FILES_KEY: old.toString('hex'),
      },
    );
    expect(other.output).toContain("un cambio verso un'altra chiave");

    const again = admin(['change-files-key']);
    expect(again.output).toContain('Chiave dei file cambiata');
    // What was lost before is told, and makes the exit code.
    expect([again.code, again.output.includes(lost)]).toEqual([1, true]);
    expect([readKeyFile(at('files.key')), readKeyFile(at('files.key.prima'))]).toEqual([next, old]);
    expect(existsSync(at('files.key.nuova'))).toBe(false);
    const opened = await open();
    const texts = await Promise.all(
      whole.map(async ({ name }) => (await opened.files.get(name))?.toString()),
    );
    expect(texts).toEqual(whole.map(({ text }) => text));
    await expect(openFiles(place(), old).get(whole[0]?.name ?? '')).rejects.toThrow(DamagedFile);
    const { rows } = await database.db.query<{ segreto: Buffer }>('select segreto from second_factor');
    const seed = rows[0]?.segreto ?? Buffer.alloc(0);
    expect([opensSeed(openSeal(next), seed, id), opensSeed(openSeal(old), seed, id)]).toEqual([true, false]);
    const answers = await database.db.query<{ chiave: string; sigillo: string }>(
      "select chiave, risposta->>'sigillo' as sigillo from idempotent_answer",
    );
    expect(answers.rows.map(({ chiave }) => chiave)).toEqual(['buona']);
    const sealed = Buffer.from(answers.rows[0]?.sigillo ?? '', 'base64');
    expect(openSeal(next).open(sealed, 'answer a b buona')).toBe('segreti');
    // Links and codes that people hold stay good, through a second change as well.
    expect(opened.seal.sign('prova', 'codice')).toEqual(signed);
    expect(admin(['change-files-key']).output).toContain('Chiave dei file cambiata');
    expect((await open()).seal.sign('prova', 'codice')).toEqual(signed);
  });

  it('with FILES_KEY takes the new key from a file, and is no more than once the same', async () => {
    const [old, next] = [randomBytes(32), randomBytes(32)];
    const { files } = await open(old);
    const name = await putFile(database.db, files, 'carta');
    writeFileSync(at('nuova'), `${next.toString('hex')}\n`);
    const words = ['change-files-key', '--new-key-file', at('nuova')];
    const FILES_KEY = old.toString('base64');
    expect(admin(['change-files-key'], { FILES_KEY }).output).toContain('--new-key-file');
    const done = admin(words, { FILES_KEY });
    expect(done, done.output).toMatchObject({ code: 0 });
    expect(admin(words, { FILES_KEY }).output).toContain('è già questa');
    expect((await (await open(next)).files.get(name))?.toString()).toBe('carta');
    await expect(open(old)).rejects.toThrow('FILES_KEY, impronta');
    expect(readFileSync(at('nuova'), 'utf8').trim()).toBe(next.toString('hex'));
  });
});

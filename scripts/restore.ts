// npm run restore -- folder: puts a copy made by `npm run backup` in the place of the data folder; what was there is
// moved aside, never deleted. The product must not be running.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { readConfig, type Config } from '#server/kit/config';
import { prepareFolder } from '#server/kit/data-folder';
import { openPool } from '#server/kit/database';
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres';
import { databaseLine, holdsDatabase } from '#server/kit/existing-database';
import { createLog } from '#server/kit/log';
import { chooseUser } from '#server/kit/postgres-binaries';
import { Unfit } from '#server/kit/unfit';
import { findKey, putKey } from './backup-key.ts';
import { checkCopy } from './backup-manifest.ts';
import { run, wordsOf } from './command.ts';
import { checkFiles } from './files-commands.ts';

await run(restore);

async function restore(): Promise<void> {
  const { flags, values, words } = wordsOf('scripts/restore.ts', {
    flags: ['without-manifest'],
    valued: ['passphrase-file', 'key-file'],
    words: 1,
  });
  const config = readConfig();
  const source = path.resolve(words[0] ?? '');
  if (!words[0] || !existsSync(path.join(source, 'cluster', 'PG_VERSION')))
    throw new Unfit('Indicare la cartella di una copia: npm run restore -- backups/…');
  checkCopy(source, flags.has('without-manifest'));
  const key = await findKey(source, config.dataDir, {
    passphraseFile: values.get('passphrase-file'),
    keyFile: values.get('key-file'),
    filesKey: config.filesKey,
  });
  const home = path.join(config.dataDir, 'postgres');
  console.log(databaseLine({ ...config, databaseUrl: null }));
  if (existsSync(config.dataDir)) {
    if (holdsDatabase(config.dataDir)) {
      const running = await startEmbeddedPostgres({ dataDir: home, log: () => {} });
      await running.stop();
      if (running.attached) throw new Unfit('Permuta è in funzione: fermarla prima del ripristino.');
    }
    const aside = `${config.dataDir}-prima-del-ripristino-${Date.now()}`;
    renameSync(config.dataDir, aside);
    console.log(`I dati di prima sono in ${aside}`);
  }
  const runAs = chooseUser(path.join(home, 'cluster'));
  const folder = prepareFolder(home, runAs, (line) => console.log(line));
  cpSync(path.join(source, 'cluster'), path.join(folder, 'cluster'), { recursive: true });
  if (existsSync(path.join(source, 'data')))
    cpSync(path.join(source, 'data'), config.dataDir, { recursive: true });
  putKey(config.dataDir, key);
  // PostgreSQL refuses a folder that others may enter.
  chmodSync(path.join(folder, 'cluster'), 0o700);
  if (runAs) spawnSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, path.join(folder, 'cluster')]);
  const postgres = await startEmbeddedPostgres({ dataDir: home, log: (line) => console.log(line) });
  try {
    console.log('Ripristino completato. Avviare con npm start.');
    await verifyRestored(postgres.url, config);
  } finally {
    await postgres.stop();
  }
}

/** Holds the stored files against the rows that came back; a copy of an older version has not the tables for it. */
async function verifyRestored(url: string, config: Config): Promise<void> {
  const pool = openPool(url, 2, createLog(config.logLevel));
  try {
    const { rows } = await pool.query<{ is_known: boolean }>(
      "select to_regclass('files_key') is not null and to_regclass('file_fault') is not null as is_known",
    );
    if (rows[0]?.is_known) await checkFiles(pool, config);
    else
      console.log('La copia è di una versione di prima: dopo il primo avvio, npm run admin -- verify-files.');
  } finally {
    await pool.end();
  }
}

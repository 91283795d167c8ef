// npm run restore -- folder: puts a copy made by `npm run backup` in the place of the data folder; what was there is
// moved aside, never deleted. The product must not be running.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#server/kit/config';
import { prepareFolder } from '#server/kit/data-folder';
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres';
import { chooseUser } from '#server/kit/postgres-binaries';
import { Unfit } from '#server/kit/unfit';
import { findKey, putKey } from './backup-key.ts';
import { checkCopy } from './backup-manifest.ts';
import { run, wordsOf } from './command.ts';

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
  if (existsSync(config.dataDir)) {
    const running = await startEmbeddedPostgres({ dataDir: home, log: () => {} });
    await running.stop();
    if (running.attached) throw new Unfit('Permuta è in funzione: fermarla prima del ripristino.');
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
  await postgres.stop();
  console.log('Ripristino completato. Avviare con npm start.');
}

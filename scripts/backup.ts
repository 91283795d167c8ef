// npm run backup -- [folder] --passphrase-file F | --without-key: a copy of the embedded database and of everything else in the data folder, taken while the
// product runs. With DATABASE_URL the database is somebody else's: pg_dump or the provider's own backup copies it.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/kit/config';
import { prepareFolder } from '#server/kit/data-folder';
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres';
import { databaseLine, demandEmbedded } from '#server/kit/existing-database';
import { chooseUser } from '#server/kit/postgres-binaries';
import { Unfit } from '#server/kit/unfit';
import { choosePassphrase, keepKey, keyFile } from './backup-key.ts';
import { beginCopy, finishCopy } from './backup-manifest.ts';
import { run, wordsOf } from './command.ts';

await run(backUp);

async function backUp(): Promise<void> {
  const { flags, values, words } = wordsOf('scripts/backup.ts', {
    flags: ['without-key'],
    valued: ['passphrase-file'],
    words: 1,
  });
  const config = readConfig();
  if (config.databaseUrl)
    throw new Unfit(
      'DATABASE_URL è impostata: per la copia usare pg_dump o il servizio che ospita il database.',
    );
  demandEmbedded(config);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const target = path.resolve(words[0] ?? path.join('backups', stamp));
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Unfit(`La cartella ${target} non è vuota: indicarne un'altra.`);
  const passphrase = await choosePassphrase(
    config.dataDir,
    values.get('passphrase-file'),
    flags.has('without-key'),
  );
  console.log(databaseLine(config));
  const home = path.join(config.dataDir, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir: home, log: (line) => console.log(line) });
  const cluster = path.join(
    prepareFolder(home, chooseUser(path.join(home, 'cluster')), () => {}),
    'cluster',
  );
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await refuseHalfChange(client);
    mkdirSync(target, { recursive: true, mode: 0o700 });
    beginCopy(target);
    // The slot keeps every segment of the log that is written from now on until it is copied.
    await client.query(
      "select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)",
    );
    await client.query("select pg_backup_start('permuta', true)");
    const copy = path.join(target, 'cluster');
    const perServer = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp']);
    copyLive(cluster, copy, perServer);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(path.join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
    for (const empty of ['pg_replslot', 'pg_stat_tmp'])
      mkdirSync(path.join(copy, empty), { recursive: true, mode: 0o700 });
    copyLive(path.join(cluster, 'pg_wal'), path.join(copy, 'pg_wal'), new Set());
    chmodSync(copy, 0o700);
    // Nor the one of before a change.
    copyLive(
      config.dataDir,
      path.join(target, 'data'),
      new Set(['postgres', ...readdirSync(config.dataDir).filter((name) => name.startsWith(keyFile))]),
    );
    keepKey(config.dataDir, target, passphrase);
    finishCopy(target);
    console.log(`Copia completata: ${target}`);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** While the files' key is being changed a copy would hold files of two keys, and take one of them along. */
async function refuseHalfChange(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select from pg_class where oid = to_regclass('files_key')");
  const isUnderWay =
    rows.length > 0 && (await client.query('select from files_key where nuova is not null')).rowCount === 1;
  if (isUnderWay)
    throw new Unfit(
      'Un cambio della chiave dei file è rimasto a metà: concluderlo con npm run admin -- change-files-key, poi copiare.',
    );
}

/** Copies a folder of a running server: a file that goes away meanwhile is no loss, the log has what it was. */
function copyLive(from: string, to: string, leave: ReadonlySet<string>): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (leave.has(entry.name)) continue;
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyLive(source, copy, new Set());
    else if (entry.isFile()) {
      try {
        cpSync(source, copy);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }
}

import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type pg from 'pg';
import { changeFilesKey } from '#server/change-files-key';
import { fileFaults, findStrays, keepFaults, verifyRows } from '#server/features/files/verify-files';
import { openKnownKey } from '#server/files-key';
import {
  findFilesKey,
  keyFileIn,
  makeKeyFile,
  nextKeyFileIn,
  readKeyFile,
} from '#server/gateways/open-files';
import { readConfig, type Config } from '#server/kit/config';
import { keyPrint } from '#server/kit/seal';
import { Unfit } from '#server/kit/unfit';
import { knownWords } from './command.ts';

/** How many names of a kind are shown. */
const shown = 20;

type Work = (pool: pg.Pool) => Promise<void>;

/** `admin verify-files`. */
export function filesCheck(args: string[], help: string): Work {
  knownWords({}, args, help);
  return (pool) => checkFiles(pool, readConfig());
}

/** Holds every stored file against its row; throws Unfit with what is wrong, and tells what is in the store for nobody. */
export async function checkFiles(pool: pg.Pool, config: Config): Promise<void> {
  const now = new Date();
  const opened = await openKnownKey(pool, config);
  if (opened === null) return console.log('File verificati: nessuno è archiviato.');
  const { files } = opened;
  const found = await verifyRows(pool, files);
  const { orphans, undeleted } = await findStrays(pool, files, now);
  await keepFaults(pool, files, found, true, now);
  if (orphans.length > 0)
    console.log(listed(`Nell'archivio, ma di nessuno: ${orphans.length}.`, orphans).join('\n'));
  const wrong = [
    ...listed(
      `File che non tornano: ${found.faults.length} di ${found.examined}.`,
      found.faults.map(({ path, guasto }) => `${path} ${fileFaults[guasto]}`),
    ),
    ...listed(`Cancellati, ma ancora nell'archivio: ${undeleted.length}.`, undeleted),
  ];
  if (wrong.length > 0) throw new Unfit(wrong.join('\n'));
  console.log(`File verificati: ${found.examined}, tutti come archiviati.`);
}

function listed(heading: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const rest = names.length > shown ? [`  … e altri ${names.length - shown}`] : [];
  return [heading, ...names.slice(0, shown).map((name) => `  ${name}`), ...rest];
}

/** `admin change-files-key`. */
export function keyChange(args: string[], help: string): Work {
  const { values } = knownWords({ valued: ['new-key-file', 'old-key-file'] }, args, help);
  const config = readConfig();
  const own = keyFileIn(config.dataDir);
  const newFile = values.get('new-key-file');
  const oldFile = values.get('old-key-file');
  if (config.filesKey !== null && newFile === undefined)
    throw new Unfit('Con FILES_KEY indicare la chiave nuova con --new-key-file FILE.');
  return async (pool) => {
    const from = oldFile === undefined ? findFilesKey(config) : keyOf(oldFile);
    const next = nextKeyFileIn(config.dataDir);
    const to = config.filesKey === null ? nextKey(next, newFile) : keyOf(newFile ?? '');
    const done = await changeFilesKey(pool, config, { from, to, now: new Date() }, (line) =>
      console.log(line),
    );
    if (config.filesKey === null) takeNext(own, next);
    if (done === null) return console.log('La chiave dei file è già questa.');
    console.log(
      `Chiave dei file cambiata: impronta ${keyPrint(to)}, secondi fattori risigillati ${done.seeds}.`,
    );
    console.log(
      config.filesKey === null
        ? `La chiave di prima è in ${own}.prima: apre ancora le copie fatte finora. Portarla al sicuro, lontano da qui.`
        : 'Mettere la chiave nuova in FILES_KEY, su ogni macchina, e avviare. Quella di prima apre ancora le copie fatte finora.',
    );
    const left = [
      ...listed(`File che mancano o non si aprono con nessuna delle due: ${done.left.length}.`, done.left),
      ...listed(
        `Secondi fattori che non si aprono, da togliere con reset-second-factor: ${done.closed.length}.`,
        done.closed.map((id_operatore) => `utente n. ${id_operatore}`),
      ),
    ];
    if (left.length > 0) throw new Unfit(left.join('\n'));
  };
}

function keyOf(file: string): Buffer {
  const key = readKeyFile(file);
  if (key === null) throw new Unfit(`Il file della chiave ${file} non c'è.`);
  return key;
}

/** The key to come lies beside the one of now until it is the one: also of a change that was broken off. */
function nextKey(next: string, given: string | undefined): Buffer {
  if (given === undefined) return readKeyFile(next) ?? makeKeyFile(next);
  const key = keyOf(given);
  writeFileSync(next, `${key.toString('base64')}\n`, { mode: 0o600, flush: true });
  return key;
}

function takeNext(own: string, next: string): void {
  if (!existsSync(next)) return;
  if (existsSync(own) && readFileSync(own, 'utf8') !== readFileSync(next, 'utf8'))
    copyFileSync(own, `${own}.prima`);
  renameSync(next, own);
}

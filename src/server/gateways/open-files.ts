import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, readIfThere } from '#server/kit/system-error';
import { Unfit } from '#server/kit/unfit';
import type { Config } from '#server/kit/config';
import { bucketFiles } from './file-bucket.ts';
import { folderFiles } from './file-folder.ts';
import { encryptedFiles, type BlobPort } from './files.ts';

type Place = Pick<Config, 'dataDir' | 'filesKey' | 's3'>;

/** The file store by configuration, encrypted: an S3 bucket where one is set, else a folder in the data folder. */
export function openFiles(config: Pick<Config, 'dataDir' | 's3'>, filesKey: Buffer): BlobPort {
  return encryptedFiles(openStore(config), filesKey);
}

/** The same with its bytes as they lie there. */
export function openStore({ s3, dataDir }: Pick<Config, 'dataDir' | 's3'>): BlobPort {
  return s3 ? bucketFiles(s3) : folderFiles(path.join(dataDir, 'files'));
}

/** The installation's one key outside of the database: FILES_KEY, or the one of the data folder; null: there is none yet. */
export function findFilesKey(config: Place): Buffer | null {
  // A key that lies on one machine would leave the files of a shared bucket unreadable to the others.
  if (config.s3 && !config.filesKey)
    throw new Unfit('Con S3_ENDPOINT serve anche FILES_KEY (32 byte in base64 o esadecimale).');
  return config.filesKey ?? readKeyFile(keyFileIn(config.dataDir));
}

export const keyFileIn = (dataDir: string) => path.join(dataDir, 'files.key');
/** Where the next key lies while a change to it is under way. */
export const nextKeyFileIn = (dataDir: string) => `${keyFileIn(dataDir)}.nuova`;

/** The key in a file, 32 bytes in base64 or hexadecimal; null where there is no such file. */
export function readKeyFile(file: string): Buffer | null {
  const known = readIfThere(file);
  if (known === null) return null;
  const text = known.trim();
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (key.length !== 32) throw new Unfit(`${file} non contiene una chiave di 32 byte.`);
  return key;
}

/** A new key in a file, made by whoever asks first: two processes that start at once end up with the same one. */
export function makeKeyFile(file: string): Buffer {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKeyFile(file) ?? makeKeyFile(file);
}

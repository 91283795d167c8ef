import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, readIfThere } from '#server/kit/system-error';
import { Unfit } from '#server/kit/unfit';
import type { Config } from '#server/kit/config';
import { bucketFiles } from './file-bucket.ts';
import { folderFiles } from './file-folder.ts';
import { encryptedFiles, type BlobPort } from './files.ts';

/**
 * The file store by configuration: an S3 bucket where one is set, else a folder in the data folder. Encrypted with
 * FILES_KEY; a folder of its own may do without, and then makes a key file beside it.
 */
export function openFiles(config: Pick<Config, 'dataDir' | 'filesKey' | 's3'>): BlobPort {
  const driver = config.s3 ? bucketFiles(config.s3) : folderFiles(path.join(config.dataDir, 'files'));
  return encryptedFiles(driver, readFilesKey(config));
}

/** The installation's one key outside of the database: FILES_KEY, or the one of the data folder. */
export function readFilesKey(config: Pick<Config, 'dataDir' | 'filesKey' | 's3'>): Buffer {
  // A key that lies on one machine would leave the files of a shared bucket unreadable to the others.
  if (config.s3 && !config.filesKey)
    throw new Unfit('Con S3_ENDPOINT serve anche FILES_KEY (32 byte in base64 o esadecimale).');
  return config.filesKey ?? keyInFile(config.dataDir);
}

/** The installation's key, made by whoever asks first: two processes that start at once end up with the same one. */
function keyInFile(folder: string): Buffer {
  const file = path.join(folder, 'files.key');
  const known = readIfThere(file);
  if (known === null) {
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  const key = Buffer.from((known ?? readIfThere(file) ?? '').trim(), 'base64');
  if (key.length !== 32) throw new Unfit(`${file} non contiene una chiave di 32 byte.`);
  return key;
}

import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '#server/kit/system-error';
import type { BlobPort } from './files.ts';

/** Files in a local folder, readable by this user only; a file appears whole or not at all. */
export function folderFiles(folder: string): BlobPort {
  // Spread over 256 folders: some file systems grow slow with a million names in one.
  const placeOf = (name: string) => path.join(folder, name.slice(0, 2), name);
  return {
    async put(name, bytes) {
      const place = placeOf(name);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      const draft = `${place}.${randomBytes(4).toString('hex')}.draft`;
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(placeOf(name));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    delete: (name) => rm(placeOf(name), { force: true }),
    async *list() {
      for (const part of await namesIn(folder)) {
        for (const name of await namesIn(path.join(folder, part))) {
          const found = await stat(path.join(folder, part, name)).catch(nullIfGone);
          if (found?.isFile()) yield { name, since: found.mtime };
        }
      }
    },
  };
}

/** What is in a folder; nothing in one that is not there, or is none. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}

function nullIfGone(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

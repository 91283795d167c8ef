import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Unfit } from './unfit.ts';

const megabyte = 1024 * 1024;
/** What a new database takes (bytes): its files and its log, the demo world, and room for the days until somebody looks. */
const roomForNew = 600 * megabyte;

/** Free bytes of the disk on which a folder lies, or will lie. */
export async function roomIn(folder: string): Promise<number> {
  let there = path.resolve(folder);
  while (!existsSync(there) && path.dirname(there) !== there) there = path.dirname(there);
  const { bavail, bsize } = await statfs(there);
  return bavail * bsize;
}

/** Said before anything is made: a database that runs out of room on its first day is worse than none. */
export async function refuseSmallDisk(folder: string, needed = roomForNew): Promise<void> {
  const free = await roomIn(folder);
  if (free >= needed) return;
  const inMegabytes = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`;
  throw new Unfit(
    `Sul disco di ${folder} ci sono ${inMegabytes(free)} liberi: per cominciare ne servono ${inMegabytes(needed)}. Liberarne, o indicare un'altra cartella con DATA_DIR.`,
  );
}

import path from 'node:path';
import { GaveUp, Lane } from '#server/kit/lane';
import type { StrangeFiles } from './strange-file.ts';

// A bank's answer of tens of megabytes takes some seconds on a busy machine; what takes longer is made to.
const lane = new Lane({ atOnce: 2, patience: 20_000, mostHeap: 500, keep: 60_000 });

/**
 * Reads what a stranger has sent (a mail, an answer of SdI or of a bank, a courier's XML) in a process of its own, one of a kind at a time;
 * null where it is no such thing, or time or memory ran out: it holds up nobody but others of its kind.
 */
export async function readApart<K extends keyof StrangeFiles>(
  kind: K,
  bytes: Uint8Array,
): Promise<StrangeFiles[K] | null> {
  const module = path.join(import.meta.dirname, 'strange-file.ts');
  try {
    return await lane.run<StrangeFiles[K] | null>(module, { kind, bytes }, kind);
  } catch (error) {
    if (error instanceof GaveUp) return null;
    throw error;
  }
}

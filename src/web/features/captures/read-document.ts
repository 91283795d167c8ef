import { pixelsOf } from './photo-pixels.ts';
import type { DocumentReading } from './zone-fields.ts';

/** Longer than this nobody waits for a reading; without one the till types, as ever. */
const patience = 8000;
/** px of the longer side: more is not needed to read a zone */
const mostSide = 1600;

/**
 * What the machine-readable zone on a photo says; null where there is none, it can't be relied on, or it takes too long.
 * The reader is fetched only now, and reads on this phone.
 */
export async function readDocument(photo: Blob | string): Promise<DocumentReading | null> {
  const pixels = await pixelsOf(photo, mostSide).catch(() => null);
  if (pixels === null) return null;
  const worker = new Worker(new URL('zone-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<DocumentReading | null>((resolve) => {
      setTimeout(() => resolve(null), patience);
      worker.addEventListener('error', () => resolve(null));
      worker.addEventListener('message', ({ data }: MessageEvent<DocumentReading | null>) => resolve(data));
      worker.postMessage(pixels, [pixels.data.buffer]);
    });
  } finally {
    worker.terminate();
  }
}

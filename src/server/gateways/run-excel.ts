import { GaveUp, Lane } from '#server/kit/lane';
import { ExcelError } from '#server/formats/sheet';

// A hundred thousand rows take some seconds; what takes a minute is made to.
const lane = new Lane({ atOnce: 1, patience: 60_000, mostHeap: 400, keep: 0 });

/**
 * Runs a task of a module (its default export, bytes in, anything that can be cloned out) in a process of its own, one at a
 * time. Throws ExcelError TROPPO_GRANDE when memory or time run out.
 */
export async function runExcel<R>(module: string, bytes: Uint8Array): Promise<R> {
  try {
    return await lane.run<R>(module, bytes);
  } catch (error) {
    throw error instanceof GaveUp ? new ExcelError('TROPPO_GRANDE') : error;
  }
}

import { GaveUp, Lane } from '#server/kit/lane';
import { ExcelError } from '#server/formats/sheet';

// A hundred thousand rows take some seconds; what takes a minute is made to.
const lane = new Lane({ atOnce: 1, patience: 60_000, mostHeap: 400, keep: 0 });

/**
 * Runs a task of a module (its default export; what goes in and comes out can be cloned) in a process of its own, one at a
 * time. Throws ExcelError TROPPO_GRANDE when memory or time run out.
 */
export async function runExcel<R>(module: string, input: unknown): Promise<R> {
  try {
    return await lane.run<R>(module, input);
  } catch (error) {
    throw error instanceof GaveUp ? new ExcelError('TROPPO_GRANDE') : error;
  }
}

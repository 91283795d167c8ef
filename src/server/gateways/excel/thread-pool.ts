import { Piscina } from 'piscina';
import { ExcelError } from './sheet.ts';

// A hundred thousand rows take some seconds; what takes this long is made to (ms).
const patience = 60_000;
/** Heap of the thread (MB): beyond it the thread ends and the product goes on. */
const mostHeap = 400;

const pools = new Map<string, Piscina>();

/**
 * Runs a task of a module (its default export) in a thread of its own, one at a time: reading what somebody uploaded holds
 * up nobody and can use up nothing but that thread. The bytes are handed over, not copied. Throws ExcelError TROPPO_GRANDE
 * when memory or time run out.
 */
export async function runExcel<R>(module: string, bytes: Uint8Array<ArrayBuffer>): Promise<R> {
  let pool = pools.get(module);
  if (!pool) {
    pool = new Piscina({
      filename: module,
      minThreads: 0,
      maxThreads: 1,
      // Soon: what reading took is given back only when the thread ends.
      idleTimeout: 1000,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: mostHeap },
    });
    pools.set(module, pool);
  }
  try {
    const signal = AbortSignal.timeout(patience);
    return (await pool.run(bytes, { signal, transferList: [bytes.buffer] })) as R;
  } catch (error) {
    const isSpent =
      error instanceof Error && (error.name === 'AbortError' || /OUT_OF_MEMORY/.test(codeOf(error)));
    throw isSpent ? new ExcelError('TROPPO_GRANDE') : error;
  }
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

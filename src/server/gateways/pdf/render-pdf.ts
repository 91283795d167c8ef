import path from 'node:path';
import { Piscina } from 'piscina';
import type { PrintedDocument } from '#documents/block';
import type { PdfTask } from './pdf-thread.ts';

// A document takes a tenth of a second; one that takes this long never ends, and its thread is thrown away (ms).
const patience = 30_000;

let threads: Piscina<PdfTask, Uint8Array> | null = null;

/**
 * A document as PDF/A-2a: tagged, in its language, fonts embedded. `images` are PNG or JPEG by the names that the blocks
 * call them by; `at` is the file's date. The same document, images and moment make the same bytes. Drawn in a thread of its own, so that
 * calls go on meanwhile; one thread, because the compiler takes all cores by itself. Throws when a block names an image
 * that is not there, or when the document can't be drawn.
 */
export async function renderPdf(
  document: PrintedDocument,
  images: ReadonlyMap<string, Buffer>,
  at: Date,
): Promise<Buffer> {
  threads ??= new Piscina<PdfTask, Uint8Array>({
    filename: path.join(import.meta.dirname, 'pdf-thread.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    // Waiting on atomics the thread's event loop would not turn, and the compiler's memory is given back only there.
    atomics: 'disabled',
    // Nothing of this process's environment is the compiler's business.
    env: {},
    execArgv: [],
  });
  const task: PdfTask = { document, images: new Map(images), at: Math.floor(at.getTime() / 1000) };
  const bytes = await threads.run(task, { signal: AbortSignal.timeout(patience) });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

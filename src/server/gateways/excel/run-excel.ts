import { spawn } from 'node:child_process';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deserialize } from 'node:v8';
import { ExcelError } from './sheet.ts';

// A hundred thousand rows take some seconds; what takes this long is made to (ms).
const patience = 60_000;
/** Heap of the process (MB): beyond it that process ends, and the product goes on. */
const mostHeap = 400;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a task of a module (its default export, bytes in, anything that can be cloned out) in a process of its own, one at a
 * time: reading what somebody uploaded holds up nobody, can use up nothing but that process, and all its memory goes with it.
 * Throws ExcelError TROPPO_GRANDE when memory or time run out.
 */
export async function runExcel<R>(module: string, bytes: Uint8Array): Promise<R> {
  const mine = last.then(
    () => runOne(module, bytes),
    () => runOne(module, bytes),
  );
  last = mine;
  return (await mine) as R;
}

async function runOne(module: string, bytes: Uint8Array): Promise<unknown> {
  const words = [
    `--max-old-space-size=${mostHeap}`,
    path.join(import.meta.dirname, 'excel-process.ts'),
    module,
  ];
  // Nothing of this process's environment is the reader's business; Windows starts nothing without its folder.
  const { SystemRoot } = process.env;
  const child = spawn(process.execPath, words, {
    env: SystemRoot ? { SystemRoot } : {},
    stdio: 'pipe',
    timeout: patience,
    killSignal: 'SIGKILL',
    windowsHide: true,
  });
  const ended = new Promise<{ code: number | null; isKilled: boolean }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, isKilled: signal !== null }));
  });
  // It may end before it has read everything; how it ended is told by its code.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const [answer, said, { code, isKilled }] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    ended,
  ]);
  if (code === 0) return deserialize(answer);
  // 1 is an exception of our own; anything else is the end of the heap or of our patience.
  if (isKilled || code !== 1) throw new ExcelError('TROPPO_GRANDE');
  throw new Error(`reading an Excel file failed: ${said.toString('utf8', 0, 2000)}`);
}

// Loaded before a product of the journeys (node --import): whoever started it holds the other end of its standard input.
// A run that is killed cannot stop anything any more, but then that end closes by itself.
import { rmSync } from 'node:fs';

process.stdin
  .on('close', () => {
    // Before the product listens for its stop there is nothing to bring to an end.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1);
  })
  .resume();
// With nobody to read them, its last words must not keep it from ending in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const dataDir = process.env['DATA_DIR'];
process.on('exit', () => {
  if (dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

// npm start: builds the pages when their sources changed, then runs the product until it is told to stop.
// With --without-web it leaves the pages alone: the development server serves them.
import { enableCompileCache } from 'node:module';
import { buildWeb, webIsBuilt } from './web-build.ts';

/** After so long (ms) a stop that hangs is given up: the database survives that, a process nobody can end does not. */
const stopLimit = 15_000;

enableCompileCache('build/cache');
if (!process.argv.includes('--without-web') && !webIsBuilt()) {
  console.log('Compilazione delle pagine…');
  await buildWeb();
}
const { start } = await import('#server/main');
const starting = start();
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
const product = await starting;
if (!stopping) console.log(`Permuta è pronta: ${product.url}`);

/** One Ctrl-C may arrive several times (terminal, npm, shell): only the first counts. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), stopLimit).unref();
  try {
    await (await starting).stop();
    process.exit(0);
  } catch (error) {
    console.error('Arresto non riuscito:', error);
    process.exit(1);
  }
}

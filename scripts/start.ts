// npm start: builds the pages when their sources changed, then runs the product until it is told to stop.
// With --without-web it leaves the pages alone: the development server serves them.
import { enableCompileCache } from 'node:module';
import type { App } from '#server/call/app-state';
import { buildWeb, webIsBuilt } from './web-build.ts';

/** After so long (ms) a stop that hangs is given up: the database survives that, a process nobody can end does not. */
const stopLimit = 15_000;

enableCompileCache('build/cache');
if (!process.argv.includes('--without-web') && !webIsBuilt()) {
  console.log('Compilazione delle pagine…');
  await buildWeb();
}
const starting = startAll();
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
const product = await starting;
if (!stopping) console.log(`Permuta è pronta: ${product.url}`);

/** The simulators, where the configuration wants them, and the product that talks to them. */
async function startAll(): Promise<{ url: string; stop(): Promise<void> }> {
  const { readConfig } = await import('#server/kit/config');
  const config = readConfig();
  const simulators = config.simulators
    ? await (await import('#simulators/main')).startSimulators({ port: config.simulatorPort })
    : null;
  try {
    const { start } = await import('#server/main');
    // Loaded only when the database turns out to be empty.
    const fillDemo = async (app: App) => {
      console.log('Preparazione del mondo dimostrativo…');
      await (await import('../db/seed/fill-demo.ts')).fillDemo(app);
    };
    const say = (line: string) => console.log(line);
    const server = await start({
      simulatorUrl: simulators?.url ?? null,
      simulatorSmtpPort: simulators?.smtpPort ?? null,
      simulatorImapPort: simulators?.imapPort ?? null,
      fillDemo,
      say,
      // A keeper notices a process that ends; one that answers nothing but errors it lets live.
      lost(reason) {
        console.error(reason);
        process.exit(1);
      },
    });
    if (simulators) console.log(`Simulatori dei servizi esterni: ${simulators.url}`);
    const stopBoth = async () => {
      await server.stop();
      await simulators?.stop();
    };
    return { url: server.url, stop: stopBoth };
  } catch (error) {
    await simulators?.stop();
    throw error;
  }
}

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

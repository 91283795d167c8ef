// npm start: builds the pages when their sources changed, then runs the product until it is told to stop.
// With --without-web it leaves the pages alone: the development server serves them.
import { enableCompileCache } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { Unfit } from '#server/kit/unfit';
import { tell, wordsOf } from './command.ts';
import { startProduct } from './product.ts';
import { buildWeb, webIsBuilt } from './web-build.ts';

/** After so long (ms) a stop that hangs is given up: the database survives that, a process nobody can end does not. */
const stopLimit = 15_000;

enableCompileCache('build/cache');
let stopping = false;
const starting = startAll();
starting.then(
  (product) => {
    if (!stopping) console.log(`Permuta è pronta: ${product.url}`);
  },
  (error: unknown) => {
    tell(error);
    process.exit(1);
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

/** The simulators, where the configuration wants them, and the product that talks to them. */
async function startAll(): Promise<{ url: string; stop(): Promise<void> }> {
  const { flags } = wordsOf('scripts/start.ts', { flags: ['without-web'] });
  const { readConfig } = await import('#server/kit/config');
  const config = readConfig();
  // Asked before a minute goes into what then could not be reached.
  const port = await freePortOf(config.port, config.host);
  if (!flags.has('without-web') && !webIsBuilt()) {
    console.log('Compilazione delle pagine…');
    await buildWeb();
  }
  const simulators = config.simulators ? await openSimulators(config.simulatorPort) : null;
  try {
    const simulated = {
      simulatorUrl: simulators?.url ?? null,
      simulatorSmtpPort: simulators?.smtpPort ?? null,
      simulatorImapPort: simulators?.imapPort ?? null,
    };
    // A keeper notices a process that ends; one that answers nothing but errors it lets live.
    const lost = (reason: string) => {
      console.error(reason);
      process.exit(1);
    };
    const server =
      config.processes > 1
        ? await (await import('./processes.ts')).startProcesses({ ...config, port }, simulated, lost)
        : await startProduct(simulated, { port, lost });
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

/** The port once it is known that nobody has it; of 0, one that the system chooses. */
function freePortOf(wanted: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen({ port: wanted, host }, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function openSimulators(port: number) {
  const { PortProblem, startSimulators } = await import('#simulators/main');
  return startSimulators({ port }).catch((error: unknown) => {
    throw error instanceof PortProblem ? new Unfit(error.message, { cause: error }) : error;
  });
}

/** One Ctrl-C may arrive several times (terminal, npm, shell): only the first counts. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), stopLimit).unref();
  const product = await starting;
  try {
    await product.stop();
    process.exit(0);
  } catch (error) {
    console.error('Arresto non riuscito:', error);
    process.exit(1);
  }
}

// One of several processes behind one port, begun by scripts/processes.ts, which tells it what to talk to and when to stop.
// Should that one be killed, this one ends with the channel to it: another start finds the port free.
import { enableCompileCache } from 'node:module';
import type { Figures } from '#server/kit/metrics';
import type { Running } from '#server/main';
import { tell } from './command.ts';
import { startProduct, type Simulated } from './product.ts';

/** What one of the processes is told; `figures` bears the number of the question. */
export type Order =
  | { order: 'serve'; port: number; databaseUrl: string; migrationUrl: string; simulated: Simulated }
  | { order: 'stop' }
  | { order: 'figures'; question: number }
  | { order: 'all-figures'; ofEach: Figures[] };

/** What it says. */
export type Report =
  | { report: 'ready'; url: string }
  | { report: 'figures'; question: number; figures: Figures }
  | { report: 'asks-figures' };

enableCompileCache('build/cache');
let starting: Promise<Running> | null = null;
let isStopping = false;
/** Those who wait for the figures of all: whatever comes next is good for each of them. */
const waiting: ((ofEach: Figures[]) => void)[] = [];

process.on('message', (order: Order) => {
  if (order.order === 'serve') serve(order);
  else if (order.order === 'stop') void stop();
  else if (order.order === 'figures') giveFigures(order.question).catch(console.error);
  else for (const take of waiting.splice(0)) take(order.ofEach);
});
process.on('disconnect', () => process.exit(1));
// A service manager tells every process to stop, a terminal too. Told alone, another takes its place.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

function serve({ simulated, ...place }: Extract<Order, { order: 'serve' }>): void {
  const askProcesses = () =>
    new Promise<Figures[]>((resolve) => {
      waiting.push(resolve);
      say({ report: 'asks-figures' });
    });
  starting = startProduct(simulated, { ...place, askProcesses });
  starting.then(
    ({ url }) => say({ report: 'ready', url }),
    (error: unknown) => {
      tell(error);
      process.exit(1);
    },
  );
}

async function giveFigures(question: number): Promise<void> {
  const { ownFigures } = await import('#server/health');
  const running = await starting;
  if (running) say({ report: 'figures', question, figures: await ownFigures(running.app) });
}

function say(report: Report): void {
  process.send?.(report);
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  try {
    await (await starting)?.stop();
    process.exit(0);
  } catch (error) {
    console.error('Arresto non riuscito:', error);
    process.exit(1);
  }
}

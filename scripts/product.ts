import type { App } from '#server/call/app-state';
import type { Figures } from '#server/kit/metrics';
import type { Running } from '#server/main';

/** The simulators that a product talks to, where they run. */
export interface Simulated {
  simulatorUrl: string | null;
  simulatorSmtpPort: number | null;
  simulatorImapPort: number | null;
}

/** Alone it has its own database, if there is one, and says when that is lost; one of several is told where it is. */
type Place =
  | { port: number; lost(reason: string): void }
  | { port: number; databaseUrl: string; migrationUrl: string; askProcesses(): Promise<Figures[]> };

/** Starts the product in this process; what it has to say while it starts goes to the terminal. */
export async function startProduct(simulated: Simulated, place: Place): Promise<Running> {
  const { start } = await import('#server/main');
  const { port } = place;
  const own = 'lost' in place ? { config: { port }, lost: place.lost } : inOneOfSeveral(place);
  return start({ ...simulated, ...own, say: (line) => console.log(line), fillDemo });
}

function inOneOfSeveral({ askProcesses, ...config }: Extract<Place, { databaseUrl: string }>) {
  return { config, askProcesses };
}

/** Loaded only when the database turns out to be empty. */
async function fillDemo(app: App): Promise<void> {
  console.log('Preparazione del mondo dimostrativo…');
  await (await import('../db/seed/fill-demo.ts')).fillDemo(app);
}

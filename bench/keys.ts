import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { countsFile, readCounts } from '../tests/kit/counted-keys.ts';
import type { Measure } from './measure.ts';

/** What the review of the counter asks for; what is there is counted by a journey over real keys. */
const reach: Readonly<Record<string, number>> = {
  'known customer': 20,
  'new customer, document read': 75,
  'new customer, card read': 85,
};

/** How many keys a purchase takes, counted by tests/journeys/key-count.spec.ts on a product of its own. */
export function measureKeys(): Promise<Measure[]> {
  rmSync(countsFile, { force: true });
  const run = spawnSync('npx', ['playwright', 'test', 'tests/journeys/key-count.spec.ts'], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`key-count.spec.ts: ${run.stdout.slice(-400)}`);
  return Promise.resolve(
    Object.entries(readCounts()).map(([job, keys]) => ({
      job: `keys of a purchase by login code, ${job}`,
      value: String(keys),
      reach: String(reach[job] ?? ''),
      figures: { keys },
    })),
  );
}

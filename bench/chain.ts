import { against, type Contest } from './against-sql.ts';
import { openAccounts } from './bank-accounts.ts';
import { startBenchDatabase } from './database.ts';
import { largeChain } from './data.ts';
import { openTill, type Till } from './http-client.ts';
import { quantile } from './load.ts';
import { ms, type Bench, type Measure } from './measure.ts';
import { officeToken, openOffice } from './office.ts';
import { startServerProcess } from './server-process.ts';

interface Screen {
  job: string;
  reach: string;
  /** the calls that the screen opens with, one after the other */
  calls: readonly (readonly [name: string, fields: Record<string, unknown>])[];
}

/** What head office opens most, and what it is to take. */
const screens: Screen[] = [
  {
    job: "head office's desk: first page and all its counts",
    reach: 'p95 150 ms',
    calls: [
      ['getDevicesDaValutare', { limit: 5, sort: 'ddt' }],
      ['getContiSede', {}],
    ],
  },
  {
    job: 'a payment run over 6 000 open slips: its preview',
    reach: 'p95 2 s',
    calls: [['setDisposizione', { anteprima: 1 }]],
  },
];

/** Head office's screens in a chain of three thousand shops: one clerk's waiting, and how near it is to bare SQL. */
export async function measureChain({
  seconds,
  pgbench,
}: Pick<Bench, 'seconds' | 'pgbench'>): Promise<Measure[]> {
  const database = await startBenchDatabase(60_000, largeChain);
  try {
    await openOffice(database.pool);
    await openAccounts(database.pool);
    const server = await startServerProcess(database.productUrl);
    try {
      const measures: Measure[] = [];
      for (const screen of screens) {
        const waits = await waitsOf(server.url, screen, seconds);
        const contest: Contest = {
          job: screen.job,
          reach: null,
          draws: [],
          drawn: () => undefined,
          token: officeToken,
          call: (till) => open(till, screen),
        };
        const raced = await against({ database, server, seconds, pgbench }, contest);
        const value = `p50 ${ms(quantile(waits, 0.5))}, p95 ${ms(quantile(waits, 0.95))} alone; ${raced.value}`;
        measures.push({ ...raced, value, reach: screen.reach, figures: { ...raced.figures, waits } });
      }
      return measures;
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

async function open(till: Till, { calls }: Screen): Promise<unknown> {
  till.token = officeToken;
  till.address = '198.51.100.9';
  for (const [name, fields] of calls) await till.call(name, fields);
  return null;
}

/** One clerk who opens it again and again (ms). */
async function waitsOf(url: string, screen: Screen, seconds: number): Promise<number[]> {
  const till = openTill(url);
  for (let warm = 0; warm < 10; warm += 1) await open(till, screen);
  const waits: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const begun = performance.now();
    await open(till, screen);
    waits.push(performance.now() - begun);
  }
  till.close();
  return waits;
}

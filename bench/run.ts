// npm run bench: the speeds of the product on a throwaway database. BENCH_ONLY=purchase,browser takes some parts only,
// (chain, growth and history only by name), BENCH_SECONDS is the length of each measurement, BENCH_ROWS the number of devices.
import { setTimeout as sleep } from 'node:timers/promises';
import { wordsOf } from '../scripts/command.ts';
import { buildWeb, webIsBuilt } from '../scripts/web-build.ts';
import { measureAgainstSql, measurePrices } from './against-sql.ts';
import { measureBrowser } from './browser.ts';
import { measureChain } from './chain.ts';
import { startBenchDatabase } from './database.ts';
import { median } from './load.ts';
import { measureHistory } from './history.ts';
import { measureGrowth } from './growth.ts';
import { measureImport } from './import.ts';
import { measureKeys } from './keys.ts';
import { measureLists } from './lists.ts';
import { ms, type Bench, type Measure } from './measure.ts';
import { findPgbench } from './pgbench.ts';
import { measurePurchases } from './purchase.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { measureSignIn } from './sign-in.ts';
import { measureSize } from './size.ts';
import { printTable, writeResults } from './table.ts';

// In this order: memory is read after the jobs.
const parts: Record<string, (bench: Bench) => Promise<Measure[]>> = {
  'sign-in': measureSignIn,
  purchase: measurePurchases,
  prices: measurePrices,
  ratios: measureAgainstSql,
  lists: measureLists,
  browser: measureBrowser,
  import: measureImport,
  history: measureHistory,
  process: measureProcess,
  keys: measureKeys,
  size: measureSize,
};
/** These fill databases of their own, some of them large: only when asked for. */
const apart: Record<string, (sizes: Apart) => Promise<Measure[]>> = {
  chain: measureChain,
  growth: measureGrowth,
};
type Apart = Pick<Bench, 'seconds' | 'pgbench'> & { rows: number };

// Stopped by hand, the database and the server must not stay behind: both end with this process's 'exit'.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
wordsOf('bench/run.ts');
const seconds = numberFrom('BENCH_SECONDS', 6);
const rows = numberFrom('BENCH_ROWS', 300_000);
const chosen = chosenParts();
const pgbench = findPgbench();
if (!webIsBuilt()) await buildWeb();
const measures: Measure[] = [];
let filledIn = 0;
const ofOwn = chosen.filter((part) => part in parts);
if (ofOwn.length > 0) {
  console.log(`Filling the database: ${rows} devices…`);
  const database = await startBenchDatabase(rows);
  filledIn = database.filledIn;
  try {
    const server = await startServerProcess(database.productUrl);
    try {
      for (const part of ofOwn)
        measures.push(...(await tried(part, () => parts[part]?.({ database, server, seconds, pgbench }))));
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}
for (const part of chosen.filter((one) => one in apart))
  measures.push(...(await tried(part, () => apart[part]?.({ seconds, pgbench, rows }))));
console.log('');
printTable(measures);
const file = writeResults(measures, { rows, seconds, filledIn, pgbench });
console.log(`\n${rows} devices, ${seconds} s each, 8 connections for the ratios; all figures: ${file}`);

/** A part that breaks says so in its line, and the others go on; the exit code tells. */
async function tried(part: string, measure: () => Promise<Measure[]> | undefined): Promise<Measure[]> {
  console.log(`Measuring: ${part}…`);
  try {
    return (await measure()) ?? [];
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return [{ job: part, value: `NOT MEASURED: ${(error as Error).message.split('\n')[0]}` }];
  }
}

/** Waits until the server has given back what its jobs needed (bytes), ten minutes at most, and tells when that was. */
async function restUntil(
  server: ServerProcess,
  reach: number,
): Promise<{ resident: number; seconds: number }> {
  for (let seconds = 0; ; seconds += 10) {
    const resident = server.residentBytes();
    if (resident < reach || seconds >= 600) return { resident, seconds };
    await sleep(10_000);
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

/** Memory after whatever was measured before, and cold starts of other processes on the same database. */
async function measureProcess({ server, database: { url } }: Bench): Promise<Measure[]> {
  const resident = server.residentBytes();
  const rest = await restUntil(server, 200e6);
  const starts: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const other = await startServerProcess(url);
    starts.push(other.startedIn);
    await other.stop();
  }
  return [
    {
      job: 'resident memory of the server process after the jobs',
      value: `${megabytes(resident)}, ${megabytes(rest.resident)} after ${rest.seconds} s of rest`,
      reach: '200 MB within ten minutes',
      figures: { resident, rested: rest.resident, rest_seconds: rest.seconds },
    },
    {
      job: 'cold start to /healthz, database up',
      value: `${ms(median(starts))} (slowest of 5: ${ms(Math.max(...starts))})`,
      reach: '1000 ms',
      figures: { starts },
    },
  ];
}

function chosenParts(): string[] {
  const asked = (process.env['BENCH_ONLY'] ?? '').split(',').filter(Boolean);
  const all = Object.keys({ ...parts, ...apart });
  const unknown = asked.filter((part) => !all.includes(part));
  if (unknown.length > 0) throw new Error(`BENCH_ONLY: ${unknown.join(', ')} is none of ${all.join(', ')}`);
  // What another system leaves takes minutes, too.
  const usual = (part: string) => part in parts && part !== 'history';
  return all.filter((part) => (asked.length === 0 ? usual(part) : asked.includes(part)));
}

function numberFrom(name: string, otherwise: number): number {
  const value = Number(process.env[name] || otherwise);
  if (!(value > 0)) throw new Error(`${name}=${process.env[name]}: a number above 0 is needed`);
  return value;
}

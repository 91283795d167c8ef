import { openAccounts } from './bank-accounts.ts';
import { benchFolder, startBenchDatabase, type BenchDatabase } from './database.ts';
import type { Shape } from './data.ts';
import { growthJobs, type GrowthJob } from './growth-jobs.ts';
import { openTill, type Till } from './http-client.ts';
import { quantile } from './load.ts';
import { ms, type Measure } from './measure.ts';
import { openOffice } from './office.ts';
import { roomIn } from '#server/kit/room';
import { processorTimes, startServerProcess, type ServerProcess } from './server-process.ts';

interface World {
  name: string;
  rows: number;
  shape: Shape;
}

/** How it came to have ten times the devices of which other. */
interface Comparison {
  small: World;
  large: World;
  grown: string;
}

/** A shop buys 500 phones a year; 25 of them are under way, and two months' slips still to be paid. */
function worldOf(name: string, shops: number, years: number): World {
  const rows = shops * years * 500;
  const shape: Shape = {
    shops,
    affiliates: shops / 50,
    customers: rows / 2,
    years,
    underWay: shops * 25,
    unpaid: shops * 2,
  };
  return { name, rows, shape };
}

/** Of both ways to have ten times the devices: the same shops for ten years, and ten times the shops for one. */
const base = worldOf('200 shops, a year', 200, 1);
const older = worldOf('200 shops, ten years', 200, 10);
const wider = worldOf('2 000 shops, a year', 2000, 1);
const largest = worldOf('2 000 shops, ten years', 2000, 10);

/** A device with all that belongs to it, and the time to make it: measured at 1 000 000 (docs/scale.md). */
const bytesEach = 5200;
const minutesPerMillion = 5;
/** Indexes are sorted on the disk, and the log of writes lies beside (of the largest database). */
const besideIt = 1.3;

/**
 * What ten times the devices cost at each screen: 100 000 against 1 000 000, got by more years and by more shops; asked for
 * 10 000 000 (BENCH_ROWS), 1 000 000 against that. The databases stand side by side and are asked in turn; the cost is processor time,
 * which others on the machine take none of.
 */
export async function measureGrowth({
  seconds,
  rows,
}: {
  seconds: number;
  rows: number;
}): Promise<Measure[]> {
  const comparisons = comparisonsFor(rows);
  const worlds = [...new Set(comparisons.flatMap(({ small, large }) => [small, large]))];
  await refuseTooLittle(worlds);
  const opened = new Map<World, Opened>();
  try {
    for (const world of worlds) opened.set(world, await open(world));
    return await measureAll(comparisons, opened, seconds);
  } finally {
    for (const one of opened.values()) await one.stop();
  }
}

function comparisonsFor(rows: number): Comparison[] {
  if (rows < largest.rows)
    return [
      { small: base, large: older, grown: 'ten times the years' },
      { small: base, large: wider, grown: 'ten times the shops' },
    ];
  return [
    { small: wider, large: largest, grown: '1 to 10 million, ten times the years' },
    { small: older, large: largest, grown: '1 to 10 million, ten times the shops' },
  ];
}

/** Said before anything is made. */
async function refuseTooLittle(worlds: readonly World[]): Promise<void> {
  const all = worlds.reduce((sum, { rows }) => sum + rows, 0);
  const most = Math.max(...worlds.map(({ rows }) => rows));
  const needed = bytesEach * (all + most * (besideIt - 1));
  const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(0)} GB`;
  const free = await roomIn(benchFolder);
  console.log(
    `Growth: ${worlds.map(({ name, rows }) => `${rows} devices (${name})`).join(', ')}: ${inGigabytes(needed)} of disk, about ${Math.ceil((all / 1e6) * minutesPerMillion)} minutes to fill.`,
  );
  if (free < needed)
    throw new Error(`${benchFolder} has ${inGigabytes(free)} free, and ${inGigabytes(needed)} are needed`);
}

interface Opened {
  database: BenchDatabase;
  server: ServerProcess;
  till: Till;
  stop(): Promise<void>;
}

async function open({ name, rows, shape }: World): Promise<Opened> {
  const database = await startBenchDatabase(rows, shape, name.replaceAll(/\W+/g, '-'));
  try {
    await openOffice(database.pool);
    await openAccounts(database.pool);
    if (database.filledIn > 0) console.log(`${name}: filled in ${database.filledIn.toFixed(0)} s`);
    const server = await startServerProcess(database.productUrl);
    const till = openTill(server.url);
    const stop = async () => {
      till.close();
      await server.stop();
      await database.stop();
    };
    return { database, server, till, stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function measureAll(
  comparisons: readonly Comparison[],
  opened: ReadonlyMap<World, Opened>,
  seconds: number,
): Promise<Measure[]> {
  const measures: Measure[] = [];
  let short = 0;
  const chosen = new RegExp(process.env['BENCH_JOB'] ?? '');
  for (const job of growthJobs.filter((one) => chosen.test(one.job))) {
    const found = await costsOf(job, opened, seconds);
    for (const { small, large, grown } of comparisons) {
      const [less, more] = [found.get(small) as Costs, found.get(large) as Costs];
      const each = job.isOfEachShop ? large.shape.shops / small.shape.shops : 1;
      const ratio = more.cost / each / less.cost;
      const isReached = ratio <= job.reach && (job.most === undefined || more.p95 <= job.most);
      if (!isReached) short += 1;
      const limit = job.most === undefined ? '' : `, p95 ${job.most} ms`;
      measures.push({
        job: `${job.job}: ${grown}`,
        value: `${ms(less.cost)} → ${ms(more.cost)} (waited p50 ${ms(less.p50)} → ${ms(more.p50)}, p95 ${ms(more.p95)})`,
        ratio,
        reach: `${job.reach} x${each > 1 ? ' for each shop' : ''}${limit}: ${isReached ? 'hold' : 'falls short'}`,
        figures: { small: less, large: more },
      });
    }
  }
  measures.push({ job: 'growth', value: `${measures.length - short} hold, ${short} fall short` });
  return measures;
}

interface Costs {
  /** processor time of a call, product and database together (ms); the wait where the system doesn't tell */
  cost: number;
  p50: number;
  p95: number;
}

const rounds = 3;
const fewest = 8;

/** One till at each size, turn about. */
async function costsOf(
  { job, prepare, call }: GrowthJob,
  opened: ReadonlyMap<World, Opened>,
  seconds: number,
): Promise<Map<World, Costs>> {
  const taken = new Map<World, { times: number[]; spent: number; prepared: unknown }>();
  for (const [world, { till, database }] of opened)
    taken.set(world, { times: [], spent: 0, prepared: await prepare?.(till, database.pool) });
  let next = 0;
  // The first round is for warming up.
  for (let round = -1; round < rounds; round += 1)
    for (const [world, one] of opened) {
      const found = taken.get(world)!;
      const times: number[] = [];
      const before = await timesOf(one);
      const until = performance.now() + (seconds * 1000) / (rounds + 1) / opened.size;
      while (performance.now() < until || times.length < fewest) {
        const begun = performance.now();
        await call(one.till, (next += 1), found.prepared);
        times.push(performance.now() - begun);
      }
      const after = await timesOf(one);
      if (round < 0) continue;
      found.times.push(...times);
      for (const [pid, time] of after) found.spent += time - (before.get(pid) ?? 0);
    }
  const costs = new Map<World, Costs>();
  for (const [world, { times, spent }] of taken) {
    const p50 = quantile(times, 0.5);
    costs.set(world, { cost: spent > 0 ? spent / times.length : p50, p50, p95: quantile(times, 0.95) });
  }
  console.log(`  ${job}: ${[...costs.values()].map(({ cost }) => ms(cost)).join(', ')}`);
  return costs;
}

/**
 * What the product's process and each of its connections in the database have taken so far. What several workers of one statement
 * do besides is not seen, nor what a connection did that was closed meanwhile.
 */
async function timesOf({ server, database }: Opened): Promise<Map<number, number>> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and usename = 'permuta'`,
  );
  return processorTimes([server.pid, ...rows.map(({ pid }) => pid)]);
}

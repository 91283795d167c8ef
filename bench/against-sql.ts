import { accountOf, affiliateOf, clerkOf, tokenOf, world } from './data.ts';
import type { Till } from './http-client.ts';
import { median, underLoad, type Load } from './load.ts';
import { failuresOf, ms, rate, type Bench, type Measure } from './measure.ts';
import { pgbench, scriptOf, type Drawn } from './pgbench.ts';
import { freshImei, newDevice, standAt } from './purchase.ts';
import { sqlOf } from './recorded-sql.ts';

/** A job done over HTTP and, with the SQL that it came to, by pgbench. */
export interface Contest {
  job: string;
  reach: number | null;
  /** makes the call for a shop; the first is recorded, for the shop `sample` */
  call(till: Till, shop: number): Promise<unknown>;
  /** pgbench's variables, drawn anew for each transaction */
  draws: readonly string[];
  drawn: Drawn;
  /** the session whose call is recorded; the sample shop's when absent */
  token?: string;
}

const connections = 8;
const rounds = 3;
/** The shop whose call is recorded: where its number stands in the SQL, pgbench draws a shop. */
const sample = world.firstShop + 137;
const shopDraws = [
  `shop random(${world.firstShop}, ${world.firstShop + world.shops - 1})`,
  `affiliate ${world.firstAffiliate} + (:shop - ${world.firstShop}) % ${world.affiliates}`,
  `clerk ${clerkOf(0)} + :shop`,
  `account ${accountOf(0)} + :shop`,
];

/** The variable for a value that goes with the shop. */
function ofShop(value: unknown): string | undefined {
  if (value === sample) return 'shop';
  if (value === affiliateOf(sample)) return 'affiliate';
  if (value === clerkOf(sample)) return 'clerk';
  return value === accountOf(sample) ? 'account' : undefined;
}

const lastYear = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
const model = 77;
const list = {
  id_stato_device: 1,
  id_brand_name: 3,
  data_acquisto_da: lastYear,
  sort: '-data_acquisto',
  limit: 25,
};

const priceByName: Contest = {
  job: 'price by name of the model',
  reach: null,
  call: (till) =>
    till.call('getDevicePrice', { model_name: `Modello ${model}`, brand: 'Marca 2', memory: '128 GB' }),
  draws: shopDraws,
  drawn: ofShop,
};
const priceByNumber: Contest = {
  ...priceByName,
  job: 'price by model number',
  call: (till) =>
    till.call('getDevicePriceByModelNo', { model_name: `MC${model}`, brand: 'Marca 2', memory: '128 GB' }),
};
const priceRows: Contest = {
  ...priceByName,
  job: 'price of one model and memory, by id',
  call: (till) => till.call('getPriceCheckPrice', { id_model_name: model, id_memory: 8 }),
};
let visitor = 0;
/** A customer's lookup without a session; each from an address of its own, because limits are per address. */
const publicPrice: Contest = {
  ...priceByName,
  job: 'public price lookup, with its limits',
  call: (till) => {
    visitor = (visitor + 1) % 131_072;
    till.token = null;
    till.address = `198.${18 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}`;
    return till.call('getPriceCheckPrice', {
      id_brand: 2,
      id_model_name: model,
      id_memory: 8,
      st: 'CATENA1',
    });
  },
};
/** What a shop looks at all day. */
const shopList: Contest = {
  job: "one shop's list: state, brand, a year, newest 25, counted",
  reach: 0.5,
  call: (till, shop) => till.call('getDevice', { ...list, id_negozio: shop }),
  draws: shopDraws,
  drawn: ofShop,
};

/** A pending purchase with its event: the write that has children at the counter. */
function opening(): Contest {
  const recorded = freshImei();
  let next = recorded;
  // The serial is the server's own: the only text of nine capitals and digits.
  const isSerial = (value: unknown) => typeof value === 'string' && /^[A-Z0-9]{9}$/.test(value);
  return {
    job: 'a device with its event, one transaction (setNewDevice)',
    reach: 0.5,
    call(till, shop) {
      const imei = next;
      next = freshImei();
      return till.call('setNewDevice', newDevice(shop, imei));
    },
    // 12 digits for a serial (of 9 two are drawn alike within minutes), 15 for an IMEI: others than those that the till draws.
    draws: [
      ...shopDraws,
      'serial random(100000000000, 999999999999)',
      'imei random(990000000000000, 999999999999999)',
    ],
    drawn: (value, statement) => {
      if (value === recorded) return 'imei';
      if (isSerial(value)) return 'serial';
      // Locks are on hashes of the identifiers: one constant would put all clients in a row.
      if (statement.name === 'purchase_lock_identifiers') return 'imei';
      return ofShop(value);
    },
  };
}

/** Price lookups a second. */
export async function measurePrices(bench: Bench): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const contest of [priceByName, priceByNumber, priceRows, publicPrice])
    measures.push(await against(bench, contest));
  return measures;
}

/** The list and the write whose ratio to pgbench the design names. */
export async function measureAgainstSql(bench: Bench): Promise<Measure[]> {
  return [await against(bench, shopList), await against(bench, opening())];
}

/** Turn about, so that a machine that slows down slows both: pgbench, ours, three times; the ratio is the median's. */
export async function against(
  { database, server, seconds, pgbench: program }: Bench,
  contest: Contest,
): Promise<Measure> {
  const recording = await sqlOf(database.productUrl, contest.token ?? tokenOf(sample), (till) =>
    contest.call(till, sample),
  );
  const script = await scriptOf(database.pool, recording, contest.draws, contest.drawn);
  const length = Math.max(1, seconds / rounds);
  const loads: Load[] = [];
  const limits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (program) limits.push(await pgbench(program, database.url, script, connections, length));
    let turn = 0;
    const load = await underLoad(server.url, connections, length, (till, number) =>
      contest.call(till, standAt(till, number + connections * turn++)),
    );
    loads.push(load);
  }
  const ratios = limits.map((limit, round) => (loads[round]?.perSecond ?? Number.NaN) / limit);
  const worst = loads.reduce((one, other) => (one.failures >= other.failures ? one : other));
  const ours = median(loads.map((load) => load.perSecond));
  return {
    job: contest.job,
    value: `${rate(ours)}/s, p50 ${ms(median(loads.map((load) => load.p50)))}, p99 ${ms(median(loads.map((load) => load.p99)))}, ${failuresOf(worst)}`,
    ...(program
      ? { limit: `${rate(median(limits))}/s`, ratio: median(ratios) }
      : { limit: 'pgbench not found (PGBENCH=/path)' }),
    ...(contest.reach === null ? {} : { reach: `${contest.reach} x` }),
    figures: { loads, limits, ratios, sql: recording.statements.map(({ name, text }) => name || text) },
  };
}

import { against, shopList, type Contest } from './against-sql.ts';
import { startBenchDatabase } from './database.ts';
import { openTill } from './http-client.ts';
import { median, quantile } from './load.ts';
import { ms, type Bench, type Measure } from './measure.ts';
import { officeToken, openOffice } from './office.ts';
import { standAt } from './purchase.ts';
import { startServerProcess } from './server-process.ts';

const byOffice = { draws: [], drawn: () => undefined, token: officeToken } as const;
const officeList: Contest = {
  ...byOffice,
  job: "head office's list, all shops, newest 25, counted",
  reach: 0.7,
  call: (till) => asOffice(till).call('getDevice', { id_stato_device: 1, limit: 25 }),
};
const fragments = ['rossi', 'modello 77', 'greco mar', '0042', 'esposito el'];
const search: Contest = {
  ...byOffice,
  job: 'search of a fragment over IMEI, serial, model, customer',
  reach: 0.8,
  call: (till) => asOffice(till).call('getDevice', { search: fragments[0], limit: 25, conta: 0 }),
};

/** Ctrl-K: the first rows of eleven lists, each by its own search. */
const everything: Contest = {
  ...byOffice,
  job: 'Ctrl-K: a fragment over all lists',
  reach: null,
  call: (till) => asOffice(till).call('getRicerca', { search: fragments[0] }),
};

function asOffice(till: Parameters<Contest['call']>[0]) {
  till.token = officeToken;
  till.address = '198.51.100.9';
  return till;
}

/** Head office's list and the search against their SQL, and the export against COPY. */
export async function measureLists(bench: Bench): Promise<Measure[]> {
  await openOffice(bench.database.pool);
  const measures: Measure[] = [];
  for (const contest of [officeList, search, everything]) measures.push(await against(bench, contest));
  return [...measures, await measureExport(bench)];
}

const exported = 50_000;

/** 50 000 devices as CSV: the whole, the first byte, and what it costs in memory. */
async function measureExport({ server, database: { pool } }: Bench): Promise<Measure> {
  const { rows } = await pool.query<{ day: string }>(
    `select (data_lista at time zone 'Europe/Rome')::date::text as day from device
     where id_stato_device <> 2 order by data_lista desc offset $1 limit 1`,
    [exported],
  );
  const body = new URLSearchParams({ formato: 'csv', data_acquisto_da: rows[0]?.day ?? '' });
  const headers = { Cookie: `permuta_sessione=${officeToken}` };
  const taken: { first: number; whole: number; lines: number; grown: number }[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = server.residentBytes();
    const begun = performance.now();
    const response = await fetch(`${server.url}/api/getDevice`, { method: 'POST', headers, body });
    let first = 0;
    let lines = 0;
    for await (const part of response.body ?? []) {
      first ||= performance.now() - begun;
      for (const byte of part as Uint8Array) if (byte === 10) lines += 1;
    }
    taken.push({ first, whole: performance.now() - begun, lines, grown: server.residentBytes() - before });
  }
  const copies: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    await pool.query(
      `copy (select d.*, s.negozio, r.nome_cedente, c.coupon_value from (select * from device where id_stato_device <> 2
         order by data_lista desc limit ${exported}) d join store s using (id_negozio)
         left join receipt r using (serial_number, num_times) left join coupon c using (serial_number, num_times))
       to program 'cat > /dev/null' with (format csv, delimiter ';')`,
    );
    copies.push(performance.now() - begun);
  }
  const whole = median(taken.map((one) => one.whole));
  const copy = median(copies);
  return {
    job: `export of ${taken[0]?.lines} rows as CSV`,
    value: `${ms(whole)}, first byte ${ms(median(taken.map((one) => one.first)))}, memory +${(Math.max(...taken.map((one) => one.grown)) / 1e6).toFixed(0)} MB`,
    limit: `${ms(copy)} (COPY)`,
    ratio: whole / copy,
    reach: '3 x COPY at most, first byte 100 ms',
    figures: { taken, copies },
  };
}

const sizes = [100_000, 1_000_000];

/** What the shop's list, a page deep in it and the search cost with ten times the devices (p50, one connection). */
export async function measureGrowth({ seconds }: Bench): Promise<Measure[]> {
  const costs: Record<string, number>[] = [];
  for (const size of sizes) {
    const database = await startBenchDatabase(size);
    try {
      await openOffice(database.pool);
      const server = await startServerProcess(database.productUrl);
      try {
        costs.push(await costsAt(server.url, seconds));
      } finally {
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  }
  const [small = {}, large = {}] = costs;
  return Object.keys(small).map((job) => ({
    job: `${job}: 1 000 000 devices against 100 000`,
    value: `${ms(small[job] ?? Number.NaN)} → ${ms(large[job] ?? Number.NaN)}`,
    ratio: (large[job] ?? Number.NaN) / (small[job] ?? Number.NaN),
    reach: '1.3 x at most',
    figures: { small, large },
  }));
}

async function costsAt(url: string, seconds: number): Promise<Record<string, number>> {
  const till = openTill(url);
  const p50 = async (job: (number: number) => Promise<unknown>): Promise<number> => {
    for (let number = 0; number < 40; number += 1) await job(number);
    const times: number[] = [];
    const until = performance.now() + (seconds * 1000) / 3;
    for (let number = 0; performance.now() < until; number += 1) {
      const begun = performance.now();
      await job(number);
      times.push(performance.now() - begun);
    }
    return quantile(times, 0.5);
  };
  const cursors: string[] = [];
  for (let shop = 0; shop < 20; shop += 1) {
    standAt(till, shop);
    let dopo: unknown = '';
    for (let page = 0; page < 4; page += 1)
      dopo = (await till.call('getDevice', { limit: 100, conta: 0, dopo })).headers['x-next'] ?? dopo;
    cursors.push(String(dopo));
  }
  const found = {
    "one shop's list": await p50((number) => shopList.call(till, standAt(till, number))),
    'a page deep in the list': await p50((number) => {
      standAt(till, number % cursors.length);
      return till.call('getDevice', { limit: 25, conta: 0, dopo: cursors[number % cursors.length] });
    }),
    'search of a fragment': await p50((number) =>
      asOffice(till).call('getDevice', {
        search: fragments[number % fragments.length],
        limit: 25,
        conta: 0,
      }),
    ),
  };
  till.close();
  return found;
}

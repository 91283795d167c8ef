import { against, type Contest } from './against-sql.ts';
import { median } from './load.ts';
import { ms, type Bench, type Measure } from './measure.ts';
import { officeToken, openOffice } from './office.ts';

const byOffice = { draws: [], drawn: () => undefined, token: officeToken } as const;
const officeList: Contest = {
  ...byOffice,
  job: "head office's list, all shops, newest 25, counted",
  reach: 0.75,
  call: (till) => asOffice(till).call('getDevice', { id_stato_device: 1, limit: 25 }),
};

const search: Contest = {
  ...byOffice,
  job: 'search of a fragment over IMEI, serial, model, customer',
  reach: 0.8,
  call: (till) => asOffice(till).call('getDevice', { search: 'rossi', limit: 25, conta: 0 }),
};

/** Ctrl-K: the first rows of eleven lists, each by its own search. */
const everything: Contest = {
  ...byOffice,
  job: 'Ctrl-K: a fragment over all lists',
  reach: null,
  call: (till) => asOffice(till).call('getRicerca', { search: 'rossi' }),
};

/** Head office asks. */
export function asOffice(till: Parameters<Contest['call']>[0]) {
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
    reach: '1.5 x COPY at most, first byte 100 ms',
    figures: { taken, copies },
  };
}

import type pg from 'pg';
import { addDays, monthOf, romeDay, type Day } from '#domain/day';
import { wordsOfOne } from './data.ts';
import type { Till } from './http-client.ts';
import { asOffice } from './lists.ts';
import { standAt } from './purchase.ts';

/** What somebody does at a screen, and what ten times the devices may make of it. */
export interface GrowthJob {
  job: string;
  /** at most so many times the cost */
  reach: number;
  /** p95 at the largest size, at most (ms) */
  most?: number;
  /** Its answer has something of every shop: ten times the shops are ten times the answer. */
  isOfEachShop?: true;
  /** done once a size before it is measured */
  prepare?: (till: Till, pool: pg.Pool) => Promise<unknown>;
  call: (till: Till, number: number, prepared: unknown) => Promise<unknown>;
}

const page = { limit: 25 };
const page1 = { ...page, conta: 0 };
const today = romeDay(new Date());
const lastYear = addDays(today, -365);
/** Another period each time: figures are kept for a minute. */
const monthUntil = (number: number): { data_inizio: Day; data_fine: Day } => {
  const data_fine = addDays(today, -1 - (number % 300));
  return { data_inizio: addDays(data_fine, -29 - (Math.floor(number / 300) % 7)), data_fine };
};
const monthBack = (number: number): Day => monthOf(addDays(monthOf(today), -20 - 30 * (number % 9)));

const long = ['rossi', 'modello 77', 'greco mar', 'esposito el', '0042', 'cliente4242@', 'giada'];
const short = ['gre', '13', 'ann ros', 'b01', 'mar', '35', 'bia'];
const searching = (words: readonly string[], fields: Record<string, unknown>): GrowthJob['call'] => {
  return (till, number) =>
    asOffice(till).call('getDevice', { search: words[number % words.length], ...fields });
};

/** A cursor three quarters down the list of each of twenty shops. */
async function deepCursors(till: Till): Promise<string[]> {
  const cursors: string[] = [];
  for (let shop = 0; shop < 20; shop += 1) {
    standAt(till, shop);
    const all = await till.call('getDevice', { limit: 1 });
    const counted = Number.parseInt(String(all.headers['x-total-count']), 10);
    let dopo: unknown = '';
    for (let seen = 0; seen < counted * 0.75; seen += 100)
      dopo = (await till.call('getDevice', { limit: 100, conta: 0, dopo })).headers['x-next'] ?? dopo;
    cursors.push(String(dopo));
  }
  return cursors;
}

/** Pages cost at most 1.3 times, searches at most twice and never more than a second (speed.md). */
export const growthJobs: readonly GrowthJob[] = [
  {
    job: "one shop's list: settled, a year, newest 25, counted",
    reach: 1.3,
    call: (till, number) => {
      const id_negozio = standAt(till, number);
      return till.call('getDevice', { id_stato_device: 6, data_acquisto_da: lastYear, id_negozio, ...page });
    },
  },
  {
    job: "one shop's list: all it ever bought, newest 25, counted",
    reach: 1.3,
    call: (till, number) => till.call('getDevice', { id_negozio: standAt(till, number), ...page }),
  },
  {
    job: "a page deep in a shop's list",
    reach: 1.3,
    prepare: deepCursors,
    call: (till, number, prepared) => {
      const cursors = prepared as string[];
      standAt(till, number % cursors.length);
      return till.call('getDevice', { ...page1, dopo: cursors[number % cursors.length] });
    },
  },
  {
    job: "all shops' list, newest 25, counted",
    reach: 1.3,
    call: (till) => asOffice(till).call('getDevice', page),
  },
  {
    job: "all shops' list: a state and a brand, newest 25, counted",
    reach: 1.3,
    call: (till, number) =>
      asOffice(till).call('getDevice', { id_stato_device: 6, id_brand_name: 1 + (number % 10), ...page }),
  },
  { job: 'search of a longer fragment: its rows', reach: 2, most: 1000, call: searching(long, page1) },
  { job: 'search of a short fragment: its rows', reach: 2, most: 1000, call: searching(short, page1) },
  {
    // What is typed when one phone or person is meant: next to nothing has it.
    job: 'search of one phone or person: its rows',
    reach: 2,
    most: 1000,
    prepare: async (_, pool) =>
      (await Promise.all([4217, 31_007, 77_777].map((number) => wordsOfOne(pool, number)))).flat(),
    call: (till, number, prepared) => searching(prepared as string[], page1)(till, number, null),
  },
  { job: 'search of a longer fragment, counted', reach: 2, most: 1000, call: searching(long, page) },
  { job: 'search of a short fragment, counted', reach: 2, most: 1000, call: searching(short, page) },
  {
    job: "a shop's own search, counted",
    reach: 2,
    most: 1000,
    call: (till, number) => {
      const id_negozio = standAt(till, number);
      return till.call('getDevice', { id_negozio, search: long[number % long.length], ...page });
    },
  },
  {
    job: "a shop's home: what waits",
    reach: 1.3,
    call: (till, number) => till.call('getCruscottoAttenzione', { id_negozio: standAt(till, number) }),
  },
  {
    job: "head office's dashboard: a month's purchases",
    reach: 1.3,
    call: (till, number) => asOffice(till).call('getCruscottoAcquisti', monthUntil(number)),
  },
  {
    job: "head office's dashboard: a month by shop",
    reach: 1.3,
    isOfEachShop: true,
    call: (till, number) =>
      asOffice(till).call('getCruscottoNegozi', { ...monthUntil(number), sort: '-valore', limit: 10 }),
  },
  {
    job: "head office's dashboard: what waits",
    reach: 1.3,
    call: (till) => asOffice(till).call('getCruscottoAttenzione', {}),
  },
  {
    job: "head office's desk: first page and all its counts",
    reach: 1.3,
    call: async (till) => {
      await asOffice(till).call('getDevicesDaValutare', { limit: 5, sort: 'ddt' });
      return till.call('getContiSede', {});
    },
  },
  {
    job: 'payment run: its preview',
    reach: 1.3,
    isOfEachShop: true,
    call: (till) => asOffice(till).call('setDisposizione', { anteprima: 1 }),
  },
  {
    job: 'statements of all shops, newest 25, counted',
    reach: 1.3,
    call: (till) => asOffice(till).call('getEstratti', page),
  },
  {
    job: "statements of a month, all shops', 25 of them, counted",
    reach: 1.3,
    call: (till, number) => asOffice(till).call('getEstratti', { mese: monthBack(number), ...page }),
  },
  {
    // A year has twelve: of more the small chain would have an emptier page.
    job: "a shop's statements, newest 12, counted",
    reach: 1.3,
    call: (till, number) => till.call('getEstratti', { id_negozio: standAt(till, number), limit: 12 }),
  },
  {
    job: "a shop's statement of a month",
    reach: 1.3,
    call: (till, number) =>
      till.call('getEstratto', { id_negozio: standAt(till, number), mese: monthBack(number) }),
  },
];

import { type Db, statement } from '#server/kit/database';
import { CallFault } from './outcome.ts';

const count = statement<{ name: string; start: Date }, { conteggio: number }>(
  'limit_count',
  `insert into rate_window (chiave, inizio, conteggio) values (:name, :start, 1)
   on conflict (chiave, inizio) do update set conteggio = rate_window.conteggio + 1 returning conteggio`,
);

const look = statement<{ name: string; start: Date }, { conteggio: number }>(
  'limit_look',
  'select conteggio from rate_window where chiave = :name and inizio = :start',
);

const uncount = statement<{ name: string; start: Date }>(
  'limit_uncount',
  'update rate_window set conteggio = conteggio - 1 where chiave = :name and inizio = :start and conteggio > 0',
);

/**
 * Counts a call in its window, a minute unless said otherwise and a day (1440) at most, and throws TROPPE_RICHIESTE beyond
 * `calls`; the count is shared by all processes.
 */
export async function limitRate(db: Db, key: string, calls: number, now: Date, minutes = 1): Promise<void> {
  const { start, name, retryAfter } = windowOf(key, now, minutes);
  const { conteggio } = await count.one(db, { name, start });
  if (conteggio > calls) throw new CallFault('TROPPE_RICHIESTE', { retryAfter });
}

/**
 * Throws TROPPE_RICHIESTE when `limitRate` has counted this many in the window already: for what counts only once it has
 * failed.
 */
export async function checkRate(db: Db, key: string, calls: number, now: Date, minutes = 1): Promise<void> {
  const { start, name, retryAfter } = windowOf(key, now, minutes);
  const counted = (await look.maybe(db, { name, start }))?.conteggio ?? 0;
  if (counted >= calls) throw new CallFault('TROPPE_RICHIESTE', { retryAfter });
}

/**
 * Takes back what `limitRate` has counted: for what counts only once it has failed. Counted first and taken back, because
 * many who look at once would all find the window free.
 */
export async function uncountRate(db: Db, key: string, now: Date, minutes = 1): Promise<void> {
  const { start, name } = windowOf(key, now, minutes);
  await uncount.run(db, { name, start });
}

function windowOf(
  key: string,
  now: Date,
  minutes: number,
): { start: Date; name: string; retryAfter: number } {
  const length = minutes * 60_000;
  const start = new Date(Math.floor(now.getTime() / length) * length);
  const retryAfter = Math.max(1, Math.ceil((start.getTime() + length - now.getTime()) / 1000));
  return { start, name: minutes === 1 ? key : `${key} / ${minutes} min`, retryAfter };
}

/**
 * Whom an address counts for: an IPv4 address, mapped into IPv6 or not, for itself; of an IPv6 address the first 64 bits,
 * because whoever has one has all the others of its network too. A browser that has gone before anybody looked has none:
 * all of those count together, and are no fault.
 */
export function addressKey(ip: string | undefined): string {
  if (ip === undefined) return 'andato';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const parts = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${parts
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::`;
}

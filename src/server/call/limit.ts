import { statement, type Db } from '#server/kit/database';
import { CallFault } from './outcome.ts';

const count = statement<{ conteggio: number }>(
  'limit_count',
  `insert into rate_window (chiave, inizio, conteggio) values ($1, $2, 1)
   on conflict (chiave, inizio) do update set conteggio = rate_window.conteggio + 1 returning conteggio`,
);

/** Counts a call in its minute and throws TROPPE_RICHIESTE beyond `perMinute`; the count is shared by all processes. */
export async function limitRate(db: Db, key: string, perMinute: number, now: Date): Promise<void> {
  const start = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const { conteggio } = await count.one(db, [key, start]);
  if (conteggio > perMinute) {
    const retryAfter = Math.max(1, Math.ceil((start.getTime() + 60_000 - now.getTime()) / 1000));
    throw new CallFault('TROPPE_RICHIESTE', { retryAfter });
  }
}

import type { SwitchOffEffects } from '#domain/affiliate';
import { pendingExpiresAfter } from '#domain/device';
import type { Db } from '#server/kit/database';
import { endStandIns } from '#server/ledger/end-stand-ins';
import type { ChangeAuthor } from '#server/ledger/record-change';
import { dropSessions, freeSessions, readEffects } from './store.ts';

/** What is switched off: an affiliate, or one of its shops. */
interface SwitchedOff {
  id_affiliato: number;
  id_negozio: number | null;
}

/** What switching off would touch, now. */
export function countEffects(db: Db, what: SwitchedOff, now: Date): Promise<SwitchOffEffects> {
  const old = new Date(now.getTime() - pendingExpiresAfter);
  return readEffects.one(db, { ...what, now, old });
}

/** Who belongs there is signed out at once; who only works there (a master, support) goes on without a shop. */
export async function closeSessions(
  tx: Db,
  author: ChangeAuthor,
  { id_affiliato, id_negozio }: SwitchedOff,
): Promise<void> {
  const nota = id_negozio === null ? 'Affiliato disattivato' : 'Negozio disattivato';
  await endStandIns(tx, author, { id_affiliato, id_negozio }, nota);
  await dropSessions.run(tx, { id_affiliato, id_negozio });
  await freeSessions.run(tx, { id_affiliato, id_negozio });
}

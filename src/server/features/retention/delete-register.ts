import type { App } from '#server/call/app-state';
import { type Db, statement, transaction } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { isHeld, registerSince } from '#server/ledger/kept-until';
import { becomeOneself, becomeRetention } from './delete-receipts.ts';
import type { Past } from './find-due.ts';

/** Entries of the used-goods register whose years are over, shop by shop from the first on: a gap would break the chain. */

const since = registerSince('k.quando');
export const dueEntries = fragment`select ${since} + make_interval(months => :periodo) as scade from register k`;

const isKept = fragment`${since} + make_interval(months => :periodo) >= :now::timestamptz or ${isHeld('k')}`;

/** The entries of a shop that go: up to the first that doesn't. */
interface Due {
  id_negozio: number;
  fino_numero: number;
  righe: number;
}

const listDue = statement<Past, Due>(
  'retention_register',
  fragment`select g.id_negozio, max(g.numero) as fino_numero, count(*) as righe from register g
   where g.numero < coalesce((select min(k.numero) from register k where k.id_negozio = g.id_negozio and (${isKept})), 2147483647)
   group by g.id_negozio having count(*) >= 2`,
);
/** Nobody enters anything in this shop meanwhile. */
const lockRegister = statement<{ tipo: string; id_negozio: number }>(
  'retention_register_lock',
  `select 1 as found from progressive where tipo = :tipo and id_negozio = :id_negozio for update`,
);
const markCut = statement<Due & { now: Date }>(
  'retention_register_cut',
  `insert into register_cut (id_negozio, fino_numero, righe, impronta, quando)
   select id_negozio, numero, :righe, impronta, :now from register where id_negozio = :id_negozio and numero = :fino_numero`,
);
const drop = statement<Pick<Due, 'id_negozio' | 'fino_numero'>>(
  'retention_register_drop',
  'delete from register where id_negozio = :id_negozio and numero <= :fino_numero',
);

/** How many entries would go now. */
export async function countDueEntries(db: Db, past: Past): Promise<number> {
  return (await listDue.all(db, past)).reduce((sum, { righe }) => sum + righe, 0);
}

/** Takes out the entries whose years are over and marks the cuts; answers how many. */
export async function deleteEntries(app: App, past: Past): Promise<number> {
  let gone = 0;
  for (const due of await listDue.all(app.pool, past)) {
    const { id_negozio, fino_numero } = due;
    gone += await transaction(app.pool, async (tx) => {
      await lockRegister.run(tx, { tipo: 'registro', id_negozio });
      await markCut.run(tx, { ...due, now: past.now });
      await becomeRetention.run(tx);
      const dropped = await drop.run(tx, { id_negozio, fino_numero });
      await becomeOneself.run(tx);
      return dropped;
    });
  }
  return gone;
}

import type { App } from '#server/call/app-state';
import { type Db, statement, transaction } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { isHeld, registerSince } from '#server/ledger/kept-until';
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
const cut = statement<Pick<Due, 'id_negozio' | 'fino_numero'> & { now: Date }, { n: number }>(
  'retention_register_cut',
  'select cut_register(:id_negozio, :fino_numero, :now) as n',
);

// Behind an entry that is held, or alone: the entry stays, and forgets its seller and who acted for them.
const isForgettable = fragment`k.impronta_persona is not null and k.dimenticata_il is null and not (${isKept})`;
const listForgettable = statement<Past, { id_negozio: number; numero: number }>(
  'retention_register_kept',
  fragment`select k.id_negozio, k.numero from register k where ${isForgettable} order by k.id_negozio, k.numero`,
);
const forget = statement<{ shops: readonly number[]; numbers: readonly number[]; now: Date }, { n: number }>(
  'retention_register_forget',
  'select forget_register(:shops::int[], :numbers::int[], :now) as n',
);

/** How many entries would go now, or forget their seller. */
export async function countDueEntries(db: Db, past: Past): Promise<number> {
  const cuts = await listDue.all(db, past);
  const left = (await listForgettable.all(db, past)).filter(
    (one) => !cuts.some((cut) => cut.id_negozio === one.id_negozio && cut.fino_numero >= one.numero),
  );
  return cuts.reduce((sum, { righe }) => sum + righe, left.length);
}

/** Takes out the entries whose years are over, marks the cuts, and has what stays behind them forget its seller; answers how many. */
export async function deleteEntries(app: App, past: Past): Promise<number> {
  const gone = await cutEntries(app, past);
  const forgotten = await transaction(app.pool, async (tx) => {
    const due = await listForgettable.all(tx, past);
    const shops = due.map(({ id_negozio }) => id_negozio);
    const { n } = await forget.one(tx, { shops, numbers: due.map(({ numero }) => numero), now: past.now });
    return n;
  });
  return gone + forgotten;
}

async function cutEntries(app: App, past: Past): Promise<number> {
  let gone = 0;
  for (const { id_negozio, fino_numero } of await listDue.all(app.pool, past)) {
    gone += await transaction(app.pool, async (tx) => {
      await lockRegister.run(tx, { tipo: 'registro', id_negozio });
      return (await cut.one(tx, { id_negozio, fino_numero, now: past.now })).n;
    });
  }
  return gone;
}

import { type Db, type None, statement } from '#server/kit/database';
import { becomeOneself, becomeRetention } from './delete-receipts.ts';
import type { Past } from './find-due.ts';

/** The log of views after its months: the rows go, the chain over them keeps their hashes and learns of the cut. */

const over = ':now::timestamptz - make_interval(months => :periodo)';
export const dueViews = 'select v.quando + make_interval(months => :periodo) as scade from document_view v';
export const countDueViews = statement<Past, { n: number }>(
  'retention_view_count',
  `select count(*) as n from document_view where quando < ${over}`,
);

const lockChain = statement<None>(
  'retention_view_lock',
  "select pg_advisory_xact_lock(hashtext('consultazioni'))",
);
const countSealed = statement<Past, { n: number }>(
  'retention_view_sealed',
  `select count(*) as n from document_view v join document_view_salt t on t.id_visione = v.id_visione where v.quando < ${over}`,
);
const drop = statement<Past>('retention_view_drop', `delete from document_view where quando < ${over}`);
const markCut = statement<Past & { righe: number }>(
  'retention_view_cut',
  `insert into document_view_seal (tipo, quando, fino_al, righe) values ('TAGLIO', :now, ${over}, :righe)`,
);

/** Deletes the views whose months are over, and marks the cut in their chain; answers how many. */
export async function deleteViews(tx: Db, past: Past): Promise<number> {
  await lockChain.run(tx);
  const { n: righe } = await countSealed.one(tx, past);
  await becomeRetention.run(tx);
  const dropped = await drop.run(tx, past);
  await becomeOneself.run(tx);
  if (righe > 0) await markCut.run(tx, { ...past, righe });
  return dropped;
}

import type { App } from '#server/call/app-state';
import { statement, transaction } from '#server/kit/database';
import type { Past } from './find-due.ts';

/** Closed requests of authorities after their years: what they say of a person goes, that there was one stays (law §4). */

const months = 'make_interval(months => :periodo)';
export const dueRequests = `select q.chiusa_il + ${months} as scade from authority_request q
  where q.chiusa_il is not null and q.cancellata_il is null`;
export const countDueRequests = statement<Past, { n: number }>(
  'retention_authority_count',
  `select count(*) as n from (${dueRequests}) t where scade < :now::timestamptz`,
);
const listDue = statement<Past, { id_richiesta: number; atto: string }>(
  'retention_authority',
  `select id_richiesta, atto from authority_request
   where chiusa_il + ${months} < :now::timestamptz and cancellata_il is null order by id_richiesta`,
);
const blank = statement<{ id_richiesta: number; now: Date }>(
  'retention_authority_blank',
  `update authority_request set valore = 'Dati cancellati', nota = null, cancellata_il = :now
   where id_richiesta = :id_richiesta and cancellata_il is null`,
);

/** The paper first: a row without its paper is taken again tomorrow. */
export async function deleteRequests(app: App, past: Past): Promise<number> {
  let gone = 0;
  for (const { id_richiesta, atto } of await listDue.all(app.pool, past)) {
    try {
      await app.files.delete(atto);
      gone += await transaction(app.pool, (tx) => blank.run(tx, { id_richiesta, now: past.now }));
    } catch (error) {
      app.log.error({ id_richiesta, reason: (error as Error).message }, 'retention: request not deleted');
    }
  }
  return gone;
}

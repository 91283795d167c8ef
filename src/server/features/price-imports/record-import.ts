import type { AuditAct } from '#domain/audit';
import { recordChange, type ChangeAuthor } from '#server/ledger/record-change';
import type { Db } from '#server/kit/database';
import { findImport } from './store.ts';

/** One entry of the log for a whole list, with its counts; single prices are in their history. */
export async function recordImport(
  tx: Db,
  author: ChangeAuthor,
  id_import: number,
  azione: AuditAct,
  more: Record<string, unknown> = {},
): Promise<void> {
  const { nome_file, stato, data_inizio, nuovi, cambiati, invariati, errati } = await findImport.one(tx, [
    id_import,
  ]);
  await recordChange(tx, author, {
    oggetto: 'listino',
    chiave: String(id_import),
    azione,
    a: { nome_file, stato, data_inizio, nuovi, cambiati, invariati, errati, ...more },
  });
}

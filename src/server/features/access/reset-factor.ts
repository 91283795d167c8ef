import type pg from 'pg';
import { consoleAuthor, recordChange } from '#server/ledger/record-change';
import { transaction } from '#server/kit/database';
import { dropFactors } from './find-passkeys.ts';
import { dropTickets, findNamed, lockAccount } from './store.ts';
import { mailOwner } from './tell-owner.ts';

/**
 * From the console: takes away the second factor of whoever has lost phone and recovery codes, when nobody of head office
 * can. 'unknown': no such account; 'none': it has none.
 */
export function resetFactor(
  pool: pg.Pool,
  user_name: string,
  { now, from }: { now: Date; from: string | null },
): Promise<'done' | 'unknown' | 'none'> {
  return transaction(pool, async (tx) => {
    const account = await findNamed.maybe(tx, { user_name });
    if (!account) return 'unknown';
    const { id_operatore, id_affiliato, id_negozio } = account;
    await lockAccount.one(tx, { id_operatore });
    if ((await dropFactors.one(tx, { id_operatore })).n === 0) return 'none';
    await dropTickets.run(tx, { id_operatore });
    await mailOwner(tx, { from, now }, account, 'fattore_console');
    await recordChange(tx, consoleAuthor(now), {
      oggetto: 'accesso',
      chiave: String(id_operatore),
      azione: 'REIMPOSTATO',
      nota: 'Secondo fattore tolto dalla console',
      id_affiliato,
      id_negozio,
    });
    return 'done';
  });
}

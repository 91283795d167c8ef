import type pg from 'pg';
import { answerWayIs, fourEyesActNames, requestIs } from '#domain/four-eyes';
import { recordAnswer, tellAsker } from '#server/features/four-eyes/complete-request';
import { answerRequest, listWaiting, lockRequest, setCounting } from '#server/features/four-eyes/store';
import { transaction } from '#server/kit/database';
import { Unfit } from '#server/kit/unfit';
import { consoleAuthor } from '#server/ledger/record-change';
import { knownWords } from './command.ts';

/** The console of the machine as a second person (rulings §12); what it does is in the log of changes. */

type Work = (pool: pg.Pool) => Promise<void>;

/** What waits for a second person. */
export function requestList(args: string[], help: string): Work {
  knownWords({}, args, help);
  return async (pool) => {
    const rows = await listWaiting.all(pool);
    if (rows.length === 0) return console.log('Niente da approvare.');
    for (const { id_richiesta, atto, titolo, richiedente, chiesta_il } of rows)
      console.log(
        `${id_richiesta}  ${chiesta_il.slice(0, 16)}  ${fourEyesActNames[atto]}  ${titolo}  (${richiedente})`,
      );
  };
}

/** Says yes: the product does it within a minute, if all is as it was. */
export const requestYes = (args: string[], help: string): Work => answering(args, help, true);
/** Stops it. */
export const requestStop = (args: string[], help: string): Work => answering(args, help, false);

function answering(args: string[], help: string, isYes: boolean): Work {
  const { values } = knownWords({ valued: ['richiesta'] }, args, help);
  const id_richiesta = Number(values.get('richiesta'));
  if (!Number.isInteger(id_richiesta) || id_richiesta < 1) throw new Unfit('--richiesta: serve un numero.');
  return async (pool) => {
    const now = new Date();
    await transaction(pool, async (tx) => {
      const row = await lockRequest.maybe(tx, { id_richiesta });
      if (!row) throw new Unfit(`La richiesta ${id_richiesta} non esiste.`);
      if (row.stato !== requestIs.waiting)
        throw new Unfit(`Alla richiesta ${id_richiesta} è già stato risposto.`);
      const modo = answerWayIs.console;
      if (isYes) await setCounting.run(tx, { id_richiesta, vale_dal: now, modo });
      else {
        const closed = {
          id_richiesta,
          stato: requestIs.stopped,
          modo,
          id_utente: null,
          nota: 'Dalla console',
          now,
        };
        await answerRequest.run(tx, closed);
        await tellAsker(tx, now, row, 'Fermata dalla console');
      }
      await recordAnswer(tx, consoleAuthor(now), row, isYes ? 'CONFERMATO' : 'ANNULLATO', 'Dalla console');
    });
    console.log(isYes ? 'Approvata: vale entro un minuto, se niente è cambiato.' : 'Fermata.');
  };
}

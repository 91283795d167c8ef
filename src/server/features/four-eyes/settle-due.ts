import { answerWayIs, answerWays, countsFrom, requestIs } from '#domain/four-eyes';
import type { App } from '#server/call/app-state';
import { isDone, type Outcome, type Refused } from '#server/call/outcome';
import { rerun } from '#server/call/rerun';
import { transaction } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import { findSeconds } from '#server/ledger/find-seconds';
import { consoleAuthor, jobAuthor } from '#server/ledger/record-change';
import { completeRequest, overtakeRequest, recordAnswer, tellAsker } from './complete-request.ts';
import { answerRequest, listDue, lockRequest, setCounting } from './store.ts';

/** Job: what counts by now is done, what nobody answered is over, and what nobody can answer any more begins to count. */
export async function settleDue(app: App): Promise<number> {
  const due = await listDue.all(app.pool, { now: app.now() });
  let settled = 0;
  for (const { id_richiesta } of due) {
    try {
      if (await settleOne(app, id_richiesta)) settled += 1;
    } catch (error) {
      // The others don't wait for it; it is tried again in a minute.
      app.log.error({ id_richiesta, reason: (error as Error).message }, 'an act that waited was not done');
    }
  }
  return settled;
}

async function settleOne(app: App, id_richiesta: number): Promise<boolean> {
  const now = app.now();
  let over: Refused | null = null;
  const outcome = await transaction<Outcome | null>(
    app.pool,
    async (tx) => {
      const row = await lockRequest.one(tx, { id_richiesta });
      if (row.stato !== requestIs.waiting) return null;
      const author = row.modo === answerWayIs.console ? consoleAuthor(now) : jobAuthor(now, null);
      if (row.vale_dal !== null && new Date(row.vale_dal) <= now) {
        const modo = row.modo ?? answerWayIs.time;
        const detto = `Approvata ${answerWays[modo].name} (richiesta ${id_richiesta})`;
        const ctx = {
          now,
          seal: app.seal,
          rerun: (own: typeof tx, call: Parameters<typeof rerun>[3]) => rerun(app, own, now, call),
        };
        return completeRequest(tx, ctx, author, row, { modo, id_utente: null, detto });
      }
      const closed = { id_richiesta, modo: null, id_utente: null, now };
      if (new Date(row.scade_il) <= now) {
        await answerRequest.run(tx, { ...closed, stato: requestIs.expired, nota: null });
        await tellAsker(tx, now, row, 'Scaduta senza risposta');
        await recordAnswer(tx, author, row, 'ANNULLATO', 'Scaduta');
        return null;
      }
      const { id_utente, id_operatore } = row;
      if (row.vale_dal === null && (await findSeconds(tx, { id_utente, id_operatore, now })).length === 0) {
        await setCounting.run(tx, { id_richiesta, vale_dal: countsFrom(now), modo: null });
        await addJob(tx, 'tell_four_eyes', { id_richiesta });
      }
      return null;
    },
    (answered) => answered === null || isDone(answered),
  );
  if (outcome && !isDone(outcome)) over = outcome as Refused;
  if (over === null) return outcome !== null;
  const refused = over;
  await transaction(app.pool, async (tx) => {
    await overtakeRequest(tx, jobAuthor(now, null), await lockRequest.one(tx, { id_richiesta }), refused);
  });
  return true;
}

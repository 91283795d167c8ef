import { formatInstant } from '#domain/day';
import type { App } from '#server/call/app-state';
import { statement, transaction } from '#server/kit/database';
import { jobAuthor, recordChange } from '#server/ledger/record-change';

/** Takes the shop from one session that has run out while it stood in for it; says whose and which. */
const endOne = statement<
  { now: Date },
  { id_utente: number; id_negozio: number | null; id_affiliato: number | null; scade_il: string }
>(
  'session_stand_in_end',
  `with over as (
     select id_sessione, id_negozio, id_affiliato from session
     where is_impersonato = 1 and scade_il <= :now order by scade_il limit 1 for update skip locked)
   update session s set is_impersonato = 0, id_negozio = null, id_affiliato = null, id_operatore = s.id_utente
   from over where s.id_sessione = over.id_sessione
   returning s.id_utente, over.id_negozio, over.id_affiliato, s.scade_il`,
);

/**
 * Job: into the log of changes, that support stood in for a shop until its session ran out; begun and ended by hand it
 * writes itself (`setImpersona`). Once: what is told stands in for no shop any more, and its row stays for other lists.
 */
export async function closeStandIns(app: App): Promise<void> {
  const now = app.now();
  for (let isMore = true; isMore;) {
    isMore = await transaction(app.pool, async (tx) => {
      const over = await endOne.maybe(tx, { now });
      if (!over) return false;
      const { id_utente, id_negozio, id_affiliato, scade_il } = over;
      await recordChange(tx, jobAuthor(now, null), {
        oggetto: 'impersonazione',
        chiave: String(id_utente),
        azione: 'TERMINATO',
        da: { id_negozio },
        nota: `Sessione scaduta il ${formatInstant(scade_il)}`,
        id_affiliato,
        id_negozio,
      });
      return true;
    });
  }
}

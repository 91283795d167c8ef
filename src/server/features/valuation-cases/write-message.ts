import type { ParsedOf } from '#contract/api';
import type { SessionActor } from '#domain/actor';
import { reachOf } from '#domain/role';
import { caseMachine, caseStates, lastAnswerDay, type CaseSide } from '#domain/valuation-case';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import type { Db } from '#server/kit/database';
import { endOf } from '#server/kit/rome-time';
import { attachFile } from '#server/ledger/attach-file';
import { readSetting } from '#server/ledger/dated-settings';
import { tellCase, writeMessage } from '#server/ledger/open-case';
import { recordEvent } from '#server/ledger/record-event';
import { contestCase, insertPhoto, lockCase, type CaseRow } from './store.ts';

/** Head office's side of the terms: its days, and how long before an end whoever is waited for is reminded. */
export interface CaseTerms {
  giorni_sede: number;
  giorni_promemoria: number;
}

/** Whose words somebody's are. */
function sideOf(actor: SessionActor): Exclude<CaseSide, 'SISTEMA'> {
  return reachOf(actor) === 'all' ? 'SEDE' : 'NEGOZIO';
}

/** True while an answer in the case still counts. */
export function isAnswerable({ stato, scade_il }: CaseRow, now: Date): boolean {
  return caseStates[stato].waitsFor !== null && now.getTime() < Date.parse(scade_il);
}

/** /setMessaggioContestazione: words and photos in an open case; the shop's first ones contest the value. */
export async function answerCase(
  ctx: Context,
  { id_contestazione, testo, foto }: ParsedOf<'setMessaggioContestazione'>,
): Promise<Outcome> {
  const actor = sessionOf(ctx);
  const side = sideOf(actor);
  const { giorni_sede } = await readSetting<CaseTerms>(ctx.db, 'contestazioni', ctx.now);
  return ctx.write(async (tx) => {
    const one = await lockCase.maybe(tx, { id_contestazione, scope: ctx.scope });
    if (!one) throw new CallFault('NON_TROVATO');
    if (!isAnswerable(one, ctx.now)) return refuse('CONTESTAZIONE_CHIUSA');
    const { id_operatore } = actor;
    if (side === 'NEGOZIO' && caseMachine.can('contest', one.stato)) {
      const stato = caseMachine.moves.contest.to;
      const scade_il = endOf(lastAnswerDay(ctx.now, giorni_sede));
      await contestCase.run(tx, { id_contestazione, stato, now: ctx.now, id_operatore, scade_il });
      await recordEvent(tx, actor, ctx.now, { ...one, evento: 'CONTESTATO', nota: testo });
    }
    const id_messaggio = await writeMessage(tx, ctx.now, id_contestazione, side, id_operatore, testo);
    await attachPhotos(ctx, tx, one, id_messaggio, foto);
    await tellCase(tx, one);
    return done({ id_messaggio });
  });
}

/** Photos uploaded before, of the case's own device; anything else is a broken request. */
async function attachPhotos(
  ctx: Context,
  tx: Db,
  one: CaseRow,
  id_messaggio: number,
  foto: readonly string[],
): Promise<void> {
  const actor = sessionOf(ctx);
  const { serial_number, num_times, id_affiliato, id_negozio } = one;
  for (const path of foto) {
    const owner = { serial_number, num_times, id_affiliato, id_negozio };
    const file = await attachFile.maybe(tx, { path, tipo: 'foto', ...owner });
    const kept =
      file &&
      (await insertPhoto.maybe(tx, {
        serial_number,
        num_times,
        foto: path,
        origine: sideOf(actor),
        now: ctx.now,
        id_operatore: actor.id_operatore,
        id_messaggio,
      }));
    if (!kept) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { foto: 'File non trovato' } });
  }
}

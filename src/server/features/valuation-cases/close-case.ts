import type { ParsedOf } from '#contract/api';
import { notLower } from '#domain/lower-value';
import { formatEuro, toCents } from '#domain/money';
import { caseMachine, caseOutcomes, caseStates, decisionErrors } from '#domain/valuation-case';
import type { App } from '#server/call/app-state';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { transaction, type Db } from '#server/kit/database';
import { changeValue, lockValue } from '#server/ledger/change-value';
import { tellCase, writeMessage } from '#server/ledger/open-case';
import { recordEvent, type Author } from '#server/ledger/record-event';
import { wantChange } from './tell-change.ts';
import { endCase, lockCase, takeOverdue, type CaseRow } from './store.ts';
import { isAnswerable } from './write-message.ts';

/** /setEsitoContestazione: upheld, or raised to a higher value. */
export async function decideCase(
  ctx: Context,
  { id_contestazione, esito, valore, testo }: ParsedOf<'setEsitoContestazione'>,
): Promise<Outcome> {
  const actor = sessionOf(ctx);
  return ctx.write(async (tx) => {
    const one = await lockCase.maybe(tx, { id_contestazione, scope: ctx.scope });
    if (!one) throw new CallFault('NON_TROVATO');
    if (caseStates[one.stato].waitsFor !== 'SEDE' || !isAnswerable(one, ctx.now))
      return refuse('CONTESTAZIONE_CHIUSA');
    const fields = decisionErrors({ esito, valore, testo }, one.valore);
    if (Object.keys(fields).length > 0) throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
    const [, raised] = caseOutcomes;
    const valore_finale = esito === raised ? valore! : one.valore;
    if (valore_finale !== one.valore)
      await wantChange(tx, ctx, await lockValue(tx, one), { valore: valore_finale, motivo: testo });
    const { id_operatore } = actor;
    await endCase.run(tx, { id_contestazione, stato: esito, now: ctx.now, valore_finale, id_operatore });
    await writeMessage(tx, ctx.now, id_contestazione, 'SEDE', id_operatore, testo);
    const importo = await raise(tx, actor, ctx.now, one, valore_finale, testo);
    await tellEnd(tx, actor, ctx.now, one, `${caseStates[esito].name}: ${testo}`);
    return done({ importo });
  });
}

/**
 * Job: ends the cases whose time is over. The silence of the shop leaves the value; that of head office gives the shop right,
 * and the value is what it paid. Of many processes each takes others; safe to run twice.
 */
export async function closeOverdue(app: App): Promise<void> {
  for (let isMore = true; isMore;) {
    isMore = await transaction(app.pool, async (tx) => {
      const now = app.now();
      const one = await takeOverdue.maybe(tx, { now });
      if (one) await endInSilence(tx, now, one);
      return one !== null;
    });
  }
}

async function endInSilence(tx: Db, now: Date, one: CaseRow): Promise<void> {
  const { id_contestazione } = one;
  const isShopRight = caseMachine.can('yield', one.stato);
  const stato = caseMachine.moves[isShopRight ? 'yield' : 'lapse'].to;
  const valore_finale = isShopRight ? one.valore_acquisto : one.valore;
  const testo = isShopRight
    ? `La sede non ha risposto entro il termine: vale quanto pagato dal negozio, ${formatEuro(toCents(valore_finale))}.`
    : 'Il negozio non ha contestato entro il termine: il valore resta.';
  await endCase.run(tx, { id_contestazione, stato, now, valore_finale, id_operatore: null });
  await writeMessage(tx, now, id_contestazione, 'SISTEMA', null, testo);
  await raise(tx, 'system', now, one, valore_finale, testo);
  await tellEnd(tx, 'system', now, one, caseStates[stato].name);
}

/** The value follows the case where that ends higher; answers the line it brings, if it is settled already. */
async function raise(
  tx: Db,
  author: Author,
  now: Date,
  one: CaseRow,
  valore: number,
  motivo: string,
): Promise<number | null> {
  if (valore === one.valore) return null;
  const device = await lockValue(tx, one);
  const isLower = valore < one.valore_acquisto;
  return changeValue(tx, author, now, device, {
    valore,
    ...(isLower ? { motivo_accettazione: one.motivo, is_difetto_visibile: 1 } : notLower),
    motivo,
    note_accettazione: motivo,
    report_valutazione: null,
    id_contestazione: one.id_contestazione,
  });
}

async function tellEnd(tx: Db, author: Author, now: Date, one: CaseRow, nota: string): Promise<void> {
  await recordEvent(tx, author, now, { ...one, evento: 'CONTESTAZIONE_DECISA', nota });
  await tellCase(tx, one);
}

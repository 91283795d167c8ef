import { answerWayIs, fourEyesActs, requestIs, requestMachine } from '#domain/four-eyes';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, refuse, type Outcome } from '#server/call/outcome';
import type { Db } from '#server/kit/database';
import { findPerson } from '#server/ledger/find-person';
import { isSecond } from '#server/ledger/find-seconds';
import { findOwnCycles, findOwnSlips } from '#server/ledger/own-work';
import { completeRequest, recordAnswer, tellAsker } from './complete-request.ts';
import { answerRequest, lockRequest, type RequestRow } from './store.ts';

/** A yes: whoever gives it is another than who asked, and may; what was asked is done with it. */
export async function approveRequest(tx: Db, ctx: Context, id_richiesta: number): Promise<Outcome> {
  const row = await demandRequest(tx, id_richiesta);
  const { id_utente, id_operatore } = row;
  const giver = sessionOf(ctx).id_utente;
  if (!requestMachine.can('approve', row.stato)) return refuse('RICHIESTA_GIA_RISPOSTA');
  if (isOwnRequest(ctx, row)) return refuse('RICHIESTA_PROPRIA');
  if (!(await isSecond(tx, { id_utente, id_operatore, now: ctx.now }, giver)))
    return refuse('SECONDO_NON_AMMESSO');
  if (await isOwnWork(tx, ctx, row)) return refuse('FATTO_DA_TE');
  const detto = `Approvata da ${await findPerson(tx, giver)} (richiesta ${id_richiesta})`;
  return completeRequest(tx, ctx, ctx, row, { modo: answerWayIs.person, id_utente: giver, detto });
}

/** Refuses or stops it; an outcome where somebody was first. */
export async function closeRequest(
  tx: Db,
  ctx: Context,
  row: RequestRow,
  { nota, isRefused }: { nota: string | null; isRefused: boolean },
): Promise<Outcome | null> {
  const { id_richiesta } = row;
  const session = ctx.actor.kind === 'session' ? ctx.actor : null;
  const answered = await answerRequest.run(tx, {
    id_richiesta,
    stato: isRefused ? requestIs.refused : requestIs.stopped,
    modo: session ? answerWayIs.person : answerWayIs.mail,
    id_utente: session?.id_utente ?? null,
    nota,
    now: ctx.now,
  });
  if (answered === 0) return refuse('RICHIESTA_GIA_RISPOSTA');
  const said = isRefused ? 'Rifiutata' : 'Fermata';
  if (session?.id_utente !== row.id_utente)
    await tellAsker(tx, ctx.now, row, nota ? `${said}: ${nota}` : said);
  await recordAnswer(tx, ctx, row, isRefused ? 'RIFIUTATO' : 'ANNULLATO', nota);
  return null;
}

/** A request held until the transaction ends, or only looked at; 404 where there is none. */
export async function demandRequest(tx: Db, id_richiesta: number, find = lockRequest): Promise<RequestRow> {
  const row = await find.maybe(tx, { id_richiesta });
  if (!row) throw new CallFault('NON_TROVATO');
  return row;
}

/** True for what somebody asked himself, standing in or not. */
export const isOwnRequest = (ctx: Context, { id_utente, id_operatore }: RequestRow): boolean => {
  const actor = sessionOf(ctx);
  return [id_utente, id_operatore].some((one) => one === actor.id_utente || one === actor.id_operatore);
};

/** True for an act on a device or slip that the giver made himself, at a counter. */
async function isOwnWork(tx: Db, ctx: Context, { atto, chiave }: RequestRow): Promise<boolean> {
  const about = fourEyesActs[atto].about;
  if (about === 'device') {
    const [, serial_number = '', num_times = ''] = /^(.*)-(\d+)$/.exec(chiave) ?? [];
    const cycle = { serial_number, num_times: Number(num_times) };
    return (await findOwnCycles(tx, sessionOf(ctx), [cycle])).length > 0;
  }
  return about === 'slip' && (await findOwnSlips(tx, sessionOf(ctx), [Number(chiave)])).length > 0;
}

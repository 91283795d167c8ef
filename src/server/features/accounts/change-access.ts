import type { ParsedOf } from '#contract/api';
import { accountRefusal, type AccountAct, type AccountRefusal } from '#domain/account';
import { fieldText } from '#domain/text';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { inviteNew, issuePasswordLink } from '#server/features/access/issue-link';
import { dropFactors } from '#server/features/access/find-passkeys';
import { dropLinks, dropTickets } from '#server/features/access/store';
import { tellOwner } from '#server/features/access/tell-owner';
import { endStandIns } from '#server/ledger/end-stand-ins';
import { recordChange, type Change } from '#server/ledger/record-change';
import type { Db } from '#server/kit/database';
import { wantAccess } from './give-access.ts';
import {
  endSessions,
  lockAccount,
  lockOffices,
  markActive,
  markBlocked,
  markInvited,
  touchAccount,
  voidPassword,
  type AccountRow,
} from './store.ts';

/** Somebody with his row held, and who acts on him. */
interface Held {
  row: AccountRow;
  viewer: { id_utente: number; otherOffices: number };
  /** the one who acts has been blocked or demoted himself while this waited */
  isViewerGone: boolean;
}

/** Waits for colleagues, then answers who of head office may still administer; 401 where the one who acts may not. */
export async function holdOffice(tx: Db, ctx: Context): Promise<void> {
  const { id_utente } = sessionOf(ctx);
  const offices = await lockOffices.all(tx);
  if (!offices.some((one) => one.id_operatore === id_utente)) throw new CallFault('SESSIONE_SCADUTA');
}

/** Reads somebody as he is now, after what colleagues are doing; 404 where there is nobody. */
export async function holdAccount(tx: Db, ctx: Context, id_operatore: number): Promise<Held> {
  const { id_utente } = sessionOf(ctx);
  const offices = await lockOffices.all(tx);
  const row = await lockAccount.maybe(tx, { id_operatore, now: ctx.now });
  if (!row) throw new CallFault('NON_TROVATO');
  const others = offices.filter((one) => one.id_operatore !== id_operatore);
  return {
    row,
    viewer: { id_utente, otherOffices: others.length },
    isViewerGone: !offices.some((one) => one.id_operatore === id_utente),
  };
}

/** Why an act can't be done; null: it can. Throws 401 where the one who acts has lost his own access meanwhile. */
export function refusalOf({ row, viewer, isViewerGone }: Held, act: AccountAct): AccountRefusal | null {
  const refusal = accountRefusal(act, row, viewer);
  if (refusal === null && isViewerGone) throw new CallFault('SESSIONE_SCADUTA');
  return refusal;
}

/** Ends sessions and waiting log-ins at once; answers how many sessions were running. */
export async function endAccess(tx: Db, ctx: Context, id_operatore: number): Promise<number> {
  await dropTickets.run(tx, { id_operatore });
  await endStandIns(tx, ctx, { id_utente: id_operatore }, 'Sessione chiusa dalla sede');
  return (await endSessions.one(tx, { id_operatore, now: ctx.now })).n;
}

/** Queues the invitations of accounts made in this transaction. */
export function inviteAll(
  tx: Db,
  ctx: Context,
  made: readonly { id_operatore: number; nome: string; user_name: string | null; email: string | null }[],
): Promise<void> {
  return inviteNew(tx, ctx, made.map(addressed));
}

/** Queues the mail with the link that sets the first password. */
export async function inviteByMail(
  tx: Db,
  ctx: Context,
  account: { id_operatore: number; nome: string; user_name: string | null; email: string | null },
): Promise<void> {
  await markInvited.run(tx, { id_operatore: account.id_operatore, now: ctx.now });
  await issuePasswordLink(tx, ctx, addressed(account), 'INVITO');
}

function addressed(account: {
  id_operatore: number;
  nome: string;
  user_name: string | null;
  email: string | null;
}) {
  const { id_operatore, nome, user_name, email } = account;
  if (user_name === null || email === null)
    throw new Error(`operator ${id_operatore}: no address to write to`);
  return { id_operatore, nome, user_name, email };
}

/** What an act did: what the log says of it, and how many sessions it ended. */
type Did = Pick<Change, 'azione'> & Partial<Pick<Change, 'da' | 'a' | 'nota'>> & { sessioni_chiuse?: number };

/** One act on one person: asked of the domain, done, written into the log. */
function act(
  ctx: Context,
  id_operatore: number,
  name: AccountAct,
  work: (tx: Db, row: AccountRow) => Promise<Did>,
): Promise<Outcome> {
  return ctx.write(async (tx) => {
    const held = await holdAccount(tx, ctx, id_operatore);
    const refusal = refusalOf(held, name);
    if (refusal) return refuse(refusal);
    const { sessioni_chiuse = 0, ...change } = await work(tx, held.row);
    const { data_modifica } = await touchAccount.one(tx, { id_operatore, now: ctx.now });
    const { id_affiliato, id_negozio } = held.row;
    await recordChange(tx, ctx, {
      oggetto: 'utente',
      chiave: String(id_operatore),
      ...change,
      id_affiliato,
      id_negozio,
    });
    return done({ id_operatore, data_modifica, sessioni_chiuse });
  });
}

/** Blocks, which ends the sessions and voids mailed links, or unblocks. */
export function blockAccount(ctx: Context, input: ParsedOf<'setUtenteBloccato'>): Promise<Outcome> {
  const { id_operatore, is_blocked } = input;
  const motivo = is_blocked === 1 ? input.motivo : null;
  if (is_blocked === 1 && !motivo)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { motivo: fieldText.required } });
  return act(ctx, id_operatore, is_blocked === 1 ? 'block' : 'unblock', async (tx, row) => {
    await markBlocked.run(tx, { id_operatore, is_blocked, motivo });
    if (is_blocked === 1) await dropLinks.run(tx, { id_operatore, now: ctx.now });
    await tellOwner(tx, ctx, row, is_blocked === 1 ? 'bloccato' : 'sbloccato');
    return {
      azione: is_blocked === 1 ? 'BLOCCATO' : 'SBLOCCATO',
      da: { is_blocked: 1 - is_blocked, motivo_blocco: row.motivo_blocco },
      a: { is_blocked, motivo_blocco: motivo },
      sessioni_chiuse: is_blocked === 1 ? await endAccess(tx, ctx, id_operatore) : 0,
    };
  });
}

/** Sends the invitation again. */
export function inviteAgain(ctx: Context, { id_operatore }: ParsedOf<'setUtenteInvito'>): Promise<Outcome> {
  return act(ctx, id_operatore, 'invite', async (tx, row) => {
    await inviteByMail(tx, ctx, row);
    return { azione: 'INVITATO', nota: `Invito a ${row.email}` };
  });
}

/** Sends the link for a new password; at once: the old one is void and the sessions end. */
export function resetPassword(ctx: Context, input: ParsedOf<'setUtenteRipristino'>): Promise<Outcome> {
  const { id_operatore } = input;
  const isNow = input.is_immediato === 1;
  return act(ctx, id_operatore, 'reset', async (tx, row) => {
    await wantAccess(tx, ctx, row, isNow ? 'annullata' : 'password');
    await tellOwner(tx, ctx, row, 'password');
    await issuePasswordLink(tx, ctx, addressed(row), isNow ? 'ANNULLATA' : 'RIPRISTINO');
    if (isNow) await voidPassword.run(tx, { id_operatore });
    return {
      azione: 'REIMPOSTATO',
      nota: `Link per la password a ${row.email}${isNow ? '; la vecchia annullata subito' : ''}`,
      sessioni_chiuse: isNow ? await endAccess(tx, ctx, id_operatore) : 0,
    };
  });
}

/** Takes the second factor away; who is signed in stays so. */
export function resetFactor(
  ctx: Context,
  { id_operatore }: ParsedOf<'setUtenteSecondoFattore'>,
): Promise<Outcome> {
  return act(ctx, id_operatore, 'secondFactor', async (tx, row) => {
    await wantAccess(tx, ctx, row, 'fattore');
    await tellOwner(tx, ctx, row, 'fattore');
    await dropFactors.run(tx, { id_operatore });
    await dropTickets.run(tx, { id_operatore });
    const dettaglio = `Utente ${id_operatore}, dall’amministrazione`;
    await ctx.tellSecurity('SECONDO_FATTORE_TOLTO', { dettaglio, tx });
    return { azione: 'REIMPOSTATO', da: { is_secondo_fattore: 1 }, a: { is_secondo_fattore: 0 } };
  });
}

/** Somebody leaves, or is back as he was. */
export function closeAccount(
  ctx: Context,
  { id_operatore, is_uscito }: ParsedOf<'setUtenteUscito'>,
): Promise<Outcome> {
  return act(ctx, id_operatore, is_uscito === 1 ? 'leave' : 'rejoin', async (tx, row) => {
    await markActive.run(tx, { id_operatore, is_active: 1 - is_uscito });
    if (is_uscito === 1) await dropLinks.run(tx, { id_operatore, now: ctx.now });
    await tellOwner(tx, ctx, row, is_uscito === 1 ? 'uscito' : 'rientrato');
    return {
      azione: is_uscito === 1 ? 'DISATTIVATO' : 'ATTIVATO',
      da: { is_active: is_uscito },
      a: { is_active: 1 - is_uscito },
      sessioni_chiuse: is_uscito === 1 ? await endAccess(tx, ctx, id_operatore) : 0,
    };
  });
}

import type { ParsedOf } from '#contract/api';
import { formatRecoveryCode, readCode } from '#domain/second-factor';
import { roles } from '#domain/role';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import { checkPassword } from '#server/features/session/check-password';
import type { Db } from '#server/kit/database';
import { countWrong } from './count-wrong.ts';
import {
  beginFactor,
  confirmFactor,
  dropFactor,
  dropTickets,
  findFactor,
  lockAccount,
  readAccount,
  type OwnAccount,
} from './store.ts';
import {
  codeRefusal,
  makeRecoveryCodes,
  newSeed,
  sealSeed,
  seedAddress,
  takeCode,
  takeTotp,
} from './take-code.ts';

/** A new seed for one's own account, shown this once; not asked for at log-in before a code has confirmed it. */
export async function beginSecondFactor(
  ctx: Context,
  { password }: ParsedOf<'setSecondoFattoreAvviato'>,
): Promise<Outcome> {
  const account = await ownAccount(ctx);
  const refused = await passwordRefusal(ctx, account, password);
  if (refused) return refused;
  const seed = newSeed();
  return ctx.write(async (tx) => {
    const sealed = sealSeed(ctx.seal, seed, account.id_operatore);
    if ((await beginFactor.run(tx, [account.id_operatore, sealed, ctx.now])) === 0)
      return refuse('SECONDO_FATTORE_GIA_ATTIVO');
    return done({ segreto: seed, indirizzo: seedAddress(seed, account.user_name) });
  });
}

/** Confirms the seed by a code of the app; answers the recovery codes. */
export async function confirmSecondFactor(
  ctx: Context,
  { codice }: ParsedOf<'setSecondoFattoreAttivo'>,
): Promise<Outcome> {
  const account = await ownAccount(ctx);
  const read = readCode(codice);
  return ctx.write(async (tx) => {
    await lockAccount.one(tx, [account.id_operatore]);
    const factor = await findFactor.maybe(tx, [account.id_operatore]);
    if (!factor) return refuse('SECONDO_FATTORE_NON_ATTIVO');
    if (factor.attivo_dal) return refuse('SECONDO_FATTORE_GIA_ATTIVO');
    const verdict = read?.kind === 'totp' ? await takeTotp(tx, factor, ctx, read.code) : 'wrong';
    if (verdict !== 'taken') return refuse(codeRefusal(verdict));
    await confirmFactor.run(tx, [account.id_operatore, ctx.now]);
    const codes = await makeRecoveryCodes(tx, ctx.seal, account.id_operatore);
    await record(tx, ctx, account, 'ATTIVATO');
    return done({ codici: codes.map(formatRecoveryCode) });
  });
}

/** Takes the second factor away; wrong codes count like wrong passwords. */
export async function removeSecondFactor(
  ctx: Context,
  { password, codice }: ParsedOf<'setSecondoFattoreRimosso'>,
): Promise<Outcome> {
  // Also of somebody who has become a master since: what one has, one can take away.
  const account = await readAccount.one(ctx.db, [sessionOf(ctx).id_utente]);
  const refused = await passwordRefusal(ctx, account, password);
  if (refused) return refused;
  return countWrong(ctx, account, () =>
    ctx.write(async (tx) => {
      await lockAccount.one(tx, [account.id_operatore]);
      const factor = await findFactor.maybe(tx, [account.id_operatore]);
      if (!factor?.attivo_dal) return refuse('SECONDO_FATTORE_NON_ATTIVO');
      const verdict = await takeCode(tx, factor, ctx, codice);
      if (verdict !== 'taken') return refuse(codeRefusal(verdict));
      await dropFactor.run(tx, [account.id_operatore]);
      await dropTickets.run(tx, [account.id_operatore]);
      await record(tx, ctx, account, 'DISATTIVATO');
      return done();
    }),
  );
}

async function ownAccount(ctx: Context): Promise<OwnAccount> {
  const account = await readAccount.one(ctx.db, [sessionOf(ctx).id_utente]);
  if (!roles[account.id_role].hasSecondFactor) throw new CallFault('NON_PERMESSO');
  return account;
}

/** Null: the present password was right. */
async function passwordRefusal(ctx: Context, account: OwnAccount, md5: string): Promise<Outcome | null> {
  const verdict = await checkPassword(ctx, account.user_name, account.user_psw, md5);
  if (verdict === 'right') return null;
  return refuse(verdict === 'closed' ? 'TROPPI_TENTATIVI' : 'PASSWORD_ATTUALE_ERRATA');
}

function record(
  tx: Db,
  ctx: Context,
  account: OwnAccount,
  azione: 'ATTIVATO' | 'DISATTIVATO',
): Promise<void> {
  const { id_operatore, id_affiliato, id_negozio } = account;
  const chiave = String(id_operatore);
  return recordChange(tx, ctx, {
    oggetto: 'accesso',
    chiave,
    azione,
    nota: 'Secondo fattore',
    id_affiliato,
    id_negozio,
  });
}

import type { ParsedOf } from '#contract/api';
import { formatRecoveryCode, readCode } from '#domain/second-factor';
import { sessionOf, type Context } from '#server/call/context';
import { done, refuse, type Outcome } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import type { Db } from '#server/kit/database';
import { checkOwnPassword } from './check-own-password.ts';
import { countWrong } from './count-wrong.ts';
import { hasFactors } from './find-passkeys.ts';
import {
  beginFactor,
  confirmFactor,
  dropFactor,
  dropRecoveryCodes,
  dropTickets,
  findFactor,
  lockAccount,
  readAccount,
  type OwnAccount,
} from './store.ts';
import { tellOwner } from './tell-owner.ts';
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
  const refused = await checkOwnPassword(ctx, account, password);
  if (refused) return refused;
  const seed = newSeed();
  return ctx.write(async (tx) => {
    const sealed = sealSeed(ctx.seal, seed, account.id_operatore);
    if ((await beginFactor.run(tx, { id_operatore: account.id_operatore, sealed, now: ctx.now })) === 0)
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
    await lockAccount.one(tx, { id_operatore: account.id_operatore });
    const factor = await findFactor.maybe(tx, { id_operatore: account.id_operatore });
    if (!factor) return refuse('SECONDO_FATTORE_NON_ATTIVO');
    if (factor.attivo_dal) return refuse('SECONDO_FATTORE_GIA_ATTIVO');
    const verdict = read?.kind === 'totp' ? await takeTotp(tx, factor, ctx, read.code) : 'wrong';
    if (verdict !== 'taken') return refuse(codeRefusal(verdict));
    await confirmFactor.run(tx, { id_operatore: account.id_operatore, now: ctx.now });
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
  const account = await ownAccount(ctx);
  const refused = await checkOwnPassword(ctx, account, password);
  if (refused) return refused;
  return countWrong(ctx, account, () =>
    ctx.write(async (tx) => {
      await lockAccount.one(tx, { id_operatore: account.id_operatore });
      const factor = await findFactor.maybe(tx, { id_operatore: account.id_operatore });
      if (!factor?.attivo_dal) return refuse('SECONDO_FATTORE_NON_ATTIVO');
      const verdict = await takeCode(tx, factor, ctx, codice);
      if (verdict !== 'taken') return refuse(codeRefusal(verdict));
      await dropFactor.run(tx, { id_operatore: account.id_operatore });
      const { passkey } = await hasFactors.one(tx, { id_operatore: account.id_operatore });
      if (passkey === 0) await dropRecoveryCodes.run(tx, { id_operatore: account.id_operatore });
      await dropTickets.run(tx, { id_operatore: account.id_operatore });
      await record(tx, ctx, account, 'DISATTIVATO');
      return done();
    }),
  );
}

function ownAccount(ctx: Context): Promise<OwnAccount> {
  return readAccount.one(ctx.db, { id_operatore: sessionOf(ctx).id_utente });
}

async function record(
  tx: Db,
  ctx: Context,
  account: OwnAccount,
  azione: 'ATTIVATO' | 'DISATTIVATO',
): Promise<void> {
  const { id_operatore, id_affiliato, id_negozio } = account;
  const chiave = String(id_operatore);
  await ctx.tellSecurity(azione === 'ATTIVATO' ? 'SECONDO_FATTORE_ATTIVATO' : 'SECONDO_FATTORE_TOLTO', {
    of: account,
    tx,
  });
  await tellOwner(tx, ctx, account, azione === 'ATTIVATO' ? 'fattore_attivo' : 'fattore_tolto');
  return recordChange(tx, ctx, {
    oggetto: 'accesso',
    chiave,
    azione,
    nota: 'Secondo fattore',
    id_affiliato,
    id_negozio,
  });
}

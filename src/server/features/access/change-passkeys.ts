import type { ParsedOf, RowOf } from '#contract/api';
import { formatRecoveryCode, mostPasskeys, passkeyMinutes } from '#domain/second-factor';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { passkeyPlace } from '#server/features/session/find-place';
import { recordChange } from '#server/ledger/record-change';
import { type Db, isTaken } from '#server/kit/database';
import { checkOwnPassword } from './check-own-password.ts';
import { dropPasskey, findPasskeys, hasFactors, insertPasskey, type PasskeyRow } from './find-passkeys.ts';
import { dropRecoveryCodes, dropTickets, lockAccount, readAccount, type OwnAccount } from './store.ts';
import { makeRecoveryCodes } from './take-code.ts';
import { tellOwner } from './tell-owner.ts';
import { readNewPasskey } from './verify-passkey.ts';

/** The passkeys of the account that asks. */
export async function listPasskeys(ctx: Context): Promise<RowOf<'getPasskey'>[]> {
  return findPasskeys.all(ctx.db, { id_operatore: sessionOf(ctx).id_utente });
}

/** What a browser makes a passkey of, once it is known that the account's owner sits there. */
export async function beginPasskey(
  ctx: Context,
  { password }: ParsedOf<'setPasskeyAvviata'>,
): Promise<Outcome> {
  const place = passkeyPlace(ctx.config.publicUrl);
  if (!place) return refuse('PASSKEY_NON_DISPONIBILE');
  const account = await ownAccount(ctx);
  const refused = await checkOwnPassword(ctx, account, password);
  if (refused) return refused;
  const known = await findPasskeys.all(ctx.db, { id_operatore: account.id_operatore });
  if (known.length >= mostPasskeys) return refuse('PASSKEY_NON_DISPONIBILE');
  const momento = ctx.now.toISOString();
  return done({
    rp_id: place.rp_id,
    sfida: challengeOf(ctx, momento),
    momento,
    // Says nothing of anybody, and is the same for all passkeys of an account: one in the place of another where they lie.
    utente: ctx.seal.sign('passkey user', String(account.id_operatore)).toString('base64url'),
    user_name: account.user_name,
    presenti: known.map(({ credenziale }: PasskeyRow) => credenziale),
  });
}

/** Adds the passkey that a browser has made; answers recovery codes where it is the account's first second factor. */
export async function addPasskey(ctx: Context, input: ParsedOf<'setPasskey'>): Promise<Outcome> {
  const place = passkeyPlace(ctx.config.publicUrl);
  if (!place) return refuse('PASSKEY_NON_DISPONIBILE');
  const age = ctx.now.getTime() - Date.parse(input.momento);
  const isFresh = age >= 0 && age <= passkeyMinutes * 60_000;
  const made = isFresh ? await readNewPasskey(place, challengeOf(ctx, input.momento), input.risposta) : null;
  if (!made) return refuse('PASSKEY_NON_VALIDA');
  const account = await ownAccount(ctx);
  const { id_operatore } = account;
  try {
    return await ctx.write(async (tx) => {
      await lockAccount.one(tx, { id_operatore });
      const { codici } = await hasFactors.one(tx, { id_operatore });
      const { id_passkey } = await insertPasskey.one(tx, {
        ...made,
        id_operatore,
        nome: input.nome,
        now: ctx.now,
      });
      const codes = codici > 0 ? [] : await makeRecoveryCodes(tx, ctx.seal, id_operatore);
      await ctx.tellSecurity('PASSKEY_AGGIUNTA', { of: account, tx });
      await record(tx, ctx, account, 'ATTIVATO', input.nome);
      return done({ id_passkey, codici: codes.map(formatRecoveryCode) });
    });
  } catch (error) {
    if (isTaken(error, 'passkey_credential_key')) return refuse('PASSKEY_GIA_PRESENTE');
    throw error;
  }
}

/** Takes one of one's own passkeys away; with the last second factor the recovery codes go, too. */
export async function removePasskey(
  ctx: Context,
  { id_passkey, password }: ParsedOf<'delPasskey'>,
): Promise<Outcome> {
  const account = await ownAccount(ctx);
  const refused = await checkOwnPassword(ctx, account, password);
  if (refused) return refused;
  const { id_operatore } = account;
  return ctx.write(async (tx) => {
    await lockAccount.one(tx, { id_operatore });
    const gone = await dropPasskey.maybe(tx, { id_operatore, id_passkey });
    if (!gone) throw new CallFault('NON_TROVATO');
    const { app, passkey } = await hasFactors.one(tx, { id_operatore });
    if (app + passkey === 0) {
      await dropRecoveryCodes.run(tx, { id_operatore });
      await dropTickets.run(tx, { id_operatore });
    }
    await ctx.tellSecurity('PASSKEY_TOLTA', { of: account, tx });
    await record(tx, ctx, account, 'DISATTIVATO', gone.nome);
    return done();
  });
}

function ownAccount(ctx: Context): Promise<OwnAccount> {
  return readAccount.one(ctx.db, { id_operatore: sessionOf(ctx).id_utente });
}

/** What is to be signed: only this session has it, and only for so long. */
function challengeOf(ctx: Context, momento: string): string {
  const { id_sessione, id_utente } = sessionOf(ctx);
  return ctx.seal.sign('passkey', `${id_sessione} ${id_utente} ${momento}`).toString('base64url');
}

async function record(
  tx: Db,
  ctx: Context,
  account: OwnAccount,
  azione: 'ATTIVATO' | 'DISATTIVATO',
  nome: string,
): Promise<void> {
  const { id_operatore, id_affiliato, id_negozio } = account;
  const chiave = String(id_operatore);
  await tellOwner(tx, ctx, account, azione === 'ATTIVATO' ? 'passkey' : 'passkey_tolta');
  return recordChange(tx, ctx, {
    oggetto: 'accesso',
    chiave,
    azione,
    nota: `Passkey «${nome}»`,
    id_affiliato,
    id_negozio,
  });
}

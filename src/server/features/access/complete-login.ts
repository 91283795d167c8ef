import type { ParsedOf } from '#contract/api';
import { ticketTries } from '#domain/second-factor';
import type { Context } from '#server/call/context';
import { refuse, type Outcome, type Refused } from '#server/call/outcome';
import { hashToken } from '#server/call/sign-in';
import { ticketChallenge } from '#server/features/session/read-passkeys';
import { openSession } from '#server/features/session/open-session';
import { passkeyPlace } from '#server/features/session/find-place';
import type { Db } from '#server/kit/database';
import { countWrong } from './count-wrong.ts';
import { findPasskey, hasFactors, usePasskey } from './find-passkeys.ts';
import { dropTicket, findFactor, lockAccount, readAccount, tryTicket, type OwnAccount } from './store.ts';
import { codeRefusal, takeCode } from './take-code.ts';
import { readSignature } from './verify-passkey.ts';

/** The second step of a log-in by a code. A code or ticket that is right is used up, also by two who come at once. */
export function completeLogin(ctx: Context, input: ParsedOf<'setSecondoFattore'>): Promise<Outcome> {
  return secondStep(ctx, input.ticket, (account, enter) =>
    countWrong(ctx, account, () =>
      enter(async (tx) => {
        const { id_operatore } = account;
        const factor = await findFactor.maybe(tx, { id_operatore });
        const segreto = factor?.attivo_dal ? factor.segreto : null;
        const verdict = await takeCode(tx, { id_operatore, segreto }, ctx, input.codice);
        return verdict === 'taken' ? null : refuse(codeRefusal(verdict));
      }),
    ),
  );
}

/** The same by a passkey, which has signed what only this ticket's holder was asked for. */
export function completeByPasskey(ctx: Context, input: ParsedOf<'setPasskeyAccesso'>): Promise<Outcome> {
  const place = passkeyPlace(ctx.config.publicUrl);
  const challenge = ticketChallenge(ctx, hashToken(input.ticket));
  return secondStep(ctx, input.ticket, async ({ id_operatore }, enter) => {
    const key = await findPasskey.maybe(ctx.db, { id_operatore, credenziale: input.risposta.id });
    const contatore = key && place ? await readSignature(place, challenge, key, input.risposta) : null;
    if (!key || contatore === null) return refuse('PASSKEY_NON_VALIDA');
    const use = { id_passkey: key.id_passkey, contatore, now: ctx.now };
    return enter(async (tx) => ((await usePasskey.run(tx, use)) === 1 ? null : refuse('PASSKEY_NON_VALIDA')));
  });
}

type Enter = (prove: (tx: Db) => Promise<Refused | null>) => Promise<Outcome>;

/** A try of a ticket; `enter` opens the session where the proof is good, and uses the ticket up. */
async function secondStep(
  ctx: Context,
  token: string,
  step: (account: OwnAccount, enter: Enter) => Promise<Outcome>,
): Promise<Outcome> {
  const impronta = hashToken(token);
  // Counted before it is looked at: guesses sent all at once are counted, too.
  const ticket = await tryTicket.maybe(ctx.db, { impronta, now: ctx.now, tries: ticketTries });
  if (!ticket) return refuse('ACCESSO_DA_RIPETERE');
  const account = await readAccount.maybe(ctx.db, { id_operatore: ticket.id_operatore });
  if (!account) return refuse('ACCESSO_DA_RIPETERE');
  const outcome = await step(account, (prove) =>
    openSession(ctx, account.user_name, account, async (tx) => {
      const { id_operatore } = account;
      await lockAccount.one(tx, { id_operatore });
      const { app, passkey } = await hasFactors.one(tx, { id_operatore });
      if (app + passkey === 0 || (await dropTicket.run(tx, { impronta })) === 0)
        return refuse('ACCESSO_DA_RIPETERE');
      return prove(tx);
    }),
  );
  if (!outcome.ok && wrong.has(outcome.ret_message))
    await ctx.tellSecurity('SECONDO_FATTORE_NEGATO', { of: account });
  return outcome;
}

const wrong: ReadonlySet<string> = new Set([
  codeRefusal('wrong'),
  codeRefusal('replayed'),
  'PASSKEY_NON_VALIDA',
]);

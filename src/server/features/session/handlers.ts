import { pinError } from '#domain/pin';
import { sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { sessionMoved } from '#server/call/sign-in';
import { readSetting } from '#server/ledger/dated-settings';
import { checkPin, hashPin } from './check-pin.ts';
import { closeSession, recordImpersonation } from './close-session.ts';
import { signedInFields } from './open-session.ts';
import { signIn } from './sign-in.ts';
import {
  findActingOperator,
  findActiveStore,
  lockSession,
  moveSession,
  readFactorDue,
  readSession,
  takePin,
} from './store.ts';

export const sessionHandlers: Handlers<
  'login' | 'logout' | 'getSessione' | 'setOperatoreSessione' | 'setImpersona'
> = {
  login: (ctx, input) => signIn(ctx, input.user_name, input.password),

  async logout(ctx) {
    const outcome = await ctx.write(async (tx) => {
      await closeSession(tx, ctx);
      return done();
    });
    ctx.setSession(null);
    return outcome;
  },

  async getSessione(ctx) {
    const { id_sessione, id_utente } = sessionOf(ctx);
    const [row, contacts, { isDue }] = await Promise.all([
      readSession.maybe(ctx.db, { id_sessione }),
      readSetting<{ amministrazione: string; assistenza: string }>(ctx.db, 'contatti', ctx.now),
      readFactorDue.one(ctx.db, { id_utente, now: ctx.now }),
    ]);
    // Ended since it was looked up.
    if (!row) throw new CallFault('SESSIONE_SCADUTA');
    const is_dimostrativo = ctx.config.simulators ? 1 : 0;
    return [{ ...row, is_secondo_fattore_dovuto: isDue ? 1 : 0, is_dimostrativo, ...contacts }];
  },

  async setOperatoreSessione(ctx, input) {
    const actor = sessionOf(ctx);
    const shop = await findActiveStore.maybe(ctx.db, { id_negozio: input.id_negozio });
    const operator = await findActingOperator.maybe(ctx.db, {
      id_operatore: input.id_operatore,
      id_negozio: input.id_negozio,
      id_utente: actor.id_utente,
    });
    if (!shop || !operator) return refuse('OPERATORE_NON_VALIDO');
    const refusal = await checkPin(ctx, operator.id_operatore, operator.pin, input.pin);
    if (refusal !== null) return refuse(refusal);
    const picked = operator.isPinReset ? await pickPin(input.nuovo_pin) : null;
    if (operator.isPinReset && picked === null) return refuse('PIN_DA_SCEGLIERE');
    const outcome = await ctx.write(async (tx) => {
      // Picked at another till meanwhile: that one holds, and is asked for.
      if (
        picked !== null &&
        (await takePin.run(tx, { id_operatore: operator.id_operatore, pin: picked })) === 0
      )
        return refuse('PIN_NECESSARIO');
      await moveSession.run(tx, {
        id_sessione: actor.id_sessione,
        id_operatore: operator.id_operatore,
        ...shop,
        is_impersonato: actor.is_impersonato ? 1 : 0,
        is_operatore_scelto: 1,
      });
      return done(signedInFields(await readSession.one(tx, { id_sessione: actor.id_sessione })));
    });
    if (outcome.ok) ctx.setCookie(sessionMoved);
    return outcome;
  },

  async setImpersona(ctx, input) {
    const actor = sessionOf(ctx);
    const wanted = input.id_negozio ?? 0;
    const shop = wanted === 0 ? null : await findActiveStore.maybe(ctx.db, { id_negozio: wanted });
    if (wanted !== 0 && !shop) throw new CallFault('NON_TROVATO');
    const outcome = await ctx.write(async (tx) => {
      const before = await lockSession.maybe(tx, { id_sessione: actor.id_sessione });
      if (!before) throw new CallFault('SESSIONE_SCADUTA');
      await moveSession.run(tx, {
        id_sessione: actor.id_sessione,
        id_operatore: actor.id_utente,
        ...(shop ?? { id_negozio: null, id_affiliato: null }),
        is_impersonato: shop ? 1 : 0,
        is_operatore_scelto: 0,
      });
      await recordImpersonation(tx, ctx, before, shop?.id_negozio ?? null);
      return done(signedInFields(await readSession.one(tx, { id_sessione: actor.id_sessione })));
    });
    if (outcome.ok) ctx.setCookie(sessionMoved);
    return outcome;
  },
};

/** A new PIN as it is kept; null: none is picked. Throws 400 for one that is no good. */
async function pickPin(given: string | null): Promise<string | null> {
  if (given === null) return null;
  const wrong = pinError(given);
  if (wrong !== null) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { nuovo_pin: wrong } });
  return hashPin(given);
}

import { pinError } from '#domain/pin';
import { sessionOf, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { sessionCookie } from '#server/call/sign-in';
import { readSetting } from '#server/ledger/dated-settings';
import { recordChange } from '#server/ledger/record-change';
import type { Db } from '#server/kit/database';
import { checkPin, hashPin } from './check-pin.ts';
import { signedInFields } from './open-session.ts';
import { signIn } from './sign-in.ts';
import {
  endSession,
  findActingOperator,
  findActiveStore,
  lockSession,
  moveSession,
  readFactorDue,
  readSession,
  takePin,
  type SessionPlace,
} from './store.ts';

export const sessionHandlers: Handlers<
  'login' | 'logout' | 'getSessione' | 'setOperatoreSessione' | 'setImpersona'
> = {
  login: (ctx, input) => signIn(ctx, input.user_name, input.password),

  async logout(ctx) {
    const outcome = await ctx.write(async (tx) => {
      const place = await endSession.maybe(tx, { id_sessione: sessionOf(ctx).id_sessione });
      if (place) await recordImpersonation(tx, ctx, place, null);
      return done();
    });
    ctx.setCookie({ name: sessionCookie, value: '', maxAge: 0 });
    return outcome;
  },

  async getSessione(ctx) {
    const row = await readSession.one(ctx.db, { id_sessione: sessionOf(ctx).id_sessione });
    const contacts = await readSetting<{ amministrazione: string; assistenza: string }>(
      ctx.db,
      'contatti',
      ctx.now,
    );
    const { isDue } = await readFactorDue.one(ctx.db, { id_utente: sessionOf(ctx).id_utente, now: ctx.now });
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
    return ctx.write(async (tx) => {
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
  },

  async setImpersona(ctx, input) {
    const actor = sessionOf(ctx);
    const wanted = input.id_negozio ?? 0;
    const shop = wanted === 0 ? null : await findActiveStore.maybe(ctx.db, { id_negozio: wanted });
    if (wanted !== 0 && !shop) throw new CallFault('NON_TROVATO');
    return ctx.write(async (tx) => {
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
  },
};

/** A new PIN as it is kept; null: none is picked. Throws 400 for one that is no good. */
async function pickPin(given: string | null): Promise<string | null> {
  if (given === null) return null;
  const wrong = pinError(given);
  if (wrong !== null) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { nuovo_pin: wrong } });
  return hashPin(given);
}

/** Into the log of changes: support begins to stand in for a shop, goes to another, or ends (null). */
async function recordImpersonation(
  tx: Db,
  ctx: Context,
  place: SessionPlace,
  id_negozio: number | null,
): Promise<void> {
  const actor = sessionOf(ctx);
  const before = place.is_impersonato ? place.id_negozio : null;
  if (before === id_negozio) return;
  await recordChange(tx, ctx, {
    oggetto: 'impersonazione',
    chiave: String(actor.id_utente),
    azione: id_negozio === null ? 'TERMINATO' : 'INIZIATO',
    da: before === null ? null : { id_negozio: before },
    a: id_negozio === null ? null : { id_negozio },
    id_affiliato: ctx.stores.affiliateOf(id_negozio ?? before ?? 0),
    id_negozio: id_negozio ?? before,
  });
}

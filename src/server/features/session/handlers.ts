import { sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { done, refuse } from '#server/call/outcome';
import { sessionCookie } from '#server/call/sign-in';
import { readSetting } from '#server/features/settings/store';
import { signedInFields, signIn } from './sign-in.ts';
import { endSession, findActingOperator, findActiveStore, moveSession, readSession } from './store.ts';

export const sessionHandlers: Handlers<
  'login' | 'logout' | 'getSessione' | 'setOperatoreSessione' | 'setImpersona'
> = {
  login: (ctx, input) => signIn(ctx, input.user_name, input.password),

  async logout(ctx) {
    const outcome = await ctx.write(async (tx) => {
      await endSession.run(tx, [sessionOf(ctx).id_sessione]);
      return done();
    });
    ctx.setCookie({ name: sessionCookie, value: '', maxAge: 0 });
    return outcome;
  },

  async getSessione(ctx) {
    const row = await readSession.one(ctx.db, [sessionOf(ctx).id_sessione]);
    const contacts = await readSetting<{ amministrazione: string; assistenza: string }>(
      ctx.db,
      'contatti',
      ctx.now,
    );
    return [{ ...row, is_dimostrativo: ctx.config.simulators ? 1 : 0, ...contacts }];
  },

  async setOperatoreSessione(ctx, input) {
    const actor = sessionOf(ctx);
    const shop = await findActiveStore.maybe(ctx.db, [input.id_negozio]);
    const operator = await findActingOperator.maybe(ctx.db, [
      input.id_operatore,
      input.id_negozio,
      actor.id_utente,
    ]);
    if (!shop || !operator) return refuse('OPERATORE_NON_VALIDO');
    const impersonating = actor.is_impersonato ? 1 : 0;
    return ctx.write(async (tx) => {
      const place = [operator.id_operatore, shop.id_negozio, shop.id_affiliato, impersonating, 1];
      await moveSession.run(tx, [actor.id_sessione, ...place]);
      return done(signedInFields(await readSession.one(tx, [actor.id_sessione])));
    });
  },

  async setImpersona(ctx, input) {
    const actor = sessionOf(ctx);
    const wanted = input.id_negozio ?? 0;
    const shop = wanted === 0 ? null : await findActiveStore.maybe(ctx.db, [wanted]);
    if (wanted !== 0 && !shop) return refuse('OPERATORE_NON_VALIDO');
    return ctx.write(async (tx) => {
      const place = shop ? [shop.id_negozio, shop.id_affiliato, 1] : [null, null, 0];
      await moveSession.run(tx, [actor.id_sessione, actor.id_utente, ...place, 0]);
      return done(signedInFields(await readSession.one(tx, [actor.id_sessione])));
    });
  },
};

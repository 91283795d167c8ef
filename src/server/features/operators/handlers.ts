import { role } from '#domain/role';
import { actingShop } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done } from '#server/call/outcome';
import { changePin } from './change-pin.ts';
import { resetPin } from './reset-pin.ts';
import { insertOperator, listOperators } from './store.ts';

export const operatorsHandlers: Handlers<
  'getOperatorDummy' | 'setUser' | 'setPinOperatore' | 'setPinAzzerato'
> = {
  setPinOperatore: changePin,
  setPinAzzerato: resetPin,

  getOperatorDummy: (ctx, { id_role }) =>
    listOperators.all(ctx.db, { scope: ctx.scope, id_role: id_role ?? role.shop }),

  async setUser(ctx, input) {
    // Only operators without an account, who act in a shop: real accounts are made in administration (rulings §3).
    if (input.is_dummy !== 1 || (input.id_role !== null && input.id_role !== role.shop))
      throw new CallFault('NON_PERMESSO');
    const shop = actingShop(ctx, input.id_negozio);
    return ctx.write(async (tx) => {
      const { id_operatore } = await insertOperator.one(tx, {
        id_affiliato: shop.id_affiliato,
        id_negozio: shop.id_negozio,
        nome: input.nome,
        cognome: input.cognome,
        is_visible: input.is_visible ?? 1,
        id_external_op: input.id_external_op,
      });
      return done({ id_operatore }, id_operatore);
    });
  },
};

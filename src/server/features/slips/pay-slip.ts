import type { ParsedOf } from '#contract/api';
import { slipMachine, slipTypes } from '#domain/slip';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import { authorValues, noteOf } from '#server/ledger/record-event';
import { closeSlip, findSlip, refundDevices } from './store.ts';

/**
 * /setDistintaPagata: closes an open slip and, for a 'rimborso', writes the payment on each of its devices (rulings §7).
 * `is_rimborso` must agree with the slip's type, else 400. A second time: DISTINTA_GIA_PAGATA. No longer the `valore` that
 * was looked at: VALORE_CAMBIATO.
 */
export async function paySlip(ctx: Context, input: ParsedOf<'setDistintaPagata'>): Promise<Outcome> {
  const { id_distinta, is_rimborso, valore } = input;
  const slip = await findSlip(ctx.db, ctx.scope, id_distinta);
  if (!slip) throw new CallFault('NON_TROVATO');
  const { isRefund } = slipTypes[slip.tipo_distinta];
  if (isRefund !== (is_rimborso === 1)) {
    const fields = { is_rimborso: `La distinta è di tipo ${slip.tipo_distinta}` };
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
  }
  const { from, to } = slipMachine.moves.pay;
  return ctx.write(async (tx) => {
    const payer = sessionOf(ctx).id_operatore;
    if ((await closeSlip.run(tx, { id_distinta, from, to, now: ctx.now, payer, valore })) === 0) {
      const now = await findSlip(tx, ctx.scope, id_distinta);
      return now && slipMachine.can('pay', now.pagata)
        ? refuse('VALORE_CAMBIATO', { valore: now.valore })
        : refuse('DISTINTA_GIA_PAGATA');
    }
    if (isRefund) {
      const nota = noteOf(ctx.actor, `distinta ${id_distinta}`);
      await refundDevices.run(tx, { id_distinta, now: ctx.now, ...authorValues(ctx.actor), nota });
    }
    const { tipo_distinta, id_affiliato, id_negozio, periodo } = slip;
    await recordChange(tx, ctx, {
      oggetto: 'distinta',
      chiave: String(id_distinta),
      azione: 'PAGATO',
      a: { tipo_distinta, periodo, valore_pagato: valore ?? slip.valore },
      id_affiliato,
      id_negozio,
    });
    return done();
  });
}

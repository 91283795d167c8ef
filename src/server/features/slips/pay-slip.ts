import type { ParsedOf } from '#contract/api';
import { monthName, romeDay } from '#domain/day';
import { paymentDayProblem, paymentMoment } from '#domain/payment-day';
import { slipMachine, slipTypes } from '#domain/slip';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import type { Refusal } from '#domain/fault';
import { markRefunds } from '#server/ledger/mark-refunds';
import { recordChange } from '#server/ledger/record-change';
import { findOwnSlips } from '#server/ledger/own-work';
import { wantSecondOver } from '#server/ledger/want-second';
import { closeSlip, findSlip, lockSlip, reopenSlip, type KnownSlip } from './store.ts';

/**
 * /setDistintaPagata: closes an open slip and, for a 'rimborso', writes the payment on each of its devices (rulings §7).
 * `is_rimborso` must agree with the slip's type, else 400. A second time: DISTINTA_GIA_PAGATA. No longer the `valore` that
 * was looked at: VALORE_CAMBIATO.
 */
export async function paySlip(ctx: Context, input: ParsedOf<'setDistintaPagata'>): Promise<Outcome> {
  const { id_distinta, is_rimborso, valore, riferimento } = input;
  const slip = await demand(ctx, id_distinta);
  const { isRefund } = slipTypes[slip.tipo_distinta];
  if (isRefund !== (is_rimborso === 1))
    throw wrong({ is_rimborso: `La distinta è di tipo ${slip.tipo_distinta}` });
  if (slip.is_collaudo === 1) return refuse('DISTINTA_DI_COLLAUDO');
  const problem =
    input.data_pagamento &&
    paymentDayProblem(input.data_pagamento, romeDay(new Date(slip.data_creazione)), romeDay(ctx.now));
  if (problem) throw wrong({ data_pagamento: problem });
  const data_pagamento = paymentMoment(input.data_pagamento, ctx.now);
  const { from, to } = slipMachine.moves.pay;
  return ctx.write(async (tx) => {
    const known = await lockSlip(tx, ctx.scope, id_distinta);
    if ((await findOwnSlips(tx, sessionOf(ctx), [id_distinta])).length > 0) return refuse('FATTO_DA_TE');
    if (known && whyNot(known) === null && (valore === null || valore === known.valore))
      await wantSecondOver(tx, ctx, known.valore, {
        ...asked(id_distinta, known),
        atto: 'DISTINTA_A_MANO',
        cambia: [{ campo: 'Distinta', da: 'Da pagare', a: 'Pagata' }],
      });
    const payer = sessionOf(ctx).id_operatore;
    const values = { id_distinta, from, to, data_pagamento, payer, riferimento, valore };
    if ((await closeSlip.run(tx, values)) === 0) {
      const now = await findSlip(tx, ctx.scope, id_distinta);
      const why = now && whyNot(now);
      return why ? refuse(why) : refuse('VALORE_CAMBIATO', { valore: now?.valore });
    }
    if (isRefund) await markRefunds(tx, ctx, [id_distinta], data_pagamento, `distinta ${id_distinta}`);
    const { tipo_distinta, id_affiliato, id_negozio, periodo } = slip;
    await recordChange(tx, ctx, {
      oggetto: 'distinta',
      chiave: String(id_distinta),
      azione: 'PAGATO',
      a: {
        tipo_distinta,
        periodo,
        valore_pagato: valore ?? slip.valore,
        ...(input.data_pagamento ? { data_pagamento: input.data_pagamento } : {}),
        ...(riferimento ? { riferimento } : {}),
      },
      id_affiliato,
      id_negozio,
    });
    return done();
  });
}

/** /setDistintaStornata: the paid mark of a slip taken back; its devices and their histories say so (rulings §11). */
export async function undoPayment(ctx: Context, input: ParsedOf<'setDistintaStornata'>): Promise<Outcome> {
  const { id_distinta, motivo } = input;
  const slip = await demand(ctx, id_distinta);
  const { from, to } = slipMachine.moves.undo;
  return ctx.write(async (tx) => {
    const known = await lockSlip(tx, ctx.scope, id_distinta);
    if (known && slipMachine.can('undo', known.pagata) && known.id_bonifico === null)
      await wantSecondOver(tx, ctx, known.valore, {
        ...asked(id_distinta, known),
        atto: 'STORNO_DISTINTA',
        cambia: [{ campo: 'Distinta', da: 'Pagata', a: 'Da pagare' }],
        motivo,
      });
    if ((await reopenSlip.run(tx, { id_distinta, from, to })) === 0) {
      const now = await findSlip(tx, ctx.scope, id_distinta);
      return refuse(now?.id_bonifico == null ? 'DISTINTA_NON_PAGATA' : 'DISTINTA_IN_PAGAMENTO');
    }
    const { tipo_distinta, id_affiliato, id_negozio, periodo, valore } = slip;
    if (slipTypes[tipo_distinta].isRefund)
      await markRefunds(tx, ctx, [id_distinta], null, `distinta ${id_distinta}: ${motivo}`);
    await recordChange(tx, ctx, {
      oggetto: 'distinta',
      chiave: String(id_distinta),
      azione: 'STORNATO',
      da: { tipo_distinta, periodo, valore_pagato: valore },
      nota: motivo,
      id_affiliato,
      id_negozio,
    });
    return done();
  });
}

/** A slip as a second person is asked about it. */
const asked = (
  id_distinta: number,
  { tipo_distinta, periodo, id_affiliato, id_negozio, valore, pagata, id_bonifico, numero_righe }: KnownSlip,
) => ({
  chiave: String(id_distinta),
  titolo: `Distinta ${tipo_distinta} ${monthName(periodo)}`,
  prima: { valore, pagata, id_bonifico, numero_righe },
  id_affiliato,
  id_negozio,
});

/** Why a slip can't be paid by hand; null: only what it comes to has changed. */
function whyNot({ pagata, id_bonifico }: KnownSlip): Refusal | null {
  if (!slipMachine.can('pay', pagata)) return 'DISTINTA_GIA_PAGATA';
  return id_bonifico === null ? null : 'DISTINTA_IN_PAGAMENTO';
}

async function demand(ctx: Context, id_distinta: number): Promise<KnownSlip> {
  const slip = await findSlip(ctx.db, ctx.scope, id_distinta);
  if (!slip) throw new CallFault('NON_TROVATO');
  return slip;
}

const wrong = (fields: Record<string, string>) => new CallFault('RICHIESTA_NON_VALIDA', { fields });

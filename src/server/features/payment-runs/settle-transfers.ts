import { runIs, transferMachine, type TransferMove } from '#domain/payment-run';
import { sessionOf, type Context } from '#server/call/context';
import type { Db } from '#server/kit/database';
import { markRefunds } from '#server/ledger/mark-refunds';
import { freeSlips, moveTransfers, paySlips, settleRun } from './store.ts';

/** A transfer and why it moves. */
interface Moving {
  id_bonifico: number;
  motivo: string | null;
}

/**
 * Moves transfers of one run with all that hangs on them: the slips, the devices of their refund lines, the run itself. The run
 * is held by whoever calls. Answers those that stood where the move begins, and how many of the run still wait.
 */
export async function settleTransfers(
  tx: Db,
  ctx: Context,
  id_disposizione: number,
  move: TransferMove,
  moving: readonly Moving[],
  data_pagamento: Date = ctx.now,
) {
  const { from, to } = transferMachine.moves[move];
  const moved = await moveTransfers.all(tx, {
    id_bonifico: moving.map((one) => one.id_bonifico),
    motivo: moving.map((one) => one.motivo),
    from,
    to,
    now: ctx.now,
  });
  const id_bonifico = moved.map((one) => one.id_bonifico);
  const nota = `disposizione ${id_disposizione}`;
  if (move === 'pay') {
    const payer = sessionOf(ctx).id_operatore;
    const paid = await paySlips.all(tx, { id_bonifico, data_pagamento, payer });
    await markRefunds(tx, ctx, numbersOf(paid), data_pagamento, nota);
  } else if (move !== 'accept') {
    const freed = await freeSlips.all(tx, { id_bonifico });
    const unpaid = freed.filter(({ era_pagata }) => era_pagata === 1);
    const why = moving[0]?.motivo;
    await markRefunds(tx, ctx, numbersOf(unpaid), null, why ? `${nota}: ${why}` : nota);
  }
  const { in_corso } = await settleRun.one(tx, { id_disposizione, over: runIs.over, void: runIs.void });
  return { moved, in_corso };
}

const numbersOf = (rows: readonly { id_distinta: number }[]) => rows.map(({ id_distinta }) => id_distinta);

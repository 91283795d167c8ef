import type { ParsedOf } from '#contract/api';
import { retCode, type Refusal } from '#domain/fault';
import { sendingMachine, type SendingWay } from '#domain/invoice-sending';
import type { Context } from '#server/call/context';
import { done, refuse, type Outcome } from '#server/call/outcome';
import { addJob } from '#server/kit/job';
import { recordChange } from '#server/ledger/record-change';
import { askMail, lockSent, markByHand, moveSent } from './store.ts';

/** `isMailed`: the file goes by itself, and only then has the invoice gone. */
const ways = {
  MANO: { isMailed: false },
  PEC: { isMailed: true },
} as const satisfies Record<SendingWay, { isMailed: boolean }>;

/**
 * /setFattureInviate: these invoices were sent by hand, or are to go by certified mail. Of two who say so at once one is told that
 * it was said; the mailbox is a job's, which moves them once they have gone.
 */
export async function sendInvoices(ctx: Context, input: ParsedOf<'setFattureInviate'>): Promise<Outcome> {
  const { canale } = input;
  const asked = [...new Set(input.fatture)];
  const { isMailed } = ways[canale];
  if (isMailed && ctx.gateways.invoices === null) return refuse('SERVIZIO_NON_CONFIGURATO');
  return ctx.write(async (tx) => {
    const rows = new Map((await lockSent.all(tx, { fatture: asked })).map((row) => [row.id_fattura, row]));
    const ready = asked.filter((id) => {
      const row = rows.get(id);
      return row !== undefined && sendingMachine.can('send', row.stato_invio);
    });
    if (isMailed) {
      await askMail.run(tx, { fatture: ready, canale, now: ctx.now });
      if (ready.length > 0) await addJob(tx, 'mail_invoices');
    } else if (ready.length > 0) {
      const { from, to } = sendingMachine.moves.send;
      await moveSent.all(tx, { fatture: ready, from, to });
      await markByHand.run(tx, { fatture: ready, canale, now: ctx.now });
      for (const id of ready) {
        const row = rows.get(id);
        if (!row) continue;
        await recordChange(tx, ctx, {
          oggetto: 'fattura',
          chiave: String(id),
          azione: 'CONFERMATO',
          a: { id_fattura_su_anno: row.id_fattura_su_anno, anno: row.anno, stato_invio: to },
          id_affiliato: row.id_affiliato,
        });
      }
    }
    const isReady = new Set(ready);
    const wordOf = (id: number): Refusal | null => (isReady.has(id) ? null : 'STATO_NON_AMMESSO');
    return done({
      esiti: asked.map((id_fattura) => {
        const word = wordOf(id_fattura);
        return { id_fattura, ret_code: word ? retCode[word] : 0, ret_message: word ?? 'OK' };
      }),
      fatti: ready.length,
    });
  });
}

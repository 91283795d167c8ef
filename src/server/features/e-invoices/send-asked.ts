import { sendingMachine, wayIs } from '#domain/invoice-sending';
import type { App } from '#server/call/app-state';
import type { InvoiceMailPort } from '#server/gateways/invoice-mail';
import { bytesOf } from '#server/features/invoices/read-invoice';
import { listFiles } from '#server/features/invoices/store';
import { transaction } from '#server/kit/database';
import { jobAuthor, recordChange } from '#server/ledger/record-change';
import { sentMessageId } from './sign-message.ts';
import { lockSent, markSent, moveSent, noteTry, takeDueFile, type DueFile } from './store.ts';

const minute = 60_000;
/** Longer than the slowest mail server takes; who holds a file longer has died. */
const hold = 10 * minute;
const longestPause = 60 * minute;

/**
 * What was asked to go to SdI by certified mail goes, one file after the other. A file
 * that the mailbox refuses for good waits until somebody asks again; while the mailbox is away it is tried after 1, 2, 4 … 60
 * minutes. Should this process die between the mailbox's yes and our mark, the file goes twice, and SdI says that it has it.
 */
export async function sendAsked(app: App, invoices: InvoiceMailPort): Promise<void> {
  for (;;) {
    const now = app.now();
    const prossimo_il = new Date(now.getTime() + hold);
    const due = await takeDueFile.maybe(app.pool, { now, prossimo_il, canale: wayIs.mail });
    if (!due) return;
    const [file] = await listFiles.all(app.pool, { fatture: [due.id_fattura] });
    if (!file) return;
    const messageId = sentMessageId(app, file.nome_file);
    const result = await invoices.send({ name: file.nome_file, bytes: bytesOf(file), messageId });
    if (result.kind === 'sent') {
      await markGone(app, due);
      continue;
    }
    app.log.warn({ id_invio: due.id_invio, detail: result.detail }, `invoice ${result.kind}`);
    const pause = Math.min(longestPause, minute * 2 ** (due.tentativi - 1));
    await noteTry.run(app.pool, {
      id_invio: due.id_invio,
      problema:
        result.kind === 'refused'
          ? 'La casella PEC ha rifiutato il messaggio: va controllata, poi si riprova.'
          : 'La casella PEC non risponde: si riprova da sé.',
      prossimo_il: result.kind === 'refused' ? null : new Date(now.getTime() + pause),
    });
    if (result.kind === 'unavailable' && result.isDown) return;
  }
}

async function markGone(app: App, due: DueFile): Promise<void> {
  const now = app.now();
  const { id_invio, id_fattura, id_affiliato, id_fattura_su_anno, anno } = due;
  await transaction(app.pool, async (tx) => {
    await lockSent.all(tx, { fatture: [id_fattura] });
    await markSent.run(tx, { id_invio, canale: wayIs.mail, now });
    const { from, to } = sendingMachine.moves.send;
    const moved = await moveSent.all(tx, { fatture: [id_fattura], from, to });
    if (moved.length === 0) return;
    await recordChange(tx, jobAuthor(now, null), {
      oggetto: 'fattura',
      chiave: String(id_fattura),
      azione: 'CONFERMATO',
      a: { id_fattura_su_anno, anno, stato_invio: to },
      id_affiliato,
    });
  });
}

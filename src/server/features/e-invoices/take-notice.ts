import { sendingIs, sendingMachine, sentFileName } from '#domain/invoice-sending';
import type { App } from '#server/call/app-state';
import type { PecNotice } from '#server/formats/pec-notice';
import { transaction } from '#server/kit/database';
import { jobAuthor, recordChange } from '#server/ledger/record-change';
import { findSending, lockSent, moveSent, noteReturn } from './store.ts';

/**
 * Takes in what the certified mailbox says of a message of ours that did not arrive: the invoice waits again until somebody asks,
 * with the provider's words. A file that SdI has answered, or that another has followed, arrived whatever is said later.
 */
export async function takeNotice(app: App, { kind, messageId, error }: PecNotice): Promise<void> {
  // Of the file's name and where it was sent from (send-asked.ts).
  const nome_file = sentFileName(messageId.slice(0, messageId.lastIndexOf('@')));
  const now = app.now();
  await transaction(app.pool, async (tx) => {
    const known = await findSending.maybe(tx, { nome_file });
    if (!known || known.is_ultimo === 0) return;
    const fatture = [known.id_fattura];
    const [invoice] = await lockSent.all(tx, { fatture });
    if (invoice?.stato_invio !== sendingIs.sent) return;
    const isBack = kind === 'failed';
    const words = isBack
      ? 'La PEC non è arrivata allo SdI: va controllata la casella, poi si riprova.'
      : 'Dopo dodici ore la PEC non è ancora arrivata allo SdI: si aspetta.';
    const problema = error === '' ? words : `${words} Il gestore dice: ${error}`;
    await noteReturn.run(tx, { id_invio: known.id_invio, problema, isBack });
    if (!isBack) return;
    const { from, to } = sendingMachine.moves.bounce;
    await moveSent.all(tx, { fatture, from, to });
    const { id_fattura, id_fattura_su_anno, anno, id_affiliato } = known;
    await recordChange(tx, jobAuthor(now, null), {
      oggetto: 'fattura',
      chiave: String(id_fattura),
      azione: 'MODIFICATO',
      a: { id_fattura_su_anno, anno, stato_invio: to, nome_file },
      nota: problema,
      id_affiliato,
    });
  });
}

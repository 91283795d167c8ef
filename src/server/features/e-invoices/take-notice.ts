import { sendingIs, sendingMachine } from '#domain/invoice-sending';
import type { App } from '#server/call/app-state';
import { transaction } from '#server/kit/database';
import { jobAuthor, recordChange } from '#server/ledger/record-change';
import { fileOfMessage } from './sign-message.ts';
import { findSending, lockSent, moveSent, noteReturn } from './store.ts';

interface PecNotice {
  /** SdI never gets the message; or it has not got it after twelve hours, and is waited for. */
  kind: 'failed' | 'late';
  /** Message-ID of what was sent, without its brackets */
  messageId: string;
  /** in the provider's words; empty: it says nothing more */
  errore: string;
}

/**
 * Takes in what the certified mailbox says of a message of ours that did not arrive: the invoice waits again until somebody asks,
 * with the provider's words. Why it is none of ours, in Italian; null: it is. A file that SdI has answered, or that another has followed, arrived whatever is said later.
 */
export async function takeNotice(app: App, { kind, messageId, errore }: PecNotice): Promise<string | null> {
  const nome_file = fileOfMessage(app, messageId);
  if (nome_file === null) return 'Riguarda un messaggio che non è partito da qui';
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
    const problema = errore === '' ? words : `${words} Il gestore dice: ${errore}`;
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
  return null;
}

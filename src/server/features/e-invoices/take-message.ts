import {
  isRepeated,
  refusalText,
  sdiMessages,
  sendingIs,
  sendingMachine,
  sentFileName,
  wayIs,
  type SendingWay,
} from '#domain/invoice-sending';
import { workIs } from '#domain/work-object';
import type { Db } from '#server/kit/database';
import type { SdiAnswer } from '#server/formats/sdi-message';
import { fingerprintOf } from '#server/features/invoices/record-sending';
import { recordChange, type ChangeAuthor } from '#server/ledger/record-change';
import { tellInbox } from '#server/ledger/tell-inbox';
import { findSending, keepMessage, lockSent, markSent, moveSent, type SentInvoice } from './store.ts';

/** A file that may be a message of SdI. */
interface MessageFile {
  name: string;
  bytes: Uint8Array;
  /** what it says; null: it is none of SdI's messages on an invoice */
  answer: SdiAnswer | null;
}

/** What came of it: taken, or why it is none. */
type Taken =
  | { isTaken: false; motivo: string }
  | {
      isTaken: true;
      invoice: SentInvoice;
      answer: SdiAnswer;
      isNew: boolean;
      motivo: string | null;
      avvisi: string[];
    };

/**
 * Takes a message of SdI in: kept as it came, once, and the invoice moves as it says. One on a file that another has followed is
 * kept and moves nothing. A refusal goes into the inboxes. `canale`: how the message came; by mail only one with our file's hash counts
 * (rulings §12).
 */
export async function takeMessage(
  tx: Db,
  author: ChangeAuthor & { id_operatore: number | null },
  file: MessageFile,
  canale: SendingWay,
): Promise<Taken> {
  const { answer } = file;
  if (!answer) return { isTaken: false, motivo: 'Non è una ricevuta RC, MC o NS dello SdI' };
  const nome_file = sentFileName(answer.nome_file);
  const known = await findSending.maybe(tx, { nome_file });
  if (!known) return { isTaken: false, motivo: `È la ricevuta di ${nome_file}, che non è un nostro file` };
  const fatture = [known.id_fattura];
  const [invoice] = await lockSent.all(tx, { fatture });
  if (!invoice) return { isTaken: false, motivo: `La fattura di ${nome_file} non c’è più` };

  const { id_invio, is_ultimo, impronta } = known;
  // Names of our files can be guessed; what is in them, only who has got them knows. In his hand a person has SdI's own page.
  const isProven = impronta !== null && impronta === answer.impronta;
  if (canale === wayIs.mail && !isProven)
    return { isTaken: false, motivo: 'L’impronta nella ricevuta non è quella del nostro file' };
  const isOther = impronta !== null && answer.impronta !== null && !isProven;
  const { tipo_messaggio, errori } = answer;
  const { now, id_operatore } = author;
  const isRefusal = sdiMessages[tipo_messaggio].move === 'refuse';
  const motivo = isRefusal ? refusalText(errori) : null;
  const kept = await keepMessage.maybe(tx, {
    id_invio,
    tipo_messaggio,
    id_operatore,
    now,
    id_sdi: answer.id_sdi,
    nome_file: safeName(file.name),
    contenuto: file.bytes,
    impronta: fingerprintOf(file.bytes),
    data_messaggio: answer.data_messaggio,
    errori: isRefusal ? JSON.stringify(errori) : null,
  });
  const avvisi = isOther
    ? ['Il file che lo SdI ha ricevuto non è quello preparato qui: confrontali prima di conservarli.']
    : [];
  const result = { isTaken: true as const, invoice, answer, motivo, avvisi };
  if (!kept || is_ultimo === 0) return { ...result, isNew: false };

  // Whoever gets an answer has sent: by hand, where nobody had said so.
  await markSent.run(tx, { id_invio, canale: wayIs.hand, now });
  // What SdI has already it took before: that answer counts.
  const move = isRefusal && isRepeated(errori) ? 'send' : sdiMessages[tipo_messaggio].move;
  const { from, to } = sendingMachine.moves[move];
  const moved = await moveSent.all(tx, { fatture, from, to });
  if (moved.length === 0) return { ...result, isNew: false };
  const chiave = String(invoice.id_fattura);
  if (to === sendingIs.refused)
    await tellInbox(
      tx,
      { tipo_oggetto: workIs.invoice, chiave },
      { tipo_evento: 'FATTURA_SCARTATA', author: 'system', now, testo: motivo?.slice(0, 500) ?? null },
    );
  await recordChange(tx, author, {
    oggetto: 'fattura',
    chiave,
    azione: to === sendingIs.refused ? 'RIFIUTATO' : 'CONFERMATO',
    a: { id_fattura_su_anno: invoice.id_fattura_su_anno, anno: invoice.anno, stato_invio: to, nome_file },
    nota: motivo?.slice(0, 500) ?? null,
    id_affiliato: invoice.id_affiliato,
  });
  return { ...result, isNew: true };
}

/** A name that can be written anywhere: letters, digits and what files of SdI have between them. */
const safeName = (name: string): string =>
  name.replace(/[^A-Za-z0-9._-]/g, '_').slice(-120) || 'ricevuta.xml';

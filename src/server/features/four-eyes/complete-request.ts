import { answerWayIs, requestIs, requestMachine, type AnswerWay } from '#domain/four-eyes';
import { fieldLabel } from '#domain/audit-field';
import type { Context, Second } from '#server/call/context';
import { isDone, refuse, type Outcome, type Refused } from '#server/call/outcome';
import type { Db } from '#server/kit/database';
import { sealInput } from '#server/kit/sealed-input';
import { recordChange, type ChangeAuthor } from '#server/ledger/record-change';
import { tellInbox } from '#server/ledger/tell-inbox';
import { workIs } from '#domain/work-object';
import { answerRequest, type RequestRow } from './store.ts';

/** Who gives the yes, and how. */
interface Giver {
  modo: AnswerWay;
  /** null: no person */
  id_utente: number | null;
  /** as the log of changes has it beside the asker */
  detto: string;
}

type Running = Pick<Context, 'now' | 'seal' | 'rerun'>;

/**
 * Does what was asked, in the asker's name, and answers what it answered; the request is approved in the same transaction. A
 * refusal says that things are no longer as they were: the caller rolls back and closes the request with `overtakeRequest`.
 */
export async function completeRequest(
  tx: Db,
  ctx: Running,
  author: ChangeAuthor,
  row: RequestRow,
  giver: Giver,
): Promise<Outcome> {
  const { id_richiesta, atto, chiave, prima, impronta, chiamata, attore } = row;
  if (!requestMachine.can('approve', row.stato)) return refuse('RICHIESTA_GIA_RISPOSTA');
  if (!row.is_attivo) return refuse('RICHIESTA_SUPERATA', { parola: 'UTENTE_BLOCCATO' });
  const input = sealInput.open(ctx.seal, row.dati, impronta);
  const { modo, id_utente, detto } = giver;
  const second: Second = { id_richiesta, atto, chiave, impronta, prima, detto, id_utente };
  await answerRequest.run(tx, {
    id_richiesta,
    stato: requestIs.approved,
    modo,
    id_utente,
    nota: null,
    now: ctx.now,
  });
  await tellAsker(tx, ctx.now, row, 'Approvata');
  const outcome = await ctx.rerun(tx, { chiamata, input, actor: attore, second });
  if (!isDone(outcome)) return overtaken(outcome as Refused);
  await recordAnswer(tx, author, row, 'CONFERMATO', modo === answerWayIs.person ? null : detto);
  return { ...outcome, fields: { fatto: outcome.fields } };
}

/** Why it can't be done any more, in the words of this call. */
function overtaken({ ret_message, fields }: Refused): Refused {
  const cambiato = (fields['cambiato'] as string[] | undefined) ?? [];
  const parola =
    ret_message === 'RICHIESTA_SUPERATA' ? (fields['parola'] as string | undefined) : ret_message;
  return refuse('RICHIESTA_SUPERATA', { cambiato, ...(parola === undefined ? {} : { parola }) });
}

/** Closes a request whose act can't be done any more, and says what has changed. */
export async function overtakeRequest(
  tx: Db,
  author: ChangeAuthor,
  row: RequestRow,
  { fields }: Refused,
): Promise<void> {
  const names = ((fields['cambiato'] as string[] | undefined) ?? []).map(fieldLabel);
  const nota =
    names.length > 0 ? `Nel frattempo è cambiato: ${names.join(', ')}` : 'Nel frattempo è cambiato altro';
  const { id_richiesta } = row;
  const closed = {
    id_richiesta,
    stato: requestIs.overtaken,
    modo: null,
    id_utente: null,
    nota,
    now: author.now,
  };
  if ((await answerRequest.run(tx, closed)) === 0) return;
  await tellAsker(tx, author.now, row, nota);
  await recordAnswer(tx, author, row, 'ANNULLATO', nota);
}

/** Whoever asked hears what came of it. */
export async function tellAsker(
  tx: Db,
  now: Date,
  { id_richiesta, id_utente }: RequestRow,
  testo: string,
): Promise<void> {
  const work = { tipo_oggetto: workIs.fourEyes, chiave: String(id_richiesta) };
  await tellInbox(tx, work, {
    tipo_evento: 'SECONDO_SI_RISPOSTO',
    author: 'system',
    now,
    testo,
    to: [id_utente],
  });
}

/** The answer, in the log of changes beside the act's own entry. */
export async function recordAnswer(
  tx: Db,
  author: ChangeAuthor,
  { id_richiesta, atto, titolo, richiedente, id_affiliato, id_negozio }: RequestRow,
  azione: 'CONFERMATO' | 'RIFIUTATO' | 'ANNULLATO',
  nota: string | null,
): Promise<void> {
  await recordChange(tx, author, {
    oggetto: 'quattro_occhi',
    chiave: String(id_richiesta),
    azione,
    a: { atto, titolo, richiedente },
    nota,
    id_affiliato,
    id_negozio,
  });
}

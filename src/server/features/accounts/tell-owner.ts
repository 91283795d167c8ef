import type { Context } from '#server/call/context';
import { makeMessageId } from '#server/features/mail/make-message-id';
import { insertAccessMail } from '#server/features/mail/store';
import type { Db } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import type { AccountRow } from './store.ts';

const told = {
  dati: 'La sede ha cambiato nome, nome utente, indirizzo mail o ruolo del tuo accesso.',
  password:
    'La sede ha chiesto una nuova password per il tuo accesso: il link arriva all’indirizzo dell’accesso.',
  fattore: 'La sede ha tolto il secondo fattore dal tuo accesso.',
} as const;

/** Whoever has an access hears of each change of it, at the address that it had before (rulings §12). */
export async function tellOwner(
  tx: Db,
  ctx: Context,
  { id_operatore, user_name, email }: AccountRow,
  what: keyof typeof told,
): Promise<void> {
  const { mail } = ctx.gateways;
  if (mail === null || !email) return;
  await insertAccessMail.run(tx, {
    id_operatore,
    sender: mail.from,
    email,
    subject: 'Permuta: il tuo accesso è cambiato',
    message_body: `${told[what]}\n\nNome utente: ${user_name}. Se non ne sai nulla, avvisa subito la sede.`,
    message_id: makeMessageId(mail.from),
    now: ctx.now,
  });
  await addJob(tx, 'send_mail');
}

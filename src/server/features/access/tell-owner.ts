import type { Context } from '#server/call/context';
import { makeMessageId } from '#server/features/mail/make-message-id';
import { insertAccessMail } from '#server/features/mail/store';
import type { Db } from '#server/kit/database';
import { addJob } from '#server/kit/job';

const told = {
  dati: 'La sede ha cambiato nome, nome utente, indirizzo mail o ruolo del tuo accesso.',
  bloccato: 'La sede ha bloccato il tuo accesso.',
  sbloccato: 'La sede ha sbloccato il tuo accesso.',
  uscito: 'La sede ha chiuso il tuo accesso.',
  rientrato: 'La sede ha riaperto il tuo accesso.',
  password:
    'La sede ha chiesto una nuova password per il tuo accesso: il link arriva all’indirizzo dell’accesso.',
  fattore: 'La sede ha tolto il secondo fattore dal tuo accesso.',
  fattore_console: 'Dalla console è stato tolto il secondo fattore del tuo accesso.',
  password_propria: 'La password del tuo accesso è stata cambiata.',
  fattore_attivo: 'Il tuo accesso ha ora un secondo fattore.',
  fattore_tolto: 'Il secondo fattore del tuo accesso è stato tolto.',
  passkey: 'Il tuo accesso ha una nuova passkey.',
  passkey_tolta: 'È stata tolta una passkey del tuo accesso.',
} as const;
type AccessChange = keyof typeof told;

/** Whoever has an access hears of each change of it, at the address that it had before (rulings §12). */
export function tellOwner(
  tx: Db,
  ctx: Pick<Context, 'gateways' | 'now'>,
  owner: Owner,
  what: AccessChange,
): Promise<void> {
  return mailOwner(tx, { from: ctx.gateways.mail?.from ?? null, now: ctx.now }, owner, what);
}

interface Owner {
  id_operatore: number;
  user_name: string | null;
  email: string | null;
}

/** The same where there is no call: the console says whose mail it sends; null: it has no mail server. */
export async function mailOwner(
  tx: Db,
  { from, now }: { from: string | null; now: Date },
  { id_operatore, user_name, email }: Owner,
  what: AccessChange,
): Promise<void> {
  if (from === null || !email || user_name === null) return;
  await insertAccessMail.run(tx, {
    id_operatore,
    sender: from,
    email,
    subject: 'Permuta: il tuo accesso è cambiato',
    message_body: `${told[what]}\n\nNome utente: ${user_name}. Se non ne sai nulla, avvisa subito la sede.`,
    message_id: makeMessageId(from),
    now,
  });
  await addJob(tx, 'send_mail');
}

import { ApiFault, mutate } from '#lib/api';
import { md5 } from '#lib/md5';
import { passkeyObstacle, signWithPasskey, type AskedPasskey } from '#lib/passkey';
import { rememberUser, reloadSession, type Session } from '#lib/session';

/** What a try to sign in came to: the session, the ticket that goes with a code, or the words of the refusal. */
type SignIn = SignedIn | LogInTicket | { refusal: string };

/** What goes with the second step of a log-in. */
export interface LogInTicket {
  ticket: string;
  /** null: the account has none, or they can't be used here */
  passkey: AskedPasskey | null;
}
type SignedIn = { session: Session; isOtherUser: boolean };

/** Signs in with what was typed (the wire takes its md5, S1 §7). Throws ApiFault when the server can't be asked. */
export async function signIn(user_name: string, password: string): Promise<SignIn> {
  const outcome = await mutate('login', { user_name, password: md5(password) });
  if (outcome.ok) return signedIn(user_name);
  const { ret_message, ticket, passkey } = outcome;
  if (ret_message !== 'SECONDO_FATTORE' || !ticket) return { refusal: ret_message };
  return { ticket, passkey: passkey && passkeyObstacle(passkey.rp_id) === null ? passkey : null };
}

/** The second step: the code of the app, or a recovery code. Throws ApiFault when the server can't be asked. */
export async function confirmCode(
  user_name: string,
  ticket: string,
  codice: string,
): Promise<SignedIn | { refusal: string }> {
  const outcome = await mutate('setSecondoFattore', { ticket, codice });
  return outcome.ok ? signedIn(user_name) : { refusal: outcome.ret_message };
}

/** The second step by passkey; null where the browser's dialog brought none. Throws ApiFault when the server can't be asked. */
export async function confirmPasskey(
  user_name: string,
  ticket: string,
  asked: AskedPasskey,
): Promise<SignedIn | { refusal: string } | null> {
  const risposta = await signWithPasskey(asked);
  if (!risposta) return null;
  const outcome = await mutate('setPasskeyAccesso', { ticket, risposta });
  return outcome.ok ? signedIn(user_name) : { refusal: outcome.ret_message };
}

async function signedIn(user_name: string): Promise<SignedIn | { refusal: string }> {
  const isOtherUser = rememberUser(user_name);
  const session = await reloadSession();
  return session ? { session, isOtherUser } : { refusal: 'SESSIONE_SCADUTA' };
}

/**
 * Puts a new session where an expired one stood: the same operator, or the same impersonated shop. False when the
 * server no longer allows it. Throws ApiFault when it can't be asked.
 */
export async function takeUpAgain(before: Session): Promise<boolean> {
  try {
    return await takeUp(before);
  } catch (fault) {
    // Another user: that operator or shop is none of his.
    if (fault instanceof ApiFault && fault.status === 403) return false;
    throw fault;
  }
}

async function takeUp(before: Session): Promise<boolean> {
  if (before.is_impersonato) {
    const outcome = await mutate('setImpersona', {
      id_negozio: before.id_negozio,
      id_affiliato: before.id_affiliato,
    });
    if (!outcome.ok) return false;
  } else if (before.is_operatore_scelto && before.id_negozio > 0) {
    const { id_negozio, id_operatore } = before;
    const outcome = await mutate('setOperatoreSessione', { id_negozio, id_operatore });
    if (!outcome.ok) return false;
  }
  await reloadSession();
  return true;
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import { may, type Permission } from '#domain/permission';
import { reachOf, type Reach } from '#domain/role';
import { ApiFault, query } from './api.ts';
import { setDraftOwner } from './drafts.ts';
import { queryClient } from './query-client.ts';

/** The session as the server sees it. */
export type Session = RowOf<'getSessione'>;

/** `/getSessione`, the only truth; null: not signed in. Asked again only after something changed it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: fetchSession,
  staleTime: Infinity,
});

/** The session, from the cache when it is there. Throws ApiFault when the server can't be asked. */
export async function loadSession(): Promise<Session | null> {
  return queryClient.getQueryData(sessionQuery.queryKey) ?? reloadSession();
}

/** The session as it is now: after signing in, choosing an operator or a shop. Throws ApiFault. */
export async function reloadSession(): Promise<Session | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** The session on screens behind the log-in. Throws where there is none: such a screen is not routed to. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new ApiFault({ ret_code: -2, ret_message: 'SESSIONE_SCADUTA' }, 401);
  return data;
}

/** Whose rows a session is about: a shop's (its own, or the one it stands in for), an affiliate's, all. */
export function sessionReach({
  id_role,
  is_impersonato,
}: Pick<Session, 'id_role' | 'is_impersonato'>): Reach {
  return reachOf({ id_role, is_impersonato: is_impersonato === 1 });
}

/** Whose rows one's own session is about. */
export function useReach(): Reach {
  return sessionReach(useSession());
}

/** True when the session's role may do this at all; the server decides for itself. */
export function maySession(
  { id_role, is_impersonato }: Pick<Session, 'id_role' | 'is_impersonato'>,
  permission: Permission,
): boolean {
  return may({ id_role, is_impersonato: is_impersonato === 1 }, permission);
}

// Display values of S2 §3 and the expiry of S1 §3: they never decide anything (rulings §3).
const displayKeys = [
  'role',
  'userId',
  'idNegozio',
  'idAffiliato',
  'nomeNegozio',
  'matricola',
  'scadenza',
] as const;
/** False when nobody can be signed in here, so that a visitor's page needn't ask: no display values, no session. */
export function mayBeSignedIn(): boolean {
  return localStorage.getItem('scadenza') !== null;
}

// Who typed their name last in this browser: the name is offered again, and another one starts clean.
const userKey = 'utente';
// Who this tab works for, whatever another tab has written since.
let tabUser = '';

/** The user name of the last log-in from this browser; '' when unknown. */
export function lastUser(): string {
  return localStorage.getItem(userKey) ?? '';
}

/** Keeps who signed in; another user than the last one finds no drafts and no rows of the other. True if it is another. */
export function rememberUser(user_name: string): boolean {
  const before = lastUser();
  const isOther = before !== '' && before.toLowerCase() !== user_name.toLowerCase();
  if (isOther) forgetSession();
  localStorage.setItem(userKey, user_name);
  tabUser = user_name;
  return isOther;
}

/**
 * Another tab signed somebody else in, and the cookie is theirs now: this tab starts anew rather than act in another's
 * name. Without a session of its own there is nothing to protect.
 */
export function listenToOtherTabs(): void {
  tabUser ||= lastUser();
  window.addEventListener('storage', ({ key, newValue }) => {
    const isOther = key === userKey && newValue && newValue.toLowerCase() !== tabUser.toLowerCase();
    if (!isOther || !queryClient.getQueryData(sessionQuery.queryKey)) return;
    sessionStorage.clear();
    window.location.reload();
  });
}

/** Signed out: local storage, drafts, what was searched in lists, and cached rows go (S1 §4). */
export function forgetSession(): void {
  localStorage.clear();
  sessionStorage.clear();
  setDraftOwner('');
  queryClient.clear();
}

async function fetchSession(): Promise<Session | null> {
  try {
    const [row] = await query('getSessione', {}, { quiet: true });
    if (!row) return null;
    setDraftOwner(String(row.id_operatore));
    keepDisplayValues(row);
    return row;
  } catch (fault) {
    if (!(fault instanceof ApiFault) || fault.status !== 401) throw fault;
    for (const key of displayKeys) localStorage.removeItem(key);
    return null;
  }
}

function keepDisplayValues(session: Session): void {
  const values = {
    role: session.id_role,
    userId: session.id_operatore,
    idNegozio: session.id_negozio,
    idAffiliato: session.id_affiliato,
    nomeNegozio: session.negozio,
    matricola: session.matricola,
    scadenza: session.scade_il,
  };
  for (const key of displayKeys) localStorage.setItem(key, String(values[key]));
}

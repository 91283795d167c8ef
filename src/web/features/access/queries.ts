import { queryOptions } from '@tanstack/react-query';
import type { Outcome, RowOf } from '#contract/api';
import { mutate, query } from '#lib/api';
import { md5 } from '#lib/md5';
import { queryClient } from '#lib/query-client';

export type OwnAccess = RowOf<'getAccesso'>;
export type OwnSession = RowOf<'getSessioni'>;
export type PasswordLink = RowOf<'getLinkPassword'>;

/** One's own account: name, address, password, second factor. */
export const ownAccess = queryOptions({
  queryKey: ['own-access'],
  queryFn: async () => {
    const [row] = await query('getAccesso', {});
    if (!row) throw new Error('getAccesso answered no row');
    return row;
  },
});

/** The running sessions of one's own account. */
export const ownSessions = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: () => query('getSessioni', {}),
  staleTime: 0,
});

/** Whose the link of a mail is; never kept, because it is used up while one looks. */
export const passwordLink = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: async () => (await query('getLinkPassword', { token }))[0] ?? null,
    staleTime: Infinity,
    gcTime: 0,
    enabled: token !== '',
  });

/** The rule of the second factor for head office and support. */
export const securityRule = queryOptions({
  queryKey: ['security-rule'],
  queryFn: async () => {
    const [row] = await query('getSicurezza', {});
    if (!row) throw new Error('getSicurezza answered no row');
    return row;
  },
});

/** Sets a password by a mailed link. */
export const setByLink = (token: string, password: string): Promise<Outcome<'setPassword'>> =>
  mutate('setPassword', { token, password });

/** Changes one's own. */
export const changePassword = (present: string, password: string): Promise<Outcome<'setPassword'>> =>
  mutate('setPassword', { password_attuale: md5(present), password });

/** A new seed for the app; what was typed goes as md5, like at the log-in. */
export const beginFactor = (password: string): Promise<Outcome<'setSecondoFattoreAvviato'>> =>
  mutate('setSecondoFattoreAvviato', { password: md5(password) });

export const confirmFactor = (codice: string): Promise<Outcome<'setSecondoFattoreAttivo'>> =>
  mutate('setSecondoFattoreAttivo', { codice });

export const removeFactor = (
  password: string,
  codice: string,
): Promise<Outcome<'setSecondoFattoreRimosso'>> =>
  mutate('setSecondoFattoreRimosso', { password: md5(password), codice });

/** Ends a session, or with 0 all but this one. */
export const endSession = (
  id_sessione: number,
  idempotencyKey: string,
): Promise<Outcome<'setSessioneChiusa'>> => mutate('setSessioneChiusa', { id_sessione }, { idempotencyKey });

/** The account has changed: asked for anew, wherever it is shown. */
export function refreshAccess(): Promise<unknown> {
  return Promise.all(
    [ownAccess, ownSessions].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );
}

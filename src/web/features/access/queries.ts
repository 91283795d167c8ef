import type { RowOf } from '#contract/api';
import { asking, askingOne } from '#lib/asking';

export type OwnAccess = RowOf<'getAccesso'>;
export type Passkey = RowOf<'getPasskey'>;
export type PasswordLink = RowOf<'getLinkPassword'>;

/** One's own account: name, address, password, second factor. */
export const ownAccess = askingOne('getAccesso', {});

/** One's own passkeys. */
export const ownPasskeys = asking('getPasskey', {});

/** Whose the link of a mail is; never kept, because it is used up while one looks. */
export const passwordLink = (token: string) =>
  asking('getLinkPassword', { token }, { staleTime: Infinity, gcTime: 0, enabled: token !== '' });

/** The rule of the second factor for head office and support. */
export const securityRule = askingOne('getSicurezza', {});

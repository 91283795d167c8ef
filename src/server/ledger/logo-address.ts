import { fragment } from '#server/kit/fragment';

/** Where the logo of the affiliate `a` of a statement is; null where it has none. */
export const logoAddress = fragment`(select '/api/loghi/' || logo.impronta || '.png' from affiliate_logo logo
     where logo.id_affiliato = a.id_affiliato)`;

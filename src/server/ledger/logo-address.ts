import type { PrintedDocument } from '#documents/block';
import { type Db, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';

/** Where the logo of the affiliate `a` of a statement is; null where it has none. */
export const logoAddress = fragment`(select '/api/loghi/' || logo.impronta || '.png' from affiliate_logo logo
     where logo.id_affiliato = a.id_affiliato)`;

/** The logo with a hash. */
export const findLogo = statement<{ impronta: string }, { immagine: Buffer }>(
  'affiliate_logo_find',
  'select immagine from affiliate_logo where impronta = :impronta limit 1',
);

/** The logo of a paper's masthead as whoever draws it wants it, by its address; one that has changed since is left out. */
export async function logoOf(db: Db, { masthead }: PrintedDocument): Promise<Map<string, Buffer>> {
  const [, impronta] = /([0-9a-f]{64})\.png$/.exec((masthead?.logo ?? '').slice(-100)) ?? [];
  const found = impronta ? await findLogo.maybe(db, { impronta }) : null;
  return new Map(masthead?.logo && found ? [[masthead.logo, found.immagine]] : []);
}

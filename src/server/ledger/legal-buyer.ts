import { defaultBuyer, partyFields, type LegalBuyer } from '#domain/legal-buyer';
import { type Db, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';

const inForce = statement<{ id_affiliato: number; day: string }, { acquirente: LegalBuyer }>(
  'buyer_in_force',
  `select acquirente from buyer_term where id_affiliato = :id_affiliato and valido_dal <= :day
   order by valido_dal desc limit 1`,
);

/** Who buys for an affiliate on a day (YYYY-MM-DD), in the eyes of the law. */
export async function readBuyer(db: Db, id_affiliato: number, day: string): Promise<LegalBuyer> {
  return (await inForce.maybe(db, { id_affiliato, day }))?.acquirente ?? defaultBuyer;
}

/** An affiliate `a` as the party that a paper names. */
export const affiliateParty = fragment`(select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(a))
     where key in (${partyFields.map((field) => `'${field}'`).join(', ')}) and value is not null)`;

import { type Db, statement } from '#server/kit/database';
import { recordChange, type ChangeAuthor } from './record-change.ts';

/** Whose sessions are about to end: an account's, all but one or only one of them. */
interface OfAccount {
  id_utente: number;
  /** this one only */
  id_sessione?: number | null;
  /** all but this one */
  kept?: number | null;
}

/** Or those of whoever works at a shop, or at any of an affiliate. */
interface AtPlace {
  id_affiliato: number;
  id_negozio: number | null;
}

interface StandIn {
  id_utente: number;
  id_negozio: number | null;
  id_affiliato: number | null;
}

const running =
  'select id_utente, id_negozio, id_affiliato from session where is_impersonato = 1 and scade_il > :now';

const ofAccount = statement<Required<OfAccount> & { now: Date }, StandIn>(
  'stand_ins_of_account',
  `${running} and :id_utente in (id_utente, id_operatore)
     and (:id_sessione::bigint is null or id_sessione = :id_sessione) and id_sessione is distinct from :kept::bigint
   order by id_sessione for update`,
);
const atPlace = statement<AtPlace & { now: Date }, StandIn>(
  'stand_ins_at_place',
  `${running} and case when :id_negozio::int is null then id_affiliato = :id_affiliato else id_negozio = :id_negozio end
   order by id_sessione for update`,
);

/**
 * Into the log of changes, that support stands in for a shop no more because its session is ended by something else than
 * itself: called before that is done. What runs out by itself a job tells (`close-stand-ins.ts`).
 */
export async function endStandIns(
  tx: Db,
  author: ChangeAuthor,
  which: OfAccount | AtPlace,
  nota: string,
): Promise<void> {
  const { now } = author;
  const ending =
    'id_utente' in which
      ? await ofAccount.all(tx, { id_sessione: null, kept: null, ...which, now })
      : await atPlace.all(tx, { ...which, now });
  for (const { id_utente, id_negozio, id_affiliato } of ending)
    await recordChange(tx, author, {
      oggetto: 'impersonazione',
      chiave: String(id_utente),
      azione: 'TERMINATO',
      da: { id_negozio },
      nota,
      id_affiliato,
      id_negozio,
    });
}

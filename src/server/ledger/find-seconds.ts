import { secondAge } from '#domain/four-eyes';
import { role } from '#domain/role';
import { type Db, statement } from '#server/kit/database';

/** Whom an act of head office is asked of. */
interface Asker {
  id_utente: number;
  id_operatore: number;
  now: Date;
}

/** SQL: an office account in use, seven days old once the house itself is of an age. */
export const isOldEnough = `o.id_role = ${role.office} and o.is_active = 1 and o.is_blocked = 0 and o.user_psw is not null
     and (o.data_creazione <= :now::timestamptz - interval '${secondAge.account} days'
       or (select min(h.data_creazione) from operator h where h.user_name is not null)
         > :now::timestamptz - interval '${secondAge.house} days')`;

/**
 * Who may say yes to what somebody asked (rulings §12): another office account in use, seven days old once the house itself is
 * of an age, whose access the asker has left alone for as long.
 */
const seconds = statement<Asker, { id_operatore: number; email: string | null }>(
  'four_eyes_seconds',
  `select o.id_operatore, o.email from operator o
   where ${isOldEnough} and o.id_operatore not in (:id_utente, :id_operatore)
     and not exists (select from audit_entry e where e.oggetto = 'utente' and e.chiave = o.id_operatore::text
       and e.id_utente = :id_utente and e.quando > :now::timestamptz - interval '${secondAge.access} days')
   order by o.id_operatore`,
);

/** The people who may say yes; none: it counts after a day, or by the console. */
export function findSeconds(db: Db, asker: Asker): Promise<{ id_operatore: number; email: string | null }[]> {
  return seconds.all(db, asker);
}

/** True where somebody is one of them. */
export async function isSecond(db: Db, asker: Asker, id_utente: number): Promise<boolean> {
  return (await findSeconds(db, asker)).some(({ id_operatore }) => id_operatore === id_utente);
}

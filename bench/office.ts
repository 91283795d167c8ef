import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Head office's account; its password is the shops'. */
export const officeUser = 'sede-misura';
/** The cookie of head office's session. */
export const officeToken = 'bench-sede';

/** Opens a session of head office, once a database. */
export async function openOffice(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with one as (
       insert into operator (id_affiliato, nome, cognome, id_role, user_name, user_psw)
       select 1, 'Sede', 'Misura', 3, '${officeUser}', (select user_psw from operator where user_psw is not null limit 1)
       where not exists (select from operator where user_name = '${officeUser}')
       returning id_operatore
     )
     insert into session (token_hash, id_utente, id_operatore, id_affiliato, is_operatore_scelto, chiave_picea, creata_il, scade_il, ip)
     select $1, id_operatore, id_operatore, 1, 1, 'chiave', now(), now() + interval '3 hours', '127.0.0.1' from one`,
    [createHash('sha256').update(officeToken).digest()],
  );
}

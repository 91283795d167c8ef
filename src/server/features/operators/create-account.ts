import { companyAffiliate } from '#domain/account';
import type { Role } from '#domain/role';
import { hashPassword } from '#server/features/session/check-password';
import type { Db } from '#server/kit/database';
import { readSetting } from '#server/ledger/dated-settings';
import { insertAccount, insertCompany } from './store.ts';

/** Somebody who signs in. Shop and affiliate as the role wants them: checked by the database's keys only. */
interface NewAccount {
  user_name: string;
  id_role: Role;
  id_affiliato: number;
  id_negozio: number | null;
  nome: string;
  cognome: string;
  /** where links for a new password go; absent: none */
  email?: string;
  /** md5 hex of the password, as /login takes it */
  md5: string;
}

/**
 * Makes an account and answers its id. The first account of head office makes the company and its place too, from the
 * settings: an installation without the demo world begins with nothing. Throws a unique violation
 * (operator_user_name_key) when the name is taken, a foreign key's when affiliate or shop don't exist.
 */
export async function createAccount(db: Db, account: NewAccount, now: Date): Promise<number> {
  const { id_affiliato, id_negozio, nome, cognome, id_role, user_name, email = null, md5 } = account;
  if (id_affiliato === companyAffiliate) {
    await insertCompany.run(db, [JSON.stringify(await readSetting(db, 'azienda', now))]);
  }
  const place = [id_affiliato, id_negozio];
  const row = await insertAccount.one(db, [
    ...place,
    nome,
    cognome,
    id_role,
    user_name,
    await hashPassword(md5),
    now,
    email,
  ]);
  return row.id_operatore;
}

import type { RowOf } from '#contract/api';
import type { Role } from '#domain/role';
import { statement } from '#server/kit/database';

/** Visible operators of the shops in scope, by name. */
export const listOperators = statement<RowOf<'getOperatorDummy'>>(
  'operators_list',
  `select id_operatore, id_negozio, nome, cognome, id_role, is_dummy from operator
   where is_active = 1 and is_blocked = 0 and is_visible = 1 and id_role = coalesce($3::int, 1)
     and ($1::int is null or id_affiliato = $1) and ($2::int is null or id_negozio = $2)
   order by cognome, nome, id_operatore limit 500`,
);

export const insertOperator = statement<{ id_operatore: number }>(
  'operator_insert_dummy',
  `insert into operator (id_affiliato, id_negozio, nome, cognome, is_visible, id_role, id_external_op, is_dummy)
   values ($1, $2, $3, $4, $5, 1, $6, 1) returning id_operatore`,
);

/** An account that signs in; values: affiliate, shop, first name, last name, role, user name, password hash, when, mail. */
export const insertAccount = statement<{ id_operatore: number }>(
  'operator_insert_account',
  `insert into operator (id_affiliato, id_negozio, nome, cognome, id_role, user_name, user_psw, data_creazione,
     email)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id_operatore`,
);

/** An account as the command line lists it. */
interface AccountLine {
  user_name: string;
  id_role: Role;
  nome: string;
  cognome: string;
  id_affiliato: number;
  id_negozio: number | null;
  is_active: 0 | 1;
  is_blocked: 0 | 1;
}

/** All accounts, by name. */
export const listAccounts = statement<AccountLine>(
  'operator_accounts',
  `select user_name, id_role, nome, cognome, id_affiliato, id_negozio, is_active, is_blocked from operator
   where user_name is not null order by lower(user_name)`,
);

/**
 * The company itself as affiliate 1, and head office as a place, from the company's details ($1, JSON); nothing where
 * affiliate 1 is already there. Head office takes the first free shop id.
 */
export const insertCompany = statement(
  'operator_company',
  `with company as (
     insert into affiliate (id_affiliato, ragione_sociale, partita_iva, indirizzo, cap, citta, sigla_provincia)
     select 1, d.ragione_sociale, d.partita_iva, d.indirizzo, d.cap, d.citta, d.sigla_provincia
     from json_to_record($1) as d(ragione_sociale text, partita_iva text, indirizzo text, cap text, citta text,
       sigla_provincia text)
     on conflict (id_affiliato) do nothing
     returning id_affiliato, ragione_sociale, indirizzo, cap, citta, sigla_provincia
   )
   insert into store (id_negozio, id_affiliato, negozio, indirizzo, cap, citta, sigla_provincia, is_sede)
   select (select coalesce(max(id_negozio), 0) + 1 from store), id_affiliato, ragione_sociale || ' Sede', indirizzo, cap,
     citta, sigla_provincia, 1
   from company`,
);

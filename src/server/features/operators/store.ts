import type { Scope } from '#domain/actor';
import type { RowOf } from '#contract/api';
import type { Role } from '#domain/role';
import { statement, type None } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';

/** Visible operators of the shops in scope, by name. */
export const listOperators = statement<{ scope: Scope; id_role: number }, RowOf<'getOperatorDummy'>>(
  'operators_list',
  fragment`select id_operatore, id_negozio, nome, cognome, id_role, is_dummy, (pin is not null)::int as is_pin,
     (pin is null and pin_azzerato_il is not null)::int as is_pin_da_scegliere from operator
   where is_active = 1 and is_blocked = 0 and is_visible = 1 and id_role = :id_role::int
     and ${inScope('operator')}
   order by cognome, nome, id_operatore limit 500`,
);

/** The stored PIN of an operator; null: none. */
export const readPin = statement<{ id_operatore: number }, { pin: string | null }>(
  'operator_read_pin',
  'select pin from operator where id_operatore = :id_operatore',
);
export const writePin = statement<{ id_operatore: number; pin: string | null }>(
  'operator_write_pin',
  'update operator set pin = :pin, pin_azzerato_il = null where id_operatore = :id_operatore',
);

/** Somebody of one's scope, whoever he is. */
export const findInScope = statement<
  { id_operatore: number; scope: Scope },
  { id_affiliato: number; id_negozio: number | null }
>(
  'operator_in_scope',
  fragment`select id_affiliato, id_negozio from operator where id_operatore = :id_operatore and ${inScope('operator')}`,
);
/** An account as it shows that it is itself. */
export const readOwnPassword = statement<
  { id_operatore: number },
  { user_name: string; user_psw: string | null }
>('operator_own_password', 'select user_name, user_psw from operator where id_operatore = :id_operatore');
/** Takes a PIN off; a new one is to be picked. */
export const clearPin = statement<{ id_operatore: number; now: Date }>(
  'operator_clear_pin',
  'update operator set pin = null, pin_azzerato_il = :now where id_operatore = :id_operatore and pin is not null',
);
/** Wrong tries at a PIN that is no more say nothing of the next. */
export const dropPinAttempts = statement<{ name: string }>(
  'operator_drop_pin_attempts',
  'delete from login_attempt where user_name = :name',
);

export const insertOperator = statement<
  {
    id_affiliato: number;
    id_negozio: number;
    nome: string;
    cognome: string;
    is_visible: 0 | 1;
    id_external_op: string | null;
  },
  { id_operatore: number }
>(
  'operator_insert_dummy',
  `insert into operator (id_affiliato, id_negozio, nome, cognome, is_visible, id_role, id_external_op, is_dummy)
   values (:id_affiliato, :id_negozio, :nome, :cognome, :is_visible, 1, :id_external_op, 1) returning id_operatore`,
);

/** An account that signs in; values: affiliate, shop, first name, last name, role, user name, password hash, when, mail. */
export const insertAccount = statement<
  {
    id_affiliato: number;
    id_negozio: number | null;
    nome: string;
    cognome: string;
    id_role: number;
    user_name: string;
    user_psw: string;
    now: Date;
    email: string | null;
  },
  { id_operatore: number }
>(
  'operator_insert_account',
  `insert into operator (id_affiliato, id_negozio, nome, cognome, id_role, user_name, user_psw, data_creazione,
     email)
   values (:id_affiliato, :id_negozio, :nome, :cognome, :id_role, :user_name, :user_psw, :now, :email)
     returning id_operatore`,
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
export const listAccounts = statement<None, AccountLine>(
  'operator_accounts',
  `select user_name, id_role, nome, cognome, id_affiliato, id_negozio, is_active, is_blocked from operator
   where user_name is not null order by lower(user_name)`,
);

/**
 * The company itself as affiliate 1, and head office as a place, from the company's details (JSON); nothing where
 * affiliate 1 is already there. Head office takes the first free shop id.
 */
export const insertCompany = statement<{ company: string }>(
  'operator_company',
  `with company as (
     insert into affiliate (id_affiliato, ragione_sociale, partita_iva, indirizzo, cap, citta, sigla_provincia)
     select 1, d.ragione_sociale, d.partita_iva, d.indirizzo, d.cap, d.citta, d.sigla_provincia
     from json_to_record(:company) as d(ragione_sociale text, partita_iva text, indirizzo text, cap text, citta text,
       sigla_provincia text)
     on conflict (id_affiliato) do nothing
     returning id_affiliato, ragione_sociale, indirizzo, cap, citta, sigla_provincia
   )
   insert into store (id_negozio, id_affiliato, negozio, indirizzo, cap, citta, sigla_provincia, is_sede)
   select (select coalesce(max(id_negozio), 0) + 1 from store), id_affiliato, ragione_sociale || ' Sede', indirizzo, cap,
     citta, sigla_provincia, 1
   from company`,
);

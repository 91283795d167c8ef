import type { RowOf } from '#contract/api';
import { accounts } from '#contract/lists/accounts';
import { namesOf } from '#domain/code';
import { role, roles } from '#domain/role';
import { listOf, selectedOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import type { ListSource } from '#server/call/list-source';
import { statement } from '#server/kit/database';
import { changedAt } from '#server/kit/row-version';

/** Somebody as the list has him. */
export type AccountRow = RowOf<'getUtenti'>;

const state = `case when o.is_active = 0 then 'USCITO' when o.is_blocked = 1 then 'BLOCCATO'
  when o.user_name is not null and o.user_psw is null then 'INVITATO' else 'ATTIVO' end`;
const roleName = `case when o.user_name is null then 'Operatore' ${Object.entries(namesOf(roles))
  .map(([id, name]) => `when o.id_role = ${id} then '${name}'`)
  .join(' ')} end`;

const source: ListSource = {
  from: 'operator o join affiliate a on a.id_affiliato = o.id_affiliato left join store s on s.id_negozio = o.id_negozio',
  alias: 'o',
  columns: {
    ruolo: roleName,
    is_dummy: '(o.user_name is null)::int',
    is_account: '(o.user_name is not null)::int',
    ragione_sociale: 'a.ragione_sociale',
    negozio: 's.negozio',
    stato: state,
    is_password: '(o.user_psw is not null)::int',
    is_secondo_fattore:
      '(exists (select from second_factor f where f.id_operatore = o.id_operatore and f.attivo_dal is not null))::int',
    sessioni: `(select count(*) from session e where (e.id_utente = o.id_operatore or e.id_operatore = o.id_operatore)
      and e.scade_il > :now)`,
  },
  given: ({ now }) => ({ now }),
  base: (_ctx, { id_operatore }) => (id_operatore ? [on('o.id_operatore = ?', id_operatore)] : []),
  search: `fold(concat_ws(' ', o.nome, o.cognome, o.user_name, o.email, o.id_external_op, s.negozio, a.ragione_sociale))`,
  orders: { ruolo: ['o.id_role', 'int'] },
  tie: { 'o.nome': 'text', 'o.id_operatore': 'int' },
};
export const listAccounts = listOf<RowOf<'getUtenti'>>(accounts, source);

/**
 * The accounts of head office that can sign in, their rows held in one order: what is done to an account waits here for
 * what a colleague is doing, and then sees it.
 */
export const lockOffices = statement<{ id_operatore: number }>(
  'accounts_lock_offices',
  `select id_operatore from operator where id_role = ${role.office} and is_active = 1 and is_blocked = 0 and user_psw is not null
   order by id_operatore for no key update`,
);
/** $1 id, $2 now; its row held. */
export const lockAccount = statement<AccountRow>(
  'accounts_lock',
  `select ${selectedOf(accounts, source).replaceAll(':now', '$2')} from ${source.from} where o.id_operatore = $1 for no key update of o`,
);

/** A shop that people may be put into: open, and none of head office's. */
export const findShop = statement<{ id_affiliato: number }>(
  'accounts_shop',
  `select s.id_affiliato from store s join affiliate a using (id_affiliato)
   where s.id_negozio = $1 and s.is_active = 1 and s.is_sede = 0 and a.is_active = 1`,
);
export const findAffiliate = statement<{ id_affiliato: number }>(
  'accounts_affiliate',
  'select id_affiliato from affiliate where id_affiliato = $1 and is_active = 1',
);

/** $1 affiliate, $2 shop, $3 first name, $4 last name, $5 role, $6 matricola, $7 user name, $8 mail, $9 without account, $10 now. */
export const insertAccount = statement<{ id_operatore: number; data_modifica: string }>(
  'accounts_insert',
  `insert into operator (id_affiliato, id_negozio, nome, cognome, id_role, id_external_op, user_name, email, is_dummy,
     data_creazione, data_modifica, invitato_il)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, case when $7::text is not null then $10::timestamptz end)
   returning id_operatore, data_modifica`,
);
/** $1 id, then as in `insertAccount` up to the mail ($9), $10 now. */
export const updateAccount = statement<{ data_modifica: string }>(
  'accounts_update',
  `update operator set id_affiliato = $2, id_negozio = $3, nome = $4, cognome = $5, id_role = $6, id_external_op = $7,
     user_name = $8, email = $9, data_modifica = ${changedAt('$10')}
   where id_operatore = $1 returning data_modifica`,
);

/** $1 id, $2 now. */
export const touchAccount = statement<{ data_modifica: string }>(
  'accounts_touch',
  `update operator set data_modifica = ${changedAt('$2')} where id_operatore = $1 returning data_modifica`,
);
/** $1 id, $2 now. */
export const markInvited = statement(
  'accounts_invited',
  'update operator set invitato_il = $2 where id_operatore = $1',
);
/** $1 id, $2 blocked, $3 reason. */
export const markBlocked = statement(
  'accounts_blocked',
  'update operator set is_blocked = $2, motivo_blocco = $3 where id_operatore = $1',
);
/** $1 id, $2 active. */
export const markActive = statement(
  'accounts_active',
  'update operator set is_active = $2 where id_operatore = $1',
);
export const voidPassword = statement(
  'accounts_void_password',
  'update operator set user_psw = null where id_operatore = $1',
);
/** Its recovery codes go with it. */
export const dropFactor = statement(
  'accounts_drop_factor',
  'delete from second_factor where id_operatore = $1',
);

/** Ends the sessions of an account ($1), those too in which somebody acts as this operator; how many were running ($2 now). */
export const endSessions = statement<{ n: number }>(
  'accounts_end_sessions',
  `with gone as (delete from session where id_utente = $1 or id_operatore = $1 returning scade_il)
   select count(*) filter (where scade_il > $2) as n from gone`,
);

/** Everybody, as a file of new ones is held against; who has left keeps his user name only. */
export const listKnown = statement<
  Pick<
    AccountRow,
    'user_name' | 'email' | 'id_external_op' | 'id_role' | 'id_affiliato' | 'id_negozio' | 'is_dummy'
  > & {
    nome: string;
    cognome: string;
  }
>(
  'accounts_known',
  `select case when is_active = 1 then nome else '' end as nome, case when is_active = 1 then cognome else '' end as cognome,
     user_name, email, id_external_op, id_role, id_affiliato, id_negozio, (user_name is null)::int as is_dummy
   from operator`,
);
/** Affiliates that are on, with their open shops. */
export const listPlaces = statement<{ id_affiliato: number; id_negozio: number | null }>(
  'accounts_places',
  `select a.id_affiliato, s.id_negozio from affiliate a
     left join store s on s.id_affiliato = a.id_affiliato and s.is_active = 1 and s.is_sede = 0
   where a.is_active = 1`,
);

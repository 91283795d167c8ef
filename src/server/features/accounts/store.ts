import type { AccountFields } from '#domain/account';
import type { RowOf } from '#contract/api';
import { accounts } from '#contract/lists/accounts';
import { namesOf } from '#domain/code';
import { role, roles } from '#domain/role';
import { listOf, selectedOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import type { ListSource } from '#server/call/list-source';
import { hasFactor } from '#server/call/sign-in';
import { allIn, inShopOr } from '#server/call/shop-words';
import { type None, statement } from '#server/kit/database';
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
    is_pin: '(o.pin is not null)::int',
    is_secondo_fattore: `${hasFactor('o.id_operatore')}::int`,
    sessioni: `(select count(*) from session e where (e.id_utente = o.id_operatore or e.id_operatore = o.id_operatore)
      and e.scade_il > :now)`,
  },
  given: ({ now }) => ({ now }),
  base: (_ctx, { id_operatore }) => (id_operatore ? [on('o.id_operatore = ?', id_operatore)] : []),
  searchAll: inShopOr(allIn('o.cerca'), 'o'),
  orders: { ruolo: ['o.id_role', 'int'] },
  tie: { 'o.nome': 'text', 'o.id_operatore': 'int' },
};
export const listAccounts = listOf<RowOf<'getUtenti'>>(accounts, source);

/**
 * The accounts of head office that can sign in, their rows held in one order: what is done to an account waits here for
 * what a colleague is doing, and then sees it.
 */
export const lockOffices = statement<None, { id_operatore: number }>(
  'accounts_lock_offices',
  `select id_operatore from operator where id_role = ${role.office} and is_active = 1 and is_blocked = 0 and user_psw is not null
   order by id_operatore for no key update`,
);
/** One of them, as he is now; nobody waits. */
export const findOffice = statement<{ id_operatore: number }>(
  'accounts_office',
  `select from operator where id_operatore = :id_operatore and id_role = ${role.office} and is_active = 1 and is_blocked = 0`,
);
/** Its row held. */
export const lockAccount = statement<{ id_operatore: number; now: Date }, AccountRow>(
  'accounts_lock',
  `select ${selectedOf(accounts, source)} from ${source.from} where o.id_operatore = :id_operatore for no key update of o`,
);

/** A shop that people may be put into: open, and none of head office's. */
export const findShop = statement<{ id_negozio: number }, { id_affiliato: number }>(
  'accounts_shop',
  `select s.id_affiliato from store s join affiliate a using (id_affiliato)
   where s.id_negozio = :id_negozio and s.is_active = 1 and s.is_sede = 0 and a.is_active = 1`,
);
export const findAffiliate = statement<{ id_affiliato: number | null }, { id_affiliato: number }>(
  'accounts_affiliate',
  'select id_affiliato from affiliate where id_affiliato = :id_affiliato and is_active = 1',
);

/** What an edit writes of somebody. */
type WrittenAccount = Omit<AccountFields, 'is_dummy'>;

/** Files of users come one after the other: of two alike the second finds everybody there. Until the transaction ends. */
export const lockLoads = statement<None>(
  'accounts_lock_loads',
  "select pg_advisory_xact_lock(hashtext('utenti dal file'))",
);
export const insertAccount = statement<
  AccountFields & { now: Date },
  { id_operatore: number; data_modifica: string }
>(
  'accounts_insert',
  `insert into operator (id_affiliato, id_negozio, nome, cognome, id_role, id_external_op, user_name, email, is_dummy,
     data_creazione, data_modifica, invitato_il)
   values (:id_affiliato, :id_negozio, :nome, :cognome, :id_role, :id_external_op, :user_name, :email, :is_dummy,
     :now, :now, case when :user_name::text is not null then :now::timestamptz end)
   returning id_operatore, data_modifica`,
);
export const updateAccount = statement<
  WrittenAccount & { id_operatore: number; now: Date },
  { data_modifica: string }
>(
  'accounts_update',
  `update operator set id_affiliato = :id_affiliato, id_negozio = :id_negozio, nome = :nome, cognome = :cognome,
   id_role = :id_role, id_external_op = :id_external_op,
     user_name = :user_name, email = :email, data_modifica = ${changedAt(':now')}
   where id_operatore = :id_operatore returning data_modifica`,
);

export const touchAccount = statement<{ id_operatore: number; now: Date }, { data_modifica: string }>(
  'accounts_touch',
  `update operator set data_modifica = ${changedAt(':now')} where id_operatore = :id_operatore returning data_modifica`,
);
export const markInvited = statement<{ id_operatore: number; now: Date }>(
  'accounts_invited',
  'update operator set invitato_il = :now where id_operatore = :id_operatore',
);
export const markBlocked = statement<{ id_operatore: number; is_blocked: 0 | 1; motivo: string | null }>(
  'accounts_blocked',
  'update operator set is_blocked = :is_blocked, motivo_blocco = :motivo where id_operatore = :id_operatore',
);
export const markActive = statement<{ id_operatore: number; is_active: number }>(
  'accounts_active',
  'update operator set is_active = :is_active where id_operatore = :id_operatore',
);
export const voidPassword = statement<{ id_operatore: number }>(
  'accounts_void_password',
  'update operator set user_psw = null where id_operatore = :id_operatore',
);

/** Ends the sessions of an account, those too in which somebody acts as this operator; how many were running. */
export const endSessions = statement<{ id_operatore: number; now: Date }, { n: number }>(
  'accounts_end_sessions',
  `with gone as (delete from session where id_utente = :id_operatore or id_operatore = :id_operatore returning scade_il)
   select count(*) filter (where scade_il > :now) as n from gone`,
);

/** Everybody, as a file of new ones is held against; who has left keeps his user name only. */
export const listKnown = statement<
  None,
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
export const listPlaces = statement<None, { id_affiliato: number; id_negozio: number | null }>(
  'accounts_places',
  `select a.id_affiliato, s.id_negozio from affiliate a
     left join store s on s.id_affiliato = a.id_affiliato and s.is_active = 1 and s.is_sede = 0
   where a.is_active = 1`,
);

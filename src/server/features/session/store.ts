import { codeList } from '#server/kit/code-list';
import type { RowOf } from '#contract/api';
import { rolesWhere, type Role } from '#domain/role';
import { hasFactor, secondFactorDue } from '#server/call/sign-in';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';

const ofCompany = rolesWhere(({ place }) => place === 'company');
const ofShop = rolesWhere(({ place }) => place === 'shop');

/** An account as sign-in needs it. */
export interface AccountRow {
  id_operatore: number;
  id_role: Role;
  id_affiliato: number;
  id_negozio: number | null;
  /** null: invited, no password yet */
  user_psw: string | null;
  is_secondo_fattore: boolean;
}

/** By name, without case; blocked, left and switched-off accounts are not there. */
export const findAccount = statement<{ user_name: string }, AccountRow>(
  'account_find',
  `select o.id_operatore, o.id_role, o.id_affiliato, o.id_negozio, o.user_psw,
     ${hasFactor('o.id_operatore')} as is_secondo_fattore
   from operator o join affiliate a on a.id_affiliato = o.id_affiliato
   where lower(o.user_name) = lower(:user_name) and o.is_active = 1 and o.is_blocked = 0 and a.is_active = 1
     and not exists (select from store c where c.id_negozio = o.id_negozio and c.is_active = 0)`,
);

/** Wrong attempts for a user: in the last 15 minutes from this address, and in the last hour from anywhere. */
export const countAttempts = statement<
  { user_name: string; ip: string; now: Date },
  { here: number; anywhere: number }
>(
  'login_attempts',
  `select count(*) filter (where ip = :ip and quando > :now::timestamptz - interval '15 minutes') as here,
     count(*) as anywhere
   from login_attempt where user_name = lower(:user_name) and quando > :now::timestamptz - interval '1 hour'`,
);
export const addAttempt = statement<{ user_name: string; ip: string; now: Date }>(
  'login_attempt_add',
  'insert into login_attempt (user_name, ip, quando) values (lower(:user_name), :ip, :now)',
);
export const dropAttempts = statement<{ user_name: string; ip: string }>(
  'login_attempts_drop',
  'delete from login_attempt where user_name = lower(:user_name) and ip = :ip',
);

/** By the SHA-256 of the ticket and the password that was right; waits for whoever is changing that. */
export const insertTicket = statement<{
  hash: Buffer;
  id_operatore: number;
  until: Date;
  user_psw: string | null;
}>(
  'second_factor_ticket_insert',
  `insert into second_factor_ticket (impronta, id_operatore, scade_il)
   select :hash, id_operatore, :until from operator where id_operatore = :id_operatore and
     user_psw = :user_psw for no key update`,
);

/**
 * A session of an account as it is now: who has been blocked or moved while he signed in gets none, nor does the password
 * that was changed meanwhile. It is his last access, too.
 */
export const insertSession = statement<
  {
    hash: Buffer;
    id_operatore: number;
    id_affiliato: number | null;
    id_negozio: number | null;
    chiave_picea: string;
    now: Date;
    scade_il: Date;
    ip: string;
    userAgent: string;
    user_psw: string | null;
  },
  { id_sessione: number }
>(
  'session_insert',
  `with account as (
     update operator set ultimo_accesso = :now where id_operatore = :id_operatore and is_active = 1 and is_blocked = 0
       and user_psw = :user_psw and (case when id_role not in ${codeList(ofCompany)} then id_affiliato end) is not distinct from :id_affiliato::int
       and (case when id_role in ${codeList(ofShop)} then id_negozio end) is not distinct from :id_negozio::int
     returning id_operatore
   )
   insert into session (token_hash, id_utente, id_operatore, id_affiliato, id_negozio, is_operatore_scelto, chiave_picea,
     creata_il, usata_il, scade_il, ip, user_agent)
   select :hash, id_operatore, id_operatore, :id_affiliato, :id_negozio, 0, :chiave_picea, :now, :now, :scade_il,
     :ip, :userAgent from account returning id_sessione`,
);
/** Where a session acts. */
export interface SessionPlace {
  id_negozio: number | null;
  is_impersonato: 0 | 1;
}
/** Ends it; nothing where it has ended meanwhile. */
export const endSession = statement<{ id_sessione: number }, SessionPlace>(
  'session_end',
  'delete from session where id_sessione = :id_sessione returning id_negozio, is_impersonato',
);
/** Where it acts, until the transaction ends; nothing where it has ended meanwhile. */
export const lockSession = statement<{ id_sessione: number }, SessionPlace>(
  'session_lock',
  'select id_negozio, is_impersonato from session where id_sessione = :id_sessione for update',
);

/** Changes who acts and where. */
export const moveSession = statement<{
  id_sessione: number;
  id_operatore: number;
  id_negozio: number | null;
  id_affiliato: number | null;
  is_impersonato: 0 | 1;
  is_operatore_scelto: 0 | 1;
}>(
  'session_move',
  `update session set id_operatore = :id_operatore, id_negozio = :id_negozio, id_affiliato = :id_affiliato,
   is_impersonato = :is_impersonato, is_operatore_scelto = :is_operatore_scelto
   where id_sessione = :id_sessione`,
);

/** An operator who may act in this shop: of the shop itself, or the account's own. */
export const findActingOperator = statement<
  { id_operatore: number; id_negozio: number; id_utente: number },
  { id_operatore: number; pin: string | null; isPinReset: boolean }
>(
  'session_acting_operator',
  `select id_operatore, pin, pin is null and pin_azzerato_il is not null as "isPinReset" from operator where id_operatore = :id_operatore and is_active = 1 and is_blocked = 0
     and ((id_negozio = :id_negozio and id_role in ${codeList(ofShop)}) or id_operatore = :id_utente)`,
);

/** Keeps the PIN that is picked after one was forgotten. */
export const takePin = statement<{ id_operatore: number; pin: string }>(
  'session_take_pin',
  `update operator set pin = :pin, pin_azzerato_il = null
   where id_operatore = :id_operatore and pin is null and pin_azzerato_il is not null`,
);

export const findActiveStore = statement<
  { id_negozio: number },
  { id_negozio: number; id_affiliato: number }
>(
  'session_store',
  `select s.id_negozio, s.id_affiliato from store s join affiliate a on a.id_affiliato = s.id_affiliato
   where s.id_negozio = :id_negozio and s.is_active = 1 and s.is_sede = 0 and a.is_active = 1`,
);

/** The session as /getSessione answers it, without what comes from the settings. */
type SessionView = Omit<
  RowOf<'getSessione'>,
  'is_secondo_fattore_dovuto' | 'is_dimostrativo' | 'amministrazione' | 'assistenza'
>;

/** Whether an account must set up its second factor before anything else. */
export const readFactorDue = statement<{ id_utente: number; now: Date }, { isDue: boolean }>(
  'session_factor_due',
  fragment`select ${secondFactorDue} as "isDue" from operator a where a.id_operatore = :id_utente`,
);

export const readSession = statement<{ id_sessione: number }, SessionView>(
  'session_read',
  `select coalesce(s.id_negozio, 0) as id_negozio, coalesce(s.id_affiliato, 0) as id_affiliato,
     coalesce(st.negozio, '') as negozio, s.id_operatore, u.id_role as level,
     coalesce(af.ragione_sociale, home.ragione_sociale) as ragione_sociale,
     coalesce(o.id_external_op, '') as matricola, u.id_role, o.nome, o.cognome, s.scade_il,
     coalesce(af.is_credenziali_saltate, 0) as is_credenziali_saltate, s.is_impersonato, s.is_operatore_scelto,
     coalesce(af.is_campagne, 0) as is_campagne, coalesce(af.is_solo_voucher, 0) as is_solo_voucher,
     coalesce(af.percentuale_contanti, 90) as percentuale_contanti
   from session s join operator u on u.id_operatore = s.id_utente join operator o on o.id_operatore = s.id_operatore
     join affiliate home on home.id_affiliato = u.id_affiliato
     left join affiliate af on af.id_affiliato = s.id_affiliato left join store st on st.id_negozio = s.id_negozio
   where s.id_sessione = :id_sessione`,
);

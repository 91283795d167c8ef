import type { RowOf } from '#contract/api';
import { ownSessions } from '#contract/lists/sessions';
import type { Role } from '#domain/role';
import type { PasswordLinkKind } from '#domain/password-link';
import { deviceName } from '#domain/user-agent';
import { rolesWhere } from '#domain/role';
import type { SecondFactorRule } from '#domain/second-factor';
import { sessionOf } from '#server/call/context';
import { hasFactor } from '#server/call/sign-in';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { type None, statement } from '#server/kit/database';
import { codeList } from '#server/kit/code-list';

/** Two who change the same account's password, links or second factor go one after the other. */
export const lockAccount = statement<{ id_operatore: number }, { id_operatore: number }>(
  'access_lock',
  'select id_operatore from operator where id_operatore = :id_operatore for no key update',
);

/** An account whose access is asked about. */
export interface OwnAccount {
  id_operatore: number;
  id_role: Role;
  id_affiliato: number;
  id_negozio: number | null;
  nome: string;
  user_name: string;
  email: string | null;
  user_psw: string | null;
  password_dal: string | null;
  ragione_sociale: string;
}
const account = `o.id_operatore, o.id_role, o.id_affiliato, o.id_negozio, o.nome, o.user_name, o.email, o.user_psw,
  o.password_dal, a.ragione_sociale`;
const active = `operator o join affiliate a on a.id_affiliato = o.id_affiliato
  and o.user_name is not null and o.is_active = 1 and o.is_blocked = 0 and a.is_active = 1`;

/** One's own account; one that is signed in is active. */
export const readAccount = statement<{ id_operatore: number }, OwnAccount>(
  'access_account',
  `select ${account} from ${active} where o.id_operatore = :id_operatore`,
);
/** An account by its name, blocked ones too. */
export const findNamed = statement<
  { user_name: string },
  Pick<OwnAccount, 'id_operatore' | 'id_affiliato' | 'id_negozio' | 'user_name' | 'email'>
>(
  'access_named',
  'select id_operatore, id_affiliato, id_negozio, user_name, email from operator where lower(user_name) = lower(:user_name)',
);
/** What an affiliate is called. */
export const readCompany = statement<{ id_affiliato: number }, { ragione_sociale: string }>(
  'access_company',
  'select ragione_sociale from affiliate where id_affiliato = :id_affiliato',
);
/** Accounts meant by a user name or a mail address that have an address to write to. */
export const findMailed = statement<{ user_name: string }, OwnAccount & { email: string }>(
  'access_mailed',
  `select ${account} from ${active} where (lower(o.user_name) = lower(:user_name) or lower(o.email) = lower(:user_name))
     and o.email is not null order by o.id_operatore limit 5`,
);

export const writePassword = statement<{ id_operatore: number; hash: string; now: Date }>(
  'access_password',
  'update operator set user_psw = :hash, password_dal = :now where id_operatore = :id_operatore',
);
export const dropAllAttempts = statement<{ user_name: string }>(
  'access_attempts_drop',
  'delete from login_attempt where user_name = lower(:user_name)',
);

/** Ends the open links of an account. */
export const dropLinks = statement<{ id_operatore: number; now: Date }>(
  'password_link_drop',
  `update password_link set sostituito_il = :now
   where id_operatore = :id_operatore and usato_il is null and sostituito_il is null`,
);
/** `impronta` is the SHA-256 of its token. */
export const insertLink = statement<{
  id_link: string;
  id_operatore: number;
  kind: string;
  impronta: Buffer;
  now: Date;
  until: Date;
}>(
  'password_link_insert',
  `insert into password_link (id_link, id_operatore, tipo, impronta, creato_il, scade_il)
   values (:id_link, :id_operatore, :kind, :impronta, :now, :until)`,
);
/** How many an account was sent since a moment. */
export const countLinks = statement<{ id_operatore: number; since: Date }, { n: number }>(
  'password_link_count',
  'select count(*) as n from password_link where id_operatore = :id_operatore and creato_il > :since',
);
/** A link by the SHA-256 of its token, with its account; none where that is blocked or gone. */
export const findLink = statement<
  { impronta: Buffer },
  OwnAccount & {
    id_link: string;
    tipo: PasswordLinkKind;
    scade_il: string;
    usato_il: string | null;
    sostituito_il: string | null;
  }
>(
  'password_link_find',
  `select l.id_link, l.tipo, l.scade_il, l.usato_il, l.sostituito_il, ${account}
   from ${active} join password_link l on l.id_operatore = o.id_operatore where l.impronta = :impronta`,
);
/** Uses a link up; of two at once, one. */
export const takeLink = statement<{ id_link: string; now: Date }>(
  'password_link_take',
  `update password_link set usato_il = :now
   where id_link = :id_link and usato_il is null and sostituito_il is null and scade_il > :now`,
);

/** The second factor of an account, confirmed or not. */
interface FactorRow {
  id_operatore: number;
  segreto: Buffer;
  attivo_dal: string | null;
}
export const findFactor = statement<{ id_operatore: number }, FactorRow>(
  'second_factor_find',
  'select id_operatore, segreto, attivo_dal from second_factor where id_operatore = :id_operatore',
);
/** The seed is sealed. Nothing where one is in force. */
export const beginFactor = statement<{ id_operatore: number; sealed: Buffer; now: Date }>(
  'second_factor_begin',
  `insert into second_factor (id_operatore, segreto, avviato_il) values (:id_operatore, :sealed, :now)
   on conflict (id_operatore) do update set segreto = :sealed, avviato_il = :now, ultimo_passo = null
   where second_factor.attivo_dal is null`,
);
export const confirmFactor = statement<{ id_operatore: number; now: Date }>(
  'second_factor_confirm',
  'update second_factor set attivo_dal = :now where id_operatore = :id_operatore and attivo_dal is null',
);
export const dropFactor = statement<{ id_operatore: number }>(
  'second_factor_drop',
  'delete from second_factor where id_operatore = :id_operatore and attivo_dal is not null',
);
/** A step is taken once, and none before the last one. */
export const takeStep = statement<{ id_operatore: number; step: number }>(
  'second_factor_step',
  `update second_factor set ultimo_passo = :step
   where id_operatore = :id_operatore and (ultimo_passo is null or ultimo_passo < :step)`,
);
export const dropRecoveryCodes = statement<{ id_operatore: number }>(
  'recovery_codes_drop',
  'delete from recovery_code where id_operatore = :id_operatore',
);
export const insertRecoveryCodes = statement<{ id_operatore: number; codes: readonly Buffer[] }>(
  'recovery_codes_insert',
  'insert into recovery_code (id_operatore, impronta) select :id_operatore, unnest(:codes::bytea[])',
);
export const takeRecoveryCode = statement<{ id_operatore: number; impronta: Buffer; now: Date }>(
  'recovery_code_take',
  `update recovery_code set usato_il = :now
   where id_operatore = :id_operatore and impronta = :impronta and usato_il is null`,
);

/** Counts a try before it is looked at; none where the ticket is used, too old or tried too often. */
export const tryTicket = statement<{ impronta: Buffer; now: Date; tries: number }, { id_operatore: number }>(
  'second_factor_ticket_try',
  `update second_factor_ticket set tentativi = tentativi + 1
   where impronta = :impronta and scade_il > :now and tentativi < :tries returning id_operatore`,
);
export const dropTicket = statement<{ impronta: Buffer }>(
  'second_factor_ticket_drop',
  'delete from second_factor_ticket where impronta = :impronta',
);
export const dropTickets = statement<{ id_operatore: number }>(
  'second_factor_tickets_drop',
  'delete from second_factor_ticket where id_operatore = :id_operatore',
);

/** The running sessions of the account that asks. */
export const listSessions = listOf<RowOf<'getSessioni'>, { id_sessione: number; user_agent: string }>(
  ownSessions,
  {
    from: `session s join operator o on o.id_operatore = s.id_operatore left join store n on n.id_negozio = s.id_negozio`,
    alias: 's',
    columns: {
      dispositivo: null,
      operatore: `(o.nome || ' ' || o.cognome)`,
      negozio: 'n.negozio',
      is_questa: null,
    },
    extra: 's.user_agent',
    scope: (ctx) => [on('s.id_utente = ?', sessionOf(ctx).id_utente), on('s.scade_il > ?', ctx.now)],
    search: `fold(concat_ws(' ', o.nome, o.cognome, n.negozio, s.ip))`,
    tie: { 's.id_sessione': 'int' },
    view: ({ user_agent, ...row }, ctx) => ({
      ...row,
      dispositivo: deviceName(user_agent),
      is_questa: row.id_sessione === sessionOf(ctx).id_sessione ? 1 : 0,
    }),
  },
);
/** One session of an account that still runs. */
export const endOwnSession = statement<{ id_utente: number; id_sessione: number; now: Date }>(
  'access_session_end',
  'delete from session where id_utente = :id_utente and id_sessione = :id_sessione and scade_il > :now',
);
/** All of an account but one (null: all). Those that had run out are not counted, and go with the cleaning up. */
export const endOtherSessions = statement<{ id_utente: number; id_sessione: number | null; now: Date }>(
  'access_sessions_end',
  'delete from session where id_utente = :id_utente and id_sessione is distinct from :id_sessione::bigint and scade_il > :now',
);

const ruledBy = (field: keyof SecondFactorRule) =>
  `o.id_role in ${codeList(rolesWhere(({ factorFrom }) => factorFrom === field))}`;
const ofOffice = ruledBy('obbligatorio_dal');
const ofMasters = ruledBy('master_dal');

/** How many accounts there are of those who can be told to have a second factor, and how many of them have one. */
export const countFactors = statement<
  None,
  { utenti: number; con_secondo_fattore: number; master: number; master_con_secondo_fattore: number }
>(
  'access_factors_count',
  `select count(*) filter (where ${ofOffice}) as utenti, count(f.attivo_dal) filter (where ${ofOffice}) as con_secondo_fattore,
     count(*) filter (where ${ofMasters}) as master, count(f.attivo_dal) filter (where ${ofMasters}) as master_con_secondo_fattore
   from ${active} cross join lateral (select case when ${hasFactor('o.id_operatore')} then 1 end as attivo_dal) f`,
);

import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, SessionActor } from '#domain/actor';
import { isCode } from '#domain/code';
import { roles, rolesWhere, type Role } from '#domain/role';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { dateOf } from '#server/kit/rome-time';
import { codeList } from '#server/kit/code-list';
import type { App } from './app-state.ts';
import { CallFault } from './outcome.ts';

/** Name of the session cookie. */
export const sessionCookie = 'permuta_sessione';
/** An hour of validity, renewed by use (S1 §9) … */
const sessionMinutes = 60;
/** … but never longer than this after signing in (rulings §3). */
export const sessionHours = 12;
// A use within this time after the last one is not written again: a write on every read would cost more than it says.
const renewAfterSeconds = 20;

interface SessionRow {
  id_sessione: number;
  id_role: Role;
  id_utente: number;
  id_operatore: number;
  id_affiliato: number | null;
  id_negozio: number | null;
  is_impersonato: 0 | 1;
  scade_il: string;
  creata_il: string;
  usata_il: string;
  /** the rule wants a second factor that this account has not */
  is_secondo_fattore_dovuto: boolean;
}

/**
 * True where the account `a` must set up its second factor now, before anything else (rulings §3). The setting is read for
 * head office and support only.
 */
export const secondFactorDue = fragment<{
  now: Date;
}>`case when a.id_role not in ${codeList(rolesWhere((role) => role.hasSecondFactor))} then false else coalesce((
      select (r.valore ->> 'obbligatorio_dal')::date <= ${dateOf(':now::timestamptz')}
      from setting r where r.chiave = 'secondo_fattore'
        and r.valido_dal <= ${dateOf(':now::timestamptz')}
      order by r.valido_dal desc limit 1), false)
    and not exists (select from second_factor t where t.id_operatore = a.id_operatore and t.attivo_dal is not null) end`;

const findSession = statement<{ hash: Buffer; now: Date }, SessionRow>(
  'session_find',
  fragment`select s.id_sessione, a.id_role, s.id_utente, s.id_operatore, s.id_affiliato, s.id_negozio, s.is_impersonato,
     s.scade_il, s.creata_il, s.usata_il, ${secondFactorDue} as is_secondo_fattore_dovuto
   from session s join operator a on a.id_operatore = s.id_utente
     join operator o on o.id_operatore = s.id_operatore join affiliate f on f.id_affiliato = a.id_affiliato
   where s.token_hash = :hash and s.scade_il > :now and a.is_active = 1 and a.is_blocked = 0
     and o.is_active = 1 and o.is_blocked = 0 and f.is_active = 1
     and not exists (select from store c where c.id_negozio = a.id_negozio and c.is_active = 0)`,
);
const renew = statement<{ id_sessione: number; until: Date; now: Date }>(
  'session_renew',
  `update session set scade_il = greatest(scade_il, :until), usata_il = :now
   where id_sessione = :id_sessione and (scade_il < :until or usata_il < :now)`,
);

/** A new token and its hash: the token goes into the cookie, the hash into the database. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** SHA-256 of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** When a session signed in at `created` and used at `now` ends. */
export function expiryOf(created: Date, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + sessionMinutes * 60_000, created.getTime() + sessionHours * 3_600_000),
  );
}

/**
 * Who is asking: the session of the cookie, or nobody. Using a session renews it. Throws SECONDO_FATTORE_OBBLIGATORIO for
 * one that must set up its second factor first, but where that is what is asked for (`mayLackFactor`).
 */
export async function actorOf(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
  mayLackFactor = false,
): Promise<Actor> {
  const row = await sessionRow(app, request, now);
  if (!row) return { kind: 'public' };
  const until = expiryOf(new Date(row.creata_il), now);
  const isLater = (moment: string, after: Date) =>
    after.getTime() - new Date(moment).getTime() > renewAfterSeconds * 1000;
  if (isLater(row.scade_il, until) || isLater(row.usata_il, now))
    await renew.run(app.pool, { id_sessione: row.id_sessione, until, now });
  if (row.is_secondo_fattore_dovuto && !mayLackFactor) throw new CallFault('SECONDO_FATTORE_OBBLIGATORIO');
  void reply.header('X-Session-Expires', until.toISOString());
  return actorOfRow(row);
}

/** The session of the cookie without renewing it, or null: for what asks by itself and not because somebody works. */
export async function watchingActor(
  app: App,
  request: FastifyRequest,
  now: Date,
): Promise<SessionActor | null> {
  const row = await sessionRow(app, request, now);
  if (row?.is_secondo_fattore_dovuto) throw new CallFault('SECONDO_FATTORE_OBBLIGATORIO');
  return row ? actorOfRow(row) : null;
}

async function sessionRow(app: App, request: FastifyRequest, now: Date): Promise<SessionRow | null> {
  const token = request.cookies[sessionCookie];
  const row = token ? await findSession.maybe(app.pool, { hash: hashToken(token), now }) : null;
  // Who bears a role that this version of the product doesn't know is not signed in.
  return row && isCode(roles, row.id_role) ? row : null;
}

function actorOfRow(row: SessionRow): SessionActor {
  return {
    kind: 'session',
    id_sessione: row.id_sessione,
    id_role: row.id_role,
    id_utente: row.id_utente,
    id_operatore: row.id_operatore,
    id_affiliato: row.id_affiliato,
    id_negozio: row.id_negozio,
    is_impersonato: row.is_impersonato === 1,
  };
}

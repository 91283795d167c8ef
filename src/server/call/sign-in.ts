import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, SessionActor } from '#domain/actor';
import { isCode } from '#domain/code';
import { roles, rolesWhere } from '#domain/role';
import { type Db, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { dateOf } from '#server/kit/rome-time';
import { codeList } from '#server/kit/code-list';
import type { App } from './app-state.ts';
import { CallFault } from './outcome.ts';
import type { SessionRow } from './remembered-sessions.ts';

/** Name of the session cookie on plain http, as on a developer's machine. */
const plainCookie = 'permuta_sessione';
/** And by https: a browser then keeps it from every other address and from every other path of ours. */
const hostCookie = `__Host-${plainCookie}`;
/**
 * Borne for a few seconds by a browser whose session has just come to act for somebody else: whichever process it asks next
 * may not have heard of that, and looks the session up.
 */
const movedCookie = 'permuta_mossa';
export const sessionMoved = { name: movedCookie, value: '1', maxAge: 4 };
/** An hour of validity, renewed by use (S1 §9) … */
const sessionMinutes = 60;
/** … but never longer than this after signing in (rulings §3). */
const sessionHours = 12;
// A use within this time after the last one is not written again: a write on every read would cost more than it says.
const renewAfterSeconds = 20;

/** Whether an account has a second factor of either kind: an authenticator app, or a passkey. */
export const hasFactor = (id_operatore: string): string =>
  `(exists (select from second_factor t where t.id_operatore = ${id_operatore} and t.attivo_dal is not null)
     or exists (select from passkey k where k.id_operatore = ${id_operatore}))`;

/**
 * True where the account `a` must set up its second factor now, before anything else (rulings §3). The setting is read for
 * roles that it can demand one of only.
 */
export const secondFactorDue = fragment<{
  now: Date;
}>`case when a.id_role not in ${codeList(rolesWhere(({ factorFrom }) => factorFrom !== null))} then false else coalesce((
      select (r.valore ->> case when a.id_role in ${codeList(rolesWhere(({ factorFrom }) => factorFrom === 'master_dal'))}
          then 'master_dal' else 'obbligatorio_dal' end)::date <= ${dateOf(':now::timestamptz')}
      from setting r where r.chiave = 'secondo_fattore'
        and r.valido_dal <= ${dateOf(':now::timestamptz')}
      order by r.valido_dal desc limit 1), false)
    and not ${hasFactor('a.id_operatore')} end`;

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
  if (row.is_secondo_fattore_dovuto && !mayLackFactor) {
    await renewed(app, row, now);
    throw new CallFault('SECONDO_FATTORE_OBBLIGATORIO');
  }
  return usedBy(app, row, reply, now);
}

/**
 * The same where the session was looked up a moment ago, else null: for what only reads, and for what asks `sessionHolds` in
 * the transaction that it writes in.
 */
export async function rememberedActor(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<SessionActor | null> {
  const token = sessionToken(request);
  const row = token && request.cookies[movedCookie] === undefined ? app.sessions.recall(token, now) : null;
  return row && usedBy(app, row, reply, now);
}

/** Whether the session of the cookie is still there and acts for the same, as the transaction sees it. */
export async function sessionHolds(
  tx: Db,
  request: FastifyRequest,
  actor: SessionActor,
  now: Date,
): Promise<boolean> {
  const token = sessionToken(request) ?? '';
  const row = await findSession.maybe(tx, { hash: hashToken(token), now });
  return row !== null && isDeepStrictEqual(actorOfRow(row), actor);
}

async function usedBy(app: App, row: SessionRow, reply: FastifyReply, now: Date): Promise<SessionActor> {
  const until = await renewed(app, row, now);
  void reply.header('X-Session-Expires', until.toISOString());
  return actorOfRow(row);
}

async function renewed(app: App, row: SessionRow, now: Date): Promise<Date> {
  const until = expiryOf(new Date(row.creata_il), now);
  const isLater = (moment: string, after: Date) =>
    after.getTime() - new Date(moment).getTime() > renewAfterSeconds * 1000;
  if (isLater(row.scade_il, until) || isLater(row.usata_il, now)) {
    await renew.run(app.pool, { id_sessione: row.id_sessione, until, now });
    // It may be remembered.
    Object.assign(row, { scade_il: until.toISOString(), usata_il: now.toISOString() });
  }
  return until;
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

/** The session's token as a browser brings it; both names are read, because sessions outlive an update. */
export function sessionToken({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return cookies[hostCookie] ?? cookies[plainCookie];
}

/** Has the browser keep the session's token, or (null) forget it, under whichever name it had it. */
export function sendSession(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
  token: string | null,
): void {
  const name = isSecure ? hostCookie : plainCookie;
  const kept = { path: '/', httpOnly: true, sameSite: 'strict' } as const;
  for (const other of [hostCookie, plainCookie])
    if (cookies[other] !== undefined && (other !== name || token === null))
      void reply.setCookie(other, '', { ...kept, secure: other === hostCookie, maxAge: 0 });
  if (token !== null)
    void reply.setCookie(name, token, { ...kept, secure: isSecure, maxAge: sessionHours * 3600 });
}

async function sessionRow(app: App, request: FastifyRequest, now: Date): Promise<SessionRow | null> {
  const token = sessionToken(request);
  if (!token) return null;
  const remember = app.sessions.begin(token, now);
  const found = await findSession.maybe(app.pool, { hash: hashToken(token), now });
  // Who bears a role that this version of the product doesn't know is not signed in.
  const row = found && isCode(roles, found.id_role) ? found : null;
  remember(row);
  return row;
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

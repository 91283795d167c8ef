import type { FastifyRequest } from 'fastify';
import type { Actor } from '#domain/actor';
import type { SystemFault } from '#domain/fault';
import { securityEvents, type SecurityEvent } from '#domain/security-event';
import { type Db, statement } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import type { App } from './app-state.ts';
import { addressKey } from './limit.ts';
import { CallFault } from './outcome.ts';

/** Of whom it is told, where that is not who makes the call. */
interface Person {
  id_operatore: number;
  id_affiliato: number | null;
  id_negozio: number | null;
}

/** What is told of something that happened at the doors. */
interface SecurityTold {
  /** null: an account that nobody knows; absent: whoever makes the call */
  of?: Person | null;
  /** Which call, list or reason; never what was typed. */
  dettaglio?: string | null;
  /** The transaction of what it tells. */
  tx?: Db;
}

/** Tells an event of the request it belongs to. */
export type TellSecurity = (tipo: SecurityEvent, told?: SecurityTold) => Promise<void>;

const insert = statement<
  {
    now: Date;
    tipo: string;
    alarmAt: number | null;
    id_operatore: number | null;
    id_affiliato: number | null;
    id_negozio: number | null;
    ip: string;
    isFromOutside: boolean;
    userAgent: string;
    dettaglio: string | null;
    richiesta: string;
  },
  { id_evento: number; is_allarme: 0 | 1 }
>(
  'security_event_insert',
  `insert into security_event (quando, tipo, is_allarme, id_operatore, id_affiliato, id_negozio, ip, user_agent, dettaglio, richiesta)
   select :now, :tipo, case when :alarmAt::int is null then 0
       when (select count(*) + 1 from security_event e where e.tipo = :tipo and e.quando > :now::timestamptz - interval '1 hour'
         and (:isFromOutside::boolean and e.ip = :ip or e.id_operatore = :id_operatore::int)) % :alarmAt::int = 0 then 1 else 0 end,
     :id_operatore::int, :id_affiliato::int, :id_negozio::int, :ip, :userAgent, :dettaglio, :richiesta
   returning id_evento, is_allarme`,
);

/** Where something came from. */
interface Origin {
  ip: string | undefined;
  userAgent: string;
  richiesta: string;
}

/** Where a request came from. */
export const originOf = ({ ip, headers, id }: FastifyRequest): Origin => ({
  ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, 300),
  richiesta: id,
});

/** Tells events of one origin: to the table that head office reads, and what is not everyday to the log. */
export function securityTeller(
  app: Pick<App, 'pool' | 'log'>,
  { ip, userAgent, richiesta }: Origin,
  actor: Actor,
  now: Date,
): TellSecurity {
  return async (tipo, { of, dettaglio = null, tx = app.pool } = {}) => {
    const { alarmAt, isLogged } = securityEvents[tipo];
    const person = of === undefined ? personOf(actor) : of;
    const values = {
      now,
      tipo,
      alarmAt,
      id_operatore: person?.id_operatore ?? null,
      id_affiliato: person?.id_affiliato ?? null,
      id_negozio: person?.id_negozio || null,
      ip: addressKey(ip),
      // A whole chain may stand behind one address: who is signed in is counted by himself.
      isFromOutside: actor.kind !== 'session',
      userAgent,
      dettaglio,
      richiesta,
    };
    const { id_evento, is_allarme } = await insert.one(tx, values);
    if (is_allarme) await addJob(tx, 'tell_alarm', { id_evento });
    const { now: _now, alarmAt: _at, isFromOutside: _out, userAgent: _agent, ...said } = values;
    if (is_allarme) app.log.error({ ...said, is_allarme }, 'security alarm');
    else if (isLogged) app.log.warn(said, 'security event');
  };
}

function personOf(actor: Actor): Person | null {
  if (actor.kind !== 'session') return null;
  const { id_utente: id_operatore, id_affiliato, id_negozio } = actor;
  return { id_operatore, id_affiliato, id_negozio };
}

/** What is refused at the door, by the word it is refused with. */
const refusals: Partial<Record<SystemFault, SecurityEvent>> = {
  NON_PERMESSO: 'NON_PERMESSO',
  TROPPE_RICHIESTE: 'LIMITE',
};

/** Tells a refusal, once a minute for each call and origin: a flood of them is no flood of rows. What else failed is not told. */
export async function tellRefused(
  app: App,
  request: FastifyRequest,
  { actor, now, call, error }: { actor: Actor; now: Date; call: string; error: unknown },
): Promise<void> {
  const tipo = error instanceof CallFault ? refusals[error.word] : undefined;
  if (tipo) await tellOnce(app, request, { actor, now, call, tipo });
}

/** Tells what may come by the thousand, once a minute for each call and origin. */
export async function tellOnce(
  app: App,
  request: FastifyRequest,
  { actor, now, call, tipo }: { actor: Actor; now: Date; call: string; tipo: SecurityEvent },
): Promise<void> {
  const origin = actor.kind === 'session' ? `s${actor.id_sessione}` : addressKey(request.ip);
  if (!isFirst(app, `${tipo} ${call} ${origin}`, now)) return;
  try {
    await securityTeller(app, originOf(request), actor, now)(tipo, { dettaglio: call });
  } catch (error) {
    // It is refused all the same, and not answered by what kept us from writing that down.
    app.log.warn({ reason: (error as Error).message, tipo, call }, 'security event not written');
  }
}

const minute = 60_000;
const tellings = new WeakMap<App, { at: number; told: Set<string> }>();

function isFirst(app: App, key: string, now: Date): boolean {
  const at = Math.floor(now.getTime() / minute);
  let telling = tellings.get(app);
  if (telling?.at !== at) tellings.set(app, (telling = { at, told: new Set() }));
  if (telling.told.has(key)) return false;
  telling.told.add(key);
  return true;
}

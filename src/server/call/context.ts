import type { CallName } from '#contract/api';
import type { Actor, LinkActor, Scope, SessionActor } from '#domain/actor';
import type { FourEyesAct } from '#domain/four-eyes';
import type { BlobPort } from '#server/gateways/files';
import type { Gateways } from '#server/gateways/gateways';
import type { Config } from '#server/kit/config';
import type { Db } from '#server/kit/database';
import type { Log } from '#server/kit/log';
import type { Seal } from '#server/kit/seal';
import { CallFault, RefusedCall, type Outcome } from './outcome.ts';
import type { Stores } from './scope.ts';
import type { TellSecurity } from './security-events.ts';

/** A cookie to set or, with an empty value, to drop. */
interface CookieToSet {
  name: string;
  value: string;
  /** seconds; 0 drops it */
  maxAge: number;
}

/** A second person's yes to an act that is done again in the asker's name; or time's, or the console's. */
export interface Second {
  id_richiesta: number;
  atto: FourEyesAct;
  chiave: string;
  /** hex */
  impronta: string;
  prima: Readonly<Record<string, unknown>>;
  /** who has given it, as the log of changes has it beside the asker */
  detto: string;
  /** null: no person has */
  id_utente: number | null;
}

/** A call as it was asked. */
export interface StoredCall {
  chiamata: CallName;
  input: unknown;
  actor: SessionActor;
  second: Second;
}

/** All that a handler may use; made anew for each call. */
export interface Context {
  actor: Actor;
  /** whose rows this call may touch, already narrowed to the shop or affiliate asked for */
  scope: Scope;
  now: Date;
  /** outside any transaction: reads, of a call with `fromCopy` from the copy of the database where there is one */
  db: Db;
  /**
   * One transaction; what `work` answers is the call's answer, stored for its Idempotency-Key in the same transaction.
   * A refusal rolls back.
   */
  write(work: (tx: Db) => Promise<Outcome>): Promise<Outcome>;
  stores: Stores;
  gateways: Gateways;
  /** stored files, encrypted */
  files: BlobPort;
  /** seals and signs with keys that are not in the database */
  seal: Seal;
  config: Config;
  requestId: string;
  ip: string;
  userAgent: string;
  cookies: Record<string, string | undefined>;
  setCookie(cookie: CookieToSet): void;
  /** the browser's session from now on; null: none */
  setSession(token: string | null): void;
  tellSecurity: TellSecurity;
  /** what was asked, as it was parsed */
  asked: { chiamata: string; input: unknown };
  /** the yes under which this call is made again; null: it is made by whoever asks */
  second: Second | null;
  /** Makes a call again in its asker's name, in a transaction that ends with this one. */
  rerun(tx: Db, stored: StoredCall): Promise<Outcome>;
  log: Log;
}

/** A page of rows with its count and the cursor to the next one. */
export interface Page<R> {
  rows: R[];
  /** exact, or '10000+'; absent: not counted */
  total?: number | string;
  next?: string | null;
  /** what the list adds up over all that is found, and `righe`, how many rows that is */
  sums?: Readonly<Record<string, number>>;
}

/** The session; a call that demands one has it, so anything else is our fault. */
export function sessionOf(ctx: Context): SessionActor {
  if (ctx.actor.kind !== 'session') throw new CallFault('SESSIONE_SCADUTA');
  return ctx.actor;
}

/**
 * The shop that acts: the one asked for, else the session's. What is asked for is in scope already, and at the counter the
 * session's own (`scopeOfAct`). Refuses with NEGOZIO_NON_SCELTO when neither is there.
 */
export function actingShop(
  ctx: Context,
  asked?: number | null,
): { id_negozio: number; id_affiliato: number } {
  const id_negozio = asked || sessionOf(ctx).id_negozio;
  const id_affiliato = id_negozio ? ctx.stores.affiliateOf(id_negozio) : null;
  if (!id_negozio || id_affiliato === null) throw new RefusedCall('NEGOZIO_NON_SCELTO');
  return { id_negozio, id_affiliato };
}

/** The link that opened this call, or null. */
export function linkOf(ctx: Context): LinkActor | null {
  return ctx.actor.kind === 'link' ? ctx.actor : null;
}

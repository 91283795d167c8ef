import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call';
import type { Actor } from '#domain/actor';
import type { Refusal } from '#domain/fault';
import { may } from '#domain/permission';
import type { App } from './app-state.ts';
import { addressKey, limitRate } from './limit.ts';
import { endOfLink, hasLinkToken, linkActorOf } from './link-actor.ts';
import { CallFault } from './outcome.ts';
import { tellOnce, tellRefused } from './security-events.ts';
import { actorOf, rememberedActor } from './sign-in.ts';

/** Who makes a call, and from where; `end`: how the purchase of his link ended, which is all he is told. */
export interface Caller {
  actor: Actor;
  /** his session was looked up a moment ago: what writes asks again in its transaction */
  isRemembered: boolean;
  ip: string;
  end: Refusal | null;
}

/** An open call has this many calls a minute from one address unless its contract says otherwise. */
const openPerMinute = 60;

/**
 * Who may make this call now: session or link, permission, limits. Throws CallFault, and tells of it, where he may not.
 * `mayRecall`: a session looked up a moment ago is good enough.
 */
export async function letIn(
  app: App,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  mayRecall = call.kind === 'query' || (call.kind === 'mutation' && call.looksAgain === true),
): Promise<Caller> {
  const now = app.now();
  const caller: Caller = { actor: { kind: 'public' }, isRemembered: false, ip: request.ip, end: null };
  try {
    refuseForeignPage(request, app.config.publicUrl);
    // On calls that links may make, a link goes before the session of the same browser.
    const byLink = call.tokens !== undefined && hasLinkToken(request);
    const recalled = byLink || !mayRecall ? null : await rememberedActor(app, request, reply, now);
    caller.isRemembered = recalled !== null;
    caller.actor =
      recalled ??
      (byLink
        ? await linkActorOf(app, request, now)
        : await actorOf(app, request, reply, now, call.beforeSecondFactor));
    const { actor } = caller;
    const isStale = byLink && actor.kind === 'public';
    if (isStale && call.tellsEnd) caller.end = await endOfLink(app, request, call.tokens ?? [], now);
    if (isStale && caller.end === null)
      await tellOnce(app, request, { actor, now, call: call.name, tipo: 'LINK_RIFIUTATO' });
    if (caller.end === null) permit(call, actor);
    await limit(app, call, caller, now);
    return caller;
  } catch (error) {
    await tellRefused(app, request, { actor: caller.actor, now, call: call.name, error });
    throw error;
  }
}

async function limit(app: App, call: Call, { actor, ip }: Caller, now: Date): Promise<void> {
  const perMinute =
    call.perMinute ?? (call.access === 'open' && actor.kind === 'public' ? openPerMinute : null);
  const key = `${call.name} ${addressKey(ip)}`;
  // A whole chain may stand behind one address: who is signed in is counted by session.
  const counted = actor.kind === 'session' ? `${call.name} s${actor.id_sessione}` : key;
  if (perMinute !== null) await limitRate(app.pool, counted, perMinute, now);
  if (actor.kind !== 'public') return;
  for (const { calls, minutes } of call.publicLimits ?? [])
    await limitRate(app.pool, key, calls, now, minutes);
}

/**
 * Pages of other sites make no calls: SameSite keeps the cookie from them, but not from a page beside us under the same
 * domain, nor from signing somebody in as another. Only browsers send the headers; older ones the second alone.
 */
function refuseForeignPage({ headers, host }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const isOwn = (given: string) =>
    URL.canParse(given) && [host, new URL(publicUrl).host].includes(new URL(given).host);
  if (site === 'cross-site' || site === 'same-site' || (origin !== undefined && !isOwn(origin)))
    throw new CallFault('NON_PERMESSO');
}

function permit(call: Call, actor: Actor): void {
  if (call.access === 'open') return;
  if (actor.kind === 'public') throw new CallFault('SESSIONE_SCADUTA');
  if (actor.kind === 'link') {
    if (!call.tokens?.includes(actor.use)) throw new CallFault('NON_PERMESSO');
    return;
  }
  if (call.access !== 'session' && !may(actor, call.access)) throw new CallFault('NON_PERMESSO');
}

import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInScope, scopeOf, type Scope, type SessionActor } from '#domain/actor';
import type { App } from './app-state.ts';
import { listenLive, type Heard } from './live-listener.ts';
import { notifyPage, type AccessChange, type LiveEvent, type PageNews } from './notify.ts';
import { CallFault } from './outcome.ts';
import { watchingActor } from './sign-in.ts';

interface Watcher {
  /** its name among all pages of all processes */
  page: string;
  /** its own opening was heard: what is heard from now on is younger */
  isHeard: boolean;
  /** pages of its session that were opened after it and are still there, at whichever process */
  younger: Set<string>;
  actor: SessionActor;
  scope: Scope;
  raw: ServerResponse;
  /** looks whether its session still holds */
  check(): void;
  end(): void;
}

/** Pages of one session that may watch at the same time, at all processes together; one more and the oldest goes. */
const perSession = 6;
/** A browser that doesn't read is let go: it comes back and asks anew. */
const backlogBytes = 64 * 1024;

/**
 * `GET /api/eventi`: what happens in the session's scope, as it happens (SSE). It doesn't renew the session, ends with it,
 * and says by the event `ricarica` that something may have been missed.
 */
export function serveEvents(http: FastifyInstance, app: App): void {
  const watchers = new Set<Watcher>();
  const listener = listenLive(
    app,
    (heard) => {
      app.sessions.hear(heard);
      tellAll(app, watchers, heard);
    },
    (isListening) => app.sessions.listen(isListening),
  );
  let isClosing = false;
  const tellPage = (page: string, { id_sessione }: SessionActor, is_aperta: boolean) => {
    if (isClosing) return;
    notifyPage(app.pool, { tipo: 'pagina', id_sessione, pagina: page, is_aperta }).catch((error: Error) =>
      app.log.warn({ reason: error.message }, 'live updates: page not counted'),
    );
  };
  http.addHook('preClose', async () => {
    isClosing = true;
    for (const watcher of watchers) watcher.end();
    await listener.stop();
  });

  http.get('/api/eventi', async (request, reply) => {
    const actor = await watchingActor(app, request, app.now());
    if (!actor) throw new CallFault('SESSIONE_SCADUTA');
    const raw = open(reply);
    // Gone while its session was looked up: its 'close' has been, and nothing would ever take it off again.
    if (raw.destroyed) return;
    const check = () => void pulse(app, request, watcher);
    const beat = setInterval(check, app.config.heartbeatMs);
    const leave = () => {
      clearInterval(beat);
      if (watchers.delete(watcher)) tellPage(watcher.page, actor, false);
    };
    const end = () => {
      leave();
      raw.end();
    };
    const place = { page: randomUUID(), isHeard: false, younger: new Set<string>() };
    const watcher: Watcher = { ...place, actor, scope: scopeOf(actor), raw, check, end };
    watchers.add(watcher);
    raw.on('close', leave);
    tellPage(watcher.page, actor, true);
  });
}

function open(reply: FastifyReply): ServerResponse {
  const headers = Object.entries(reply.getHeaders());
  reply.hijack();
  for (const [name, value] of headers) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    // Ended, the connection must not linger: the server would wait for it when it stops.
    Connection: 'close',
  });
  reply.raw.write('retry: 2000\n\n');
  return reply.raw;
}

/** Sign of life; also when it is seen that the session has ended, or acts for another shop by now. */
async function pulse(app: App, request: FastifyRequest, watcher: Watcher): Promise<void> {
  try {
    const actor = await watchingActor(app, request, app.now());
    if (!actor) {
      write(watcher, 'fine', {});
      watcher.end();
      return;
    }
    watcher.actor = actor;
    watcher.scope = scopeOf(actor);
    if (!watcher.raw.writableEnded) watcher.raw.write(': vivo\n\n');
  } catch (error) {
    // It may not watch any more, until its second factor is set up.
    if (error instanceof CallFault) {
      watcher.end();
      return;
    }
    // The database is away for a moment; the next beat asks again.
    app.log.warn({ reason: (error as Error).message }, 'live updates: session not checked');
  }
}

/** Of a shop that another process has just made, this one first learns whose it is. */
function tellAll(app: App, watchers: Set<Watcher>, heard: Heard): void {
  const isKnown =
    heard === 'missed' || !('id_negozio' in heard) || app.stores.affiliateOf(heard.id_negozio) !== null;
  if (isKnown) {
    tellNow(app, watchers, heard);
    return;
  }
  app.stores.refresh().then(
    () => tellNow(app, watchers, heard),
    (error: unknown) => app.log.warn({ reason: (error as Error).message }, 'live updates: shop not known'),
  );
}

function tellNow(app: App, watchers: Set<Watcher>, heard: Heard): void {
  for (const watcher of watchers) {
    if (heard === 'missed') write(watcher, 'ricarica', {});
    else if (heard.tipo === 'pagina') makeRoom(watcher, heard);
    else if (heard.tipo === 'accesso') {
      if (isMeant(watcher.actor, heard)) watcher.check();
    } else if (heard.tipo === 'avviso') {
      // Whose inboxes else are concerned is nobody's matter.
      if (heard.operatori.includes(watcher.actor.id_operatore))
        write(watcher, 'evento', { tipo: heard.tipo });
    } else if (isTold(app, watcher.scope, heard)) write(watcher, 'evento', heard);
  }
}

/** All processes hear of pages in the same order, so they agree on which is the oldest. */
function makeRoom(watcher: Watcher, { id_sessione, pagina, is_aperta }: PageNews): void {
  if (watcher.actor.id_sessione !== id_sessione) return;
  if (!is_aperta) watcher.younger.delete(pagina);
  else if (watcher.page === pagina) watcher.isHeard = true;
  else if (watcher.isHeard) watcher.younger.add(pagina);
  if (watcher.younger.size >= perSession) watcher.end();
}

/** An affiliate's switch concerns sessions whose account is in it: head office has none in its session, so all look. */
function isMeant(actor: SessionActor, { id_sessione, id_operatore, id_affiliato }: AccessChange): boolean {
  return (
    id_sessione === actor.id_sessione ||
    id_operatore === actor.id_utente ||
    id_operatore === actor.id_operatore ||
    id_affiliato !== undefined
  );
}

function isTold(app: App, scope: Scope, { id_negozio }: LiveEvent): boolean {
  const id_affiliato = app.stores.affiliateOf(id_negozio);
  return id_affiliato !== null && isInScope(scope, { id_affiliato, id_negozio });
}

function write({ raw }: Watcher, event: string, data: object): void {
  if (raw.writableEnded) return;
  if (raw.writableLength > backlogBytes) raw.destroy();
  else raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '#contract/call';
import type { Actor } from '#domain/actor';
import type { Db } from '#server/kit/database';
import type { Place } from '#server/kit/writers';
import { readsOf, type App } from './app-state.ts';
import type { Context, Page } from './context.ts';
import { csvStream, exportColumns, readAll, readerOf, tellExport, xlsxStream } from './export.ts';
import { FileAnswer, sendFile, xlsxType } from './file-answer.ts';
import { letIn, type Caller } from './let-in.ts';
import { bodyOf } from './multipart.ts';
import { answeredBefore, fingerprint, keepRefusal, writeOnce, type Once } from './idempotency.ts';
import { CallFault, HeldAct, isDone, refuse, RefusedCall, type Outcome } from './outcome.ts';
import { parseInput } from './parse-input.ts';
import { rerun } from './rerun.ts';
import { scopeOfAct, scopeOfCall } from './scope.ts';
import { originOf, securityTeller, tellRefused } from './security-events.ts';
import { sendSession, sessionHolds, sessionToken } from './sign-in.ts';

export type Handler = (ctx: Context, input: never) => Promise<unknown>;

/** How `POST /api/<name>` is served: session → permission → limit, and only then the body: parse → scope → handler → answer. */
export function serveCall(app: App, call: Call, handler: Handler) {
  const rows = call.kind === 'query' ? z.array(call.row) : null;
  const doneShape = call.kind === 'mutation' ? envelope(call.done) : null;
  const refusedShape =
    call.kind === 'mutation' && call.refused ? envelope(call.refused) : envelope(z.object({}));
  const heldShape = envelope(z.object({ id_richiesta: z.number(), vale_dal: z.string().nullable() }));

  const shapeOf = (outcome: Outcome) => {
    if (isDone(outcome) && doneShape) return doneShape;
    return outcome.ok && 'vale_dal' in outcome.fields ? heldShape : refusedShape;
  };

  // Once the connection is gone the request knows its address no more.
  const callers = new WeakMap<FastifyRequest, Caller>();

  // Before the body is read: what nobody may send costs nothing to refuse, however large it is.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    void reply.header('Cache-Control', 'no-store');
    callers.set(request, await letIn(app, call, request, reply));
  };

  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    try {
      return await answerTo(request, reply, callers.get(request) ?? nobody(request)).catch(
        async (error: unknown) => {
          if (!(error instanceof SessionChanged)) throw error;
          return answerTo(request, reply, await letIn(app, call, request, reply, false));
        },
      );
    } finally {
      // Whatever it has changed, of whomever: the next call sees it, without waiting for the word that goes to all processes.
      if (call.kind === 'mutation' && !call.looksAgain) app.sessions.forget();
    }
  };

  const answerTo = (request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<unknown> => {
    const now = app.now();
    return answer(request, reply, now, caller).catch(async (error: unknown) => {
      if (!(error instanceof SessionChanged))
        await tellRefused(app, request, { actor: caller.actor, now, call: call.name, error });
      throw error;
    });
  };

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    now: Date,
    { actor, isRemembered, ip, end }: Caller,
  ): Promise<unknown> => {
    const input = parseInput(call, await bodyOf(call, request));
    if (end) return answerOutcome(refuse(end));
    // A shop that another process has made meanwhile: named by the call, or the session's own.
    const shops = [input['id_negozio'], actor.kind === 'session' ? actor.id_negozio : null];
    if (shops.some((shop) => shop && app.stores.affiliateOf(shop as number) === null))
      await app.stores.refresh();
    const scope = scopeOfAct(call, actor, scopeOfCall(call, actor, input, app.stores), app.stores);
    if ('ret_code' in scope) return answerOutcome(scope);

    const once = call.kind === 'mutation' ? onceOf(app, call, { actor, ip }, request, input) : null;
    if (once) {
      const before = await answeredBefore(app.pool, once);
      if (before) return answerOutcome(before);
    }
    // The capture is complete and its link over: only an answer that got lost on the way is given again.
    if (actor.kind === 'link' && actor.is_chiuso) {
      if (call.tellsEnd) return answerOutcome(refuse('ACQUISIZIONE_CONCLUSA'));
      throw new CallFault('SESSIONE_SCADUTA');
    }
    const check = async (tx: Db) => {
      if (!isRemembered || actor.kind !== 'session' || (await sessionHolds(tx, request, actor, now))) return;
      app.sessions.forget();
      throw new SessionChanged();
    };
    const db = call.kind !== 'mutation' && call.fromCopy ? readsOf(app) : app.pool;
    const place = call.kind === 'mutation' && call.opensDoor ? 'any' : 'writer';
    const asked = { chiamata: call.name, input };
    const ctx = contextOf(app, request, reply, { actor, ip, scope, now, db, once, check, place, asked });
    const refused = (error: unknown) => {
      if (error instanceof RefusedCall) return error.refused;
      throw error;
    };
    const format = call.kind === 'query' ? formatOf(call, request, input) : null;
    if (call.kind === 'query' && format) {
      const columns = exportColumns(call, input, actor);
      const pages = await readAll(readerOf(handler, ctx, input, format)).catch(refused);
      if (isOutcome(pages)) return answerOutcome(pages);
      await tellExport(ctx, call, columns, format);
      const name = call.list?.fileFor?.(input) ?? call.list?.file ?? call.name;
      void reply.header('Content-Disposition', `attachment; filename="${name}.${format}"`);
      if (format === 'xlsx') return reply.type(xlsxType).send(xlsxStream(name, columns, pages));
      return reply.type('text/csv; charset=utf-8').send(csvStream(columns, pages));
    }
    const strict = app.config.strictAnswers || actor.kind === 'link';
    const result = await handler(ctx, input as never).catch((error: unknown) =>
      error instanceof HeldAct ? ctx.write(error.ask) : refused(error),
    );
    if (result instanceof FileAnswer) return sendFile(reply, result);
    if (isOutcome(result)) {
      if (once && !result.ok) await keepRefusal(app.pool, once, result, now);
      const answer = answerOutcome(result);
      if (strict) shapeOf(result).parse(answer[0]);
      return answer;
    }
    const page: Page<unknown> = Array.isArray(result) ? { rows: result } : (result as Page<unknown>);
    if (page.total !== undefined) void reply.header('X-Total-Count', String(page.total));
    if (page.next) void reply.header('X-Next', page.next);
    if (page.sums) void reply.header('X-Sums', JSON.stringify(page.sums));
    return strict && rows ? rows.parse(page.rows) : page.rows;
  };
  return { onRequest, handler: serve };
}

/** The session that let a call in has ended or acts for somebody else: nothing was written, and the call is looked at anew. */
class SessionChanged extends Error {}

function nobody({ ip }: FastifyRequest): Caller {
  return { actor: { kind: 'public' }, isRemembered: false, ip, end: null };
}

/** What a handler may use for this one call. */
function contextOf(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    actor,
    ip,
    scope,
    now,
    db,
    once,
    check,
    place,
    asked,
  }: Pick<Context, 'actor' | 'ip' | 'scope' | 'now' | 'db' | 'asked'> & {
    once: Once | null;
    check(tx: Db): Promise<void>;
    place: Place;
  },
): Context {
  const secure = isSecure(app, request);
  return {
    actor,
    scope,
    now,
    db,
    write: (work) => writeOnce(app.pool, once, now, check, work, place),
    stores: app.stores,
    gateways: app.gateways,
    files: app.files,
    seal: app.seal,
    config: app.config,
    requestId: request.id,
    ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    cookies: request.cookies,
    setCookie: ({ name, value, maxAge }) =>
      void reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge }),
    setSession: (token) => sendSession(request, reply, secure, token),
    tellSecurity: securityTeller(app, originOf(request), actor, now),
    asked,
    second: null,
    rerun: (tx, stored) => rerun(app, tx, now, stored),
    log: app.log,
  };
}

/** People reach this installation by TLS: so its address says, or the proxy that hands their requests on. */
function isSecure({ config }: App, { protocol }: FastifyRequest): boolean {
  return config.publicUrl.startsWith('https:') || protocol === 'https';
}

function envelope(fields: z.ZodObject) {
  return z.strictObject({
    ret_code: z.number(),
    ret_message: z.string(),
    ret_messagge: z.string().optional(),
    ...fields.shape,
  });
}

/** Lists, which are the calls that take `formato`, are streamed whole when a file is asked for. */
function formatOf(
  call: Call,
  request: FastifyRequest,
  input: Record<string, unknown>,
): 'csv' | 'xlsx' | null {
  if (!('formato' in call.input.shape)) return null;
  const { formato } = input;
  if (formato === 'csv' || formato === 'xlsx') return formato;
  return (request.headers.accept ?? '').startsWith('text/csv') ? 'csv' : null;
}

function isOutcome(result: unknown): result is Outcome {
  return typeof result === 'object' && result !== null && 'ret_code' in result && 'fields' in result;
}

function answerOutcome(outcome: Outcome) {
  const secrets = outcome.ok ? outcome.secrets : {};
  return [{ ...outcome.fields, ...secrets, ret_code: outcome.ret_code, ret_message: outcome.ret_message }];
}

function onceOf(
  app: App,
  call: Call,
  { actor, ip }: { actor: Actor; ip: string },
  request: FastifyRequest,
  input: unknown,
): Once | null {
  const chiave = request.headers['idempotency-key'];
  if (typeof chiave !== 'string' || !chiave || call.isSecret) return null;
  if (chiave.length > 100) {
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { 'Idempotency-Key': 'Massimo 100 caratteri' } });
  }
  const autore =
    actor.kind === 'session'
      ? `s${actor.id_sessione}`
      : actor.kind === 'link'
        ? `l${actor.serial_number}-${actor.num_times}`
        : `p${ip} ${sessionToken(request) ?? ''}`.slice(0, 80);
  return { autore, chiamata: call.name, chiave, impronta: fingerprint(input), seal: app.seal };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '#contract/call';
import { may } from '#domain/permission';
import type { Actor } from '#domain/actor';
import type { Refusal } from '#domain/fault';
import type { App } from './app-state.ts';
import type { Context, Page } from './context.ts';
import { csvStream, exportColumns, readAll, xlsxStream, type ReadPage } from './export.ts';
import { FileAnswer, sendFile, xlsxType } from './file-answer.ts';
import { bodyOf } from './multipart.ts';
import { answeredBefore, fingerprint, keepRefusal, writeOnce, type Once } from './idempotency.ts';
import { addressKey, limitRate } from './limit.ts';
import { endOfLink, hasLinkToken, linkActorOf } from './link-actor.ts';
import { CallFault, refuse, RefusedCall, type Outcome } from './outcome.ts';
import { exportLimit } from './paging.ts';
import { scopeOfCall } from './scope.ts';
import { actorOf, sessionCookie } from './sign-in.ts';

export type Handler = (ctx: Context, input: never) => Promise<unknown>;

/** An open call has this many calls a minute from one address unless its contract says otherwise. */
const openPerMinute = 60;

/** How `POST /api/<name>` is served: session → permission → limit, and only then the body: parse → scope → handler → answer. */
export function serveCall(app: App, call: Call, handler: Handler) {
  const rows = call.kind === 'query' ? z.array(call.row) : null;
  const doneShape = call.kind === 'mutation' ? envelope(call.done) : null;
  const refusedShape =
    call.kind === 'mutation' && call.refused ? envelope(call.refused) : envelope(z.object({}));

  // Who calls, and from where: once the connection is gone the request knows its address no more.
  const callers = new WeakMap<FastifyRequest, { actor: Actor; ip: string }>();
  const ends = new WeakMap<FastifyRequest, Refusal>();

  // Before the body is read: what nobody may send costs nothing to refuse, however large it is.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    refuseForeignPage(request);
    const { ip } = request;
    const now = app.now();
    // On calls that links may make, a link goes before the session of the same browser.
    const byLink = call.tokens !== undefined && hasLinkToken(request);
    const actor = byLink
      ? await linkActorOf(app, request, now)
      : await actorOf(app, request, reply, now, call.beforeSecondFactor);
    const isOver = byLink && call.tellsEnd && actor.kind === 'public';
    const end = isOver ? await endOfLink(app, request, call.tokens ?? [], now) : null;
    if (end === null) permit(call, actor);
    else ends.set(request, end);
    const perMinute =
      call.perMinute ?? (call.access === 'open' && actor.kind === 'public' ? openPerMinute : null);
    const key = `${call.name} ${addressKey(ip)}`;
    // A whole chain may stand behind one address: who is signed in is counted by session.
    const counted = actor.kind === 'session' ? `${call.name} s${actor.id_sessione}` : key;
    if (perMinute !== null) await limitRate(app.pool, counted, perMinute, now);
    if (actor.kind === 'public') {
      for (const { calls, minutes } of call.publicLimits ?? [])
        await limitRate(app.pool, key, calls, now, minutes);
    }
    callers.set(request, { actor, ip });
  };

  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const now = app.now();
    const { actor, ip } = callers.get(request) ?? { actor: { kind: 'public' as const }, ip: request.ip };
    const input = parse(call, await bodyOf(call, request));
    const end = ends.get(request);
    if (end) return answerOutcome(refuse(end));
    // A shop that another process has made meanwhile: named by the call, or the session's own.
    const shops = [input['id_negozio'], actor.kind === 'session' ? actor.id_negozio : null];
    if (shops.some((shop) => shop && app.stores.affiliateOf(shop as number) === null))
      await app.stores.refresh();
    const scope = scopeOfCall(call, actor, input, app.stores);

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
    const ctx: Context = {
      actor,
      scope,
      now,
      db: app.pool,
      write: (work) => writeOnce(app.pool, once, now, work),
      stores: app.stores,
      gateways: app.gateways,
      files: app.files,
      seal: app.seal,
      config: app.config,
      requestId: request.id,
      ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      cookies: request.cookies,
      setCookie: (cookie) =>
        void reply.setCookie(cookie.name, cookie.value, {
          path: '/',
          httpOnly: true,
          sameSite: 'strict',
          secure: request.protocol === 'https',
          maxAge: cookie.maxAge,
        }),
      log: app.log,
    };
    const refused = (error: unknown) => {
      if (error instanceof RefusedCall) return error.refused;
      throw error;
    };
    const format = call.kind === 'query' ? formatOf(call, request, input) : null;
    if (call.kind === 'query' && format) {
      const columns = exportColumns(call, input, actor);
      const read: ReadPage = (at) => {
        const part = { ...input, ...at, formato: format, limit: exportLimit, conta: 0, somme: 0 };
        return handler(ctx, part as never) as ReturnType<ReadPage>;
      };
      const pages = await readAll(read).catch(refused);
      if (isOutcome(pages)) return answerOutcome(pages);
      const name = call.list?.fileFor?.(input) ?? call.list?.file ?? call.name;
      void reply.header('Content-Disposition', `attachment; filename="${name}.${format}"`);
      if (format === 'xlsx') return reply.type(xlsxType).send(xlsxStream(name, columns, pages));
      return reply.type('text/csv; charset=utf-8').send(csvStream(columns, pages));
    }
    const strict = app.config.strictAnswers || actor.kind === 'link';
    const result = await handler(ctx, input as never).catch(refused);
    if (result instanceof FileAnswer) return sendFile(reply, result);
    if (isOutcome(result)) {
      if (once && !result.ok) await keepRefusal(app.pool, once, result, now);
      const answer = answerOutcome(result);
      if (strict) (result.ok && doneShape ? doneShape : refusedShape).parse(answer[0]);
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

/**
 * Pages of other sites make no calls: SameSite keeps the cookie from them, but not from a page beside us under the same
 * domain, nor from signing somebody in as another. Only browsers send the header.
 */
function refuseForeignPage(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new CallFault('NON_PERMESSO');
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

function parse(call: Call, body: unknown): Record<string, unknown> {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { body: 'Serve un oggetto' } });
  }
  const result = call.input.safeParse(body ?? {});
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
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
        : `p${ip} ${request.cookies[sessionCookie] ?? ''}`.slice(0, 80);
  return { autore, chiamata: call.name, chiave, impronta: fingerprint(input), seal: app.seal };
}

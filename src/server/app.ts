import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { api, type CallName } from '#contract/api';
import type { Call } from '#contract/call';
import type { App } from '#server/call/app-state';
import { serveEvents } from '#server/call/event-stream';
import { answerFault } from '#server/call/fault-answer';
import { limitRate } from '#server/call/limit';
import { readUploads } from '#server/call/multipart';
import { openApi } from '#server/call/openapi';
import { CallFault } from '#server/call/outcome';
import { readBodies } from '#server/call/read-body';
import { serveCall, type Handler } from '#server/call/route';
import { handlers } from '#server/calls';
import type { Config } from '#server/kit/config';
import { giveLogos } from '#server/features/affiliates/give-logo';
import { giveDocuments } from '#server/features/documents/give-document';
import { printDocuments } from '#server/features/documents/print-document';
import { printPersons } from '#server/features/persons/print-person';
import { printRegisters } from '#server/features/registers/print-register';
import { printTemplate } from '#server/features/documents/print-template';
import { servePages, tileHosts } from '#server/pages';

const defaultBody = 1024 * 1024;
/** A request must have come whole within this time: a photo does even from a bad place, who only holds the line does not. */
const receiveMs = 120_000;
/** Puzzles a minute for one address: each costs the server a little work too. */
const puzzlesPerMinute = 60;
/** Requests under way when the server stops may finish within this time. */
const closeGraceMs = 3000;

/** Builds the HTTP server over an open database: every call of the contract, the pages, health and metrics. */
export async function buildApp(app: App): Promise<FastifyInstance> {
  const http = fastify({
    bodyLimit: defaultBody,
    requestTimeout: receiveMs,
    // An address that can't be read at all never reaches a route, and is answered like every other broken request.
    frameworkErrors: (error, request, reply) => answerFault(app.log, error, request, reply),
    genReqId: () => randomUUID(),
    trustProxy: trustOf(app.config.trustProxy),
    routerOptions: { caseSensitive: true },
  });
  await http.register(cookie);
  await readBodies(http, defaultBody);
  await readUploads(http);
  await http.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileHosts(app.config.mapTiles)],
        // Positioning of popups writes style attributes; no script is ever inline.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    // Set by the proxy that ends TLS; on plain localhost it would lock people out.
    strictTransportSecurity: false,
  });
  http.setErrorHandler((error, request, reply) => answerFault(app.log, error as Error, request, reply));

  for (const call of Object.values(api) as Call[]) {
    const handler = handlers[call.name as CallName] as Handler;
    const bodyLimit = call.limit ?? defaultBody;
    http.route({ method: 'POST', url: `/api/${call.name}`, bodyLimit, ...serveCall(app, call, handler) });
  }
  const description = JSON.stringify(openApi());
  http.get('/api/openapi.json', (_, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  );
  http.get('/api/captcha', async (request, reply) => {
    const now = app.now();
    await limitRate(app.pool, `captcha ${request.ip}`, puzzlesPerMinute, now);
    void reply.header('Cache-Control', 'no-store');
    return (await app.gateways.captcha.issue(now)) ?? {};
  });
  serveEvents(http, app);
  // Browsers open connections ahead of need; one without a request counts as busy and would hold up the stop for a minute.
  http.addHook(
    'preClose',
    async () => void setTimeout(() => http.server.closeAllConnections(), closeGraceMs).unref(),
  );
  giveDocuments(http, app);
  giveLogos(http, app);
  printDocuments(http, app);
  printTemplate(http, app);
  printRegisters(http, app);
  printPersons(http, app);
  http.all('/api/*', () => {
    throw new CallFault('NON_TROVATO');
  });
  serveHealth(http, app);
  await servePages(http, app);
  return http;
}

/** So many hops counted from us are proxies, whatever came before them was written by whoever wanted to. */
function trustOf(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

function serveHealth(http: FastifyInstance, app: App): void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  http.get('/healthz', async (_, reply) => {
    await app.pool.query('select 1');
    return reply.header('Cache-Control', 'no-store').send({ ok: true });
  });
  http.get('/readyz', async (_, reply) => {
    await app.pool.query('select 1');
    return reply.header('Cache-Control', 'no-store').send({ ok: true });
  });
  http.get('/metrics', (request, reply) => {
    const token = app.config.metricsToken;
    // What a proxy on this machine hands on comes from loopback too, and is not from here.
    const isHandedOn =
      request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    const local = !isHandedOn && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
    if (!local && !(token && request.headers.authorization === `Bearer ${token}`))
      throw new CallFault('NON_TROVATO');
    const lines = [
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      `nodejs_eventloop_lag_p99_seconds ${delay.percentile(99) / 1e9}`,
      `permuta_db_connections ${app.pool.totalCount}`,
      `permuta_db_idle_connections ${app.pool.idleCount}`,
      `permuta_db_waiting ${app.pool.waitingCount}`,
    ];
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`);
  });
}

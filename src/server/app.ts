import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { api, type CallName } from '#contract/api';
import type { Call } from '#contract/call';
import type { App } from '#server/call/app-state';
import { serveEvents } from '#server/call/event-stream';
import { answerFault } from '#server/call/fault-answer';
import { limitRate } from '#server/call/limit';
import { openApi } from '#server/call/openapi';
import { CallFault } from '#server/call/outcome';
import { readBodies } from '#server/call/read-body';
import { serveCall, type Handler } from '#server/call/route';
import { handlers } from '#server/calls';
import type { Config } from '#server/kit/config';
import { giveDocuments } from '#server/features/documents/give-document';

const defaultBody = 1024 * 1024;
/** A request must have come whole within this time: a photo does even from a bad place, who only holds the line does not. */
const receiveMs = 120_000;
/** Riddles a minute for one address: each costs the server a little work too. */
const riddlesPerMinute = 60;
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
  await http.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
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
    await limitRate(app.pool, `captcha ${request.ip}`, riddlesPerMinute, now);
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

/** The built web client: hashed files for ever, the page itself never cached; every path of the router is the page. */
async function servePages(http: FastifyInstance, app: App): Promise<void> {
  const file = path.join(app.config.webDir, 'index.html');
  if (!existsSync(file)) return;
  // Read once: a page of the build that is running, also while the next one is being put in its place.
  const demo = app.config.simulators ? '<meta name="ambiente" content="dimostrativo">' : '';
  const page = readFileSync(file, 'utf8').replace('</head>', `${demo}</head>`);
  const sendPage = (reply: FastifyReply) =>
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page);
  await http.register(fastifyStatic, {
    root: app.config.webDir,
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      const hashed = file.includes('/assets/');
      response.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  http.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new CallFault('NON_TROVATO');
    // A file that is gone must not answer with the page: an old tab would run HTML as script.
    if (/\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0] ?? ''))
      return reply.code(404).type('text/plain').send('Non trovato');
    return sendPage(reply);
  });
  http.get('/', (_, reply) => sendPage(reply));
}

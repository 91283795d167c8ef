import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { api, type CallName } from '#contract/api';
import type { Call } from '#contract/call';
import { serveApiDocs } from '#server/api-docs';
import { browserHeaders } from '#server/browser-headers';
import type { App } from '#server/call/app-state';
import { serveEvents } from '#server/call/event-stream';
import { answerFault } from '#server/call/fault-answer';
import { limitRate } from '#server/call/limit';
import { readUploads } from '#server/call/multipart';
import { openApi } from '#server/call/openapi';
import { CallFault } from '#server/call/outcome';
import { leaveBodies, readBodies } from '#server/call/read-body';
import { serveCall, type Handler } from '#server/call/route';
import type { Config } from '#server/kit/config';
import { giveLogos } from '#server/features/affiliates/give-logo';
import { giveDocuments } from '#server/features/documents/give-document';
import { printDocuments } from '#server/features/documents/print-document';
import { printPersons } from '#server/features/persons/print-person';
import { printRegisters } from '#server/features/registers/print-register';
import { printTemplate } from '#server/features/documents/print-template';
import { serveHealth } from '#server/health';
import { refuseForeignHosts } from '#server/own-host';
import { servePages } from '#server/pages';

const defaultBody = 1024 * 1024;
/** A request must have come whole within this time: a photo does even from a bad place, who only holds the line does not. */
const receiveMs = 120_000;
/** Puzzles a minute for one address: each costs the server a little work too. */
const puzzlesPerMinute = 60;
/** Requests under way when the server stops may finish within this time. */
const closeGraceMs = 3000;

/** The number that the browser, or a proxy before us, has given a request; one of ours where it has none, or no such number. */
function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = String(headers['x-request-id'] ?? '');
  return /^[0-9a-f-]{32,36}$/.test(given) ? given : randomUUID();
}

/** Builds the HTTP server over an open database: every call of the contract, the pages, health and metrics. */
export async function buildApp(app: App): Promise<FastifyInstance> {
  const http = fastify({
    bodyLimit: defaultBody,
    requestTimeout: receiveMs,
    // An address that can't be read at all never reaches a route, and is answered like every other broken request.
    frameworkErrors: (error, request, reply) => answerFault(app.log, error, request, reply),
    genReqId: requestId,
    trustProxy: trustOf(app.config.trustProxy),
    routerOptions: { caseSensitive: true },
    // Whoever still comes while the server stops is answered below, in the words of every other answer.
    return503OnClosing: false,
  });
  let isClosing = false;
  http.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  http.addHook('onRequest', async (_, reply) => {
    if (!isClosing) return;
    void reply.header('Connection', 'close');
    throw new CallFault('SERVER_OCCUPATO');
  });
  await http.register(cookie);
  await readBodies(http, defaultBody);
  await readUploads(http);
  const headers = browserHeaders(app.config);
  http.addHook('onRequest', (_, reply, done) => {
    void reply.headers(headers);
    done();
  });
  http.setErrorHandler((error, request, reply) => answerFault(app.log, error as Error, request, reply));
  refuseForeignHosts(http, app.config);

  const serve = (to: FastifyInstance, call: Call) => {
    const handler = app.handlers[call.name as CallName] as Handler;
    const bodyLimit = call.limit ?? defaultBody;
    to.route({ method: 'POST', url: `/api/${call.name}`, bodyLimit, ...serveCall(app, call, handler) });
  };
  const calls = Object.values(api) as Call[];
  for (const call of calls) if (call.apart === undefined) serve(http, call);
  await http.register((unread, _options, done) => {
    leaveBodies(unread);
    for (const call of calls) if (call.apart !== undefined) serve(unread, call);
    done();
  });
  let described: string | null = null;
  http.get('/api/openapi.json', (_, reply) =>
    reply.type('application/json; charset=utf-8').send((described ??= JSON.stringify(openApi()))),
  );
  serveApiDocs(http);
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

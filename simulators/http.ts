/** The small HTTP server that all simulators share: a table of routes, and faults in front of those of a service. */
import http from 'node:http';
import { BadInput, type Reply, type Route } from './call.ts';
import type { Faults } from './faults.ts';

const bodyLimit = 9_000_000;
const pageHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
};

/** Makes the server; the caller listens. */
export function createServer(routes: Route[], faults: Faults): http.Server {
  const table = routes.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));
  return http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof BadInput))
        process.stderr.write(`simulators: ${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent)
        send(
          response,
          error instanceof BadInput
            ? { status: 400, json: { msg: error.message } }
            : { status: 500, json: { msg: 'internal error' } },
        );
    });
  });

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://simulators');
    const body = await readBody(request);
    for (const { route, pattern } of table) {
      const match = route.method === request.method ? pattern.exec(url.pathname) : null;
      if (!match) continue;
      if (route.service && (await faults.strike(route.service, request, response))) return;
      const params = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([name, value]) => [name, decode(value)]),
      );
      return send(
        response,
        route.answer({ query: url.searchParams, headers: request.headers, body, params }),
      );
    }
    send(response, { status: 404, json: { msg: `no such call: ${request.method} ${url.pathname}` } });
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    throw new BadInput('malformed address', { cause: error });
  }
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bodyLimit) throw new BadInput('the body is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function send(response: http.ServerResponse, reply: Reply): void {
  if ('location' in reply) {
    response.writeHead(303, { location: reply.location }).end();
  } else if ('json' in reply) {
    response.writeHead(reply.status ?? 200, {
      ...pageHeaders,
      'content-type': 'application/json; charset=utf-8',
    });
    response.end(JSON.stringify(reply.json));
  } else {
    const content = 'bytes' in reply ? reply.bytes : reply.text;
    response.writeHead('status' in reply ? (reply.status ?? 200) : 200, {
      ...pageHeaders,
      'content-type': reply.type,
      ...reply.headers,
    });
    response.end(content);
  }
}

import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CuttingProxy {
  url: string;
  /** calls that were cut before they arrived, and after the server had answered */
  cut: { before: number; after: number };
  /** the same for each call that came through here, by its name */
  calls: Map<string, { before: number; after: number }>;
  /** true: every call, or every one of this name, is cut before it arrives, until set back; nobody says he is well either */
  setDown(isDown: boolean, only?: string): void;
  stop(): Promise<void>;
}

/**
 * A bad connection between browser and server: each call (name and body) is cut twice, first before it reaches the
 * server, then after the server has done the work and before its answer arrives; the third try comes through. Pages and
 * files pass untouched.
 */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const seen = new Map<string, number>();
  const cut = { before: 0, after: 0 };
  const calls: CuttingProxy['calls'] = new Map();
  let isDown = false;
  let only: string | undefined;
  // A connection each: one kept open may be closed by the server just as it is used again, and a call lost so was cut by nobody.
  const agent = new http.Agent({ keepAlive: false });

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const isCall = request.method === 'POST' && (request.url ?? '').startsWith('/api/');
      const key = `${request.url} ${String(request.headers['idempotency-key'] ?? '')} ${body.toString('latin1')}`;
      const times = isCall ? (seen.get(key) ?? 0) + 1 : 3;
      const name = (request.url ?? '').slice('/api/'.length);
      const own = calls.get(name) ?? { before: 0, after: 0 };
      if (isCall) {
        seen.set(key, times);
        calls.set(name, own);
      }
      const isOut = isDown && (only === undefined || only === name);
      if (isOut && request.url === '/healthz') {
        request.socket.destroy();
        return;
      }
      if (isCall && (isOut || times === 1)) {
        cut.before += 1;
        own.before += 1;
        request.socket.destroy();
        return;
      }
      forward(request, body, (answer, content) => {
        if (times === 2) {
          cut.after += 1;
          own.after += 1;
          request.socket.destroy();
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        response.end(content);
      });
    });
  });

  const forward = (
    request: http.IncomingMessage,
    body: Buffer,
    then: (answer: http.IncomingMessage, content: Buffer) => void,
  ) => {
    const options = { method: request.method, headers: request.headers, agent };
    const onward = http.request(new URL(request.url ?? '/', target), options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => then(answer, Buffer.concat(parts)));
    });
    onward.on('error', () => request.socket.destroy());
    onward.end(body);
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    calls,
    setDown: (down, name) => {
      isDown = down;
      only = name;
    },
    stop: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { createHash, randomUUID } from 'node:crypto';
import http from 'node:http';

/** A call that did not do what was asked. */
export class CallFailed extends Error {}

interface Reply {
  rows: Record<string, unknown>[];
  headers: http.IncomingHttpHeaders;
}

export interface Till {
  /** A query's rows; a mutation's one item. Throws CallFailed for any status but 200 and any `ret_code` but 0. */
  call(name: string, fields: Record<string, unknown>): Promise<Reply>;
  /** The session's cookie; whoever signs in gets another. */
  token: string | null;
  /** The address the request seems to come from: every shop has its own, and limits are per address. */
  address: string;
  close(): void;
}

const cookieName = 'permuta_sessione';

/** The md5 hex that the wire takes for a password. */
export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** One till: one connection kept alive, one session. `seen` hears how long each call took (ms). */
export function openTill(url: string, seen: (ms: number, name: string) => void = () => {}): Till {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(url);
  const till: Till = { call, token: null, address: '198.51.100.1', close: () => agent.destroy() };
  return till;

  async function call(name: string, fields: Record<string, unknown>): Promise<Reply> {
    const body = encode(fields);
    const headers: http.OutgoingHttpHeaders = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
      'X-Forwarded-For': till.address,
    };
    if (/^(set|update|delete|del)/.test(name)) headers['Idempotency-Key'] = randomUUID();
    if (till.token) headers['Cookie'] = `${cookieName}=${till.token}`;
    const begun = performance.now();
    const { status, text, response } = await send(
      { agent, hostname, port, method: 'POST', path: `/api/${name}`, headers },
      body,
    );
    seen(performance.now() - begun, name);
    if (status !== 200) throw new CallFailed(`${name}: ${status} ${text.slice(0, 200)}`);
    const rows = JSON.parse(text) as Reply['rows'];
    const code = rows[0]?.['ret_code'];
    if (code !== undefined && code !== 0) throw new CallFailed(`${name}: ${text.slice(0, 200)}`);
    for (const line of response.headers['set-cookie'] ?? [])
      if (line.startsWith(`${cookieName}=`))
        till.token = line.slice(cookieName.length + 1).split(';')[0] ?? null;
    return { rows, headers: response.headers };
  }
}

function send(
  options: http.RequestOptions,
  body: string,
): Promise<{ status: number; text: string; response: http.IncomingMessage }> {
  return new Promise((resolve, reject) => {
    const request = http.request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString(), response }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

function encode(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .map(
      ([name, value]) =>
        `${name}=${value === null ? '' : encodeURIComponent(String(value as string | number))}`,
    )
    .join('&');
}

import { countOutside } from '#server/kit/metrics';

/** What an outside service answered, or that it did not. `unavailable` is answered within 10 seconds (rulings §8). */
export type Fetched<T> = { kind: 'ok'; value: T } | { kind: 'not_found' } | Unavailable;

/** No usable answer; `detail` is for our log, never for a screen. */
export interface Unavailable {
  kind: 'unavailable';
  detail: string;
}

/** An answer in JSON with its HTTP status, whatever that is. */
export interface JsonReply {
  status: number;
  body: unknown;
}

/** All requests of one question together may take so long: the person at the counter is told within 10 seconds. */
const patience = 8000;

/** The time limit of one question; shared by all its requests. */
export function deadline(): AbortSignal {
  return AbortSignal.timeout(patience);
}

export function unavailable(detail: string): Unavailable {
  return { kind: 'unavailable', detail };
}

/** An address without the slash at its end. */
export function baseOf(url: string): string {
  return url.replace(/\/+$/, '');
}

/** An answer as text with its HTTP status, whatever that is. */
interface TextReply {
  status: number;
  text: string;
}

/** What is asked: a POST when there is a body. */
interface Question {
  signal: AbortSignal;
  headers?: Record<string, string>;
  body?: string;
}

/** One request; a cut connection or no answer in time is `unavailable`. */
export async function askText(
  url: string,
  { signal, headers = {}, body }: Question,
): Promise<{ kind: 'ok'; value: TextReply } | Unavailable> {
  const begin = performance.now();
  const count = (outcome: 'answered' | 'unavailable') =>
    countOutside(new URL(url).host, outcome, (performance.now() - begin) / 1000);
  try {
    // Credentials must not follow a redirect to somewhere else.
    const init: RequestInit = {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      signal,
      redirect: 'error',
    };
    const reply = await fetch(url, body === undefined ? init : { ...init, body });
    const text = decoded(await reply.arrayBuffer(), reply.headers.get('content-type') ?? '');
    count(reply.status < 500 ? 'answered' : 'unavailable');
    return { kind: 'ok', value: { status: reply.status, text } };
  } catch (error) {
    count('unavailable');
    return unavailable(reasonOf(error));
  }
}

/** Characters as the answer says that they are written, in its header or as XML does; else UTF-8. */
function decoded(bytes: ArrayBuffer, contentType: string): string {
  const start = Buffer.from(bytes.slice(0, 100)).toString('latin1');
  const said =
    /charset="?([\w-]+)/i.exec(contentType) ?? /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(start);
  // Of what else there is nothing is in use; unknown names are read as the standard has it.
  return new TextDecoder(
    /^(iso-8859-1|latin-?1|windows-1252)$/i.test(said?.[1] ?? '') ? 'latin1' : 'utf-8',
  ).decode(bytes);
}

/**
 * One request for JSON. A cut connection, no answer in time, or something that is not JSON is `unavailable`; error statuses
 * with JSON are given back, because some services tell with them what is wrong.
 */
export async function askJson(
  url: string,
  question: Question,
): Promise<{ kind: 'ok'; value: JsonReply } | Unavailable> {
  const reply = await askText(url, question);
  if (reply.kind !== 'ok') return reply;
  const { status, text } = reply.value;
  try {
    const body = JSON.parse(text) as unknown;
    // Written anew, only what the database can't keep as JSON is still escaped so: NUL and halves of characters.
    if (/\\u(?:0000|d[89a-f][0-9a-f]{2})/.test(JSON.stringify(body)))
      return unavailable(`HTTP ${status} with characters that are none`);
    return { kind: 'ok', value: { status, body } };
  } catch (error) {
    return unavailable(`HTTP ${status} without JSON: ${reasonOf(error)}`);
  }
}

/** One POST of a JSON body, made once so that what is signed is what is sent. */
export function postJson(
  url: string,
  body: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
) {
  return askJson(url, { signal, body, headers: { 'content-type': 'application/json', ...headers } });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.name}: ${error.message}${cause}`.slice(0, 300);
}

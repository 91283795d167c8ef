import type { InputOf, MutationName, AnswerOf, QueryName, RowOf } from '#contract/api';
import type { Fault } from '#domain/fault';
import { markOffline, markOnline } from './connection.ts';
import { hearServerTime } from './server-clock.ts';

/** What `ret_message` may say, and the faults that only the browser can see; the last is its own. */
export type ShownFault = Fault | 'CONNESSIONE_ASSENTE' | 'RISPOSTA_NON_VALIDA' | 'ERRORE_DEL_BROWSER';

/** A call that brought no rows and no outcome: refused, broken, forbidden, or no connection (status 0). */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
  readonly ret_code: number;
  readonly ret_message: ShownFault;
  /** A message per wrong field (ret_code -1). */
  readonly fields: Readonly<Record<string, string>>;
  /** The code of such a message, where the page may say it in another language. */
  readonly codes: Readonly<Record<string, string>>;
  readonly status: number;
  /** In the server's log too (ret_code -9, or an answer that is none of ours). */
  readonly request_id: string | null;
  /** Seconds to wait (ret_code -6). */
  readonly retryAfter: number | null;

  constructor(item: Partial<WireItem>, status: number, retryAfter: number | null = null) {
    super(item.ret_message ?? 'RISPOSTA_NON_VALIDA');
    this.ret_code = item.ret_code ?? -9;
    this.ret_message = (item.ret_message ?? 'RISPOSTA_NON_VALIDA') as ShownFault;
    this.fields = item.fields ?? {};
    this.codes = item.codes ?? {};
    this.status = status;
    this.request_id = item.request_id ?? null;
    this.retryAfter = retryAfter;
  }
}

interface WireItem {
  ret_code: number;
  ret_message: string;
  fields: Record<string, string>;
  codes: Record<string, string>;
  request_id: string;
}

export interface CallOptions {
  /** One per user action; `mutate` makes one when none is given. Give it to go on with an action after a reload. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** A signed link's token, from the address's fragment (rulings §2). */
  linkToken?: string;
  /** Milliseconds for one try; 20 000 when absent. Outside services answer within 10 s (rulings §8). */
  timeout?: number;
  /** No 'session expired' dialog on 401: the caller only asks whether there is a session. */
  quiet?: boolean;
}

export interface AskedPage<Row> {
  rows: Row[];
  /** X-Total-Count: a number, '10000+', or null when not counted. */
  total: number | string | null;
  /** X-Next: the cursor of the page after this one. */
  next: string | null;
  /** X-Sums, where they were asked for: what the list adds up over all that is found, and `righe`. */
  sums: Readonly<Record<string, number>> | null;
}

let origin = '';
let pauses: readonly number[] = [400, 1200];
const expiredListeners = new Set<() => void>();

/** Another server than the page's own, other pauses between tries (milliseconds): for tools and tests. */
export function configureApi(settings: { origin?: string; pauses?: readonly number[] }): void {
  origin = settings.origin ?? origin;
  pauses = settings.pauses ?? pauses;
}

/** Calls back whenever a call finds the session gone; returns the way to stop. */
export function onSessionExpired(listener: () => void): () => void {
  expiredListeners.add(listener);
  return () => expiredListeners.delete(listener);
}

const renewedListeners = new Set<() => void>();

/** Calls back once the same person has signed in again where the session was gone; returns the way to stop. */
export function onSessionRenewed(listener: () => void): () => void {
  renewedListeners.add(listener);
  return () => renewedListeners.delete(listener);
}

/** The same person goes on: what the end of the session broke off is done now. */
export function tellSessionRenewed(): void {
  for (const listener of renewedListeners) listener();
}

/** What happens after a mutation was tried, done or refused: the answers that it stales are asked again. */
let afterMutation: (name: MutationName) => Promise<unknown> = () => Promise.resolve();

/** Says what happens after each mutation; pages without a cache of answers say nothing. */
export function onMutated(act: typeof afterMutation): void {
  afterMutation = act;
}

/** A mutation was made by other means than `mutate` (an upload). */
export function tellMutated(name: MutationName): Promise<unknown> {
  return afterMutation(name);
}

/** A call made by other means than these (a download) found the session gone. */
export function tellSessionExpired(): void {
  for (const listener of expiredListeners) listener();
}

/** The rows of a query. Throws ApiFault, a first row with a `ret_code` other than 0 included. */
export async function query<N extends QueryName>(
  name: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<RowOf<N>[]> {
  return (await queryPage(name, input, options)).rows;
}

/** The rows of a query with the count and the cursor that its headers give (rulings §2). Throws ApiFault. */
export async function queryPage<N extends QueryName>(
  name: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<AskedPage<RowOf<N>>> {
  const { items, headers } = await send(name, input, options);
  const first = items[0] as Partial<WireItem> | undefined;
  if (first?.ret_code && first.ret_message) throw new ApiFault(first, 200);
  const count = headers.get('x-total-count');
  return {
    rows: items as RowOf<N>[],
    total: count === null ? null : /^\d+$/.test(count) ? Number(count) : count,
    next: headers.get('x-next'),
    sums: JSON.parse(headers.get('x-sums') ?? 'null') as Readonly<Record<string, number>> | null,
  };
}

/**
 * Does something once, however often the connection breaks. A business refusal is a value (`ok` false), not a throw. It ends
 * when what it stales has been asked again, so that nobody presses what has become unlawful meanwhile.
 */
export async function mutate<N extends MutationName>(
  name: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<AnswerOf<N>> {
  const once = { ...options, idempotencyKey: options.idempotencyKey ?? newKey() };
  const { items } = await send(name, input, once).catch((fault: unknown) => {
    // Nobody knows whether it was done. Without a line everything is asked again once it is back (query-client.ts).
    if (fault instanceof ApiFault && fault.status >= 500) void afterMutation(name);
    throw fault;
  });
  await afterMutation(name);
  const item = items[0] as WireItem | undefined;
  if (typeof item?.ret_code !== 'number') throw new ApiFault({}, 200);
  // /setUser answers the new id where all others answer 0; its refusals are negative (rulings §2).
  const ok = name === 'setUser' ? item.ret_code > 0 : item.ret_code === 0;
  return { ...item, ok } as unknown as AnswerOf<N>;
}

/** True for an answer of an act that waits for a second person (rulings §12): nothing has changed, and nothing is wrong. */
export function isHeld({ ret_message }: { ret_message: string }): boolean {
  return ret_message === 'IN_ATTESA_DI_APPROVAZIONE';
}

/** A fresh idempotency key, a call's number; `crypto.randomUUID` is missing on plain http in a shop's network. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Form encoding of the wire: structures as JSON text, null as nothing, flags 0/1 (rulings §2). */
export function encodeForm(input: object): URLSearchParams {
  const form = new URLSearchParams();
  for (const [field, value] of Object.entries(input) as [string, unknown][]) {
    if (value === undefined) continue;
    if (value === null) form.set(field, '');
    else if (typeof value === 'boolean') form.set(field, value ? '1' : '0');
    else
      form.set(field, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number));
  }
  return form;
}

async function send(
  name: string,
  input: object,
  options: CallOptions,
): Promise<{ items: unknown[]; headers: Headers }> {
  // In the server's log and a proxy's too, also of a call that brought no answer of ours.
  const request_id = newKey();
  const response = await persist(name, encodeForm(input).toString(), request_id, options);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  let items: unknown;
  try {
    items = await response.json();
  } catch {
    throw new ApiFault({ request_id }, response.status);
  }
  if (response.ok && Array.isArray(items)) return { items, headers: response.headers };
  if (response.status === 401 && !options.quiet) tellSessionExpired();
  const item = (Array.isArray(items) ? items[0] : items) as Partial<WireItem> | undefined;
  throw new ApiFault(item ?? {}, response.status, Number.isFinite(retryAfter) ? retryAfter : null);
}

/** Tries again where nothing answered, or where only a proxy did; safe because the key is the same each time. */
async function persist(
  name: string,
  body: string,
  request_id: string,
  options: CallOptions,
): Promise<Response> {
  const headers: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-request-id': request_id,
  };
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (options.linkToken) headers['x-link-token'] = options.linkToken;
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt >= pauses.length;
    const limit = AbortSignal.timeout(options.timeout ?? 20_000);
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    try {
      const response = await fetch(`${origin}/api/${name}`, {
        method: 'POST',
        headers,
        body,
        signal,
        credentials: 'same-origin',
      });
      if (isLast || ![502, 503, 504].includes(response.status)) {
        markOnline();
        hearServerTime(response.headers.get('date'));
        return response;
      }
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (isLast) {
        markOffline();
        throw new ApiFault({ ret_code: -9, ret_message: 'CONNESSIONE_ASSENTE' }, 0);
      }
    }
    await pause((pauses[attempt] ?? 0) * (0.8 + Math.random() * 0.4), options.signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

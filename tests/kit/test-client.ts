import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName, DoneOf, MutationName, QueryName, RefusedOf, RowOf } from '#contract/api';
import { patience } from './limits.ts';

/** What a call brings back: a query's rows, or a mutation's one item. */
type ItemOf<N extends CallName> = N extends QueryName
  ? RowOf<N> & Partial<Refused>
  : N extends MutationName
    ? Refused & Partial<DoneOf<N>> & Partial<RefusedOf<N>>
    : never;

interface Refused {
  ret_code: number;
  ret_message: string;
  /** A message per wrong field, with 400. */
  fields?: Record<string, string>;
  codes?: Record<string, string>;
  request_id?: string;
}

interface Answer<Item> {
  status: number;
  rows: Item[];
  /** The first row; throws when there is none. */
  readonly first: Item;
  headers: Headers;
}

interface CallSettings {
  /** None is sent unless given. */
  idempotencyKey?: string;
  /** JSON instead of the form that browsers send. */
  json?: boolean;
  headers?: Record<string, string>;
  /** A busy server's answer is taken for one; else it is asked again, as the screens do, until it has time. */
  isOnce?: boolean;
}

export interface TestClient {
  /** Makes a call of the contract; fields are not held to its types, because bad input is tested too. */
  call<N extends CallName>(
    name: N,
    fields?: Record<string, unknown>,
    settings?: CallSettings,
  ): Promise<Answer<ItemOf<N>>>;
  /** Any other request to the server, with this client's cookies. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Signs in (password `demo` unless given); throws when refused. */
  signIn(user: string, password?: string): Promise<Answer<ItemOf<'login'>>>;
  cookies: Map<string, string>;
}

/** A cookie-keeping HTTP client for one person. */
export function createTestClient(url: string): TestClient {
  const cookies = new Map<string, string>();

  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0)
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };

  const call = async <N extends CallName>(
    name: N,
    fields: Record<string, unknown> = {},
    settings: CallSettings = {},
  ) => {
    const headers: Record<string, string> = {
      'Content-Type': settings.json ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(settings.idempotencyKey ? { 'Idempotency-Key': settings.idempotencyKey } : {}),
      ...settings.headers,
    };
    const body = settings.json ? JSON.stringify(fields) : asForm(fields);
    const ask = () => request(`/api/${name}`, { method: 'POST', headers, body });
    let response = await ask();
    let text = await response.text();
    const given = performance.now();
    while (!settings.isOnce && isBusy(response, text) && performance.now() - given < patience) {
      await sleep(250);
      response = await ask();
      text = await response.text();
    }
    const rows = JSON.parse(text) as ItemOf<N>[];
    if (!Array.isArray(rows))
      throw new Error(`${name} answered ${response.status} and no list: ${text.slice(0, 300)}`);
    return {
      status: response.status,
      rows,
      headers: response.headers,
      get first() {
        const [item] = rows;
        if (item === undefined) throw new Error(`${name} answered no row`);
        return item;
      },
    };
  };

  const signIn = async (user: string, password = 'demo') => {
    const answer = await call('login', { user_name: user, password: md5(password) });
    if (answer.first.ret_code !== 0) throw new Error(`${user} was not let in: ${answer.first.ret_message}`);
    return answer;
  };

  return { call, request, signIn, cookies };
}

/** Nothing was done: all its connections to the database were in use for as long as a call waits for one. */
function isBusy({ status }: Response, text: string): boolean {
  return status === 503 && text.includes('SERVER_OCCUPATO');
}

/** The md5 hex that the wire takes for a password. */
export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** Form text as browsers write it: null is empty, flags are 0 and 1, structures are JSON. */
function asForm(fields: Record<string, unknown>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value === null) form.set(name, '');
    else if (typeof value === 'boolean') form.set(name, value ? '1' : '0');
    else if (typeof value === 'object') form.set(name, JSON.stringify(value));
    else form.set(name, String(value as string | number));
  }
  return form.toString();
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [name = '', ...value] = pair.split('=');
  const isGone = attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=Thu, 01 Jan 1970/i.test(one));
  if (isGone) cookies.delete(name);
  else cookies.set(name, value.join('='));
}

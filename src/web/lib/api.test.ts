import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ApiFault,
  configureApi,
  encodeForm,
  mutate,
  onMutated,
  onSessionExpired,
  query,
  queryPage,
} from './api.ts';
import { connection } from './connection.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let answers: Answer[] = [];
let seen: { url: string; key: string | undefined; number: string | undefined; body: string }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const header = (name: string) => request.headers[name]?.toString();
    seen.push({
      url: request.url ?? '',
      key: header('idempotency-key'),
      number: header('x-request-id'),
      body,
    });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(request, response, body);
  });
});

const json =
  (status: number, items: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(items));
  };
const cut: Answer = (request) => request.socket.destroy();

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  configureApi({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, pauses: [1, 1] });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  answers = [];
  seen = [];
});

describe('a call’s number', () => {
  it('is the same at each try, goes to the server, and is told where the answer is none of ours', async () => {
    answers = [cut, (_request, response) => response.writeHead(500).end('<html>')];
    const fault = await query('getNazioni', {}).catch((thrown: unknown) => thrown);
    expect(seen).toHaveLength(2);
    expect(seen[0]?.number).toMatch(/^[0-9a-f]{32}$/);
    expect(fault).toMatchObject({ status: 500, request_id: seen[0]?.number });
    expect(seen[1]?.number).toBe(seen[0]?.number);
  });
});

describe('mutate', () => {
  it('tries again with the same key when the connection breaks before and after the work', async () => {
    answers = [cut, cut, json(200, [{ ret_code: 0, ret_message: 'OK', id_packaging: 7 }])];
    const outcome = await mutate('setPackaging', { id_negozio: 3 });
    expect(outcome).toMatchObject({ ok: true, id_packaging: 7 });
    expect(seen).toHaveLength(3);
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
    expect(seen[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(seen[0]).toMatchObject({ url: '/api/setPackaging', body: 'id_negozio=3' });
  });

  it.each([502, 503, 504])(
    'tries again with the same key when only a proxy answered (%i)',
    async (status) => {
      answers = [json(status, []), json(200, [{ ret_code: 0, ret_message: 'OK' }])];
      await mutate('setPackagingEvaso', { id_packaging: 1 });
      expect(seen).toHaveLength(2);
      expect(seen[1]?.key).toBe(seen[0]?.key);
      await mutate('setPackagingEvaso', { id_packaging: 1 });
      expect(new Set(seen.map(({ key }) => key)).size).toBe(2);
    },
  );

  it('does not try again what the server itself could not do', async () => {
    answers = [json(500, [{ ret_code: -9, ret_message: 'ERRORE_INTERNO' }])];
    await expect(mutate('setPackaging', { id_negozio: 3 })).rejects.toMatchObject({ status: 500 });
    expect(seen).toHaveLength(1);
  });

  it('tells what it stales, done or refused or not known, but not when it was wrongly asked', async () => {
    const told: string[] = [];
    onMutated(async (name) => void told.push(name));
    answers = [json(200, [{ ret_code: 0, ret_message: 'OK' }])];
    await mutate('setPackaging', { id_negozio: 3 });
    answers = [json(200, [{ ret_code: 1, ret_message: 'RICHIESTA_IN_CORSO' }])];
    await mutate('setPackagingEvaso', { id_packaging: 1 });
    answers = [json(500, [{ ret_code: -9, ret_message: 'ERRORE_INTERNO' }])];
    await expect(mutate('delTestoLegale', { chiave: 'x' } as never)).rejects.toMatchObject({ status: 500 });
    // Without a line there is nobody to ask, and an answer would say that there is one.
    answers = [cut];
    await expect(mutate('setPackaging', { id_negozio: 3 })).rejects.toMatchObject({ status: 0 });
    answers = [json(400, [{ ret_code: -1, ret_message: 'RICHIESTA_NON_VALIDA' }])];
    await expect(mutate('setCoupon', {} as never)).rejects.toMatchObject({ status: 400 });
    expect(told).toEqual(['setPackaging', 'setPackagingEvaso', 'delTestoLegale']);
    onMutated(() => Promise.resolve());
  });

  it('gives a refusal as a value, without a second try', async () => {
    answers = [json(200, [{ ret_code: 1, ret_message: 'RICHIESTA_IN_CORSO' }])];
    expect(await mutate('setPackaging', { id_negozio: 3 })).toEqual({
      ok: false,
      ret_code: 1,
      ret_message: 'RICHIESTA_IN_CORSO',
    });
    expect(seen).toHaveLength(1);
  });

  it('reads the new id of /setUser as success and a negative code as refusal', async () => {
    const input = { id_negozio: 3, nome: 'A', cognome: 'B', is_dummy: 1 as const };
    answers = [json(200, [{ ret_code: 41, ret_message: 'OK', id_operatore: 41 }])];
    expect(await mutate('setUser', input)).toMatchObject({ ok: true, id_operatore: 41 });
    answers = [json(200, [{ ret_code: -12, ret_message: 'OPERATORE_NON_VALIDO' }])];
    expect(await mutate('setUser', input)).toMatchObject({ ok: false });
  });
});

describe('query', () => {
  it('throws CONNESSIONE_ASSENTE after three tries, and the page knows when it is back', async () => {
    answers = [cut];
    await expect(query('getPackaging', {})).rejects.toMatchObject({
      ret_message: 'CONNESSIONE_ASSENTE',
      status: 0,
    });
    expect(seen).toHaveLength(3);
    expect(connection()).toBe('offline');
    answers = [json(200, [])];
    expect(await query('getPackaging', {})).toEqual([]);
    expect(connection()).toBe('restored');
  });

  it('throws what the server refused, with its fields', async () => {
    answers = [
      json(400, [{ ret_code: -1, ret_message: 'RICHIESTA_NON_VALIDA', fields: { limit: 'Numero intero' } }]),
    ];
    const fault = await query('getPackaging', {}).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ApiFault);
    expect(fault).toMatchObject({ ret_code: -1, status: 400, fields: { limit: 'Numero intero' } });
    expect(seen).toHaveLength(1);
  });

  it('throws a refusal that came as the first row', async () => {
    answers = [json(200, [{ ret_code: 30, ret_message: 'SERVIZIO_NON_RAGGIUNGIBILE' }])];
    await expect(query('getPackaging', {})).rejects.toMatchObject({ ret_code: 30 });
  });

  it('tells of an expired session, unless it was only asked whether there is one', async () => {
    let expired = 0;
    const stop = onSessionExpired(() => (expired += 1));
    answers = [json(401, [{ ret_code: -2, ret_message: 'SESSIONE_SCADUTA' }])];
    await expect(query('getSessione', {}, { quiet: true })).rejects.toMatchObject({ status: 401 });
    expect(expired).toBe(0);
    await expect(query('getPackaging', {})).rejects.toMatchObject({ status: 401 });
    expect(expired).toBe(1);
    stop();
  });

  it('stops at once when the caller has gone away', async () => {
    answers = [cut];
    const leaving = new AbortController();
    const call = query('getPackaging', {}, { signal: leaving.signal });
    leaving.abort();
    await expect(call).rejects.toThrow('aborted');
    expect(seen.length).toBeLessThan(3);
  });

  it('gives count and cursor of a page', async () => {
    answers = [json(200, [], { 'x-total-count': '10000+', 'x-next': 'abc' })];
    expect(await queryPage('getPackaging', {})).toEqual({
      rows: [],
      total: '10000+',
      next: 'abc',
      sums: null,
    });
  });

  it('throws on an answer that is no array', async () => {
    answers = [(_request, response) => response.writeHead(200).end('<html>')];
    await expect(query('getPackaging', {})).rejects.toMatchObject({ ret_message: 'RISPOSTA_NON_VALIDA' });
  });
});

describe('encodeForm', () => {
  it('writes structures as JSON text, null as nothing, flags as 0 and 1, and leaves out what is undefined', () => {
    const form = encodeForm({ a: null, b: undefined, c: true, d: { e: [1] }, f: 0, g: 'è & =' });
    expect([...form]).toEqual([
      ['a', ''],
      ['c', '1'],
      ['d', '{"e":[1]}'],
      ['f', '0'],
      ['g', 'è & ='],
    ]);
  });
});

import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { md5 } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let plain: TestServer;
let secure: TestServer;
beforeAll(async () => {
  [plain, secure] = await Promise.all([
    startTestServer(),
    startTestServer({ config: { publicUrl: 'https://permuta.example' } }),
  ]);
});
afterAll(() => Promise.all([plain.stop(), secure.stop()]));

/** A log-in as a browser sends it; with headers of its own. */
const logIn = ({ url }: TestServer, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ user_name: 'negozio', password: md5('demo') }),
  });
const askedWith = async ({ url }: TestServer, cookie: string) =>
  (await fetch(`${url}/api/getSessione`, { method: 'POST', headers: { Cookie: cookie } })).status;

describe('where people come by https', () => {
  it('the session’s cookie is this address’s alone; one of before is still read, and goes at the next log-in', async () => {
    const [cookie = ''] = (await logIn(secure)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-permuta_sessione=[\w-]{43};/);
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(cookie).toContain(part);
    expect(cookie).not.toMatch(/domain/i);
    const [pair = ''] = cookie.split(';');
    expect(await askedWith(secure, pair)).toBe(200);
    const old = pair.replace('__Host-', '');
    expect(await askedWith(secure, old)).toBe(200);
    const again = (await logIn(secure, { Cookie: old })).headers.getSetCookie();
    expect(again.map((line) => /^([\w-]+)=.*?(Max-Age=\d+)/.exec(line)?.slice(1))).toEqual(
      expect.arrayContaining([
        ['permuta_sessione', 'Max-Age=0'],
        ['__Host-permuta_sessione', 'Max-Age=43200'],
      ]),
    );
    expect(await askedWith(secure, old)).toBe(401);
  });

  it('browsers are told to come by nothing else; on plain http they are not', async () => {
    const told = async ({ url }: TestServer) =>
      (await fetch(`${url}/healthz`)).headers.get('strict-transport-security');
    expect(await told(secure)).toContain('max-age=31536000');
    expect(await told(plain)).toBe(null);
    const [cookie] = (await logIn(plain)).headers.getSetCookie();
    expect(cookie).toMatch(/^permuta_sessione=/);
    expect(cookie).not.toContain('Secure');
  });
});

describe('a body', () => {
  it('that is packed, or in other letters than UTF-8, is refused with a sentence', async () => {
    const send = async (call: string, headers: Record<string, string>) => {
      const answer = await fetch(`${plain.url}/api/${call}`, { method: 'POST', headers, body: '{}' });
      const [item] = (await answer.json()) as { ret_message: string; fields?: { body: string } }[];
      return [answer.status, item?.ret_message, item?.fields?.body];
    };
    const json = 'application/json';
    const packed = [415, 'RICHIESTA_NON_VALIDA', 'Il contenuto va mandato senza compressione'];
    for (const coding of ['gzip', 'br', 'deflate', 'GZIP', 'identity, gzip'])
      for (const call of ['getSessione', 'massiveUpload', 'caricaListino'])
        expect(await send(call, { 'Content-Type': json, 'Content-Encoding': coding }), coding).toEqual(
          packed,
        );
    for (const kind of [
      `${json}; charset=utf-7`,
      `${json};charset="utf-16"`,
      'application/x-www-form-urlencoded; charset=latin1',
    ])
      expect(await send('getSessione', { 'Content-Type': kind }), kind).toEqual([
        415,
        'RICHIESTA_NON_VALIDA',
        'Il contenuto va mandato in UTF-8',
      ]);
    for (const kind of [json, `${json}; charset=UTF-8`])
      expect(
        (await send('getSessione', { 'Content-Type': kind, 'Content-Encoding': 'identity' }))[0],
        kind,
      ).toBe(401);
  });
});

describe('answers', () => {
  it('of calls are kept by nobody', async () => {
    const sede = await plain.signedIn('sede');
    for (const answer of [await sede.call('getClientiDoppi'), await plain.client().call('getSessione')])
      expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('let a page run and draw what comes from here, and nothing that stands in the page', async () => {
    const policy = (await fetch(`${plain.url}/healthz`)).headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    for (const part of ["style-src 'self';", "font-src 'self';", "script-src 'self';"])
      expect(`${policy};`).toContain(part);
  });
});

describe('a call from a page of somebody else', () => {
  it.each(['https://evil.example', 'http://sub.permuta.example', 'null', 'nonsense'])(
    'is refused by its origin alone: %s',
    async (Origin) => {
      for (const server of [plain, secure]) expect((await logIn(server, { Origin })).status).toBe(403);
    },
  );

  it('is none where the page is our own, by its address or behind a proxy that calls us otherwise', async () => {
    expect((await logIn(plain, { Origin: plain.url })).status).toBe(200);
    expect((await logIn(secure, { Origin: 'https://permuta.example' })).status).toBe(200);
    expect((await logIn(plain)).status).toBe(200);
  });
});

describe('the demo world, whose passwords are known', () => {
  /** The status of what is asked for under `host`, as a browser asks for a name that points at this machine. */
  const statusFor = (server: TestServer, host: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = request(`${server.url}/healthz`, { headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      asked.on('error', reject).end();
    });

  it('answers under no name that is not of this machine, unless it was opened to others', async () => {
    const demo = await startTestServer({ config: { demo: true, host: '127.0.0.1' } });
    const open = await startTestServer({ config: { demo: true, host: '0.0.0.0' } });
    try {
      for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'permuta.localhost'])
        expect(await statusFor(demo, host), host).toBe(200);
      for (const host of [
        'evil.example',
        'evil.example:3000',
        '127.0.0.1.evil.example',
        'localhost.evil.example',
      ])
        expect(await statusFor(demo, host), host).toBe(403);
      expect(await statusFor(open, 'evil.example')).toBe(200);
    } finally {
      await Promise.all([demo.stop(), open.stop()]);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const post = (path: string, body: string, type = 'application/json', cookie = '') =>
  fetch(`${server.url}${path}`, { method: 'POST', headers: { 'Content-Type': type, cookie }, body });

describe('a broken request', () => {
  it('is answered in the one shape, with no stack trace', async () => {
    const cases: [Response, number, number][] = [
      [await post('/api/nonesiste', '{}'), 404, -4],
      [await post('/api/login', '{"user_name":'), 400, -1],
      [await post('/api/login', '[1,2]'), 400, -1],
      [await post('/api/login', '"x"'), 400, -1],
      [await post('/api/login', 'x', 'text/plain'), 400, -1],
      [await post('/api/login', '{"user_name":5,"password":"x"}'), 400, -1],
      [await post('/api/login', JSON.stringify({ user_name: 'a'.repeat(101), password: 'x' })), 400, -1],
      [
        await post('/api/login', 'user_name=a&user_name=b&password=x', 'application/x-www-form-urlencoded'),
        400,
        -1,
      ],
      [
        await post('/api/login', JSON.stringify({ user_name: 'x'.repeat(1_100_000), password: 'x' })),
        413,
        -5,
      ],
      [await post('/api/getSessione', '{}'), 401, -2],
      [await fetch(`${server.url}/api/getSessione`), 404, -4],
    ];
    for (const [response, status, ret_code] of cases) {
      const text = await response.text();
      expect(response.status, text).toBe(status);
      expect((JSON.parse(text) as { ret_code: number }[])[0]?.ret_code).toBe(ret_code);
      expect(text).not.toMatch(/node_modules|\.ts:|at [A-Z]\w+ /);
    }
  });

  it('names each wrong field, and drops fields nobody knows', async () => {
    const client = await server.signedIn('negozio');
    const wrong = await client.call('setNewDevice', {
      imei: '12',
      grado_estetico: 'Z',
      valore_iniziale: '1.234',
    });
    expect(wrong.status).toBe(400);
    expect(wrong.first.fields).toMatchObject({
      imei: 'L’IMEI ha 15 cifre',
      brand_name: 'Campo obbligatorio',
      grado_estetico: 'Campo obbligatorio',
      valore_iniziale: 'Importo con al massimo due decimali',
    });
    expect((await client.call('getSessione', { altro: 'x', __proto__: 'y' })).status).toBe(200);
  });

  it('treats what is typed as text: SQL, HTML and prototype names do nothing', async () => {
    const client = await server.signedIn('negozio');
    const nasty = `Robert'); drop table operator; -- <script>alert(1)</script>`;
    const made = await client.call('setUser', {
      id_negozio: 1001,
      nome: nasty,
      cognome: '__proto__',
      is_dummy: 1,
    });
    expect(made.first.ret_code).toBeGreaterThan(0);
    const rows = (await client.call('getOperatorDummy', { id_negozio: 1001 })).rows;
    expect(rows.find((row) => row.id_operatore === made.first.ret_code)).toMatchObject({ nome: nasty });
    expect((await client.call('getOperatorDummy', { id_negozio: '1001; drop table operator' })).status).toBe(
      400,
    );
    expect(
      (await client.call('setUser', { id_negozio: 1001, nome: 'a\u0000b', cognome: 'x', is_dummy: 1 }))
        .status,
    ).toBe(400);
  });
});

describe('an Idempotency-Key', () => {
  const fields = { id_negozio: 1001, nome: 'Una', cognome: 'Volta', is_dummy: 1 };
  const countOf = async (cognome: string) =>
    Number(
      (await server.db.query('select count(*) as n from operator where cognome = $1', [cognome])).rows[0]?.n,
    );

  it('does the work once and answers the same', async () => {
    const client = await server.signedIn('negozio');
    const first = await client.call('setUser', fields, { idempotencyKey: 'chiave-1' });
    const second = await client.call('setUser', fields, { idempotencyKey: 'chiave-1', json: true });
    expect(second.rows).toEqual(first.rows);
    expect(await countOf('Volta')).toBe(1);
  });

  it('does it once for fifty requests at the same time', async () => {
    const client = await server.signedIn('negozio');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        client.call('setUser', { ...fields, cognome: 'Insieme' }, { idempotencyKey: 'chiave-2' }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.first.ret_code)).size).toBe(1);
    expect(await countOf('Insieme')).toBe(1);
  });

  it('is refused with another body, and belongs to its session and call', async () => {
    const client = await server.signedIn('negozio');
    await client.call('setUser', { ...fields, cognome: 'Prima' }, { idempotencyKey: 'chiave-3' });
    const other = await client.call(
      'setUser',
      { ...fields, cognome: 'Dopo' },
      { idempotencyKey: 'chiave-3' },
    );
    expect([other.status, other.first.ret_code]).toEqual([400, -1]);
    const elsewhere = await server.signedIn('negozio');
    const own = await elsewhere.call(
      'setUser',
      { ...fields, cognome: 'Dopo' },
      { idempotencyKey: 'chiave-3' },
    );
    expect(own.first.ret_code).toBeGreaterThan(0);
  });

  it('keeps a refusal too', async () => {
    const client = await server.signedIn('negozio2');
    await client.call('setPackaging', { id_negozio: 1002 });
    const refused = await client.call('setPackaging', { id_negozio: 1002 }, { idempotencyKey: 'chiave-4' });
    expect(refused.first.ret_message).toBe('RICHIESTA_IN_CORSO');
    await server.db.query('delete from packaging_request where id_negozio = 1002');
    const again = await client.call('setPackaging', { id_negozio: 1002 }, { idempotencyKey: 'chiave-4' });
    expect(again.rows).toEqual(refused.rows);
  });
});

describe('the house', () => {
  it('describes every call in OpenAPI', async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, { post: { requestBody: unknown } }>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).sort()).toEqual(
      Object.keys(api)
        .map((name) => `/api/${name}`)
        .sort(),
    );
  });

  it('says that it is well, and shows metrics only nearby', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('process_resident_memory_bytes');
  });

  it('sends its pages with headers that keep others out', async () => {
    const response = await fetch(`${server.url}/api/openapi.json`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('limits open calls by address', async () => {
    // The clock stands still: limits are counted by the window, and no window turns here.
    server.setNow(new Date());
    let last = 200;
    for (let i = 0; i < 70 && last === 200; i += 1) {
      const response = await post('/api/getFormContattoTipoAttivita', '{}');
      last = response.status;
      if (last === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(last).toBe(429);
    server.setNow(null);
  });
});

describe('a fault of ours', () => {
  it('is told by the number that the browser gave the call, or by one of ours', async () => {
    const shop = await server.signedIn('negozio');
    await server.db.query('alter table country rename to country_gone');
    const ask = (number: string) =>
      shop
        .call('getNazioni', {}, { headers: { 'X-Request-Id': number } })
        .then(({ status, rows }) => [status, (rows as { request_id?: string }[])[0]?.request_id]);
    try {
      const own = '0123456789abcdef0123456789abcdef';
      expect(await ask(own)).toEqual([500, own]);
      expect(await ask('x" msg="gone')).toEqual([500, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    } finally {
      await server.db.query('alter table country_gone rename to country');
    }
  });
});

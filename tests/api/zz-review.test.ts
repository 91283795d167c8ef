import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEvaluation, newImei } from '#tests/kit/build-world';
import { md5 } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ config: { heartbeatMs: 300 } }); });
afterAll(() => server.stop());
const cur = (v: unknown[]) => Buffer.from(JSON.stringify(v)).toString('base64url');

describe('review', () => {
  it('500s', async () => {
    const c = await server.signedIn('negozio');
    const m = await server.signedIn('master');
    const out: unknown[] = [];
    const t = async (name: string, f: Record<string, unknown>, s: object = {}) => {
      const a = await (c.call as any)(name, f, s);
      out.push([name, JSON.stringify(f), a.status, JSON.stringify(a.first ?? null).slice(0, 150)].join(' '));
    };
    const t2 = async (...a: Parameters<typeof t>) => { try { await t(...a); } catch (e) { out.push(`${a[0]} ${JSON.stringify(a[1])} -> ${(e as Error).message}`); } };
    await t2('getDevice', { id_stato_device: 70000 });
    await t2('getDevice', { data_acquisto_da: '0000-01-01' });
    await t2('getDevice', { data_acquisto_a: '0000-01-01' });
    await t2('getDevice', { data_acquisto_da: '0001-01-01' });
    await t2('getDevice', { data_acquisto_a: '2100-12-31' });
    await t2('getCampagne', { data: '0000-01-01' });
    await t2('getDevice', { dopo: cur(['1', 'x', 1]) });
    await t2('getDevice', { dopo: cur(['2026-01-01T00:00:00Z', 'x\u0000', 1]) });
    await t2('getDevice', { dopo: cur(['2026-01-01T00:00:00Z', 'x', 1e300]) });
    await t2('getDevice', { dopo: cur(['Feb 31 2026', 'x', 1]) });
    await t2('getDevice', { dopo: cur(['0000-01-01T00:00:00Z', 'x', 1]) });
    await t2('getCoupon', { dopo: cur(['1', 'x']) });
    await t2('getDevice', { offset: 2147483647 });
    await t2('getDevice', { search: '\\' });
    await t2('getDevice', { search: '%' });
    await t2('getDevice', { search: 'a\\' });
    await t2('getDevice', { id_brand_name: 2147483647 });
    await t2('getClientiByCognome', { id_negozio: 1001, cognome: '＼＼＼' });
    await t2('getClientiByCognome', { id_negozio: 1001, cognome: 'abc\\' });
    const cust = { nome: 'A', cognome: 'B', codice_fiscale: 'RSSMRA80A01H501U', indirizzo: 'v', numero_civico: '1', citta: 'X', cap: '20100', email: 'a@b.it', sigla_provincia: 'MI', telefono_cellulare: '1', nazione: 'IT', id_negozio: 1001 };
    const made = await c.call('setCliente', cust);
    const id_cliente = made.first.id_cliente;
    for (const d of ['2026-02-30T10:00:00Z', '0000-01-01T00:00:00Z', '2026-01-01T10:00:00+99:99', '2026-01-01T10:00:00+23:59', '2026-01-01T24:00:00Z', '2026-01-01T10:00:00.123456789Z', '9999-12-31T23:59:59Z'])
      await t2('setCliente', { ...cust, id_cliente, data_modifica: d });
    await t2('setCliente', { ...cust, nome: '\ud800x' }, { json: true });
    await t2('setCliente', { ...cust, nome: 'ß'.repeat(80) });
    await t2('setCliente', { ...cust, cognome: '𝒜'.repeat(40) });
    await t2('setCliente', { ...cust, __proto__: { x: 1 }, constructor: 'x' });
    await t2('setNewDevice', { serial_number: '', imei: newImei(), brand_name: 'Apple', model_name: 'iPhone', memory_gb: '128', valore_iniziale: 2, valore_acquisto: 2, grado_estetico: 'A', color: '\u202e\u2028x', meid: 'ß'.repeat(20) });
    await t2('getDevicePrice', { model_name: '\u212a', memory: '128', brand: 'x' });
    await t2('getOperatorDummy', { id_negozio: 1001, id_role: 2147483647 });
    await t2('getMail', { id_email_tipo: 2147483647 });
    await t2('getNazioni', { id_paese: 2147483647 });
    await t2('getPriceCheckPrice', { id_memory: 2147483647 });
    await t2('setPrivacy', { id_cliente, flag_due: 1, flag_tre: 0, ip: 'x' });
    await t2('getImage', { fronte: 'constructor' });
    await t2('getDevice', { sort: 'constructor' });
    await t2('getDevice', { sort: '__proto__' });
    await t2('getPhoneCheckDeviceInfo', { login_code: '../../x' });
    await t2('getVerificaDocumento', { impronta: ['a'] }, { json: true });
    await t2('uploadFile', { image: 'data:image/png;base64,' });
    await t2('uploadFile', { image: 'data:,\u0000', fileName: ['x'] }, { json: true });
    await t2('setFormContatto', { riferimento: 'a', email: 'a@b.c', telefono: '1', id_tipo_attivita: 2147483647, note_contatto: 'x' });
    const raw = async (name: string, body: string, type = 'application/x-www-form-urlencoded', headers: Record<string, string> = {}) => {
      const r = await c.request(`/api/${name}`, { method: 'POST', body, headers: { 'Content-Type': type, ...headers } });
      out.push(`${name} raw ${body.slice(0, 60)} ${r.status} ${(await r.text()).slice(0, 120)}`);
    };
    await raw('getDevice', 'serial_number=a&serial_number=b');
    await raw('getDevice', '%');
    await raw('getDevice', 'search=%ff%fe');
    await raw('getDevice', 'search=a%00b');
    await raw('getDevice', '__proto__=1&constructor=2');
    await raw('getDevice', '[]', 'application/json');
    await raw('getDevice', '"x"', 'application/json');
    await raw('getDevice', 'null', 'application/json');
    await raw('getDevice', '', 'application/json');
    await raw('getDevice', '{"__proto__":{"a":1}}', 'application/json');
    await raw('getDevice', '{"search":{"$gt":""}}', 'application/json');
    await raw('getDevice', 'x', 'text/plain');
    await raw('getDevice', 'x', 'multipart/form-data; boundary=x');
    await raw('getDevice', '', 'application/x-www-form-urlencoded', { 'X-Link-Token': 'a.b' });
    await raw('getRicevuta', 'serial_number=a&num_times=1', 'application/x-www-form-urlencoded', { 'X-Link-Token': 'a.b' });
    await raw('setPackaging', 'id_negozio=1001', 'application/x-www-form-urlencoded', { 'Idempotency-Key': 'é' });
    for (const p of ['/api/documenti/x.pdf', '/api/documenti/%00.pdf', '/api/documenti/00000000-0000-0000-0000-000000000000.pdf?motivo=a&motivo=b', '/%00', '/..%2f..%2fetc/passwd', '/assets/%2e%2e/%2e%2e/x.js', '/api/eventi/../x', '/%ff']) {
      const r = await c.request(p); out.push(`GET ${p} ${r.status} ${(await r.text()).slice(0, 100)}`);
    }
    console.log(out.join('\n'));
    const bad = out.filter((o) => / 500 /.test(String(o)));
    console.log('BAD\n' + bad.join('\n'));
    void m; void addEvaluation;
  });

  it('parallel guesses', async () => {
    const words = await Promise.all(Array.from({ length: 40 }, (_, i) => server.client().call('login', { user_name: 'negozio2', password: md5(`x${i}`) })));
    const n: Record<string, number> = {};
    for (const w of words) n[w.first.ret_message] = (n[w.first.ret_message] ?? 0) + 1;
    console.log('LOGIN', n);
  });

  it('event stream aborted at once', async () => {
    const c = await server.signedIn('negozio');
    const timers = () => process.getActiveResourcesInfo().filter((x) => x === 'Timeout').length;
    const before = timers();
    const cookie = [...c.cookies].map(([n, v]) => `${n}=${v}`).join('; ');
    const net = await import('node:net');
    const port = Number(new URL(server.url).port);
    for (let i = 0; i < 60; i += 1) {
      await new Promise<void>((resolve) => {
        const s = net.connect(port, '127.0.0.1', () => {
          s.write(`GET /api/eventi HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`, () => setTimeout(() => { s.destroy(); resolve(); }, i % 6));
        });
        s.on('error', () => resolve());
      });
    }
    await new Promise((r) => setTimeout(r, 1500));
    console.log('TIMERS', before, timers());
  });

  it('openapi', async () => {
    const t = performance.now();
    for (let i = 0; i < 10; i += 1) await (await server.client().request('/api/openapi.json')).text();
    console.log('OPENAPI ms', (performance.now() - t) / 10);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  await server.db.query(`
    insert into packaging_request (id_affiliato, id_negozio, id_operatore, data_richiesta, is_evasa, data_evasione, id_operatore_evasione)
    select 100, 1001, o.id_operatore, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 hour', 1, now(), o.id_operatore
    from generate_series(1, 1234) n, operator o where o.user_name = 'negozio'`);
  await server.db.query(
    `update operator set nome = '=SUM(A1)', cognome = 'a;"b"' where user_name = 'negozio'`,
  );
});
afterAll(() => server.stop());

const csvAs = async (user: string, fields: Record<string, string>, accept?: string) => {
  const client = await server.signedIn(user);
  return client.request('/api/getPackaging', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...(accept ? { Accept: accept } : {}) },
    body: new URLSearchParams(fields).toString(),
  });
};

it('streams the whole list for an Italian spreadsheet, whatever page is asked for', async () => {
  for (const response of [
    await csvAs('negozio', { formato: 'csv', limit: '10' }),
    await csvAs('sede', { id_negozio: '1001' }, 'text/csv'),
  ]) {
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.from(bytes.subarray(0, 3)).toString('hex')).toBe('efbbbf');
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(lines).toHaveLength(1235);
    expect(lines[0]).toBe(
      'id_packaging;id_negozio;ragione_sociale;negozio;operatore;data_richiesta;data_evasione;is_evasa',
    );
    expect(new Set(lines.slice(1).map((line) => line.split(';')[0])).size).toBe(1234);
    expect(lines.at(-1)).toContain(`;Telefonia Aurora;Negozio Milano;"'=SUM(A1) a;""b""";01-01-2026 02:00;`);
  }
});

it('keeps to the scope', async () => {
  expect((await csvAs('sconto', { formato: 'csv', id_negozio: '1001' })).status).toBe(403);
  expect((await (await csvAs('sconto', { formato: 'csv' })).text()).trim().split('\r\n')).toHaveLength(1);
  expect((await csvAs('negozio', { formato: 'xml' })).status).toBe(400);
});

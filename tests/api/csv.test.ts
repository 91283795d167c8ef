import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api';
import type { Call } from '#contract/call';
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
    expect(lines[0]).toBe('Ragione sociale;Negozio;Operatore;Data richiesta;Data evasione;Evasa;Nota');
    expect(new Set(lines.slice(1).map((line) => line.split(';').at(-4))).size).toBe(1234);
    expect(lines.at(-1)).toMatch(
      /^Telefonia Aurora;Negozio Milano;"'=SUM\(A1\) a;""b""";01-01-2026 02:00;.*;Si;$/,
    );
  }
});

it('has the wire’s names for a program that asks for them, and the columns that were asked for', async () => {
  const linesOf = async (fields: Record<string, string>) =>
    (await (await csvAs('negozio', { formato: 'csv', ...fields })).text()).split('\r\n');
  const [head, first] = await linesOf({ intestazioni: 'campi' });
  expect(head).toBe(
    'id_packaging;id_negozio;ragione_sociale;negozio;operatore;data_richiesta;data_evasione;is_evasa;nota',
  );
  expect(first).toMatch(/;1;$/);
  expect((await linesOf({ colonne: 'is_evasa,negozio' })).slice(0, 2)).toEqual([
    'Evasa;Negozio',
    'Si;Negozio Milano',
  ]);
  expect((await csvAs('negozio', { formato: 'csv', colonne: 'negozio,user_psw' })).status).toBe(400);
});

it('has no cell that a spreadsheet would run', async () => {
  const wicked = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1+1', '\r=1+1'];
  for (const [place, nome] of wicked.entries())
    await server.db.query(
      `with one as (
         insert into operator (id_affiliato, id_negozio, nome, cognome, id_role, is_dummy, id_external_op)
         values (207, 2071, $1, 'x', 1, 1, $2) returning id_operatore, id_affiliato, id_negozio
       )
       insert into packaging_request (id_affiliato, id_negozio, id_operatore, data_richiesta, is_evasa, data_evasione, id_operatore_evasione)
       select id_affiliato, id_negozio, id_operatore, now(), 1, now(), id_operatore from one`,
      [nome, `wicked-${place}`],
    );
  const text = await (await csvAs('sconto', { formato: 'csv', colonne: 'operatore' })).text();
  const cells = text.trimEnd().split('\r\n').slice(1);
  expect(cells.map((cell) => cell.replaceAll('"', '')).toSorted()).toEqual(
    wicked.map((nome) => `'${nome} x`).toSorted(),
  );
});

it('keeps to the scope', async () => {
  expect((await csvAs('sconto', { formato: 'csv', id_negozio: '1001' })).status).toBe(403);
  expect((await (await csvAs('diretto', { formato: 'csv' })).text()).trim().split('\r\n')).toHaveLength(1);
  expect((await csvAs('negozio', { formato: 'xml' })).status).toBe(400);
});

it('is refused as the list itself is, with the same word, whichever list and whoever asks', async () => {
  const lists = (Object.values(api) as Call[]).filter(({ input }) => 'formato' in input.shape);
  const refused: string[] = [];
  for (const user of ['negozio', 'master', 'sede', 'supporto']) {
    const client = await server.signedIn(user);
    for (const { name } of lists) {
      const asked = async (more: Record<string, string>) => {
        const body = new URLSearchParams({ cognome: 'Verdi', ...more }).toString();
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
        const response = await client.request(`/api/${name}`, { method: 'POST', headers, body });
        return { status: response.status, text: await response.text() };
      };
      const plain = await asked({ limit: '1' });
      // A house in which nothing was ever bought yet has its lists all the same.
      expect(plain.status, `${name} as ${user}`).toBeLessThan(500);
      const [first] = JSON.parse(plain.text) as { ret_code?: number; ret_message?: string }[];
      const file = await asked({ formato: 'csv' });
      expect(file.status, `${name} as ${user}`).toBe(plain.status);
      if (!first?.ret_code) continue;
      expect(JSON.parse(file.text), `${name} as ${user}`).toEqual(JSON.parse(plain.text));
      refused.push(`${name} ${user} ${first.ret_message}`);
    }
  }
  expect(refused).toContain('getClientiByCognome master NEGOZIO_NON_SCELTO');
  expect(lists.length).toBeGreaterThan(40);
});

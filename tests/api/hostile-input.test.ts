import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/api';
import { archivedPurchase } from '#tests/kit/sign-receipt';
import { buildWorld } from '#tests/kit/build-world';
import { byHand } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

/** A cursor as whoever knows how they are made would write one. */
const cursor = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
const person = {
  nome: 'Mario',
  cognome: 'Rossi',
  codice_fiscale: 'RSSMRA80A01H501U',
  indirizzo: 'Via Roma',
  numero_civico: '1',
  citta: 'Milano',
  cap: '20121',
  email: 'mario@example.com',
  sigla_provincia: 'MI',
  telefono_cellulare: '3331234567',
  nazione: 'IT',
  id_negozio: 1001,
};

describe('what the database would choke on', () => {
  const moment = '2026-01-01T00:00:00Z';
  const refused: [name: CallName, fields: Record<string, unknown>, field: string][] = [
    ['getDevice', { data_acquisto_da: '0000-01-01' }, 'data_acquisto_da'],
    ['getDevice', { data_acquisto_a: '0000-01-01' }, 'data_acquisto_a'],
    ['getCampagne', { data: '0000-01-01' }, 'data'],
    ['getDevice', { dopo: cursor(['1', 'x', 1]) }, 'dopo'],
    ['getDevice', { dopo: cursor(['Feb 31 2026', 'x', 1]) }, 'dopo'],
    ['getDevice', { dopo: cursor(['0000-01-01T00:00:00Z', 'x', 1]) }, 'dopo'],
    ['getDevice', { dopo: cursor([moment, 'x\0', 1]) }, 'dopo'],
    ['getDevice', { dopo: cursor([moment, 'x', 1e300]) }, 'dopo'],
    ['getCoupon', { dopo: cursor(['1', 'x']) }, 'dopo'],
    ['getDevice', { search: 'a\0b' }, 'search'],
    ['getDevice', { sort: '__proto__' }, 'sort'],
    ...['2026-02-30T10:00:00Z', '0000-01-01T00:00:00Z', '2026-01-01T10:00:00+23:59', 'infinity'].map(
      (data_modifica): [CallName, Record<string, unknown>, string] => [
        'setCliente',
        { ...person, id_cliente: 1, data_modifica },
        'data_modifica',
      ],
    ),
  ];
  it.each(refused)('%s %j is 400', async (name, fields, field) => {
    const answer = await shop.call(name, fields);
    expect([answer.status, Object.keys(answer.first.fields ?? {})]).toEqual([400, [field]]);
  });

  it('finds nothing in a state that no device has, however large its number', async () => {
    const answer = await shop.call('getDevice', { id_stato_device: 70_000 });
    expect([answer.status, answer.rows]).toEqual([200, []]);
  });

  it('takes names with characters that are none as far as they are some', async () => {
    const answer = await shop.call('setCliente', { ...person, nome: 'Ma\ud800rio' }, { json: true });
    expect(answer.first.ret_code).toBe(0);
  });
});

describe('broken requests', () => {
  const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
    shop.request(path, { method: 'POST', body, headers: { 'Content-Type': type } });
  const shape = [{ ret_code: -1, ret_message: 'RICHIESTA_NON_VALIDA' }];

  it.each([
    ['a field given twice', 'serial_number=a&serial_number=b', undefined],
    ['a list for an object', '[]', 'application/json'],
    ['no JSON', '{', 'application/json'],
    ['a prototype', '{"__proto__":{"search":"x"}}', 'application/json'],
    ['an object for a text', '{"search":{"like":"%"}}', 'application/json'],
    ['a content type nobody speaks', 'x', 'text/plain'],
  ])('%s is 400 in the one shape', async (_, body, type) => {
    const response = await post('/api/getDevice', body, type);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject(shape);
  });

  it('answers an address that can not be read in the same shape', async () => {
    const response = await post('/api/%ff', '');
    expect([response.status, await response.json()]).toEqual([400, shape]);
  });

  it('reads a form with accents, signs and broken percent signs', async () => {
    const response = await post(
      '/api/setCliente',
      `${new URLSearchParams(
        Object.entries({ ...person, citta: 'Forlì & Cesena + 100 % €😀' }).map(([name, value]) => [
          name,
          String(value),
        ]),
      ).toString()}&altro=%E0%A4%A`,
    );
    expect(response.status).toBe(200);
    const { rows } = await server.db.query('select citta from customer order by id_cliente desc limit 1');
    expect(rows).toEqual([{ citta: 'Forlì & Cesena + 100 % €😀' }]);
  });
});

describe('the reason for seeing an annex', () => {
  it('is one text, without control characters, and nothing is seen otherwise', async () => {
    const { cycle } = await archivedPurchase(server, shop);
    const documents = (await shop.call('getDocumentiRicevuta', { ...cycle })).rows;
    const annex = documents.find(({ tipo }) => tipo === 'allegato')?.id_documento;
    for (const query of ['motivo=a&motivo=b', 'motivo=a%00b', `motivo=${'a'.repeat(201)}`]) {
      expect((await shop.request(`/api/documenti/${annex}.pdf?${query}`)).status, query).toBe(400);
    }
    const views = await server.db.query("select 1 from document_view where campo = 'allegato'");
    expect(views.rowCount).toBe(0);
    expect((await shop.request(`/api/documenti/${annex}.pdf?motivo=controllo`)).status).toBe(200);
  });
});

describe('a refusal decided before or beside the transaction', () => {
  it('is kept under its key like any other', async () => {
    const key = { idempotencyKey: 'valutazione-mancante' };
    const fields = byHand({ evaluation_id: '00000000-0000-0000-0000-000000000001', serial_number: 'X1' });
    const first = await shop.call('setNewDevice', fields, key);
    expect(first.first.ret_message).toBe('VALUTAZIONE_NON_VALIDA');
    const kept = await server.db.query(
      "select risposta ->> 'ret_message' as word from idempotent_answer where chiave = $1",
      [key.idempotencyKey],
    );
    expect(kept.rows).toEqual([{ word: 'VALUTAZIONE_NON_VALIDA' }]);
    expect((await shop.call('setNewDevice', fields, key)).rows).toEqual(first.rows);
    expect((await shop.call('setNewDevice', byHand(), key)).status).toBe(400);
  });
});

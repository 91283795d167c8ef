import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newStore } from '#domain/store';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, byHand, openPhone } from '#tests/kit/buy-phone';
import { inShop } from '#tests/kit/master-shop';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;

beforeAll(async () => {
  server = await startTestServer({ now: '2026-06-15T10:00:00Z' });
  await buildWorld(server.db);
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

const orari = [
  { giorno: 6, apre: '9:00', chiude: '13:00' },
  { giorno: 1, apre: '15:30', chiude: '19:30' },
  { giorno: 1, apre: '09:00', chiude: '13:00' },
];
const chiusure = [{ dal: '2026-08-10', al: '2026-08-23', nota: ' ferie ' }];
const fresh = (fields: Record<string, unknown> = {}) => ({
  ...newStore,
  id_affiliato: 100,
  negozio: 'Aurora Pavia',
  indirizzo: 'Corso Cavour 10',
  cap: '27100',
  citta: 'Pavia',
  sigla_provincia: 'PV',
  latitudine: 45.1847,
  longitudine: 9.1582,
  ...fields,
});
const read = async (id_negozio: number) =>
  (await office.call('getNegoziLista', { id_negozio })).rows.find((row) => row.id_negozio === id_negozio)!;
/** What an edit sends: the row as read, some fields changed. */
const edit = async (id_negozio: number, fields: Record<string, unknown>) =>
  office.call('setNegozio', { ...(await read(id_negozio)), ...fields });
const make = async (fields: Record<string, unknown> = {}) => {
  const { first } = await office.call('setNegozio', fresh(fields));
  expect(first).toMatchObject({ ret_code: 0 });
  return first.id_negozio!;
};
const logged = async (id_negozio: number) =>
  (
    await server.db.query<{ azione: string; da: Record<string, unknown>; a: Record<string, unknown> }>(
      `select azione, da, a from audit_entry where oggetto = 'negozio' and chiave = $1 order by progressivo`,
      [String(id_negozio)],
    )
  ).rows;

describe('who may', () => {
  it.each(['negozio', 'master', 'supporto'])('not %s: neither list nor edit', async (user) => {
    const client = await server.signedIn(user);
    const before = await read(1001);
    expect((await client.call('getNegoziLista')).status).toBe(403);
    expect((await client.call('setNegozio', { ...before, negozio: 'Mio' })).status).toBe(403);
    expect((await client.call('setNegozio', fresh())).status).toBe(403);
    expect(await read(1001)).toEqual(before);
  });
});

describe('a new shop', () => {
  it('gets the next free id, its week in order and a line in the log', async () => {
    const id = await make({ orari, chiusure, telefono: '0382 123456', email: 'Pavia@Aurora.example' });
    expect(id).toBeGreaterThan(8001);
    expect(await read(id)).toMatchObject({
      id_affiliato: 100,
      ragione_sociale: 'Telefonia Aurora',
      negozio: 'Aurora Pavia',
      latitudine: 45.1847,
      longitudine: 9.1582,
      email: 'pavia@aurora.example',
      is_sede: 0,
      is_collaudo: 0,
      is_active: 1,
      ha_acquisti: 0,
      orari: [
        { giorno: 1, apre: '09:00', chiude: '13:00' },
        { giorno: 1, apre: '15:30', chiude: '19:30' },
        { giorno: 6, apre: '09:00', chiude: '13:00' },
      ],
      orari_testo: 'lun 9:00–13:00, 15:30–19:30; sab 9:00–13:00',
      chiusure: [{ dal: '2026-08-10', al: '2026-08-23', nota: 'ferie' }],
    });
    const [line] = await logged(id);
    expect(line).toMatchObject({
      azione: 'CREATO',
      da: null,
      a: { negozio: 'Aurora Pavia', id_affiliato: 100 },
    });
    expect(line!.a['orari']).toHaveLength(3);
  });

  it('is at once on the public map of its affiliate, without hours, and a place to work in', async () => {
    const id = await make({ negozio: 'Aurora Lodi', orari });
    const shown = (await server.client().call('getNegozi', { st: 'AURORA' })).rows;
    const lodi = shown.find((row) => row.id_negozio === id);
    expect(lodi).toMatchObject({ negozio: 'Aurora Lodi', latitudine: 45.1847 });
    expect(Object.keys(lodi!)).not.toContain('orari');
    const master = await server.signedIn('master');
    expect((await master.call('getListaNegoziSys')).rows.map((row) => row.id_negozio)).toContain(id);
    expect((await master.call('getAcquistiInCorso', { id_negozio: id })).status).toBe(200);
  });

  it('is one among many made at once: no id twice', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        office.call('setNegozio', fresh({ negozio: `Insieme ${index}` })),
      ),
    );
    expect(new Set(made.map(({ first }) => first.id_negozio)).size).toBe(12);
  });

  it('is known to another process of the server by its session alone', async () => {
    const id = await make({ negozio: 'Aurora Crema' });
    const password = `(select user_psw from operator where user_name = 'negozio')`;
    await server.db.query(
      `insert into operator (id_affiliato, id_negozio, nome, cognome, id_role, user_name, user_psw)
       values (100, $1, 'Crema', 'Prova', 1, 'crema', ${password})`,
      [id],
    );
    const shop = await server.signedIn('crema');
    // As another process: it has never heard of the shop.
    expect(server.app.stores.affiliateOf(id)).toBeNull();
    expect((await shop.call('setNewDevice', byHand())).first).toMatchObject({ ret_code: 0 });
    expect(server.app.stores.affiliateOf(id)).toBe(100);
  });

  it.each([
    [
      { cap: '271', citta: '' },
      { cap: 'Il CAP ha 5 cifre', citta: 'Campo obbligatorio' },
    ],
    [
      { latitudine: 48.85, longitudine: 2.35 },
      { latitudine: 'In Italia va da 35,4 a 47,2', longitudine: 'In Italia va da 6,5 a 18,7' },
    ],
    [{ longitudine: '' }, { longitudine: 'Campo obbligatorio' }],
    [{ id_affiliato: '' }, { id_affiliato: 'Campo obbligatorio' }],
    [{ id_affiliato: 99_999 }, { id_affiliato: 'Affiliato non trovato' }],
    [
      { orari: [{ giorno: 1, apre: '13:00', chiude: '09:00' }] },
      { orari: 'La chiusura viene dopo l’apertura' },
    ],
    [
      { chiusure: [{ dal: '2026-08-10', al: '2026-08-01', nota: null }] },
      { chiusure: 'L’ultimo giorno viene dopo il primo' },
    ],
  ])('is refused with %j, a message beside each field', async (fields, messages) => {
    const answer = await office.call('setNegozio', fresh(fields));
    expect([answer.status, answer.first.fields]).toEqual([400, messages]);
  });
});

describe('an edit', () => {
  it('is kept with from and to; hours left out stay, an empty week goes', async () => {
    const id = await make({ negozio: 'Da Cambiare', orari });
    const { orari: _hours, chiusure: _closed, ...seen } = await read(id);
    expect((await office.call('setNegozio', { ...seen, indirizzo: 'Via Nuova 1' })).first).toMatchObject({
      ret_code: 0,
    });
    expect((await read(id)).orari).toHaveLength(3);
    expect((await edit(id, { orari: [] })).first).toMatchObject({ ret_code: 0 });
    expect(await read(id)).toMatchObject({ orari: [], indirizzo: 'Via Nuova 1' });
    expect((await edit(id, {})).first).toMatchObject({ ret_code: 0 });
    const lines = await logged(id);
    expect(lines.map(({ azione }) => azione)).toEqual(['CREATO', 'MODIFICATO', 'MODIFICATO']);
    expect(lines[1]).toMatchObject({ da: { indirizzo: 'Corso Cavour 10' }, a: { indirizzo: 'Via Nuova 1' } });
    expect(Object.keys(lines[2]!.a)).toEqual(['orari']);
  });

  it('over somebody else’s is refused and shown both', async () => {
    const id = await make({ negozio: 'Conteso' });
    const seen = await read(id);
    const answers = await Promise.all([
      office.call('setNegozio', { ...seen, telefono: '02 111111' }),
      office.call('setNegozio', { ...seen, orari }),
    ]);
    expect(answers.map(({ first }) => first.ret_code).toSorted()).toEqual([0, 1]);
    const lost = answers.find(({ first }) => first.ret_code === 1)!;
    expect(lost.first).toMatchObject({ ret_message: 'NEGOZIO_GIA_MODIFICATO' });
    expect(lost.first.attuale).toEqual(await read(id));
  });

  it('never moves a shop to another affiliate, and of one that is not there is 404', async () => {
    const moved = await edit(1001, { id_affiliato: 207 });
    expect([moved.status, moved.first.fields]).toEqual([
      400,
      { id_affiliato: 'Un negozio non cambia affiliato' },
    ]);
    expect((await office.call('setNegozio', fresh({ id_negozio: 99_999 }))).status).toBe(404);
  });

  it('turns a shop into a test shop only while it has bought nothing', async () => {
    const id = await make({ negozio: 'Prova', is_collaudo: 1 });
    expect((await edit(id, { is_collaudo: 0 })).first).toMatchObject({ ret_code: 0 });
    await openPhone(await server.signedIn('sconto'), server.db, { id_negozio: 2071 });
    const refused = await edit(2071, { is_collaudo: 1 });
    expect([refused.status, Object.keys(refused.first.fields ?? {})]).toEqual([400, ['is_collaudo']]);
  });

  it('leaves head office open', async () => {
    const refused = await edit(1, { is_active: 0, conferma: 1 });
    expect([refused.status, refused.first.fields]).toEqual([400, { is_active: 'La sede non si disattiva' }]);
  });
});

describe('switching off a shop', () => {
  it('counts first what it touches, then signs its people out and lets nobody in', async () => {
    const shop = await server.signedIn('voucher');
    await buyByVoucher(shop, server.db, 5891);
    const support = await server.signedIn('supporto');
    await support.call('setImpersona', { id_negozio: 5891 });
    const other = await server.signedIn('negozio');
    const asked = await edit(5891, { is_active: 0 });
    expect(asked.first).toMatchObject({
      ret_code: 2,
      ret_message: 'CONFERMA_NECESSARIA',
      effetti: { negozi: 1, sessioni: 2, acquisti_in_corso: 0, device_in_magazzino: 1 },
    });
    expect((await edit(5891, { is_active: 0, conferma: 1 })).first).toMatchObject({ ret_code: 0 });
    expect((await shop.call('getSessione')).status).toBe(401);
    expect((await support.call('getSessione')).first).toMatchObject({ id_negozio: 0, is_impersonato: 0 });
    expect((await other.call('getSessione')).status).toBe(200);
    await expect(server.signedIn('voucher')).rejects.toThrow('UTENTE_O_PASSWORD_ERRATI');
    expect((await support.call('setImpersona', { id_negozio: 5891 })).first.ret_code).not.toBe(0);
    expect((await logged(5891)).at(-1)).toMatchObject({ azione: 'DISATTIVATO' });
    expect((await edit(5891, { is_active: 1 })).first).toMatchObject({ ret_code: 0 });
    await expect(server.signedIn('voucher')).resolves.toBeTruthy();
  });
});

describe('a shop that is switched off', () => {
  it('buys nothing, for its master neither', async () => {
    const id = await make({ negozio: 'Aurora Chiusa' });
    const master = await inShop(await server.signedIn('master'), id);
    const bought = await master.call('setNewDevice', byHand({ id_negozio: id }));
    expect(bought.first).toMatchObject({ ret_code: 0 });
    expect((await edit(id, { is_active: 0, conferma: 1 })).first).toMatchObject({ ret_code: 0 });
    const refused = await master.call('setNewDevice', byHand({ id_negozio: id }));
    expect(refused.first).toMatchObject({ ret_message: 'NEGOZIO_NON_SCELTO' });
    expect((await master.call('setOperatoreSessione', { id_negozio: id })).first.ret_code).not.toBe(0);
  });
});

describe('the list', () => {
  const ids = async (fields: Record<string, unknown>) =>
    (await office.call('getNegoziLista', fields)).rows.map(({ id_negozio }) => id_negozio);

  it('is searched, filtered, sorted and paged by the server', async () => {
    expect(await ids({ id_affiliato: 207 })).toEqual([2071]);
    expect(await ids({ search: 'bologna' })).toEqual([3641]);
    expect(await ids({ is_collaudo: 1, id_affiliato: 100 })).toEqual([1009]);
    const page = await office.call('getNegoziLista', { search: 'insieme', sort: '-id_negozio', limit: 5 });
    expect(page.headers.get('X-Total-Count')).toBe('12');
    expect(page.rows.map(({ id_negozio }) => id_negozio)).toEqual(
      page.rows.map(({ id_negozio }) => id_negozio).toSorted((one, other) => other - one),
    );
    expect((await office.call('getNegoziLista', { sort: 'orari' })).status).toBe(400);
  });

  it('as CSV has the week in words', async () => {
    const response = await office.request('/api/getNegoziLista', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ formato: 'csv', search: 'aurora pavia' }),
    });
    const [head, ...rows] = (await response.text()).split('\r\n');
    expect(head).toMatch(/^Codice;Negozio;Affiliato;/);
    expect(rows.find((row) => row.includes(';Aurora Pavia;'))).toContain(
      '"lun 9:00–13:00, 15:30–19:30; sab 9:00–13:00"',
    );
  });
});

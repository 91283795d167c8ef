import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAffiliate } from '#domain/affiliate';
import { buildWorld } from '#tests/kit/build-world';
import { choosePayment, openPhone } from '#tests/kit/buy-phone';
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

const fresh = (fields: Record<string, unknown> = {}) => ({
  ...newAffiliate,
  ragione_sociale: 'Telefonia Nuova S.r.l.',
  partita_iva: '99001009994',
  ...fields,
});
const read = async (id_affiliato: number) =>
  (await office.call('getAffiliatiLista', { id_affiliato })).rows.find(
    (row) => row.id_affiliato === id_affiliato,
  )!;
/** What an edit sends: the row as read, some fields changed. */
const edit = async (id_affiliato: number, fields: Record<string, unknown>, client = office) =>
  (await client.call('setAffiliato', { ...(await read(id_affiliato)), ...fields })).first;
const make = async (fields: Record<string, unknown> = {}) => {
  const { first } = await office.call('setAffiliato', fresh(fields));
  expect(first).toMatchObject({ ret_code: 0 });
  return first.id_affiliato!;
};
const logged = async (id_affiliato: number) =>
  (
    await server.db.query<{ azione: string; da: unknown; a: unknown; id_operatore: number }>(
      `select azione, da, a, id_operatore from audit_entry where oggetto = 'affiliato' and chiave = $1 order by progressivo`,
      [String(id_affiliato)],
    )
  ).rows;

describe('who may', () => {
  it.each(['negozio', 'master', 'supporto'])('not %s: neither list nor edit nor token', async (user) => {
    const client = await server.signedIn(user);
    const before = await read(100);
    expect((await client.call('getAffiliatiLista')).status).toBe(403);
    expect((await client.call('setAffiliato', { ...before, percentuale_contanti: 100 })).status).toBe(403);
    expect((await client.call('setTokenAffiliato', { id_affiliato: 100 })).status).toBe(403);
    expect(await read(100)).toEqual(before);
  });

  it('nobody without a session', async () => {
    expect((await server.client().call('setAffiliato', fresh())).status).toBe(401);
  });
});

describe('a new affiliate', () => {
  it('gets the next free id, a token of its own and a line in the log', async () => {
    const { first } = await office.call('setAffiliato', fresh({ ragione_sociale: '  Prima   Nuova ' }));
    const id_affiliato = first.id_affiliato!;
    expect(id_affiliato).toBeGreaterThan(800);
    expect(first.token_pubblico).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
    expect(await read(id_affiliato)).toMatchObject({
      ragione_sociale: 'Prima Nuova',
      percentuale_contanti: 90,
      percentuale_listino: 100,
      limite_ricevuta: 400,
      mesi_coupon: 12,
      percentuale_commissione: 0,
      is_active: 1,
      is_sede: 0,
      is_predefinito: 0,
      negozi: 0,
      utenti: 0,
    });
    const [line, ...rest] = await logged(id_affiliato);
    expect(rest).toEqual([]);
    expect(line).toMatchObject({
      azione: 'CREATO',
      da: null,
      a: { ragione_sociale: 'Prima Nuova', mesi_coupon: 12 },
    });
  });

  it('is one among many made at once: no id and no token twice', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => server.signedIn('sede')));
    const made = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        clients[index % 4]!.call('setAffiliato', fresh({ ragione_sociale: `Insieme ${index}` })),
      ),
    );
    const answers = made.map(({ first }) => first);
    expect(answers.map(({ ret_code }) => ret_code)).toEqual(Array.from({ length: 24 }, () => 0));
    expect(new Set(answers.map(({ id_affiliato }) => id_affiliato)).size).toBe(24);
    expect(new Set(answers.map(({ token_pubblico }) => token_pubblico)).size).toBe(24);
  });

  it.each([
    [{ ragione_sociale: '' }, { ragione_sociale: 'Campo obbligatorio' }],
    [
      { partita_iva: '12', cap: '2012', sigla_provincia: 'ZZ' },
      {
        partita_iva: 'Partita IVA non valida: servono 11 cifre',
        cap: 'Il CAP ha 5 cifre',
        sigla_provincia: 'Provincia non valida: servono le due lettere',
      },
    ],
    [{ percentuale_contanti: 101 }, { percentuale_contanti: 'Da 0 a 100' }],
    [{ percentuale_listino: 0 }, { percentuale_listino: 'Da 1 a 100' }],
    [{ percentuale_commissione: '' }, { percentuale_commissione: 'Campo obbligatorio' }],
    [{ mesi_coupon: 0 }, { mesi_coupon: 'Da 1 a 120' }],
    [{ giorni_blocco_prezzo: 15 }, { giorni_blocco_prezzo: 'Da 0 a 14' }],
    [{ limite_ricevuta: 100_000.01 }, { limite_ricevuta: 'Da 0 a 100000' }],
  ])('is refused with %j, a message beside each field', async (fields, messages) => {
    const answer = await office.call('setAffiliato', fresh(fields));
    expect(answer.status).toBe(400);
    expect(answer.first.fields).toEqual(messages);
  });
});

describe('an edit', () => {
  it('is kept with from and to, and leaves no line when nothing changed', async () => {
    const id = await make({ ragione_sociale: 'Da Cambiare' });
    expect(await edit(id, { percentuale_contanti: 60, citta: 'Pavia' })).toMatchObject({ ret_code: 0 });
    expect(await edit(id, {})).toMatchObject({ ret_code: 0 });
    const lines = await logged(id);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({
      azione: 'MODIFICATO',
      da: { percentuale_contanti: 90, citta: null },
      a: { percentuale_contanti: 60, citta: 'Pavia' },
    });
  });

  it('over somebody else’s is refused and shown both; two at once end with one', async () => {
    const id = await make({ ragione_sociale: 'Contesa' });
    const seen = await read(id);
    const other = await server.signedIn('sede');
    const answers = await Promise.all([
      office.call('setAffiliato', { ...seen, mesi_coupon: 6 }),
      other.call('setAffiliato', { ...seen, mesi_coupon: 24 }),
    ]);
    const [won] = answers.filter(({ first }) => first.ret_code === 0);
    const [lost] = answers.filter(({ first }) => first.ret_code !== 0);
    expect(lost!.first).toMatchObject({ ret_code: 1, ret_message: 'AFFILIATO_GIA_MODIFICATO' });
    expect(lost!.first.attuale).toEqual(await read(id));
    expect(won!.first.data_modifica).not.toBe(seen.data_modifica);
    expect(await office.call('setAffiliato', { ...seen, data_modifica: '' })).toMatchObject({
      first: { ret_message: 'AFFILIATO_GIA_MODIFICATO' },
    });
  });

  it('of one that is not there is 404', async () => {
    const answer = await office.call('setAffiliato', { ...(await read(100)), id_affiliato: 99_999 });
    expect(answer.status).toBe(404);
  });
});

describe('terms', () => {
  it('changed leave a purchase in progress as it was opened and hold for the next', async () => {
    const shop = await server.signedIn('sconto');
    const asked = { id_negozio: 2071 };
    const before = await openPhone(shop, server.db, asked);
    expect(await edit(207, { percentuale_contanti: 50, percentuale_listino: 80 })).toMatchObject({
      ret_code: 0,
    });
    await choosePayment(shop, before, 2);
    // 300 euro, grade A-: 285; cash 60 % of it
    expect((await shop.call('getAcquisto', { ...before })).first).toMatchObject({ valore_pagato: 171 });
    const reduced = { valore_iniziale: 240, valore_acquisto: 228 };
    const after = await openPhone(shop, server.db, asked, reduced);
    await choosePayment(shop, after, 2);
    expect((await shop.call('getAcquisto', { ...after })).first).toMatchObject({ valore_pagato: 114 });
  });
});

describe('switching off', () => {
  it('says first what it touches, then ends every session of the affiliate and its public page', async () => {
    const clients = await Promise.all(['negozio', 'negozio2', 'master'].map((user) => server.signedIn(user)));
    const support = await server.signedIn('supporto');
    await support.call('setImpersona', { id_negozio: 1001 });
    await openPhone(clients[0]!, server.db);
    const asked = await edit(100, { is_active: 0 });
    expect(asked).toMatchObject({ ret_code: 2, ret_message: 'CONFERMA_NECESSARIA' });
    expect(asked.effetti).toMatchObject({ negozi: 3, acquisti_in_corso: 1, device_in_magazzino: 0 });
    expect(asked.effetti!.sessioni).toBeGreaterThanOrEqual(4);
    expect((await clients[0]!.call('getSessione')).status).toBe(200);

    expect(await edit(100, { is_active: 0, conferma: 1 })).toMatchObject({ ret_code: 0 });
    for (const client of clients) expect((await client.call('getSessione')).status).toBe(401);
    const { rows } = await server.db.query('select from session x where x.id_affiliato = 100');
    expect(rows).toEqual([]);
    expect((await support.call('getSessione')).first).toMatchObject({ id_negozio: 0, is_impersonato: 0 });
    await expect(server.signedIn('negozio')).rejects.toThrow('UTENTE_O_PASSWORD_ERRATI');
    expect((await server.client().call('getNegozi', { st: 'AURORA' })).status).toBe(400);
    const shops = (await support.call('getListaNegoziSys')).rows.map(({ id_negozio }) => id_negozio);
    expect(shops).not.toContain(1001);
    expect((await logged(100)).at(-1)).toMatchObject({
      azione: 'DISATTIVATO',
      da: { is_active: 1 },
      a: { is_active: 0 },
    });

    expect(await edit(100, { is_active: 1 })).toMatchObject({ ret_code: 0 });
    expect((await logged(100)).at(-1)).toMatchObject({ azione: 'ATTIVATO' });
    await expect(server.signedIn('negozio')).resolves.toBeTruthy();
  });

  it('is never done to the company itself', async () => {
    const { status, first } = await office.call('setAffiliato', {
      ...(await read(1)),
      is_active: 0,
      conferma: 1,
    });
    expect([status, first.fields]).toEqual([400, { is_active: 'L’azienda non si disattiva' }]);
  });
});

describe('a new public token', () => {
  it('ends the old one; the default of /valutazione follows', async () => {
    await server.db.query(
      `insert into setting (chiave, valido_dal, valore) values ('token_pubblico_predefinito', '2026-01-01', '"AURORA"')`,
    );
    const before = await read(100);
    expect(before).toMatchObject({ token_pubblico: 'AURORA', is_predefinito: 1 });
    const { id_affiliato, data_modifica } = before;
    const { first } = await office.call('setTokenAffiliato', { id_affiliato, data_modifica });
    expect(first.token_pubblico).toMatch(/^[A-Z2-9]{12}$/);
    expect(await read(100)).toMatchObject({ token_pubblico: first.token_pubblico, is_predefinito: 1 });
    const open = server.client();
    expect((await open.call('getNegozi', { st: 'AURORA' })).status).toBe(400);
    expect((await open.call('getNegozi', { st: first.token_pubblico })).rows.length).toBeGreaterThan(0);
    expect((await open.call('getPriceCheckBrands')).status).toBe(200);
    expect((await logged(100)).at(-1)).toMatchObject({ da: { token_pubblico: 'AURORA' } });
    const again = await office.call('setTokenAffiliato', { id_affiliato, data_modifica });
    expect(again.first).toMatchObject({ ret_message: 'AFFILIATO_GIA_MODIFICATO' });
  });
});

describe('the list', () => {
  it('is searched, sorted, paged and filtered by the server', async () => {
    const search = async (fields: Record<string, unknown>) => office.call('getAffiliatiLista', fields);
    expect((await search({ search: 'AURORÀ' })).rows.map(({ id_affiliato }) => id_affiliato)).toEqual([100]);
    expect((await search({ search: 'insieme' })).headers.get('X-Total-Count')).toBe('24');
    const page = await search({ search: 'insieme', sort: '-id_affiliato', limit: 5, offset: 5 });
    expect(page.rows).toHaveLength(5);
    expect(page.rows[0]!.id_affiliato).toBeGreaterThan(page.rows[4]!.id_affiliato);
    expect((await search({ sort: 'token' })).status).toBe(400);
    await edit(364, { is_active: 0, conferma: 1 });
    expect((await search({ is_active: 0 })).rows.map(({ id_affiliato }) => id_affiliato)).toEqual([364]);
  });

  it('as CSV has Italian heads', async () => {
    const response = await office.request('/api/getAffiliatiLista', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ formato: 'csv', search: 'aurora' }),
    });
    const [head, row] = (await response.text()).split('\r\n');
    expect(head).toMatch(/^Codice;Affiliato;Partita IVA/);
    expect(row).toContain('Telefonia Aurora');
  });
});

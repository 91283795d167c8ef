import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyRetention } from '#server/features/retention/delete-old';
import { addCustomer, buildWorld } from '#tests/kit/build-world';
import { must, openPhone } from '#tests/kit/buy-phone';
import { consented } from '#tests/kit/consented';
import { archivedPurchase } from '#tests/kit/sign-receipt';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const start = '2026-11-20T10:00:00Z';
const taxCode = 'DLCMRA85T10A562P';
let server: TestServer;
let shop: TestClient;
let office: TestClient;
let master: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
  [shop, office, master] = await Promise.all([
    server.signedIn('negozio'),
    server.signedIn('sede'),
    server.signedIn('master'),
  ]);
});
afterAll(() => server.stop());

const one = async <T extends object>(sql: string, values: unknown[] = []): Promise<T> => {
  const [row] = (await server.db.query<T>(sql, values)).rows;
  if (!row) throw new Error(`no row: ${sql}`);
  return row;
};
const card = async (client: TestClient, id_cliente: number) =>
  (await client.call('getSchedaCliente', { id_cliente })).first;

describe('a customer’s card', () => {
  it('tells a shop its own row, a master the affiliate’s, head office all of the same tax code', async () => {
    const [own, sister, stranger] = [
      await addCustomer(server.db, 1001),
      await addCustomer(server.db, 1002),
      await addCustomer(server.db, 2071),
    ];
    const rowsFor = async (client: TestClient) =>
      (await card(client, own)).righe.map(({ id_cliente }) => id_cliente).toSorted((a, b) => a - b);
    expect(await rowsFor(shop)).toEqual([own]);
    expect(await rowsFor(master)).toEqual([own, sister]);
    expect(await rowsFor(office)).toEqual([own, sister, stranger]);
    expect((await shop.call('getSchedaCliente', { id_cliente: sister })).rows).toEqual([]);
    expect((await master.call('getSchedaCliente', { id_cliente: stranger })).rows).toEqual([]);
    const listed = (await shop.call('getClienti', { search: 'de luca' })).rows;
    expect(listed.map(({ id_cliente }) => id_cliente)).toEqual([own]);
  });

  it('has purchases, consents on their very text, and who looked at which document and why', async () => {
    const { cycle, id_cliente } = await archivedPurchase(server, shop);
    const receipt = (await shop.call('getRicevuta', { ...cycle })).first;
    await look(office, { fronte: receipt.fronte_documento, motivo: 'Controllo a campione' });
    const found = await card(office, id_cliente);
    expect(found.acquisti).toMatchObject([{ ...cycle, prezzo_acquisto: expect.any(Number), documenti: 2 }]);
    const texts = await server.db.query<{ testo: string }>(
      `select testo from legal_text where chiave in ('consenso_due', 'consenso_tre') order by chiave desc`,
    );
    expect(found.consensi.map(({ testo }) => testo)).toEqual(texts.rows.map(({ testo }) => testo));
    expect(found.consensi.map(({ canale }) => canale)).toEqual(['TELEFONO', 'TELEFONO']);
    expect(found.consultazioni).toMatchObject([
      { campo: 'fronte', motivo: 'Controllo a campione', chi: 'sede Prova' },
    ]);
    expect(found.obblighi).toMatchObject([
      { motivo: 'DOCUMENTI', fino_a: '2029-11-20' },
      { motivo: 'RICEVUTE', quanti: 1, fino_a: '2036-11-20' },
      { motivo: 'REGISTRO', quanti: 1, fino_a: '2032-01-01' },
    ]);
  });

  it('lets nobody at a till or at head office give what is the person’s own to give', async () => {
    const id_cliente = await addCustomer(server.db, 1001);
    const refused = { ret_code: 73, ret_message: 'CONSENSO_SOLO_DALLA_PERSONA' };
    for (const user of ['negozio', 'master', 'sede']) {
      const somebody = await server.signedIn(user);
      const given = { id_cliente, flag_due: 1, flag_tre: 0 };
      expect((await somebody.call('setPrivacy', given)).first).toMatchObject(refused);
    }
    const { rows } = await server.db.query('select from consent where id_cliente = $1', [id_cliente]);
    expect(rows).toHaveLength(0);
  });

  it('takes consents back at the till, for good, and only what was given', async () => {
    const id_cliente = await addCustomer(server.db, 1001);
    await consented(server.db, id_cliente, 1001);
    expect((await card(shop, id_cliente)).righe[0]?.consensi).toEqual({ flag_due: 1, flag_tre: 1 });
    await must(shop, 'setPrivacy', { id_cliente, flag_due: 1, flag_tre: 0 });
    const now = await card(shop, id_cliente);
    expect(now.righe[0]?.consensi).toEqual({ flag_due: 1, flag_tre: 0 });
    expect(now.consensi[0]).toMatchObject({ flag: 'flag_tre', valore: 0, canale: 'NEGOZIO' });
    const back = await shop.call('setPrivacy', { id_cliente, flag_due: 1, flag_tre: 1 });
    expect(back.first.ret_message).toBe('CONSENSO_SOLO_DALLA_PERSONA');
  });
});

async function look(client: TestClient, fields: Record<string, unknown>): Promise<void> {
  expect((await client.call('getImage', fields)).status).toBe(200);
}

describe('what somebody asks about their data', () => {
  it('has thirty days from the day it came, reaches head office, and is answered once', async () => {
    const id_cliente = await addCustomer(server.db, 1002);
    const till = await server.signedIn('negozio2');
    const asked = { id_cliente, tipo: 'ACCESSO', ricevuta_il: '2026-11-18', testo: 'A voce, in negozio' };
    const made = await must(till, 'setRichiestaPersona', asked);
    expect(made['scade_il']).toBe('2026-12-18');
    const id_richiesta = Number(made['id_richiesta']);
    expect((await till.call('setRichiestaPersona', asked)).first).toMatchObject({
      ret_code: 71,
      ret_message: 'RICHIESTA_GIA_APERTA',
    });
    expect((await shop.call('getRichiestePersone', { id_richiesta })).rows).toEqual([]);
    expect((await shop.call('setRichiestaPersona', { ...asked, tipo: 'RETTIFICA' })).status).toBe(404);

    const cards = (await office.call('getAvvisi', {})).rows;
    expect(cards[0]).toMatchObject({ tipo_oggetto: 'RICHIESTA', chiave: String(id_richiesta) });
    expect(JSON.stringify(cards)).not.toContain('De Luca');
    const waiting = (await office.call('getCruscottoAttenzione', {})).rows;
    expect(waiting.find(({ voce }) => voce === 'RICHIESTE_PERSONE')?.numero).toBeGreaterThan(0);

    const answer = { id_richiesta, esito: 'EVASA', risposta: 'Inviato il documento' };
    expect((await till.call('setRichiestaPersonaChiusa', answer)).status).toBe(403);
    await must(office, 'setRichiestaPersonaChiusa', answer);
    expect((await office.call('setRichiestaPersonaChiusa', answer)).first).toMatchObject({
      ret_code: 72,
      ret_message: 'RICHIESTA_GIA_CHIUSA',
    });
    expect((await till.call('getRichiestePersone', { id_richiesta })).first).toMatchObject({
      stato: 'EVASA',
      risposta: 'Inviato il documento',
    });
  });

  it('comes on a day that has been, with words', async () => {
    const id_cliente = await addCustomer(server.db, 1001);
    const wrong = { id_cliente, tipo: 'ACCESSO', ricevuta_il: '2026-11-21', testo: 'x' };
    const answer = await shop.call('setRichiestaPersona', wrong);
    expect([answer.status, answer.first]).toMatchObject([
      400,
      { fields: { ricevuta_il: expect.any(String) } },
    ]);
  });
});

describe('all data of somebody', () => {
  it('leave as JSON and as PDF, for head office alone, and the log says so without them', async () => {
    const { id_cliente, email } = await archivedPurchase(server, shop);
    await must(office, 'setVoceBlocco', {
      tipo: 'PERSONA',
      valore: taxCode,
      motivo: 'Documento da guardare',
      termina_il: '2027-01-31',
    });
    const json = await office.request('/api/esportaCliente', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id_cliente }),
    });
    const data = (await json.json()) as Awaited<ReturnType<typeof card>> & { voci_blocco: object[] };
    // Whom an entry is about reads it: why, by whom, until when. No shop does.
    expect(data.voci_blocco).toMatchObject([
      { motivo: 'Documento da guardare', operatore: 'sede Prova', termina_il: '2027-01-31', tolto_il: null },
    ]);
    expect(JSON.stringify(await card(shop, id_cliente))).not.toContain('Documento da guardare');
    expect(data.righe.some((row) => row.email === email)).toBe(true);
    expect([data.acquisti.length > 0, data.consensi.length > 0]).toEqual([true, true]);
    const paper = await office.request(`/api/documenti/cliente-${id_cliente}.pdf`);
    expect([
      paper.status,
      Buffer.from(await paper.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ]).toEqual([200, '%PDF-']);
    expect((await shop.request(`/api/documenti/cliente-${id_cliente}.pdf`)).status).toBe(403);
    const log = await server.db.query<{ azione: string; a: object }>(
      `select azione, a from audit_entry where oggetto = 'cliente' order by progressivo desc limit 2`,
    );
    expect(log.rows.map(({ azione }) => azione)).toEqual(['ESPORTATO', 'ESPORTATO']);
    expect(JSON.stringify(log.rows)).not.toContain(taxCode);
  });
});

describe('erasing somebody', () => {
  it('without purchases takes everything at once, in all shops', async () => {
    const code = 'RSSMRA85T10A562S';
    const [first, second] = [await addCustomer(server.db, 1001), await addCustomer(server.db, 2071)];
    await server.db.query('update customer set codice_fiscale = $1 where id_cliente = any($2)', [
      code,
      [first, second],
    ]);
    await consented(server.db, first, 1001);
    expect(await must(office, 'cancellaCliente', { id_cliente: first, anteprima: 1 })).toMatchObject({
      cancellati: 0,
      in_attesa: 2,
      obblighi: [],
    });
    expect((await card(office, first)).cancellazione_chiesta_il).toBeNull();
    expect(await must(office, 'cancellaCliente', { id_cliente: first, anteprima: 0 })).toMatchObject({
      cancellati: 2,
      in_attesa: 0,
    });
    const { rows } = await server.db.query<object>(
      `select nome, cognome, codice_fiscale, email, telefono_cellulare, indirizzo from customer where id_cliente = any($1)`,
      [[first, second]],
    );
    const nobody = { nome: 'cancellati', cognome: 'Dati', codice_fiscale: null };
    const blank = { ...nobody, email: '', telefono_cellulare: '', indirizzo: '' };
    expect(rows).toEqual([blank, blank]);
    const marks = await one<object>(
      `select valore, canale from consent where id_cliente = $1 order by id_consenso desc limit 1`,
      [first],
    );
    expect(marks).toEqual({ valore: 0, canale: 'NEGOZIO' });
  });

  it('with a receipt waits for the law, hidden from tills, and is done by itself', async () => {
    server.setNow(start);
    const { id_cliente, cycle } = await archivedPurchase(server, shop);
    await server.db.query('update customer set codice_fiscale = $2 where id_cliente = $1', [
      id_cliente,
      'VRDLGU80A01F205X',
    ]);
    const answer = await must(office, 'cancellaCliente', { id_cliente, anteprima: 0 });
    expect(answer).toMatchObject({ cancellati: 0, in_attesa: 1 });
    expect(answer['obblighi']).toMatchObject([
      { motivo: 'DOCUMENTI' },
      { motivo: 'RICEVUTE', fino_a: '2036-11-20' },
      { motivo: 'REGISTRO' },
    ]);
    const found = (await shop.call('getClientiByCognome', { id_negozio: 1001, search: 'VRDLGU80A01F205X' }))
      .rows;
    expect(found).toEqual([]);
    // What was signed stays what it was.
    expect((await office.call('getRicevuta', { ...cycle })).first.nome_cedente).toContain('De Luca');
    expect((await card(office, id_cliente)).cancellazione_chiesta_il).not.toBeNull();
  });

  it('leaves nothing of them in the log of changes, whatever was done with their data', async () => {
    server.setNow(start);
    const { id_cliente } = await archivedPurchase(server, shop);
    const person = {
      cognome: 'Zanobini',
      email: 'zanobini@posta.example',
      codice_fiscale: 'ZNBLRA80A41F205W',
    };
    await server.db.query(
      `update customer set cognome = $2, email = $3, codice_fiscale = $4, telefono_cellulare = '3479876543'
       where id_cliente = $1`,
      [id_cliente, ...Object.values(person)],
    );
    await office.request('/api/getRegistro', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'search=Zanobini&formato=csv',
    });
    const ban = { tipo: 'PERSONA', valore: person.codice_fiscale, termina_il: '2027-01-31' };
    await must(office, 'setVoceBlocco', { ...ban, motivo: 'Documento da guardare' });
    await must(office, 'cancellaCliente', { id_cliente, anteprima: 0 });
    const { n, tutte } = await one<{ n: number; tutte: number }>(
      `select (count(*) filter (where concat_ws(' ', chiave, da, a, nota, cerca) ~* 'zanobini|ZNBLRA80A41F205W|3479876543'))::int as n,
         count(*)::int as tutte from audit_entry`,
    );
    expect([n, tutte > 3]).toEqual([0, true]);
    expect(
      await one(`select a ->> 'is_ricerca' as cercato from audit_entry where oggetto = 'registro'`),
    ).toEqual({
      cercato: '1',
    });
  });

  it('of a shop’s neighbour is nobody’s but head office’s', async () => {
    const id_cliente = await addCustomer(server.db, 1001);
    for (const client of [shop, master])
      expect((await client.call('cancellaCliente', { id_cliente, anteprima: 0 })).status).toBe(403);
  });

  it('leaves a purchase in progress its seller', async () => {
    const id_cliente = await addCustomer(server.db, 1001);
    await server.db.query(`update customer set codice_fiscale = 'BNCLRA80A41F205X' where id_cliente = $1`, [
      id_cliente,
    ]);
    const cycle = await openPhone(shop, server.db);
    await must(shop, 'setAcquisto', { ...cycle, id_modalita_pagamento: 2, is_account_rimosso: 1 });
    await must(shop, 'setAcquisto', { ...cycle, id_cliente });
    expect(await must(office, 'cancellaCliente', { id_cliente, anteprima: 0 })).toMatchObject({
      in_attesa: 1,
      obblighi: [{ motivo: 'ACQUISTO_IN_CORSO', fino_a: null }],
    });
    await must(shop, 'delPendingDevice', { ...cycle });
    expect((await applyRetention(server.app)).CLIENTI).toBeGreaterThan(0);
    expect((await card(office, id_cliente)).cancellato_il).not.toBeNull();
  });
});

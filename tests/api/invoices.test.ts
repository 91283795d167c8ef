import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#tests/kit/buy-phone';
import { pdfText } from '#tests/kit/poppler';
import { makeInvoiceable, settledPhones, vatNumberOf } from '#tests/kit/settled-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  await makeInvoiceable(server.db, { 100: 4, 207: 5, 364: 4.5, 800: 0 });
  office = await server.signedIn('sede');
  await settledPhones(server.db, 1001, '2026-10-15T10:00:00Z', [285, 100.1]);
  await settledPhones(server.db, 3641, '2026-10-20T10:00:00Z', [285]);
  await must(office, 'setFatture', { periodo: '2026-10-01', anteprima: 0 });
  for (const month of ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09']) {
    await settledPhones(server.db, 1001, `${month}-10T10:00:00Z`, [300]);
    await settledPhones(server.db, 2071, `${month}-11T10:00:00Z`, [250]);
    await must(office, 'setFatture', { periodo: `${month}-01`, anteprima: 0 });
  }
});
afterAll(async () => {
  await server.stop();
});

const list = async (client: TestClient, fields: Record<string, unknown> = {}) =>
  (await client.call('getFattureLista', { limit: 500, ...fields })).rows;

describe('the list of invoices', () => {
  const affiliatesSeen = async (user: string) => {
    const rows = await list(await server.signedIn(user));
    return [...new Set(rows.map(({ id_affiliato }) => id_affiliato))].toSorted((one, other) => one - other);
  };

  it('is everybody’s for 3 and 4, its affiliate’s for a master, and nobody else’s', async () => {
    expect(await affiliatesSeen('sede')).toEqual([100, 207, 364]);
    expect(await affiliatesSeen('supporto')).toEqual([100, 207, 364]);
    expect(await affiliatesSeen('master')).toEqual([100]);
    for (const shop of ['negozio', 'sconto', 'ridotto']) expect(await affiliatesSeen(shop)).toEqual([]);
  });

  it('gives a shop neither what its whole affiliate owes nor what another shop does, only its own', async () => {
    const { rows } = await server.db.query<{ id_fattura: number }>(
      `update invoice set id_negozio = 1002 where id_affiliato = 100 and periodo = '2026-10-01' returning id_fattura`,
    );
    const [milan, turin] = [await server.signedIn('negozio'), await server.signedIn('negozio2')];
    const { id_fattura } = rows[0]!;
    expect(await list(milan)).toEqual([]);
    expect((await list(turin)).map((row) => row.negozio)).toEqual(['Negozio Torino']);
    expect(await list(office, { id_negozio: 1002 })).toEqual(await list(turin));
    const whole = (await list(office, { id_affiliato: 100 })).find((row) => row.negozio === null)!;
    const opens = async (client: TestClient, fattura: number) => [
      (await client.call('getFatturaHeader', { id_fattura: fattura })).status,
      (await client.call('getFatturaBody', { id_fattura: fattura })).status,
      (await client.request(`/api/documenti/fattura-${fattura}.pdf`)).status,
    ];
    expect(await opens(turin, id_fattura)).toEqual([200, 200, 200]);
    expect(await opens(milan, id_fattura)).toEqual([404, 404, 404]);
    expect(await opens(turin, whole.id_fattura)).toEqual([404, 404, 404]);
    expect(await opens(await server.signedIn('master'), whole.id_fattura)).toEqual([200, 200, 200]);
  });

  it('refuses another affiliate, another shop, and gives nothing of theirs by number', async () => {
    const master = await server.signedIn('master');
    expect((await master.call('getFattureLista', { id_affiliato: 207 })).status).toBe(403);
    expect((await master.call('getFattureLista', { id_negozio: 2071 })).status).toBe(403);
    const foreign = (await list(office, { id_affiliato: 207 }))[0]!;
    for (const name of ['getFatturaHeader', 'getFatturaBody'] as const)
      expect((await master.call(name, { id_fattura: foreign.id_fattura })).status).toBe(404);
    expect((await master.request(`/api/documenti/fattura-${foreign.id_fattura}.pdf`)).status).toBe(404);
    expect((await server.client().call('getFatturaHeader', { id_fattura: foreign.id_fattura })).status).toBe(
      401,
    );
  });

  it('has S2’s fields, searches, filters by day, sorts and counts', async () => {
    const [row] = await list(office, { search: 'diretto', date_start: '2026-11-21', date_end: '2026-11-21' });
    expect(row).toMatchObject({ ragione_sociale: 'Diretto', negozio: null, data_fattura: '2026-11-21' });
    const october = (await list(office, { search: 'ottobre 2026' })).find((one) => one.id_affiliato === 364);
    expect(october).toMatchObject({
      id_fattura_su_anno: 2,
      periodo_riferimento: 'ottobre 2026',
      oggetto: 'Commissioni sui dispositivi liquidati nel mese di ottobre 2026',
      importo_lordo: 15.65,
      data_scadenza: '2026-12-21',
    });
    expect(await list(office, { date_end: '2026-11-20' })).toEqual([]);
    expect(await list(office, { date_start: '2026-11-22' })).toEqual([]);
    const sorted = (await list(office, { sort: '-importo_lordo' })).map((one) => one.importo_lordo);
    expect(sorted).toEqual(sorted.toSorted((one, other) => other - one));
    const page = await office.call('getFattureLista', { limit: 5, offset: 5 });
    expect(page.rows).toHaveLength(5);
    expect(Number(page.headers.get('x-total-count'))).toBe((await list(office)).length);
    expect((await office.call('getFattureLista', { sort: 'parti' })).status).toBe(400);
  });
});

describe('an invoice', () => {
  it('is called a copy in the words of its own day', async () => {
    const { id_fattura, data_fattura } = (await list(office))[0]!;
    const word = async () => (await office.call('getFatturaHeader', { id_fattura })).first.testo_copia;
    const write = (day: string, text: string) =>
      server.db.query(`insert into legal_text (chiave, valido_dal, testo) values ('fattura_copia', $1, $2)`, [
        day,
        text,
      ]);
    await write('2026-11-22', 'Di domani.');
    expect([data_fattura, await word()]).toEqual([
      '2026-11-21',
      expect.stringContaining('di valore fiscale'),
    ]);
    await write('2026-11-21', 'Solo una copia.');
    expect(await word()).toBe('Solo una copia.');
    const pdf = await office.request(`/api/documenti/fattura-${id_fattura}.pdf`);
    expect(pdfText(Buffer.from(await pdf.arrayBuffer())).join(' ')).toContain('Solo una copia.');
  });

  it('has header and body that add up, kept as they were when the affiliate moves', async () => {
    const row = (await list(office, { search: 'ottobre 2026' })).find((one) => one.id_affiliato === 364)!;
    await server.db.query(
      "update affiliate set ragione_sociale = 'Altro Nome', cap = '00100' where id_affiliato = 364",
    );
    const header = (await office.call('getFatturaHeader', { id_fattura: row.id_fattura })).first;
    expect(header).toMatchObject({
      data_fattura: '2026-11-21',
      id_fattura_su_anno: 2,
      negozio: null,
      modalita_pagamento: 'Bonifico bancario',
      cod_cli: '364',
      ragione_sociale: 'Diretto',
      sede_legale: 'Via Roma 1, 20100 Milano (MI)',
      partita_iva: vatNumberOf(364),
      imponibile: 12.83,
      percentuale_iva: 22,
      data_scadenza: '2026-12-21',
      nota: '4,5% di 285,00\u00a0€: 1 dispositivo liquidato dal 01-10-2026 al 31-10-2026.',
    });
    expect(header.azienda['ragione_sociale']).toBe('Permuta S.r.l.');
    const { rows } = await office.call('getFatturaBody', { id_fattura: row.id_fattura });
    expect(rows).toEqual([{ breve_descrizione: row.oggetto, quantita: 1, prezzo: 12.83 }]);
    const pdf = await office.request(`/api/documenti/fattura-${row.id_fattura}.pdf`);
    expect(pdf.headers.get('content-disposition')).toContain('Fattura-2-2026.pdf');
    const shown = pdfText(Buffer.from(await pdf.arrayBuffer())).join(' ');
    for (const text of ['N. 2/2026', 'Diretto', '12,83', '2,82', '15,65', '21-12-2026'])
      expect(shown).toContain(text);
    await server.db.query("update affiliate set ragione_sociale = 'Diretto' where id_affiliato = 364");
  });

  it('is paid once, by one of two at the same time, and leaves the pending list', async () => {
    const { id_fattura } = (await list(office, { search: 'ottobre 2026', id_affiliato: 364 }))[0]!;
    const support = await server.signedIn('supporto');
    const answers = await Promise.all(
      [office, support].map((one) => one.call('setFatturaPagata', { id_fattura })),
    );
    expect(answers.map(({ first }) => first.ret_message).toSorted()).toEqual(['FATTURA_GIA_PAGATA', 'OK']);
    expect((await office.call('setFatturaPagata', { id_fattura })).first.ret_code).toBe(1);
    const ids = async (fields: Record<string, unknown>) =>
      (await list(office, fields)).map((row) => row.id_fattura);
    expect(await ids({ only_pending: 1 })).not.toContain(id_fattura);
    expect(await ids({ is_pagata: 1 })).toEqual([id_fattura]);
    expect(await ids({ only_pending: 0 })).toContain(id_fattura);
  });

  it('is marked as paid by roles 3 and 4 only', async () => {
    const { id_fattura } = (await list(office, { only_pending: 1, id_affiliato: 100 }))[0]!;
    for (const user of ['negozio', 'negozio2', 'master']) {
      const client = await server.signedIn(user);
      expect((await client.call('setFatturaPagata', { id_fattura })).status).toBe(403);
    }
    const support = await server.signedIn('supporto');
    await must(support, 'setImpersona', { id_negozio: 1001 });
    expect((await support.call('setFatturaPagata', { id_fattura })).status).toBe(403);
    expect(await list(support)).toEqual([]);
    expect((await office.call('setFatturaPagata', { id_fattura: 999_999 })).status).toBe(404);
  });
});

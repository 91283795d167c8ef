import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstBroken } from '#server/features/registers/store';
import { buildWorld } from '#tests/kit/build-world';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { buyForRegister, registerOf, type Seller } from '#tests/kit/registered-phones';
import { createTestClient, type TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

const entries = (client: TestClient, fields: Record<string, unknown> = {}) => registerOf(client, fields);
const numbers = async (client: TestClient, fields: Record<string, unknown> = {}) =>
  (await registerOf(client, fields)).map(({ numero }) => numero);
const buy = (client: TestClient, id_negozio: number, seller: Seller = {}) =>
  buyForRegister(server, client, id_negozio, seller);

describe('the register of used-goods operations', () => {
  let first: Cycle & { imei: string };
  let second: Cycle & { imei: string };

  it('enters a purchase as it is completed, with seller, document, goods, price and receipt', async () => {
    first = await buy(shop, 1001, { nome: 'Nicolò', cognome: 'D’Àmico' });
    const [row] = await entries(shop, { id_negozio: 1001 });
    expect(row).toMatchObject({
      numero: 1,
      operazione: 'ACQUISTO',
      rif_numero: null,
      annullata_da: null,
      cognome: 'D’Àmico',
      nome: 'Nicolò',
      ragione_sociale: null,
      codice_fiscale: 'DLCMRA85T10A562P',
      domicilio: 'Via Garibaldi 12/A, 20121 Milano (MI)',
      tipo_documento: "Carta d'identità",
      numero_documento: 'CA12345AB',
      brand_name: 'Apple',
      model_name: 'iPhone 13',
      memory_gb: 128,
      imei: first.imei,
      serial_number: first.serial_number,
      prezzo: 256.5,
      bonus: 0,
      progressivo_ricevuta: 1,
      ddt: null,
      affiliato: 'Telefonia Aurora',
    });
    expect(row?.impronta).toMatch(/^[0-9a-f]{64}$/);
  });

  it('takes a cancelled purchase back with a row of its own that refers to it, by the shop or by head office', async () => {
    second = await buy(shop, 1001, { isCompany: true });
    const { imei: _, ...cycle } = first;
    await must(shop, 'setAnnullato', cycle);
    const third = await buy(shop, 1001);
    await must(office, 'setCorrezioneAcquisto', {
      serial_number: third.serial_number,
      num_times: third.num_times,
      motivo: 'Prova di correzione',
    });
    const rows = await entries(shop, { id_negozio: 1001 });
    expect(rows.map((row) => [row.numero, row.operazione, row.rif_numero, row.annullata_da])).toEqual([
      [1, 'ACQUISTO', null, 3],
      [2, 'ACQUISTO', null, null],
      [3, 'ANNULLATA', 1, null],
      [4, 'ACQUISTO', null, 5],
      [5, 'ANNULLATA', 4, null],
    ]);
    expect(rows[2]).toMatchObject({
      imei: first.imei,
      cognome: 'D’Àmico',
      prezzo: 256.5,
      progressivo_ricevuta: 1,
    });
    expect(rows[1]).toMatchObject({
      ragione_sociale: 'Rossi S.r.l.',
      cognome: null,
      codice_fiscale: '00743110157',
      firmatario: 'Bianchi Anna',
      codice_fiscale_firmatario: 'BNCNNA80A41F205U',
      ruolo_firmatario: 'LEGALE RAPPRESENTANTE',
    });
    expect(rows[0]).toMatchObject({ firmatario: null, ruolo_firmatario: null });
    expect(await firstBroken(server.app.pool, 1001)).toBeNull();
  });

  it('keeps what was written when the customer is changed afterwards', async () => {
    await server.db.query(
      `update customer set cognome = 'Altro', indirizzo = 'Via Nuova' where nome = 'Nicolò'`,
    );
    const [row] = await entries(shop, { search: first.imei });
    expect(row).toMatchObject({ cognome: 'D’Àmico', domicilio: 'Via Garibaldi 12/A, 20121 Milano (MI)' });
  });

  it('is found by person either way round and without accents, by IMEI, document and number', async () => {
    for (const search of ['d’amico nicolo', "NICOLÒ d'àmico", 'damico', first.imei, first.serial_number])
      expect(await numbers(shop, { search })).toEqual([1, 3]);
    for (const search of ['rossi srl', 'bianchi anna', 'Anna Bianchi'])
      expect(await numbers(shop, { search })).toEqual([2]);
    expect(await numbers(shop, { search: 'CA12345AB' })).toEqual([1, 2, 3, 4, 5]);
    expect(await numbers(shop, { search: 'n. 4' })).toEqual([4]);
    expect(await numbers(shop, { search: '2' })).toEqual([2]);
    expect(await numbers(shop, { operazione: 'ANNULLATA' })).toEqual([3, 5]);
    for (const search of ['%', '_', '\\', "'", "' or 1=1 --"])
      expect(await numbers(shop, { search })).toEqual([]);
    expect(await numbers(shop, { date_end: '2020-01-01' })).toEqual([]);
  });

  it('shows each what lies in its scope, and nothing without a session', async () => {
    const other = await server.signedIn('diretto');
    await buy(other, 3641);
    expect(await numbers(other)).toEqual([1]);
    expect(await numbers(await server.signedIn('negozio2'))).toEqual([]);
    expect((await shop.call('getRegistro', { id_negozio: 3641 })).status).toBe(403);
    expect(await numbers(await server.signedIn('master'))).toEqual([1, 2, 3, 4, 5]);
    expect((await (await server.signedIn('master')).call('getRegistro', { id_affiliato: 364 })).status).toBe(
      403,
    );
    for (const user of ['sede', 'supporto'])
      expect(await entries(await server.signedIn(user))).toHaveLength(6);
    expect((await createTestClient(server.url).call('getRegistro')).status).toBe(401);
  });

  it('names the transport document that a phone left with', async () => {
    await server.db.query(
      `with parcel as (insert into shipment (id_affiliato, id_negozio, id_operatore, stato, numero_device, anno_ddt, numero_ddt,
         motivo_spedizione_magcent, parti, data_creazione, data_richiesta_spedizione_magcent)
       select 100, 1001, min(id_operatore), 'RICHIESTA INVIATA', 1, 2026, 7, 'Vendita',
         '{"destinatario_ragione_sociale": "Permuta S.r.l."}', '2026-03-31T22:30:00Z', '2026-03-31T22:30:00Z'
       from operator where id_negozio = 1001 returning id_spedizione_magcent)
       update device set id_spedizione_magcent = parcel.id_spedizione_magcent, id_stato_device = 3 from parcel
       where serial_number = $1`,
      [second.serial_number],
    );
    const [row] = await entries(shop, { search: '2' });
    expect(row).toMatchObject({ ddt: '7/2026', data_ddt: '2026-04-01', destinatario: 'Permuta S.r.l.' });
  });

  it('leaves out test shops, and what is worth less than the threshold in force', async () => {
    const test = await server.signedIn('collaudo');
    await buy(test, 1009);
    expect(await entries(office, { id_negozio: 1009 })).toEqual([]);
    expect((await shop.call('setRegistroSoglia', { soglia: 300 })).status).toBe(403);
    await must(office, 'setRegistroSoglia', { soglia: 256.51 });
    const small = await buy(shop, 1001);
    expect(await entries(shop, { search: small.imei })).toEqual([]);
    await must(office, 'setRegistroSoglia', { soglia: 256.5 });
    const enough = await buy(shop, 1001);
    expect(await numbers(shop, { search: enough.imei })).toEqual([6]);
    await must(shop, 'setAnnullato', { serial_number: small.serial_number, num_times: small.num_times });
    expect(await entries(shop, { search: small.imei })).toEqual([]);
    // What is not said at all clears nothing.
    expect((await office.call('setRegistroSoglia', {})).status).toBe(400);
    await must(office, 'setRegistroSoglia', { soglia: '' });
    expect((await shop.call('getRegistroSoglia')).first).toEqual({ soglia: null });
  });

  it('says of two who change the threshold at the same moment what each found', async () => {
    const other = await server.signedIn('sede');
    await Promise.all([
      must(office, 'setRegistroSoglia', { soglia: 10 }),
      must(other, 'setRegistroSoglia', { soglia: 20 }),
    ]);
    const { rows } = await server.db.query<{ da: { soglia: number | null }; a: { soglia: number } }>(
      `select da, a from audit_entry where chiave = 'registro_ps' order by progressivo desc limit 2`,
    );
    const [last, before] = rows;
    expect([last?.da.soglia, before?.da.soglia]).toEqual([before?.a.soglia, null]);
    await must(office, 'setRegistroSoglia', { soglia: '' });
  });

  it('leaves by file shop by shop in the order of its numbers, with Italian titles, and that is logged', async () => {
    const response = await office.request('/api/getRegistro', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'id_negozio=1001&formato=csv',
    });
    expect(response.headers.get('content-disposition')).toContain('Registro.csv');
    const [head, ...lines] = (await response.text()).replace('\ufeff', '').trim().split('\r\n');
    expect(head).toMatch(
      /^Affiliato;Acquirente;P\.IVA acquirente;Negozio;Numero;Data e ora;Operazione;Si riferisce al n\.;Annullata con n\.;Sequestrata con n\.;Dissequestrata con n\.;Cognome;/,
    );
    expect(lines.map((line) => Number(line.split(';')[4]))).toEqual([1, 2, 3, 4, 5, 6]);
    const { rows } = await server.db.query(
      `select chiave, azione, a ->> 'formato' as formato, id_negozio from audit_entry where oggetto = 'registro'`,
    );
    expect(rows).toEqual([{ chiave: '1001', azione: 'ESPORTATO', formato: 'CSV', id_negozio: 1001 }]);
  });

  it('notes a stamping for head office only, the last one first', async () => {
    const given = {
      id_negozio: 1001,
      forma: 'AUTORITA',
      autorita: 'Questura di Milano',
      data_vidimazione: '2026-01-07',
      pagine: 100,
    };
    expect((await shop.call('setRegistroVidimazione', given)).status).toBe(403);
    await must(office, 'setRegistroVidimazione', given);
    await must(office, 'setRegistroVidimazione', {
      ...given,
      forma: 'AUTOVIDIMAZIONE',
      data_vidimazione: '2026-02-01',
    });
    await must(office, 'setRegistroVidimazione', { ...given, pagine: 120 });
    for (const wrong of [
      { autorita: '' },
      { pagine: 0 },
      { data_vidimazione: '2099-01-01' },
      { forma: 'NESSUNA' },
    ]) {
      const [field] = Object.keys(wrong);
      expect(
        (await office.call('setRegistroVidimazione', { ...given, ...wrong })).first.fields,
      ).toHaveProperty(field!);
    }
    expect((await shop.call('getRegistroVidimazioni', { id_negozio: 1001 })).rows).toEqual([
      { forma: 'AUTOVIDIMAZIONE', autorita: null, data_vidimazione: '2026-02-01', pagine: 100 },
      { forma: 'AUTORITA', autorita: 'Questura di Milano', data_vidimazione: '2026-01-07', pagine: 120 },
    ]);
    expect((await shop.call('getRegistroVidimazioni', { id_negozio: 3641 })).status).toBe(403);
  });
});

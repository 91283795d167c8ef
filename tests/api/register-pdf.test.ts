import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register, type RegisteredRow } from '#documents/register';
import { renderPdf } from '#server/gateways/pdf/render-pdf';
import { mostPrintedRows } from '#domain/register';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, must } from '#tests/kit/buy-phone';
import { pdfFonts, pdfInfo, pdfTags, pdfText } from '#tests/kit/poppler';
import { createTestClient, type TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const at = new Date('2026-11-21T10:00:00Z');

const rowOf = (numero: number): RegisteredRow => ({
  numero,
  acquirente: numero < 50 ? 'Telefonia Aurora' : 'Permuta S.r.l.',
  partita_iva_acquirente: numero < 50 ? '00743110157' : '07643520567',
  // four a day
  quando: new Date(
    Date.UTC(2026, 0, 1, 9 + (numero % 4)) + Math.floor((numero - 1) / 4) * 86_400_000,
  ).toISOString(),
  operazione: numero === 9 ? 'ANNULLATA' : 'ACQUISTO',
  rif_numero: numero === 9 ? 5 : null,
  annullata_da: numero === 5 ? 9 : null,
  sequestrata_da: null,
  dissequestrata_da: null,
  cognome: 'D’Àmico',
  nome: 'Maria Grazia',
  ragione_sociale: null,
  codice_fiscale: 'DMCMGR85T50F205X',
  firmatario: null,
  codice_fiscale_firmatario: null,
  ruolo_firmatario: null,
  domicilio: 'Via Garibaldi 12/A, 20121 Milano (MI)',
  tipo_documento: 'Passaporto',
  numero_documento: 'YA1234567',
  ente_rilascio: null,
  data_rilascio: null,
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory_gb: 128,
  imei: String(350_000_000_000_000 + numero),
  imei2: null,
  serial_number: `SN-${numero}`,
  prezzo: 1256.5,
  bonus: numero === 2 ? 30 : 0,
  anno_ricevuta: 2026,
  progressivo_ricevuta: numero,
  ddt: numero === 3 ? '7/2026' : null,
  data_ddt: numero === 3 ? '2026-02-01' : null,
  destinatario: numero === 3 ? 'Permuta S.r.l.' : null,
  impronta: numero.toString(16).padStart(64, '0'),
});
const rows = Array.from({ length: 60 }, (_, index) => rowOf(index + 1));
const printed = (prima_alterata: number | null = null, count = rows.length) =>
  register({
    negozio: {
      negozio: 'Negozio Milano',
      indirizzo: 'Via Roma 1',
      cap: '20100',
      citta: 'Milano',
      sigla_provincia: 'MI',
    },
    acquirente: { ragione_sociale: 'Telefonia Aurora', partita_iva: '00743110157' },
    vidimazione: {
      forma: 'AUTORITA',
      autorita: 'Questura di Milano',
      data_vidimazione: '2026-01-07',
      pagine: 100,
    },
    riferimento: 'art. 128 TULPS',
    testo_impronte: 'SHA-256 dell’ultima operazione del giorno.',
    date_start: '2026-01-01',
    date_end: '2026-01-31',
    rows: rows.slice(0, count),
    prima_alterata,
  });

describe('the printed register', () => {
  it('bears its head, every row in order, page x of y, and the hash of each day', async () => {
    const pages = pdfText(await renderPdf(printed(), new Map(), at));
    expect(pages.length).toBeGreaterThan(3);
    for (const [place, page] of pages.entries()) {
      expect(page).toContain(`Pagina ${place + 1} di ${pages.length}`);
      expect(page).toContain('Registro art. 128 TULPS · Negozio Milano · dal 01-01-2026 al 31-01-2026');
    }
    const text = pages.join('\n');
    for (const words of ['Telefonia Aurora', '00743110157', 'Questura di Milano, 07-01-2026, 100 pagine'])
      expect(pages[0]).toContain(words);
    expect([...text.matchAll(/IMEI (\d{15})/g)].map(([, imei]) => imei)).toEqual(
      rows.map(({ imei }) => imei),
    );
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Annullata con n. 9');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('ANNULLATA rif. n. 5');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('DDT 7/2026 del 01-02-2026 Permuta S.r.l.');
    const days = [...text.matchAll(/^(\d\d-01-2026) (\d+) (\d+) ([0-9a-f]{64})$/gm)];
    expect(days.map(([, , , last]) => last)).toEqual(
      Array.from({ length: 15 }, (_, day) => String((day + 1) * 4)),
    );
    for (const [, , count, last, hash] of days) {
      expect(count).toBe('4');
      expect(Number.parseInt(hash!, 16)).toBe(Number(last));
    }
  });

  it('lies on its side, is tagged, in Italian, its fonts inside', async () => {
    const pdf = await renderPdf(printed(null, 5), new Map(), at);
    const info = pdfInfo(pdf);
    expect(info).toMatchObject({ Tagged: 'yes' });
    expect(info['Page size']).toMatch(/^841\.\d+ x 595\.\d+/);
    expect(pdf.toString('latin1')).toMatch(/\/Lang \(it/);
    expect(pdfFonts(pdf).filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    const tags = pdfTags(pdf);
    for (const tag of ['H1', 'Table', 'TH', 'TD']) expect(tags).toMatch(new RegExp(`^\\s+${tag}\\b`, 'm'));
  });

  it('strikes a row that was taken back, but neither its number nor the reference', () => {
    const table = printed().blocks.find((block) => block.kind === 'table');
    expect(table?.rows.filter(({ isStruck }) => isStruck).map(({ cells }) => cells[0])).toEqual(['5']);
    expect(table?.columns.filter(({ isNeverStruck }) => isNeverStruck).map(({ header }) => header)).toEqual([
      'N.',
      'Uscita e annullamenti',
    ]);
  });

  it('says so where its chain does not fit', async () => {
    const [first] = pdfText(await renderPdf(printed(12), new Map(), at));
    expect(first).toContain('La catena delle impronte non torna dal n. 12');
  });
});

describe('printing the register of a shop', () => {
  let server: TestServer;
  let shop: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    await buildWorld(server.db);
    shop = await server.signedIn('negozio');
    const { serial_number, num_times } = await buyByVoucher(shop, server.db);
    await buyByVoucher(shop, server.db);
    await must(shop, 'setAnnullato', { serial_number, num_times });
  });
  afterAll(() => server.stop());

  const get = (client: TestClient, key: string) => client.request(`/api/documenti/registro-${key}.pdf`);
  const ever = '1001-2020-01-01-2099-12-31';

  it('gives a session in scope the PDF of the period, and logs who took it', async () => {
    const response = await get(shop, ever);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(`Registro-${ever}.pdf`);
    const text = pdfText(Buffer.from(await response.arrayBuffer())).join('\n');
    expect(text).toContain('Negozio Milano');
    expect([...text.matchAll(/IMEI \d{15}/g)]).toHaveLength(3);
    expect(text).not.toContain('non torna');
    const { rows: log } = await server.db.query(
      `select e.chiave, e.azione, e.a ->> 'righe' as righe, o.user_name from audit_entry e join operator o using (id_operatore)
       where oggetto = 'registro'`,
    );
    expect(log).toEqual([{ chiave: '1001', azione: 'ESPORTATO', righe: '3', user_name: 'negozio' }]);
    const empty = await get(shop, '1001-2020-01-01-2020-12-31');
    expect(pdfText(Buffer.from(await empty.arrayBuffer()))[0]).toContain('Nessuna operazione nel periodo.');
  });

  it('gives nobody else anything, nor an address that makes no sense', async () => {
    expect((await get(createTestClient(server.url), ever)).status).toBe(401);
    expect((await get(await server.signedIn('negozio2'), ever)).status).toBe(404);
    expect((await get(await server.signedIn('diretto'), ever)).status).toBe(404);
    for (const user of ['master', 'sede', 'supporto'])
      expect((await get(await server.signedIn(user), ever)).status).toBe(200);
    for (const key of [
      '1001',
      '1001-2026-02-31-2026-03-01',
      '1001-2026-12-31-2026-01-01',
      '0-2026-01-01-2026-01-02',
    ])
      expect((await get(shop, key)).status).toBe(404);
  });

  it('refuses more rows than one file takes, and says what to do', async () => {
    await server.db.query(
      `insert into register (id_affiliato, id_negozio, operazione, quando, serial_number, num_times, cognome, domicilio,
         id_tipo_documento, numero_documento, brand_name, model_name, memory_gb, imei, prezzo, bonus, anno_ricevuta, progressivo_ricevuta)
       select 100, 1002, 'ACQUISTO', now(), 'M-' || n, 1, 'Prova', 'Via', 1, 'X', 'A', 'B', 1, '1', 1, 0, 2026, n
       from generate_series(1, $1) n`,
      [mostPrintedRows + 1],
    );
    const response = await get(await server.signedIn('negozio2'), '1002-2020-01-01-2099-12-31');
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject([
      {
        ret_message: 'TROPPO_GRANDE',
        fields: { periodo: 'Il periodo ha più di 2000 operazioni: sceglierne uno più breve.' },
      },
    ]);
  });
});

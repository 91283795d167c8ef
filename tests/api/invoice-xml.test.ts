import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latin } from '#server/formats/latin-text';
import { must } from '#tests/kit/buy-phone';
import { wrongInXml } from '#tests/kit/fattura-pa';
import { officialSchema, wrongByOfficialSchema } from '#tests/kit/official-schema';
import { makeInvoiceable, settledPhones } from '#tests/kit/settled-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { unzippedFiles } from '#tests/kit/unzipped';

const months = ['2026-07', '2026-08', '2026-09', '2026-10'];
const strange = 'Łódź & Figli <“Società”> d’Èlite – 日本 S.r.l. €\u0007 ' + 'ò'.repeat(60);

let server: TestServer;
let office: TestClient;
let zipped: Map<string, string>;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-30T09:00:00Z' });
  office = await server.signedIn('sede');
  await makeInvoiceable(server.db, { 100: 4, 207: 5, 364: 4.5, 589: 12.34, 800: 0.01 });
  await server.db.query(
    `update affiliate set ragione_sociale = $1, indirizzo = repeat('Via dell’Ÿ ', 10), citta = 'Forlì', codice_fiscale = partita_iva
     where id_affiliato = 207`,
    [strange],
  );
  await server.db.query(
    "update affiliate set codice_destinatario_b2b = 'abc1234', codice_fiscale = 'rss mra85t10a562s' where id_affiliato = 364",
  );
  await server.db.query('update affiliate set pec_destinatario_b2b = null where id_affiliato = 589');
  const shops = [1001, 2071, 3641, 5891, 8001];
  for (const [turn, month] of months.entries()) {
    for (const [place, id_negozio] of shops.entries())
      await settledPhones(server.db, id_negozio, `${month}-15T10:00:00Z`, [
        97.31 + turn * 3.17,
        ((turn + 1) * (place + 3) * 7_919) / 100,
      ]);
    await must(office, 'setFatture', { periodo: `${month}-01`, anteprima: 0 });
  }
  zipped = new Map();
  for (const month of months)
    for (const [name, bytes] of unzippedFiles(await fileOf('scaricaFattureXml', { periodo: `${month}-01` })))
      zipped.set(name, bytes.toString('utf8'));
});
afterAll(() => server.stop());

const post = (client: TestClient, name: string, fields: Record<string, string | number>) =>
  client.request(`/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
async function fileOf(name: string, fields: Record<string, string | number>): Promise<Buffer> {
  const response = await post(office, name, fields);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const value = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

describe(`every generated FatturaPA file (held against ${
  officialSchema
    ? 'our own table and the official XSD'
    : 'our own table only: FATTURAPA_XSD names no official XSD'
})`, () => {
  it('has the order, obligation, lengths, patterns and codes of the schema, and SdI’s sums', () => {
    expect(zipped.size).toBe(20);
    for (const [name, xml] of zipped)
      expect([name, ...wrongInXml(xml), ...wrongByOfficialSchema(xml)]).toEqual([name]);
  });

  it('has a name and a progressive of its own', () => {
    for (const [name, xml] of zipped) {
      const [, sender, progressive] = /^IT(\d{11})_([A-Z0-9]{5})\.xml$/.exec(name) ?? [];
      expect([value(xml, 'ProgressivoInvio'), value(xml, 'IdCodice')]).toEqual([progressive, sender]);
    }
    expect(new Set([...zipped.values()].map((xml) => value(xml, 'ProgressivoInvio'))).size).toBe(20);
    expect(new Set([...zipped.values()].map((xml) => value(xml, 'Numero'))).size).toBe(20);
  });

  it('says what the list and the print say, to the cent', async () => {
    const { rows } = await office.call('getFattureLista', { limit: 500 });
    for (const row of rows) {
      const xml = (await fileOf('scaricaFatturaXml', { id_fattura: row.id_fattura })).toString('utf8');
      expect([...zipped.values()]).toContain(xml);
      expect(value(xml, 'Numero')).toBe(`${row.id_fattura_su_anno}/${row.anno}`);
      expect(value(xml, 'ImponibileImporto')).toBe(row.imponibile.toFixed(2));
      expect(value(xml, 'Imposta')).toBe(row.imposta.toFixed(2));
      expect(value(xml, 'ImportoTotaleDocumento')).toBe(row.importo_lordo.toFixed(2));
      expect(value(xml, 'DataScadenzaPagamento')).toBe(row.data_scadenza);
    }
  });

  it('addresses by recipient code, else by certified mail, else by neither', () => {
    const recipients = new Set(
      [...zipped.values()].map(
        (xml) => `${value(xml, 'CodiceDestinatario')} ${value(xml, 'PECDestinatario') ?? '-'}`,
      ),
    );
    expect([...recipients].toSorted()).toEqual([
      '0000000 -',
      '0000000 a100@pec.example',
      '0000000 a207@pec.example',
      '0000000 a800@pec.example',
      'ABC1234 -',
    ]);
  });

  it('writes a strange name as the format takes it', () => {
    const [xml] = [...zipped.values()].filter((one) => one.includes('Figli'));
    const cut = 'ò'.repeat(80 - 'Lódz & Figli <"Società"> d\'Èlite - ?? S.r.l. EUR '.length);
    expect(xml).toContain(
      `<Denominazione>Lódz &amp; Figli &lt;&quot;Società&quot;&gt; d&apos;Èlite - ?? S.r.l. EUR ${cut}</Denominazione>`,
    );
    expect(xml).toContain('<Comune>Forlì</Comune>');
  });
});

describe('the table', () => {
  it('finds what is planted: order, obligation, length, pattern, code, unknown element, sums', () => {
    const [xml = ''] = zipped.values();
    const planted: [from: string | RegExp, to: string][] = [
      [/(<Divisa>.*<\/Divisa>\s*)(<Data>.*<\/Data>)/, '$2$1'],
      [/<RegimeFiscale>.*<\/RegimeFiscale>/, ''],
      [/<Comune>.*?<\/Comune>/, `<Comune>${'a'.repeat(61)}</Comune>`],
      [/<CAP>.*?<\/CAP>/, '<CAP>2010</CAP>'],
      ['TD01', 'TD15'],
      ['<Divisa>', '<Valuta>x</Valuta><Divisa>'],
      [/<Imposta>.*<\/Imposta>/, '<Imposta>0.50</Imposta>'],
      [/<PrezzoUnitario>.*<\/PrezzoUnitario>/, '<PrezzoUnitario>1.00</PrezzoUnitario>'],
      [/<ImponibileImporto>.*<\/ImponibileImporto>/, '<ImponibileImporto>99999.00</ImponibileImporto>'],
      ['<Descrizione>', '<Descrizione>日'],
      ['versione="FPR12"', 'versione="FPA12"'],
    ];
    for (const [from, to] of planted) {
      const broken = xml.replace(from, to);
      expect(broken).not.toBe(xml);
      expect([to, wrongInXml(broken).length > 0]).toEqual([to, true]);
    }
    expect(() => wrongInXml(xml.replace('</Divisa>', ''))).toThrow();
  });
});

describe('latin', () => {
  it('keeps Latin-1, takes accents from the rest, and never breaks a line', () => {
    expect(latin('Čapek,\nperché\t“sì” … ﬁne ½ Ω', 80)).toBe('Capek, perché "sì" ... fine ½ ?');
    expect(latin('  a  b  ', 2)).toBe('a');
    expect(latin(null, 10)).toBe('');
  });
});

describe('the files', () => {
  it('come as an attachment, to roles 3 and 4 only; a month without invoices is 404', async () => {
    const [row] = (await office.call('getFattureLista', { limit: 1 })).rows;
    const id_fattura = row?.id_fattura ?? 0;
    const answer = await post(office, 'scaricaFatturaXml', { id_fattura });
    expect(answer.headers.get('content-type')).toContain('application/xml');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="IT\d{11}_[A-Z0-9]{5}\.xml"$/,
    );
    const month = await post(office, 'scaricaFattureXml', { periodo: '2026-10-20' });
    expect(month.headers.get('content-type')).toBe('application/zip');
    expect(month.headers.get('content-disposition')).toBe('attachment; filename="Fatture-2026-10.zip"');
    expect((await post(office, 'scaricaFattureXml', { periodo: '2026-06-01' })).status).toBe(404);
    expect((await post(office, 'scaricaFatturaXml', { id_fattura: 999_999 })).status).toBe(404);
    for (const user of ['negozio', 'master']) {
      const client = await server.signedIn(user);
      expect((await post(client, 'scaricaFatturaXml', { id_fattura })).status).toBe(403);
      expect((await post(client, 'scaricaFattureXml', { periodo: '2026-10-01' })).status).toBe(403);
    }
    const support = await server.signedIn('supporto');
    expect((await post(support, 'scaricaFatturaXml', { id_fattura })).status).toBe(200);
  });
});

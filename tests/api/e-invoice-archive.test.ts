import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#tests/kit/buy-phone';
import { askSdi, bringReceipt, savedFile, sendByHand } from '#tests/kit/sdi-desk';
import { makeInvoiceable, settledPhones, vatNumberOf } from '#tests/kit/settled-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { unzippedFiles } from '#tests/kit/unzipped';

const wrongVat = '99005899990';
const company = { partita_iva: '99000019994' };

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-20T09:00:00Z' });
  await makeInvoiceable(server.db, { 100: 10, 207: 10, 364: 10 });
  for (const shop of [1001, 2071, 3641]) await settledPhones(server.db, shop, '2026-10-15T10:00:00Z', [1000]);
  office = await server.signedIn('sede');
  await must(office, 'setFatture', { periodo: '2026-10-01', anteprima: 0 });
});
afterAll(() => server.stop());

const rowOf = async (id_affiliato: number) =>
  (await office.call('getFattureLista', { id_affiliato, tipo_documento: 'TD01' })).rows[0]!;
const value = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

describe('a month for the conservatore', () => {
  it('has each file once, and an index that tells its hash, type, date and parties', async () => {
    // One is refused and goes again; one is credited.
    const spoilt = await rowOf(207);
    const first = await savedFile(office, 'scaricaFatturaXml', { id_fattura: spoilt.id_fattura });
    const text = first.bytes.toString('utf8').replaceAll(vatNumberOf(207), wrongVat);
    await bringReceipt(office, await askSdi(server, first.name, text));
    await must(office, 'setFatturaRifatta', { id_fattura: spoilt.id_fattura });
    for (const id of [207, 100]) await sendByHand(server, office, (await rowOf(id)).id_fattura);
    const note = await must(office, 'setNotaCredito', {
      id_fattura: (await rowOf(100)).id_fattura,
      motivo: 'Prova',
    });
    await sendByHand(server, office, Number(note['id_fattura']));
    const zip = await savedFile(office, 'scaricaConservazione', { periodo: '2026-11-05' });
    expect([zip.status, zip.name]).toEqual([200, 'Conservazione-2026-11.zip']);
    const files = unzippedFiles(zip.bytes);
    const index = files.get('indice.xml')?.toString('utf8') ?? '';
    const listed = [...index.matchAll(/<File><Nome>([^<]*)<\/Nome>(.*?)<\/File>/gs)];
    expect(listed.map(([, name]) => name).toSorted()).toEqual(
      [...files.keys()].filter((name) => name !== 'indice.xml').toSorted(),
    );
    for (const [, name = '', said = ''] of listed) {
      const bytes = files.get(name) ?? Buffer.alloc(0);
      expect(value(said, 'Impronta'), name).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
    const types = listed.map(([, , said = '']) => value(said, 'Tipo') ?? '').toSorted();
    // Three invoices, of one the file that was refused too, and a note; an answer to all but the third.
    expect(types).toEqual(['NS', 'RC', 'RC', 'RC', 'TD01', 'TD01', 'TD01', 'TD01', 'TD04']);
    expect(index).toContain('<PartitaIva>99000019994</PartitaIva>');
    expect(index).toContain('<Stato>Scartata</Stato>');
    expect((await savedFile(office, 'scaricaConservazione', { periodo: '2026-09-01' })).status).toBe(404);
    expect(
      (await savedFile(await server.signedIn('supporto'), 'scaricaConservazione', { periodo: '2026-11-01' }))
        .status,
    ).toBe(403);
  });
});

describe('SdI as it is simulated', () => {
  it('refuses what SdI refuses: names, duplicates, wrong parties, wrong sums', async () => {
    const { id_fattura } = await rowOf(364);
    const file = await savedFile(office, 'scaricaFatturaXml', { id_fattura });
    const xml = file.bytes.toString('utf8');
    const codes = async (name: string, text: string) =>
      [...(await askSdi(server, name, text)).xml.matchAll(/<Codice>(\d{5})<\/Codice>/g)].map(
        ([, code]) => code,
      );
    let count = 0;
    const fresh = () => `IT99000019994_T${String((count += 1)).padStart(4, '0')}.xml`;
    const swapped = (from: string | RegExp, to: string) => codes(fresh(), xml.replace(from, to));
    expect(await codes('fattura.xml', xml)).toEqual(['00001']);
    expect(await swapped(vatNumberOf(364), wrongVat)).toEqual(['00305']);
    expect(await swapped(vatNumberOf(364), company.partita_iva)).toEqual(['00471']);
    expect(await swapped('<Imposta>22.00', '<Imposta>22.02')).toEqual(['00421']);
    expect(await swapped('<ImponibileImporto>100.00', '<ImponibileImporto>102.00')).toEqual([
      '00422',
      '00421',
    ]);
    expect(await swapped('<PrezzoTotale>100.00', '<PrezzoTotale>100.50')).toEqual(['00423']);
    expect(await swapped('<RegimeFiscale>RF01</RegimeFiscale>', '')).toEqual(['00200']);
    const name = fresh();
    expect(await codes(name, xml)).toEqual([]);
    expect(await codes(name, xml)).toEqual(['00002']);
    expect(await codes(fresh(), xml)).toEqual(['00404']);
  });
});

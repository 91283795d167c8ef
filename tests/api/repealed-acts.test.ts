import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coupon } from '#documents/coupon';
import { receipt } from '#documents/receipt';
import { saleDraft } from '#documents/sale-draft';
import { transportDocument } from '#documents/transport-document';
import { readTexts } from '#server/ledger/dated-settings';
import { purchaseRegimeNames, type PurchaseRegime } from '#domain/purchase-regime';
import { addCustomer, buildWorld } from '#tests/kit/build-world';
import { companySigner, byHand, must, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { pdfText } from '#tests/kit/poppler';
import { projectFiles, textOf } from '#tests/kit/project-files';
import { putInState } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** DPR 633/1972, DL 331/1993, DL 41/1995: out of force with 2026. */
const repealed = /633\s*\/\s*(19)?72|331\s*\/\s*(19)?93|\b41\s*\/\s*(19)?95/;

let server: TestServer;
let shop: TestClient;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-31T10:00:00Z' });
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
  office = await server.signedIn('sede');
  const buyer = {
    id_affiliato: 100,
    valido_dal: '2026-12-31',
    acquirente: 'AFFILIATO',
    marca: null,
  } as const;
  await must(office, 'setAcquirente', buyer);
});
afterAll(() => server.stop());

async function buy(regime: PurchaseRegime): Promise<Cycle> {
  const { serial_number, num_times } = await must(shop, 'setNewDevice', byHand());
  const cycle = { serial_number: String(serial_number), num_times: Number(num_times) };
  const fields = await prepareReceipt(shop, server.db, cycle, regime === 'PRIVATO' ? 1 : 3);
  if (regime !== 'PRIVATO') {
    fields['id_cliente'] = await addCustomer(server.db, 1001, true);
    const { id_cliente, id_tipo_documento, numero_documento } = fields;
    await must(shop, 'setAcquisto', {
      ...cycle,
      id_cliente,
      id_tipo_documento,
      numero_documento,
      ...companySigner,
    });
    await must(shop, 'setAcquisto', { ...cycle, regime_acquisto: regime });
  }
  await must(shop, 'setRicevuta', fields);
  return cycle;
}

/** What all papers of today say, by name, each as one text. */
async function papersOf(day: string): Promise<Record<string, string>> {
  const papers: Record<string, string> = {};
  const cycles: Cycle[] = [];
  for (const regime of purchaseRegimeNames) {
    const cycle = await buy(regime);
    cycles.push(cycle);
    papers[`ricevuta ${regime}`] = JSON.stringify(
      receipt((await shop.call('getRicevuta', { ...cycle })).first),
    );
  }
  const [voucher] = (await shop.call('getCoupon', { limit: 1 })).rows;
  const { coupon_serial_number } = voucher!;
  papers['buono'] = JSON.stringify(coupon((await shop.call('getCoupon', { coupon_serial_number })).first));
  const { id_spedizione } = await must(shop, 'setSpedizioniManuali', { devices: cycles });
  const ddt = (await shop.call('getDdt', { id_spedizione: Number(id_spedizione) })).first;
  papers['ddt'] = JSON.stringify(transportDocument(ddt));
  await putInState(server.db, cycles, 5);
  await must(office, 'setLiquidati', { devices: cycles });
  const [draft] = (await office.call('getBozzaVendita', { id_affiliato: 100, mese: day })).rows;
  papers['bozza di vendita'] = JSON.stringify(saleDraft(draft!));
  const addresses = {
    registro: `registro-1001-${day}-${day}`,
    estratto: `estratto-1001-${day.slice(0, 7)}`,
    vendita: `vendita-100-${day.slice(0, 7)}`,
  };
  for (const [name, key] of Object.entries(addresses)) {
    const answer = await office.request(`/api/documenti/${key}.pdf`);
    expect([name, answer.status]).toEqual([name, 200]);
    papers[`${name} stampato`] = pdfText(Buffer.from(await answer.arrayBuffer()))
      .join(' ')
      .replaceAll(/\s+/g, ' ');
  }
  papers['tutti i testi'] = JSON.stringify(await readTexts(server.db, day));
  return papers;
}

describe('papers and the acts that end with 2026', () => {
  it('cite them on the last day that they are in force, with the treatments that then are offered', async () => {
    const papers = await papersOf('2026-12-31');
    for (const name of ['ricevuta PRIVATO', 'ricevuta IMPRESA SENZA DETRAZIONE', 'bozza di vendita'])
      expect(papers[name], name).toMatch(repealed);
    expect(papers['bozza di vendita']).toContain('N6.5');
  });

  it('do not cite them on any paper of a later day, nor offer reverse charge', async () => {
    server.setNow('2027-01-01T09:00:00Z');
    shop = await server.signedIn('negozio');
    office = await server.signedIn('sede');
    const papers = await papersOf('2027-01-01');
    for (const [name, text] of Object.entries(papers)) expect(text, name).not.toMatch(repealed);
    expect(papers['bozza di vendita']).not.toContain('N6.');
    const { first } = await office.call('getBozzaVendita', { id_affiliato: 100, mese: '2027-01-01' });
    expect(first.trattamenti).toEqual(['ORDINARIA', 'MARGINE']);
    expect(first.righe.map(({ trattamento }) => trattamento).toSorted()).toEqual([
      'MARGINE',
      'MARGINE',
      'MARGINE',
      'ORDINARIA',
    ]);
  });

  it('have them from dated texts alone: no paper has an article of theirs in its own words', () => {
    const sources = projectFiles().filter((file) => /^src\/documents\/.*\.ts$/.test(file));
    expect(sources.filter((file) => repealed.test(withoutComments(textOf(file))))).toEqual([]);
  });
});

it('no paper, page or mail claims to be good for the planet', () => {
  const claims = /CO2|CO₂|sostenibil|ecologic|amico dell.ambiente|impatto ambientale|\bgreen\b(?!-|'|\))/i;
  const shown = projectFiles().filter(
    (file) => /^src\/(documents|web\/lib\/words)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
  );
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((file) => claims.test(withoutComments(textOf(file))))).toEqual([]);
  const texts = projectFiles().filter((file) => /^db\/(migrations|seed)\//.test(file));
  expect(texts.filter((file) => claims.test(textOf(file)))).toEqual([]);
});

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

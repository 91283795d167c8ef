import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receipt } from '#documents/receipt';
import { transportDocument } from '#documents/transport-document';
import { legalBuyers, type LegalBuyer } from '#domain/legal-buyer';
import { boughtPhone } from '#tests/kit/bought-phones';
import { buildWorld } from '#tests/kit/build-world';
import { textsOf } from '#tests/kit/business-documents';
import { must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { pdfText } from '#tests/kit/poppler';
import { putInState } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
const today = '2026-11-21';
const names = { SEDE: 'Permuta S.r.l.', AFFILIATO: 'Telefonia Aurora' } as const;

const marca = async (id_affiliato = 100) =>
  (await office.call('getAcquirenti', { id_affiliato })).rows[0]?.marca ?? null;
const setBuyer = async (acquirente: LegalBuyer, valido_dal = today) =>
  office.call('setAcquirente', { id_affiliato: 100, valido_dal, acquirente, marca: await marca() });

/** A phone opened now, and how to complete it. */
async function open(mode: 1 | 2 = 2): Promise<{ cycle: Cycle; complete: () => Promise<unknown> }> {
  const cycle = await openPhone(shop, server.db);
  const fields = await prepareReceipt(shop, server.db, cycle, mode);
  return { cycle, complete: () => must(shop, 'setRicevuta', fields) };
}
async function buy(mode: 1 | 2 = 2): Promise<Cycle> {
  const { cycle, complete } = await open(mode);
  await complete();
  return cycle;
}

const receiptOf = async (cycle: Cycle) => (await shop.call('getRicevuta', { ...cycle })).first;
/** The party under 'Acquirente' on the printed receipt. */
async function printedBuyer(cycle: Cycle): Promise<string | undefined> {
  const texts = textsOf(receipt(await receiptOf(cycle)).blocks);
  return texts[texts.indexOf('Acquirente') + 2];
}
const registered = async ({ serial_number }: Cycle) =>
  (await office.call('getRegistro', { search: serial_number })).rows.map(({ acquirente }) => acquirente);
const inMargin = async ({ serial_number }: Cycle) =>
  (await office.call('getRegistroMargine', { search: serial_number })).rows.map(
    ({ acquirente }) => acquirente,
  );

beforeAll(async () => {
  server = await startTestServer({ now: `${today}T09:00:00Z` });
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

describe('a purchase from before the term was kept', () => {
  it('keeps on each paper the buyer that it named', async () => {
    const old = await boughtPhone(server.db, {
      id_negozio: 1002,
      at: '2026-11-02T10:00:00Z',
      modalita: 2,
      valore: 100,
    });
    await server.db.query(`update device set regime_acquisto = 'PRIVATO' where serial_number = $1`, [
      old.serial_number,
    ]);
    const { first } = await office.call('getRicevuta', { ...old });
    expect(first).toMatchObject({
      acquirente: 'SEDE',
      parte_acquirente: { ragione_sociale: names.SEDE },
    });
    expect(await inMargin(old)).toEqual([names.AFFILIATO]);
  });
});

describe.each(['SEDE', 'AFFILIATO'] as const)('with %s as the buyer, every paper names it', (buyer) => {
  const cycles: Cycle[] = [];
  beforeAll(async () => {
    if (buyer !== 'SEDE') await setBuyer(buyer);
    cycles.push(await buy(), await buy(1), await buy());
  });

  it('receipt, register of art. 128 and margin register', async () => {
    for (const cycle of cycles) {
      expect(await receiptOf(cycle)).toMatchObject({ acquirente: buyer });
      expect(await printedBuyer(cycle)).toBe(names[buyer]);
      expect(await registered(cycle)).toEqual([names[buyer]]);
      expect(await inMargin(cycle)).toEqual([names[buyer]]);
    }
  });

  it('transport document: reason and owner, with the shop it leaves from', async () => {
    const { id_spedizione } = await must(shop, 'setSpedizioniManuali', { devices: cycles });
    const ddt = (await shop.call('getDdt', { id_spedizione: Number(id_spedizione) })).first;
    expect(ddt).toMatchObject({
      causale: legalBuyers[buyer].transportReason,
      mittente_ragione_sociale: 'Telefonia Aurora',
      mittente_negozio: 'Negozio Milano',
      is_numero_negozio: 0,
    });
    expect(ddt.dispositivi.map(({ acquirente }) => acquirente)).toEqual(Array(3).fill(names[buyer]));
    const texts = textsOf(transportDocument(ddt).blocks);
    expect(texts[texts.indexOf('Beni di proprietà di') + 1]).toBe(names[buyer]);
    expect(texts[texts.indexOf('Negozio') + 1]).toBe('Negozio Milano');
  });

  it('slip: what the shop advanced and what the valuation adds apart, where it advanced it for the company', async () => {
    await putInState(server.db, cycles, 5);
    await server.db.query('update device set valore_accettazione = 200 where serial_number = any($1)', [
      cycles.map(({ serial_number }) => serial_number),
    ]);
    await must(office, 'setLiquidati', { devices: cycles });
    const { rows: slips } = await office.call('getDistinte', { id_negozio: 1001, tipo_distinta: 'rimborso' });
    const { rows } = await office.call('getDistintaRighe', { id_distinta: slips[0]!.id_distinta });
    const lines = cycles.map((cycle) => rows.find((row) => row.serial_number === cycle.serial_number));
    expect(lines.map((line) => line?.acquirente)).toEqual([buyer, buyer, buyer]);
    // Cash is 90 per cent of 285; the second was paid by voucher, which is the company's own money.
    const parts =
      buyer === 'SEDE'
        ? [
            [256.5, -56.5, 200],
            [0, -85, -85],
            [256.5, -56.5, 200],
          ]
        : [
            [null, null, 200],
            [null, null, -85],
            [null, null, 200],
          ];
    expect(lines.map((line) => [line?.anticipazione, line?.rettifica, line?.importo])).toEqual(parts);
  });
});

describe('a change of the buyer', () => {
  it('holds for purchases opened from its day: one under way keeps the buyer it was opened with, on every paper', async () => {
    const under = await open();
    expect((await setBuyer('SEDE')).first).toMatchObject({ ret_code: 0 });
    await under.complete();
    const after = await buy();
    expect([await printedBuyer(under.cycle), await registered(under.cycle)]).toEqual([
      names.AFFILIATO,
      [names.AFFILIATO],
    ]);
    expect([await printedBuyer(after), await registered(after)]).toEqual([names.SEDE, [names.SEDE]]);
    const answer = await shop.request(`/api/documenti/registro-1001-${today}-${today}.pdf`);
    const [page = ''] = pdfText(Buffer.from(await answer.arrayBuffer()));
    for (const name of Object.values(names)) expect(page).toContain(name);
    const third = await buy();
    const { id_spedizione } = await must(shop, 'setSpedizioniManuali', {
      devices: [under.cycle, after, third],
    });
    const { first } = await shop.call('getDdt', { id_spedizione: Number(id_spedizione) });
    expect(first.causale).toBe('Trasferimento per lavorazione e vendita; Conto vendita');
  });

  it('taken back in the register, a purchase keeps its buyer, and the chain stays whole', async () => {
    const cycle = await buy();
    expect((await setBuyer('AFFILIATO')).first).toMatchObject({ ret_code: 0 });
    await must(shop, 'setAnnullato', { ...cycle });
    expect(await registered(cycle)).toEqual([names.SEDE, names.SEDE]);
    const answer = await shop.request(`/api/documenti/registro-1001-${today}-${today}.pdf`);
    expect(pdfText(Buffer.from(await answer.arrayBuffer())).join('')).not.toContain('Registro alterato');
    await expect(
      server.db.query("update register set ragione_sociale_acquirente = 'Altri' where numero = 1"),
    ).rejects.toThrow('append-only');
  });

  it('is written for today or later, once by each who has seen the last, and one to come can be taken back', async () => {
    const planned = { id_affiliato: 207, valido_dal: '2027-01-01', acquirente: 'AFFILIATO' } as const;
    expect((await office.call('setAcquirente', { ...planned, valido_dal: '2026-11-20' })).status).toBe(400);
    expect((await office.call('setAcquirente', { ...planned, id_affiliato: 999 })).status).toBe(404);
    expect((await office.call('setAcquirente', planned)).first).toMatchObject({ ret_code: 0 });
    expect((await office.call('setAcquirente', planned)).first).toMatchObject({
      ret_message: 'VERSIONE_CAMBIATA',
    });
    const [row] = (await office.call('getAcquirenti', { id_affiliato: 207 })).rows;
    expect(row).toMatchObject({ acquirente: 'AFFILIATO', stato: 'PROGRAMMATA', operatore: 'sede Prova' });
    const gone = { id_affiliato: 207, valido_dal: '2027-01-01', marca: row!.marca };
    expect((await office.call('delAcquirente', gone)).first).toMatchObject({ ret_code: 0 });
    expect((await office.call('getAcquirenti', { id_affiliato: 207 })).rows).toEqual([]);
    const begun = { id_affiliato: 100, valido_dal: today, marca: await marca() };
    expect((await office.call('delAcquirente', begun)).first).toMatchObject({
      ret_message: 'VERSIONE_IN_VIGORE',
    });
  });
});

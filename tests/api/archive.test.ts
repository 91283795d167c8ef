import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveReceipt, archiveReceipts } from '#server/features/documents/archive-receipt';
import { barcodesIn } from '#tests/kit/barcode-reader';
import { buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { pdfInfo, pdfPage, pdfText } from '#tests/kit/poppler';
import { bare } from '#tests/kit/printed-documents';
import {
  archived,
  archivedPurchase,
  documentToken,
  signPurchase,
  type SignedPurchase,
} from '#tests/kit/sign-receipt';
import { prepareCapture, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
let signed: SignedPurchase;
let receipt: { id_documento: string; impronta: string };
let annex: { id_documento: string; impronta: string };
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
  signed = await archivedPurchase(server, shop);
  const rows = await archived(shop, signed.cycle);
  const [first, second] = rows;
  if (first?.tipo !== 'ricevuta' || second?.tipo !== 'allegato') throw new Error('not the two documents');
  [receipt, annex] = [first, second];
});
afterAll(() => server.stop());

/** The answer with its body, which must be read or the server waits for it at its stop. */
const get = async (client: TestClient, id: string, init: RequestInit = {}, query = '') => {
  const answer = await client.request(`/api/documenti/${id}.pdf${query}`, init);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const wordOf = (bytes: Buffer) => (JSON.parse(bytes.toString()) as { ret_message: string }[])[0]?.ret_message;

describe('the archived receipt', () => {
  it('bears what was signed, each signature with its hashes, and no scan', async () => {
    const reply = await get(shop, receipt.id_documento);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('content-disposition')).toBe(
      `inline; filename="Ricevuta-${signed.cycle.serial_number}-${signed.cycle.num_times}.pdf"`,
    );
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const pdf = reply.bytes;
    expect(sha256(pdf)).toBe(receipt.impronta);
    expect(pdfInfo(pdf)['Tagged']).toBe('yes');
    const text = bare(pdfText(pdf).join(''));
    const [row] = (await shop.call('getRicevuta', { ...signed.cycle })).rows;
    for (const shown of [
      row?.codice_pratica,
      row?.nome_cedente,
      'Registro delle firme',
      row?.testi['condizioni'],
    ])
      expect(text).toContain(bare(shown ?? '?'));
    const hashes = await server.db.query<{ hash: string }>(
      `select encode(impronta_immagine, 'hex') as hash from signature where serial_number = $1
       union all select encode(f.impronta, 'hex') from capture c join file f on f.path in (c.fronte_documento, c.retro_documento)
         where c.serial_number = $1`,
      [signed.cycle.serial_number],
    );
    expect(hashes.rows).toHaveLength(5);
    for (const { hash } of hashes.rows) expect(text).toContain(hash);
    const images = pdf.toString('latin1').match(/\/Subtype\s*\/Image/g) ?? [];
    expect(images.length).toBeGreaterThanOrEqual(3);
    expect(pdf.toString('latin1')).not.toContain('DCTDecode');
  });

  it('is made once: jobs that come again, or at once, change nothing', async () => {
    await Promise.all(Array.from({ length: 4 }, () => archiveReceipt(server.app, signed.cycle)));
    await archiveReceipts(server.app);
    const rows = await archived(shop, signed.cycle);
    expect(rows.map(({ id_documento }) => id_documento)).toEqual([receipt.id_documento, annex.id_documento]);
    expect(sha256((await get(shop, receipt.id_documento)).bytes)).toBe(receipt.impronta);

    const other = await signPurchase(server, shop);
    await Promise.all(Array.from({ length: 4 }, () => archiveReceipt(server.app, other.cycle)));
    expect(await archived(shop, other.cycle)).toHaveLength(2);
    const stored = await server.db.query(
      'select path from file where serial_number = $1 and tipo in ($2, $3)',
      [other.cycle.serial_number, 'ricevuta', 'allegato'],
    );
    expect(stored.rowCount).toBe(2);
  });

  it('is not made before the capture is complete', async () => {
    const { cycle, receipt: sent } = await prepareCapture(shop, server.db);
    await must(shop, 'setRicevuta', sent);
    await archiveReceipt(server.app, cycle);
    expect((await shop.call('getDocumentiRicevuta', { ...cycle })).rows).toEqual([]);
  });

  it('is made by the sweep where its own job was lost', async () => {
    const { cycle } = await archivedPurchase(server, shop);
    // The table is written once; only this exception lets a row go.
    await server.db.query(
      `begin; set local role permuta_conservazione;
       delete from archived_document where serial_number = '${cycle.serial_number}'; commit`,
    );
    await archiveReceipts(server.app);
    expect((await shop.call('getDocumentiRicevuta', { ...cycle })).rows).toHaveLength(2);
  });
});

describe('who gets an archived document', () => {
  it('sessions in scope, and nobody else', async () => {
    for (const user of ['negozio', 'master', 'sede', 'supporto'])
      expect((await get(await server.signedIn(user), receipt.id_documento)).status, user).toBe(200);
    expect((await get(server.client(), receipt.id_documento)).status).toBe(401);
    for (const user of ['negozio2', 'sconto']) {
      const client = await server.signedIn(user);
      expect((await get(client, receipt.id_documento)).status, user).toBe(404);
      expect((await client.call('getDocumentiRicevuta', { ...signed.cycle })).rows, user).toEqual([]);
    }
    for (const id of ['1', '..%2f..%2fetc%2fpasswd', '00000000-0000-4000-8000-000000000000'])
      expect((await get(shop, id)).status, id).toBe(404);
  });

  it('the link of the very document, without the annex', async () => {
    const other = await archivedPurchase(server, shop);
    const own = { headers: { 'X-Link-Token': await documentToken(shop, signed.cycle) } };
    const others = { headers: { 'X-Link-Token': await documentToken(shop, other.cycle) } };
    const customer = server.client();
    expect(sha256((await get(customer, receipt.id_documento, own)).bytes)).toBe(receipt.impronta);
    expect((await get(customer, annex.id_documento, own)).status).toBe(404);
    expect((await get(customer, receipt.id_documento, others)).status).toBe(404);
    expect((await get(customer, receipt.id_documento, { headers: { 'X-Link-Token': 'falso' } })).status).toBe(
      401,
    );
    const listed = await withToken(server.url, own.headers['X-Link-Token']).call('getDocumentiRicevuta', {
      ...signed.cycle,
    });
    expect(listed.rows.map(({ id_documento }) => id_documento)).toEqual([receipt.id_documento]);
  });

  it('of the annex leaves a line each time, and head office says why', async () => {
    const reply = await get(shop, annex.id_documento);
    expect(reply.status).toBe(200);
    const pdf = reply.bytes;
    expect(sha256(pdf)).toBe(annex.impronta);
    expect(pdfText(pdf).join('')).toMatch(
      /Copia acquisita il \d\d-\d\d-\d{4} per la pratica .* - uso esclusivo/,
    );
    expect(pdf.toString('latin1').match(/DCTDecode/g)).toHaveLength(2);
    const refused = await get(office, annex.id_documento);
    expect([refused.status, wordOf(refused.bytes)]).toEqual([400, 'RICHIESTA_NON_VALIDA']);
    expect((await get(office, annex.id_documento, {}, '?motivo=Contestazione')).status).toBe(200);
    const views = await server.db.query(
      `select motivo, id_operatore is not null as chi from document_view where campo = 'allegato' order by id_visione`,
    );
    expect(views.rows).toEqual([
      { motivo: 'Consultazione della ricevuta', chi: true },
      { motivo: 'Contestazione', chi: true },
    ]);
  });

  it('nobody, of an annex that was deleted; the receipt stays', async () => {
    const other = await archivedPurchase(server, shop);
    const [kept, gone] = await archived(shop, other.cycle);
    await server.db.query(
      `update file set eliminato_il = now(), motivo_eliminazione = 'prova'
       where path = (select path from archived_document where id_documento = $1)`,
      [gone?.id_documento],
    );
    expect((await get(shop, gone?.id_documento ?? '')).status).toBe(404);
    expect((await get(shop, kept?.id_documento ?? '')).status).toBe(200);
    const rows = await archived(shop, other.cycle);
    expect(rows.map(({ is_eliminato }) => is_eliminato)).toEqual([0, 1]);
  });
});

describe('the public verification', () => {
  it('is what the receipt’s QR code leads to', async () => {
    const pdf = (await get(shop, receipt.id_documento)).bytes;
    const [code] = await barcodesIn(pdfPage(pdf, Number(pdfInfo(pdf)['Pages'])));
    expect(code?.text).toMatch(/^http:\/\/localhost:\d+\/verifica#[0-9a-f]{64}$/);
    const answer = await server.client().call('getVerificaDocumento', { impronta: code?.text.split('#')[1] });
    expect(answer.rows).toEqual([
      { esiste: 1, tipo: 'ricevuta', data: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
    ]);
  });

  it('knows the file too, says nothing of anybody, and no to what we did not make', async () => {
    const ask = (impronta: string) => server.client().call('getVerificaDocumento', { impronta });
    expect((await ask(receipt.impronta.toUpperCase())).first.esiste).toBe(1);
    expect(Object.keys((await ask(annex.impronta)).first).sort()).toEqual(['data', 'esiste', 'tipo']);
    expect((await ask('0'.repeat(64))).rows).toEqual([{ esiste: 0, tipo: null, data: null }]);
    expect((await ask("' or 1=1 --")).status).toBe(400);
  });
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { pdfInfo, pdfText } from '#tests/kit/poppler';
import { bare } from '#tests/kit/printed-documents';
import { archived } from '#tests/kit/sign-receipt';
import {
  asDataUrl,
  captureAll,
  captureToken,
  picture,
  prepareCapture,
  shownHash,
  signedPage,
  upload,
  withToken,
} from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

/** A completed purchase with its phone; `photos`: both sides of the document are there. */
async function bought(photos = true) {
  const { cycle, receipt } = await prepareCapture(shop, server.db);
  await must(shop, 'setRicevuta', receipt);
  const phone = withToken(server.url, await captureToken(shop, cycle));
  if (photos) await takePhotos(shop, cycle);
  return { cycle, receipt, phone };
}

async function takePhotos(client: TestClient, cycle: Cycle): Promise<void> {
  for (const field of ['fronte_documento', 'retro_documento'])
    await must(client, 'setRicevuta', { ...cycle, [field]: await upload(client) });
}

/** Scans of so many signed pages. */
async function scan(pages: number, client = shop): Promise<string[]> {
  const names: string[] = [];
  for (let page = 0; page < pages; page += 1) {
    const image = await signedPage();
    names.push(String((await must(client, 'uploadFile', { image, tipo: 'pagina' }))['path']));
  }
  return names;
}

const marks = { flag_due: 1, flag_tre: 0 };
const onPaper = (cycle: Cycle, scansioni: string[]) => ({
  ...cycle,
  ...marks,
  scansioni: JSON.stringify(scansioni),
});

describe('setFirmaCarta', () => {
  it('stands for the three signatures and the consents, and ends the capture and its link', async () => {
    const { cycle, receipt, phone } = await bought();
    const scansioni = await scan(2);
    expect((await shop.call('setFirmaCarta', onPaper(cycle, scansioni))).rows).toEqual([
      { ret_code: 0, ret_message: 'OK', stato: 'COMPLETA' },
    ]);
    const state = (await shop.call('getCattura', { ...cycle })).first;
    expect(state).toMatchObject({ stato: 'COMPLETA', mancanti: [], secondo_flag: 1, terzo_flag: 0 });
    expect(state.firma_carta_il).not.toBeNull();
    expect((await phone.call('getCattura', { ...cycle })).first.ret_message).toBe('ACQUISIZIONE_CONCLUSA');
    expect((await shop.call('setLinkCattura', { ...cycle })).first.ret_message).toBe('ACQUISIZIONE_CONCLUSA');
    const [row] = (await shop.call('getRicevuta', { ...cycle })).rows;
    expect(row).toMatchObject({ is_firma_carta: 1, firma_privacy: null, secondo_flag: 1, terzo_flag: 0 });
    const consents = await server.db.query(
      `select flag, valore, canale, id_link, id_operatore is not null as operatore, id_cliente from consent
       where serial_number = $1 order by flag`,
      [cycle.serial_number],
    );
    const each = { canale: 'CARTA', id_link: null, operatore: true, id_cliente: receipt['id_cliente'] };
    expect(consents.rows).toEqual([
      { flag: 'flag_due', valore: 1, ...each },
      { flag: 'flag_tre', valore: 0, ...each },
    ]);
    const events = await server.db.query(
      `select nota, id_operatore is not null as operatore from device_event
       where serial_number = $1 and evento = 'FIRMA_CARTA'`,
      [cycle.serial_number],
    );
    expect(events.rows).toEqual([{ nota: 'pagine firmate: 2', operatore: true }]);
  });

  it('is archived with its note and the hash of every page; the pages are kept apart, like it', async () => {
    const { cycle } = await bought();
    await must(shop, 'setFirmaCarta', onPaper(cycle, await scan(3)));
    await expect.poll(async () => (await archived(shop, cycle)).length).toBe(3);
    const documents = await archived(shop, cycle);
    expect(documents.map(({ tipo }) => tipo)).toEqual(['ricevuta', 'pagine', 'allegato']);
    const [receipt, pages] = await Promise.all(
      documents.map(async ({ id_documento }) => {
        const answer = await shop.request(`/api/documenti/${id_documento}.pdf`);
        expect(answer.status).toBe(200);
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    if (!receipt || !pages) throw new Error('no documents');
    const text = bare(pdfText(receipt).join(''));
    const kept = await server.db.query<{ hash: string }>(
      "select encode(impronta, 'hex') as hash from file where serial_number = $1 and tipo = 'pagina'",
      [cycle.serial_number],
    );
    expect(kept.rows).toHaveLength(3);
    for (const { hash } of kept.rows) {
      expect(text).toContain(hash);
      expect(bare(pdfText(pages).join(''))).toContain(hash);
    }
    expect(bare(pdfText(receipt)[0] ?? '')).toContain('Firmatasucarta');
    for (const said of ['Registrodellefirme', '-firmatasucarta', '(facoltativo:Sì)', '(facoltativo:No)'])
      expect(text).toContain(said);
    expect(text).not.toContain('Improntadeltratto');
    expect([pdfInfo(pages)['Pages'], pdfInfo(pages)['Tagged']]).toEqual(['4', 'yes']);
    expect(pages.toString('latin1').match(/DCTDecode/g)).toHaveLength(3);
    // The scans are no identity document: looked at without a reason, and not by the customer's link.
    const [, listed] = documents;
    expect(
      (await (await server.signedIn('sede')).request(`/api/documenti/${listed?.id_documento}.pdf`)).status,
    ).toBe(200);
    const token = String((await must(shop, 'setLinkDocumento', { ...cycle }))['token']);
    const seen = await withToken(server.url, token).call('getDocumentiRicevuta', { ...cycle });
    expect(seen.rows.map(({ tipo }) => tipo)).toEqual(['ricevuta']);
    const answer = await shop.call('getVerificaDocumento', { impronta: listed?.impronta });
    expect(answer.first).toMatchObject({ esiste: 1, tipo: 'pagine' });
  });

  it('waits for the photos, which the phone may still take, and nothing else', async () => {
    const { cycle, receipt, phone } = await bought(false);
    expect((await must(shop, 'setFirmaCarta', onPaper(cycle, await scan(1))))['stato']).toBe('DA_INIZIARE');
    const state = (await phone.call('getCattura', { ...cycle })).first;
    expect([state.mancanti, state.conclusa_il]).toEqual([['fronte_documento', 'retro_documento'], null]);
    const signed = {
      ...cycle,
      firma_contratto_uno: await upload(phone, 'firma'),
      impronta_documento: await shownHash(phone, cycle),
    };
    expect((await phone.call('setRicevuta', signed)).first.ret_message).toBe('FIRMA_GIA_ACQUISITA');
    expect((await phone.call('setRicevuta', { ...cycle, secondo_flag: 0 })).first.ret_message).toBe(
      'FIRMA_GIA_ACQUISITA',
    );
    await takePhotos(phone, cycle);
    expect((await shop.call('getCattura', { ...cycle })).first.stato).toBe('COMPLETA');
    expect((await phone.call('getCattura', { ...cycle })).first.ret_message).toBe('ACQUISIZIONE_CONCLUSA');
    await expect.poll(async () => (await archived(shop, cycle)).length).toBe(3);
    expect((await shop.call('getRicevuta', { ...cycle })).first.secondo_flag).toBe(1);
    expect(receipt['id_cliente']).toBeTruthy();
  });

  it('goes on from what was begun on glass, whose strokes stay in the register', async () => {
    const { cycle, phone } = await bought();
    await must(phone, 'setRicevuta', {
      ...cycle,
      firma_contratto_uno: await upload(phone, 'firma'),
      impronta_documento: await shownHash(phone, cycle),
    });
    await must(shop, 'setFirmaCarta', onPaper(cycle, await scan(1)));
    const documents = await archived(shop, cycle);
    await expect.poll(async () => (await archived(shop, cycle)).length).toBe(3);
    const id = (await archived(shop, cycle)).find(({ tipo }) => tipo === 'ricevuta')?.id_documento;
    const answer = await shop.request(`/api/documenti/${id}.pdf`);
    const text = bare(pdfText(Buffer.from(await answer.arrayBuffer())).join(''));
    expect(documents.length).toBeGreaterThanOrEqual(2);
    expect(text.match(/Improntadeltratto/g)).toHaveLength(1);
    expect(text.match(/-firmatasucarta/g)).toHaveLength(2);
  });

  it('is written once: the same again is answered the same, other pages are refused', async () => {
    const { cycle } = await bought();
    const pages = await scan(2);
    const answers = await Promise.all([0, 1, 2].map(() => shop.call('setFirmaCarta', onPaper(cycle, pages))));
    expect(answers.map(({ first }) => [first.ret_code, first.stato])).toEqual(
      Array.from({ length: 3 }, () => [0, 'COMPLETA']),
    );
    expect((await shop.call('setFirmaCarta', onPaper(cycle, await scan(2)))).first.ret_message).toBe(
      'FIRMA_GIA_ACQUISITA',
    );
    const counted = await server.db.query(
      `select (select count(*)::int from paper_page where serial_number = $1) as pagine,
         (select count(*)::int from consent where serial_number = $1) as consensi`,
      [cycle.serial_number],
    );
    expect(counted.rows).toEqual([{ pagine: 2, consensi: 2 }]);
  });

  it('takes one to six scans of its own, each once, and no photo or file of others', async () => {
    const { cycle } = await bought();
    const [one = '', ...six] = await scan(7);
    const foreign = await scan(1, await server.signedIn('negozio2'));
    const wrong: Record<string, unknown> = {
      none: [],
      seven: [one, ...six],
      twice: [one, one],
      'a photo': [await upload(shop)],
      'a signature': [await upload(shop, 'firma')],
      "another shop's": foreign,
      nothing: ['f'.repeat(32)],
      'no name': [1],
      'no list': 'x',
    };
    for (const [what, scansioni] of Object.entries(wrong)) {
      const answer = await shop.call('setFirmaCarta', {
        ...onPaper(cycle, []),
        scansioni: JSON.stringify(scansioni),
      });
      expect([answer.status, String(Object.keys(answer.first.fields ?? {}))], what).toEqual([
        400,
        expect.stringMatching(/^scansioni/),
      ]);
    }
    expect((await shop.call('getCattura', { ...cycle })).first.firma_carta_il).toBeNull();
    await must(shop, 'setFirmaCarta', onPaper(cycle, six));
  });

  it('is for the shop, after completion, and not for what is signed, cancelled or finished', async () => {
    const { cycle } = await bought();
    const call = async (user: string) =>
      (await (await server.signedIn(user)).call('setFirmaCarta', onPaper(cycle, ['x']))).status;
    expect([
      await call('master'),
      await call('sede'),
      await call('supporto'),
      await call('negozio2'),
    ]).toEqual([403, 403, 403, 404]);
    expect((await server.client().call('setFirmaCarta', onPaper(cycle, ['x']))).status).toBe(401);
    const pending = await prepareCapture(shop, server.db);
    const early = await shop.call('setFirmaCarta', onPaper(pending.cycle, await scan(1)));
    expect(early.first).toMatchObject({
      ret_message: 'ACQUISTO_INCOMPLETO',
      motivo: 'La ricevuta non è ancora stata emessa.',
    });
    await must(shop, 'deleteDevicePending', { ...pending.cycle });
    const refused = async (of: Cycle) =>
      (await shop.call('setFirmaCarta', onPaper(of, await scan(1)))).first.ret_message;
    expect(await refused(pending.cycle)).toBe('ACQUISTO_NON_IN_CORSO');
    const signed = await bought(false);
    await captureAll(signed.phone, signed.cycle, signed.receipt);
    expect(await refused(signed.cycle)).toBe('ACQUISIZIONE_CONCLUSA');
    const onGlass = await bought(false);
    for (const field of ['firma_contratto_uno', 'firma_contratto_due', 'firma_privacy'])
      await must(onGlass.phone, 'setRicevuta', {
        ...onGlass.cycle,
        [field]: await upload(onGlass.phone, 'firma'),
      });
    expect(await refused(onGlass.cycle)).toBe('FIRMA_GIA_ACQUISITA');
  });
});

describe('a page that was signed', () => {
  it('is kept large enough to be read, and comes from a till only', async () => {
    const { cycle, phone } = await bought(false);
    const [path] = await scan(1);
    const size = await server.db.query<{ tipo_contenuto: string }>(
      'select tipo_contenuto from file where path = $1',
      [path],
    );
    expect(size.rows).toEqual([{ tipo_contenuto: 'image/jpeg' }]);
    const bytes = await server.app.files.get(path ?? '');
    const { width, height } = await sharp(bytes ?? Buffer.alloc(0)).metadata();
    expect([width, height]).toEqual([1455, 2000]);
    const image = await picture();
    expect((await phone.call('uploadFile', { image, tipo: 'pagina', ...cycle })).status).toBe(403);
    const pdf = asDataUrl(Buffer.from('%PDF-1.7'));
    expect((await shop.call('uploadFile', { image: pdf, tipo: 'pagina' })).status).toBe(400);
  });
});

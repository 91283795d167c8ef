import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { pdfText } from '#tests/kit/poppler';
import { bare } from '#tests/kit/printed-documents';
import { archived, signPurchase } from '#tests/kit/sign-receipt';
import {
  asDataUrl,
  captureAll,
  captureToken,
  picture,
  prepareCapture,
  signedPage,
  stroke,
  upload,
  withToken,
} from '#tests/kit/take-capture';
import sharp from 'sharp';
import type { TestClient } from '#tests/kit/test-client';
import { until } from '#tests/kit/until';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

const signatures = ['firma_contratto_uno', 'firma_contratto_due', 'firma_privacy'];

/** A completed purchase with its phone. */
async function bought() {
  const { cycle, receipt } = await prepareCapture(shop, server.db);
  await must(shop, 'setRicevuta', receipt);
  return { cycle, receipt, phone: withToken(server.url, await captureToken(shop, cycle)) };
}

/** A picture of nothing: white, all dark, or as transparent as it comes. */
async function blank(kind: 'white' | 'black' | 'transparent'): Promise<string> {
  const grey = kind === 'black' ? 0 : 255;
  const background = { r: grey, g: grey, b: grey, alpha: kind === 'transparent' ? 0 : 1 };
  const image = sharp({ create: { width: 600, height: 200, channels: 4, background } });
  return asDataUrl(await image.png().toBuffer());
}

const uploadFirma = async (phone: TestClient, image: string) =>
  String((await must(phone, 'uploadFile', { image, tipo: 'firma' }))['path']);
const rowOf = async (client: TestClient, cycle: Cycle) =>
  (await client.call('getRicevute', {})).rows.find(
    ({ serial_number }) => serial_number === cycle.serial_number,
  );
async function receiptText(cycle: Cycle): Promise<string> {
  // It comes last, after the annex and the pages.
  const id = await until(async () => {
    const made = (await archived(shop, cycle)).find(({ tipo }) => tipo === 'ricevuta');
    if (!made) throw new Error('not archived yet');
    return made.id_documento;
  });
  const answer = await shop.request(`/api/documenti/${id}.pdf`);
  return bare(pdfText(Buffer.from(await answer.arrayBuffer())).join(''));
}

describe('signatures and marks', () => {
  it('are taken from no session, whoever it is and whatever else is sent', async () => {
    const { cycle, receipt, phone } = await bought();
    const firma = await upload(phone, 'firma');
    for (const fields of [
      ...signatures.map((field) => ({ [field]: firma })),
      { secondo_flag: 1 },
      { terzo_flag: 0 },
      { fronte_documento: await upload(shop), secondo_flag: 1 },
      { ...receipt, firma_privacy: firma },
    ]) {
      const answer = await shop.call('setRicevuta', { ...cycle, ...fields });
      expect([answer.status, answer.first.ret_code, answer.first.ret_message]).toEqual([
        200,
        79,
        'FIRMA_SOLO_DAL_CEDENTE',
      ]);
    }
    for (const user of ['sede', 'supporto'])
      expect(
        (await (await server.signedIn(user)).call('setRicevuta', { ...cycle, secondo_flag: 1 })).status,
        user,
      ).toBe(403);
    const [row] = (await shop.call('getRicevuta', { ...cycle })).rows;
    expect(row).toMatchObject({
      firma_contratto_uno: null,
      firma_privacy: null,
      secondo_flag: null,
      terzo_flag: null,
      fronte_documento: null,
      modo_firma: null,
      firme_scarse: [],
    });
    await must(shop, 'setRicevuta', { ...cycle, fronte_documento: await upload(shop) });
    await must(phone, 'setRicevuta', { ...cycle, firma_contratto_uno: firma });
  });

  it('are in the ledger with a link, which the database demands', async () => {
    const { cycle } = await signPurchase(server, shop);
    const forged = server.db.query(
      `insert into signature (serial_number, num_times, quale, path, impronta_immagine, quando, ip, user_agent, id_operatore)
       select serial_number, num_times + 1, quale, path, impronta_immagine, quando, ip, user_agent, 1 from signature
       where serial_number = $1`,
      [cycle.serial_number],
    );
    await expect(forged).rejects.toThrow('signature_link_check');
  });
});

describe('next to no ink', () => {
  it('is sent back once, and the second time taken and marked on list, receipt and archived paper', async () => {
    const { cycle, receipt, phone } = await bought();
    for (const [field, kind] of [
      ['firma_contratto_uno', 'white'],
      ['firma_contratto_due', 'transparent'],
      ['firma_privacy', 'black'],
    ] as const) {
      const once = await uploadFirma(phone, await blank(kind));
      const marks = field === 'firma_privacy' ? { secondo_flag: 0, terzo_flag: 0 } : {};
      const sent = { ...cycle, ...marks, [field]: once };
      expect((await phone.call('setRicevuta', sent)).first, kind).toMatchObject({
        ret_code: 81,
        ret_message: 'FIRMA_QUASI_VUOTA',
      });
      expect((await shop.call('getRicevuta', { ...cycle })).first[field], kind).toBeNull();
      await must(phone, 'setRicevuta', { ...sent, [field]: await uploadFirma(phone, await stroke(0.1)) });
    }
    for (const field of ['fronte_documento', 'retro_documento'])
      await must(phone, 'setRicevuta', { ...cycle, [field]: await upload(phone) });
    const consents = { id_cliente: receipt['id_cliente'], id_negozio: 1001, flag_due: 0, flag_tre: 0 };
    await must(phone, 'setPrivacy', consents);
    expect((await shop.call('getRicevuta', { ...cycle })).first.firme_scarse).toEqual([...signatures].sort());
    expect(await rowOf(shop, cycle)).toMatchObject({ modo_firma: 'LINK', is_tratto_scarso: 1 });
    expect((await receiptText(cycle)).match(/trattoquasivuoto/g)).toHaveLength(3);
  });

  it('is none of a signature that a third of the box takes', async () => {
    const { cycle, phone } = await bought();
    await must(phone, 'setRicevuta', {
      ...cycle,
      firma_contratto_uno: await uploadFirma(phone, await stroke(0.36)),
    });
    expect((await shop.call('getRicevuta', { ...cycle })).first.firme_scarse).toEqual([]);
  });
});

describe('by which way it was signed', () => {
  it('is said by list, receipt and archived paper', async () => {
    const byLink = await bought();
    await captureAll(byLink.phone, byLink.cycle, byLink.receipt);
    const onPaper = await bought();
    for (const field of ['fronte_documento', 'retro_documento'])
      await must(shop, 'setRicevuta', { ...onPaper.cycle, [field]: await upload(shop) });
    const page = String(
      (await must(shop, 'uploadFile', { image: await signedPage(), tipo: 'pagina' }))['path'],
    );
    const signed = { ...onPaper.cycle, scansioni: JSON.stringify([page]), flag_due: 0, flag_tre: 0 };
    await must(shop, 'setFirmaCarta', signed);
    for (const [{ cycle }, modo_firma, text] of [
      [byLink, 'LINK', 'Conillinkdiacquisizione,dalcedente'],
      [onPaper, 'CARTA', 'ModoSucarta'],
    ] as const) {
      expect(await rowOf(shop, cycle)).toMatchObject({ modo_firma, is_tratto_scarso: 0 });
      expect((await shop.call('getRicevuta', { ...cycle })).first.modo_firma).toBe(modo_firma);
      expect(await receiptText(cycle)).toMatch(new RegExp(text));
    }
  });

  it('alone is said of what a till signed before: head office is told and has a list, nothing is changed', async () => {
    const { cycle } = await signPurchase(server, shop);
    // As it was kept then: the rule came later.
    await server.db.query('alter table signature drop constraint signature_link_check');
    await server.db.query('alter table signature disable trigger signature_refuse');
    await server.db.query('update signature set id_link = null where serial_number = $1', [
      cycle.serial_number,
    ]);
    await server.db.query('alter table signature enable trigger signature_refuse');
    await server.db.query(
      'alter table signature add constraint signature_link_check check (id_link is not null) not valid',
    );
    const office = await server.signedIn('sede');
    const { rows } = await office.call('getRicevute', { modo_firma: 'CASSA' });
    expect(rows.map(({ serial_number }) => serial_number)).toEqual([cycle.serial_number]);
    const waiting = (await office.call('getCruscottoAttenzione', {})).rows.find(
      ({ voce }) => voce === 'FIRME_ALLA_CASSA',
    );
    expect(waiting?.numero).toBe(1);
    const voices = (await shop.call('getCruscottoAttenzione', {})).rows.map(({ voce }) => voce);
    expect(voices).not.toContain('FIRME_ALLA_CASSA');
    expect((await shop.call('getRicevuta', { ...cycle })).first).toMatchObject({
      modo_firma: 'CASSA',
      firma_privacy: expect.any(String),
    });
  });
});

describe('a page signed on paper', () => {
  it('that nobody could read is refused with what to do', async () => {
    const says = async (image: string) =>
      (await shop.call('uploadFile', { image, tipo: 'pagina' })).first.fields?.['image'];
    expect(await says(await picture({ width: 200, height: 150 }))).toContain('troppo piccola');
    expect(await says(await signedPage(900, 600))).toContain('troppo piccola');
    const paper = (light: number) =>
      sharp({
        create: { width: 1500, height: 2000, channels: 3, background: { r: light, g: light, b: light } },
      })
        .png()
        .toBuffer();
    expect(await says(asDataUrl(await paper(250)))).toContain('non si vede nulla');
    expect(await says(asDataUrl(await paper(20)))).toContain('scura');
    expect(await says(await signedPage(1000, 1400))).toBeUndefined();
  });
});

import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureFaults } from '#domain/photo-format';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, must } from '#tests/kit/buy-phone';
import {
  asDataUrl,
  bytesOf,
  captureAll,
  captureToken,
  picture,
  prepareCapture,
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

const placeOf = (name: string) => path.join(server.dataDir, 'files', name.slice(0, 2), name);

describe('uploadFile', () => {
  it('keeps a photo small, upright, without metadata, encrypted under a name of its own', async () => {
    const image = await picture({ width: 2000, height: 1000, exif: true });
    expect(bytesOf(image).toString('latin1')).toContain('Segretissimo');
    const { path: name } = (await shop.call('uploadFile', { image, fileName: '../../fronte.png' })).first;
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    const row = (await shop.call('getImage', { fronte: name })).first;
    expect(row.fronte).toMatch(/^data:image\/jpeg;base64,/);
    const kept = bytesOf(row.fronte);
    const found = await sharp(kept).metadata();
    expect([found.format, found.width, found.height, found.exif, found.orientation]).toEqual([
      'jpeg',
      400,
      800,
      undefined,
      undefined,
    ]);
    const stored = readFileSync(placeOf(name ?? ''));
    expect(stored.includes(kept.subarray(100, 140))).toBe(false);
    expect([
      statSync(placeOf(name ?? '')).mode & 0o777,
      statSync(path.join(server.dataDir, 'files.key')).mode & 0o777,
    ]).toEqual([0o600, 0o600]);
  });

  it('keeps a signature PNG with its transparency, by `tipo` or by name', async () => {
    const stroke = await sharp({
      create: { width: 300, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    for (const fields of [{ fileName: 'firma_1.png' }, { fileName: 'x', tipo: 'firma' }]) {
      const { path: name } = (await shop.call('uploadFile', { image: asDataUrl(stroke), ...fields })).first;
      const { firma_uno, fronte } = (await shop.call('getImage', { firma_uno: name, fronte: name })).first;
      expect(fronte).toBeNull();
      const found = await sharp(bytesOf(firma_uno)).metadata();
      expect([found.format, found.width, found.hasAlpha]).toEqual(['png', 300, true]);
    }
  });

  it('takes PNG, JPEG and WebP and refuses everything else whatever it is called', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      expect(
        (await shop.call('uploadFile', { image: await picture({ format }), fileName: 'a.png' })).first
          .ret_code,
        format,
      ).toBe(0);
    }
    const jpeg = bytesOf(await picture());
    const wrong: Record<string, Buffer> = {
      pdf: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj'),
      script: Buffer.from('#!/bin/sh\nrm -rf /\n'),
      zip: Buffer.from('504b0304140000000800', 'hex'),
      svg: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>',
      ),
      gif: await sharp(jpeg).gif().toBuffer(),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      empty: Buffer.alloc(0),
      'PNG head and rubbish': Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 7)]),
      'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
      'one pixel': await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      bomb: await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    };
    for (const [what, bytes] of Object.entries(wrong)) {
      const answer = await shop.call('uploadFile', { image: asDataUrl(bytes), fileName: 'fronte.png' });
      const { fields, codes } = answer.first;
      const said = Object.entries(pictureFaults).find(([code]) => code === codes?.['image'])?.[1];
      // The code is for a phone that says it in another language.
      expect([answer.status, fields?.['image'], said], what).toEqual([
        400,
        expect.stringMatching(/immagin/i),
        fields?.['image'],
      ]);
    }
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(400, 9),
    ]);
    for (const type of ['image/heic', 'image/png']) {
      const answer = await shop.call('uploadFile', { image: asDataUrl(heic, type), fileName: 'fronte.png' });
      const { fields, codes } = answer.first;
      expect([answer.status, fields, codes], type).toEqual([
        400,
        { image: pictureFaults.HEIC },
        { image: 'HEIC' },
      ]);
    }
    for (const image of ['', 'fronte.png', 'data:image/png,abc', 'data:image/png;base64']) {
      expect((await shop.call('uploadFile', { image, fileName: 'a' })).status, image).toBe(400);
    }
    const huge = asDataUrl(Buffer.alloc(5_000_000, 1));
    expect((await shop.call('uploadFile', { image: huge, fileName: 'a' })).status).toBe(413);
  });

  it('is for shops and links, and for head office on a device that it names', async () => {
    const image = await picture();
    expect((await server.client().call('uploadFile', { image })).status).toBe(401);
    const office = await server.signedIn('sede');
    expect((await office.call('uploadFile', { image })).first.ret_message).toBe('NEGOZIO_NON_SCELTO');
    const other = await server.signedIn('sconto');
    const { cycle } = await prepareCapture(shop, server.db);
    expect((await office.call('uploadFile', { image, ...cycle })).first.ret_code).toBe(0);
    expect((await other.call('uploadFile', { image, ...cycle })).status).toBe(404);
  });
});

describe('getImage', () => {
  it('shows what lies in the scope, and writes down every view of an identity document', async () => {
    const { cycle, receipt } = await prepareCapture(shop, server.db);
    await must(shop, 'setRicevuta', receipt);
    const phone = withToken(server.url, await captureToken(shop, cycle));
    await captureAll(phone, cycle, receipt);
    const [row] = (await shop.call('getRicevuta', { ...cycle })).rows;
    const wanted = {
      fronte: row?.fronte_documento,
      retro: row?.retro_documento,
      firma_uno: row?.firma_contratto_uno,
    };
    const {
      rows: [before],
    } = await server.db.query<{ last: number }>(
      'select coalesce(max(id_visione), 0) as last from document_view',
    );
    for (const user of ['negozio', 'master', 'sede', 'supporto']) {
      const seen = (await (await server.signedIn(user)).call('getImage', { ...wanted, motivo: 'Verifica' }))
        .first;
      expect(
        [seen.fronte, seen.retro, seen.firma_uno].map((one) => one?.slice(0, 14)),
        user,
      ).toEqual(['data:image/jpe', 'data:image/jpe', 'data:image/png']);
    }
    for (const user of ['negozio2', 'sconto']) {
      expect((await (await server.signedIn(user)).call('getImage', wanted)).first).toMatchObject({
        fronte: null,
        firma_uno: null,
      });
    }
    expect((await server.client().call('getImage', wanted)).status).toBe(401);
    // Not without saying why; signatures show no document.
    const office = await server.signedIn('sede');
    expect((await office.call('getImage', wanted)).first.fields).toEqual({ motivo: 'Campo obbligatorio' });
    expect((await office.call('getImage', { firma_uno: wanted.firma_uno })).first.firma_uno).toMatch(
      /^data:image/,
    );
    const views = await server.db.query<{ user_name: string; campo: string; motivo: string }>(
      `select o.user_name, v.campo, v.motivo from document_view v join operator o using (id_operatore)
       where id_visione > $1 order by id_visione`,
      [before?.last],
    );
    expect(views.rows).toEqual(
      ['negozio', 'master', 'sede', 'supporto'].flatMap((user_name) =>
        ['fronte', 'retro'].map((campo) => ({ user_name, campo, motivo: 'Verifica' })),
      ),
    );
  });

  it('answers null for names that are none, and for files moved or changed on the disk', async () => {
    for (const fronte of ['../../etc/passwd', 'f'.repeat(32), '%00', 'a/b']) {
      expect((await shop.call('getImage', { fronte })).first.fronte).toBeNull();
    }
    const [one, two] = [await upload(shop), await upload(shop)];
    writeFileSync(placeOf(one), readFileSync(placeOf(two)));
    const seen = (await shop.call('getImage', { fronte: one, retro: two })).first;
    expect([seen.fronte, seen.retro?.slice(0, 15)]).toEqual([null, 'data:image/jpeg']);
  });
});

describe('setImmagineProvaAcquisto', () => {
  it('records the photo on the device of its shop', async () => {
    const { serial_number, num_times } = await buyByVoucher(shop, server.db);
    const prova_acquisto = await upload(shop);
    const fields = { serial_number, num_times, prova_acquisto };
    expect(
      (await shop.call('setImmagineProvaAcquisto', { ...fields, prova_acquisto: 'f'.repeat(32) })).status,
    ).toBe(400);
    const foreign = await upload(await server.signedIn('negozio2'));
    expect((await shop.call('setImmagineProvaAcquisto', { ...fields, prova_acquisto: foreign })).status).toBe(
      400,
    );
    expect((await (await server.signedIn('negozio2')).call('setImmagineProvaAcquisto', fields)).status).toBe(
      404,
    );
    expect((await (await server.signedIn('master')).call('setImmagineProvaAcquisto', fields)).status).toBe(
      403,
    );
    expect((await shop.call('setImmagineProvaAcquisto', fields)).rows).toEqual([
      { ret_code: 0, ret_message: 'OK' },
    ]);
    const [device] = (await shop.call('getDevice', { serial_number, num_times })).rows;
    expect(device?.prova_acquisto).toBe(prova_acquisto);
    expect((await shop.call('getImage', { prova_acquisto })).first.prova_acquisto).toMatch(
      /^data:image\/jpeg/,
    );
  });
});

describe('the data folder', () => {
  it('holds one encrypted file for each row and nothing else', async () => {
    const rows = async () =>
      (
        await server.db.query<{ path: string }>(
          'select path from file where eliminato_il is null order by path',
        )
      ).rows.map((row) => row.path);
    const files = () =>
      readdirSync(path.join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .sort();
    // A receipt signed above may be on its way into the archive.
    await expect.poll(async () => String(files()) === String(await rows())).toBe(true);
  });
});

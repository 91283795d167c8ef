import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher } from '#tests/kit/buy-phone';
import { asDataUrl, captureToken, picture, prepareCapture, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

const logoOf = async (id_affiliato: number) =>
  (await office.call('getLogoAffiliato', { id_affiliato })).first.logo;

it('head office gives an affiliate a logo, which customers see and which is small whatever came', async () => {
  expect(await logoOf(100)).toBeNull();
  const image = await picture({ width: 900, height: 300, format: 'png' });
  const saved = (await office.call('setLogoAffiliato', { id_affiliato: 100, image })).first;
  expect(saved.logo).toMatch(/^\/api\/loghi\/[0-9a-f]{64}\.png$/);
  expect(await logoOf(100)).toBe(saved.logo);
  expect(await logoOf(207)).toBeNull();
  const file = await server.client().request(saved.logo ?? '');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
  const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect([width, height]).toEqual([320, 107]);

  const shop = await server.signedIn('negozio');
  const { cycle } = await prepareCapture(shop, server.db);
  const phone = withToken(server.url, await captureToken(shop, cycle));
  expect((await phone.call('getCattura', { ...cycle })).first.logo).toBe(saved.logo);
  // Wherever a customer looks: the public page, the one that prepares the phone, the voucher's own.
  const visitor = server.client();
  const house = { ragione_sociale: expect.any(String), logo: saved.logo };
  expect((await visitor.call('getInsegna', { st: 'AURORA' })).first).toEqual(house);
  expect((await visitor.call('getInsegna', { st: 'NESSUNO' })).status).toBe(400);
  const { login_code } = (await shop.call('getPhoneCheckLoginCode', { profile_name: 'IT' })).first;
  const { token } = (await shop.call('getLinkPreparazione', { login_code })).first;
  expect((await visitor.call('getPreparazione', { token })).first).toMatchObject(house);
  const { coupon_serial_number } = await buyByVoucher(shop, server.db);
  expect((await visitor.call('getCoupon', { coupon_serial_number })).first).toMatchObject(house);

  expect((await office.call('setLogoAffiliato', { id_affiliato: 100 })).first).toMatchObject({
    ret_code: 0,
    logo: null,
  });
  expect((await server.client().request(saved.logo ?? '')).status).toBe(404);
  const told = await server.db.query(
    `select da ->> 'logo' is null as was_none, a ->> 'logo' is null as is_none from audit_entry
     where oggetto = 'affiliato' and chiave = '100' order by progressivo`,
  );
  expect(told.rows).toEqual([
    { was_none: true, is_none: false },
    { was_none: false, is_none: true },
  ]);
});

it('is no place for anything but a picture, nor for anybody else', async () => {
  const svg = asDataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml');
  for (const image of [svg, 'data:image/png;base64,AAAA', 'ciao']) {
    const refused = await office.call('setLogoAffiliato', { id_affiliato: 100, image });
    expect([refused.status, Object.keys(refused.first.fields ?? {})], image).toEqual([400, ['image']]);
  }
  const noise = await sharp({
    create: {
      width: 320,
      height: 320,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const heavy = await office.call('setLogoAffiliato', { id_affiliato: 100, image: asDataUrl(noise) });
  expect(heavy.first.fields).toEqual({ image: 'Il logo è troppo pesante: serve un’immagine più semplice.' });
  const image = await picture({ format: 'png' });
  expect((await office.call('setLogoAffiliato', { id_affiliato: 999_999, image })).status).toBe(404);
  for (const user of ['negozio', 'master', 'supporto'])
    expect(
      (await (await server.signedIn(user)).call('setLogoAffiliato', { id_affiliato: 100, image })).status,
    ).toBe(403);
  expect((await server.client().request('/api/loghi/abc.png')).status).toBe(404);
  expect(await logoOf(100)).toBeNull();
});

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { packedText, withChunks } from '#tests/kit/picture-parts';
import { asDataUrl, captureToken, picture, prepareCapture, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  // In the middle of an hour: tries are counted by the clock's.
  server = await startTestServer({ now: '2026-11-21T10:20:00Z' });
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

const files = async () => (await server.db.query<{ n: string }>('select count(*) as n from file')).rows[0]?.n;

it('pictures full of packed texts are drawn without them, and people sign in meanwhile', async () => {
  const { cycle } = await prepareCapture(shop, server.db);
  const phone = withToken(server.url, await captureToken(shop, cycle));
  const texts = Array<Buffer>(25).fill(packedText(50));
  const images = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (one) => {
      const create = { width: 4000, height: 3000, channels: 3, background: { r: one, g: 0, b: 0 } } as const;
      return asDataUrl(withChunks(await sharp({ create }).png().toBuffer(), texts));
    }),
  );
  const order: string[] = [];
  const uploads = images.map(async (image) => {
    const answer = await phone.call('uploadFile', { image, tipo: 'foto' });
    order.push('picture');
    return answer.first.ret_code;
  });
  await server.signedIn('negozio2');
  order.push('person');
  expect(await Promise.all(uploads)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(order.at(-1)).toBe('picture');
});

it('a link has sixty tries an hour, whatever it sends; the next link, and the till, have theirs', async () => {
  const { cycle } = await prepareCapture(shop, server.db);
  const phone = withToken(server.url, await captureToken(shop, cycle));
  const before = await files();
  const image = await picture();
  const wrong = asDataUrl(Buffer.from('GIF89a'));
  for (let tries = 0; tries < 60; tries += 1)
    expect((await phone.call('uploadFile', { image: wrong, tipo: 'foto' })).status, `${tries}`).toBe(400);
  const refused = await phone.call('uploadFile', { image, tipo: 'foto' });
  expect([refused.status, refused.first.ret_message]).toEqual([429, 'TROPPE_RICHIESTE']);
  expect(await files()).toBe(before);
  const next = withToken(server.url, await captureToken(shop, cycle, 1));
  expect((await next.call('uploadFile', { image, tipo: 'foto' })).status).toBe(200);
  expect((await shop.call('uploadFile', { image, tipo: 'foto', ...cycle })).status).toBe(200);
});

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '#server/features/session/check-password';
import { openKillable, type KillableProduct } from '#tests/kit/killable-product';
import { packedText, withChunks } from '#tests/kit/picture-parts';
import { asDataUrl, captureToken, prepareCapture } from '#tests/kit/take-capture';
import { createTestClient, md5 } from '#tests/kit/test-client';

// In a process of its own: what an attack costs whoever attacks must not be taken for what it costs the product.
let product: KillableProduct;
beforeAll(async () => {
  product = await openKillable({ demo: false });
  // As a password is kept elsewhere, not as tests keep theirs.
  const user_psw = await hashPassword(md5('demo'));
  await product.look((db) =>
    db.query('update operator set user_psw = $1 where user_psw is not null', [user_psw]),
  );
  await product.start();
}, 120_000);
afterAll(() => product.drop());

const forgetLimits = () => product.look((db) => db.query('delete from rate_window'));

/** How long log-ins take, one after the other (ms), until it is over, and a hundred at least. */
async function logIns(isOver: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (took.length < 100 || !isOver()) {
    // An address and a name have so many log-ins a minute.
    if (took.length % 100 === 0) await forgetLimits();
    const begun = performance.now();
    await createTestClient(product.url).signIn('negozio2');
    took.push(performance.now() - begun);
  }
  return took.toSorted((a, b) => a - b);
}
const p99 = (took: number[]) => took[Math.floor(took.length * 0.99)]!;

it('pictures full of packed texts from three links leave a log-in under twice its quiet time', async () => {
  const shop = createTestClient(product.url);
  await shop.signIn('negozio');
  const texts = Array<Buffer>(25).fill(packedText(50));
  const create = { width: 4000, height: 3000, channels: 3, background: { r: 1, g: 0, b: 0 } } as const;
  const bomb = asDataUrl(withChunks(await sharp({ create }).png().toBuffer(), texts));
  const body = Buffer.from(JSON.stringify({ image: bomb, tipo: 'foto' }));
  const tokens = await product.look(async (db) => {
    const made: string[] = [];
    for (let link = 0; link < 3; link += 1)
      made.push(await captureToken(shop, (await prepareCapture(shop, db)).cycle));
    return made;
  });
  await logIns(() => true);
  const quiet = await logIns(() => true);
  let left = 150;
  const attack = tokens.map(async (token) => {
    const headers = { 'Content-Type': 'application/json', 'X-Link-Token': token };
    while (left > 0) {
      left -= 1;
      const answer = await fetch(`${product.url}/api/uploadFile`, { method: 'POST', headers, body });
      expect([200, 429]).toContain(answer.status);
      await answer.arrayBuffer();
    }
  });
  const attacked = await logIns(() => left <= 0);
  await Promise.all(attack);
  const [was, is] = [p99(quiet), p99(attacked)];
  console.log(
    `${body.length} bytes a picture; log-in p99 ${was.toFixed(1)} ms quiet, ${is.toFixed(1)} ms attacked`,
  );
  expect(is).toBeLessThan(2 * was);
}, 600_000);

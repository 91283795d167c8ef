import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type pg from 'pg';
import { shownReceipt, textOfDocument } from '#documents/shown-receipt';
import { openPhone, prepareReceipt, must, type Cycle } from './buy-phone.ts';
import { createTestClient, type TestClient } from './test-client.ts';

let made = 0;

/** A picture unlike any before, as a data URL. */
export async function picture(
  options: { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp'; exif?: boolean } = {},
): Promise<string> {
  const { width = 640, height = 400, format = 'jpeg', exif = false } = options;
  made += 1;
  const background = { r: made % 256, g: (made * 7) % 256, b: (made * 31) % 256 };
  let image = sharp({ create: { width, height, channels: 3, background } });
  if (exif) image = image.withExif({ IFD0: { Artist: 'Segretissimo' } }).withMetadata({ orientation: 6 });
  return asDataUrl(await image.toFormat(format).toBuffer(), `image/${format}`);
}

/** Bytes as the data URL that says they are a PNG. */
export function asDataUrl(bytes: Buffer, type = 'image/png'): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** The bytes of a data URL. */
export function bytesOf(dataUrl: string | null | undefined): Buffer {
  return Buffer.from((dataUrl ?? '').split(',')[1] ?? '', 'base64');
}

/** A client that brings a link token with each call. */
export function withToken(url: string, token: string): TestClient {
  const client = createTestClient(url);
  return {
    ...client,
    call: (name, fields, settings = {}) =>
      client.call(name, fields, { ...settings, headers: { ...settings.headers, 'X-Link-Token': token } }),
  };
}

/** A purchase past the document step and what completes it. */
export async function prepareCapture(
  till: TestClient,
  db: pg.Pool,
  id_negozio = 1001,
): Promise<{ cycle: Cycle; receipt: Record<string, unknown> }> {
  const cycle = await openPhone(till, db, { id_negozio });
  return { cycle, receipt: await prepareReceipt(till, db, cycle, 2, id_negozio) };
}

/** The token of a new capture link. */
export async function captureToken(till: TestClient, cycle: Cycle, rinnova: 0 | 1 = 0): Promise<string> {
  return String((await must(till, 'setLinkCattura', { ...cycle, rinnova }))['token']);
}

/** A signature as a finger leaves it, unlike any before; `wide`: the share of its box that it takes. */
export async function stroke(wide = 0.7): Promise<string> {
  made += 1;
  const end = 40 + Math.round(600 * wide);
  const curve = `M40 ${90 + (made % 40)} Q ${20 + end / 2} ${10 + (made % 70)} ${end} ${120 + (made % 31)}`;
  return drawn(640, 200, `<path d="${curve}" fill="none" stroke="#14304a" stroke-width="4"/>`, 'png');
}

/** A page of text that somebody has photographed, unlike any before. */
export async function signedPage(width = 2400, height = 3300): Promise<string> {
  made += 1;
  const bars = Array.from({ length: 40 }, (_, row) => {
    const y = Math.round((height * (row + 2)) / 46);
    const each = Array.from({ length: 30 }, (__, at) => Math.round((width * (at + 2 + (made % 5) / 9)) / 34));
    return each.map((x) => `<rect x="${x}" y="${y}" width="${width / 60}" height="${height / 120}"/>`);
  });
  return drawn(
    width,
    height,
    `<rect width="100%" height="100%" fill="#f4f2ee"/>${bars.flat().join('')}`,
    'jpeg',
  );
}

async function drawn(width: number, height: number, inside: string, format: 'jpeg' | 'png'): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;
  return asDataUrl(await sharp(Buffer.from(svg)).toFormat(format).toBuffer(), `image/${format}`);
}

/** Uploads a picture of its own and answers its name. */
export async function upload(phone: TestClient, tipo: 'foto' | 'firma' = 'foto'): Promise<string> {
  const image = tipo === 'foto' ? await picture() : await stroke();
  return String((await must(phone, 'uploadFile', { image, fileName: `${tipo}.png`, tipo }))['path']);
}

/** The hash of what a phone shows now, as the page makes it: of the receipt, with marks where they are shown. */
export async function shownHash(
  phone: TestClient,
  cycle: Cycle,
  marks: [0 | 1, 0 | 1] | null = null,
): Promise<string> {
  const [data] = (await phone.call('getRicevuta', { ...cycle })).rows;
  if (!data) throw new Error('there is no receipt to show');
  const [due, tre] = marks ?? [];
  const ticked = marks && { primo_flag: true, secondo_flag: due === 1, terzo_flag: tre === 1 };
  return createHash('sha256')
    .update(textOfDocument(shownReceipt(data, ticked)))
    .digest('hex');
}

/** The whole capture on the phone, up to the consents; answers the token that comes with the third signature. */
export async function captureAll(
  phone: TestClient,
  cycle: Cycle,
  seller: Record<string, unknown>,
): Promise<string> {
  let token = '';
  for (const field of ['fronte_documento', 'retro_documento'])
    await must(phone, 'setRicevuta', { ...cycle, [field]: await upload(phone) });
  for (const field of ['firma_contratto_uno', 'firma_contratto_due', 'firma_privacy']) {
    const isPrivacy = field === 'firma_privacy';
    const signed = await must(phone, 'setRicevuta', {
      ...cycle,
      [field]: await upload(phone, 'firma'),
      impronta_documento: await shownHash(phone, cycle, isPrivacy ? [1, 0] : null),
      ...(isPrivacy ? { secondo_flag: 1, terzo_flag: 0 } : {}),
    });
    if (isPrivacy) token = String(signed['token_documento']);
  }
  await must(phone, 'setPrivacy', {
    id_cliente: seller['id_cliente'],
    id_negozio: seller['id_negozio'],
    flag_due: 1,
    flag_tre: 0,
  });
  return token;
}

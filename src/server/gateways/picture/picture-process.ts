import sharp from 'sharp';
import { pageFlaw } from '#domain/flaws-in';
import type { Raster } from '#domain/raster';
import { inkIn, isFaintStroke } from '#domain/signature-stroke';
import type { DecodedPicture, PictureTask } from './decode-picture.ts';
import { plainPicture } from './plain-picture.ts';

/** The largest camera picture that is decoded; more is a bomb (a few KB of PNG can be gigabytes of pixels). */
const maxPixels = 30_000_000;

/** Strokes are kept in as many pixels, and photos are judged in as many. */
const lookedAt = 800;

// No picture comes twice: what the decoder would remember of one is only memory.
sharp.cache(false);
// One processor for a picture, whatever the machine has: two pictures at a time are decoded as it is.
sharp.concurrency(1);

/** What `decodePicture` runs in its process. */
export default async function draw({ bytes, maxSide, format, look }: PictureTask): Promise<DecodedPicture> {
  try {
    const plain = plainPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const image = sharp(plain, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
    const { width, height } = await image.metadata();
    if (width < 8 || height < 8) return { fault: 'SMALL' };
    const small = image.autoOrient().resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });
    const drawn =
      format === 'png' ? small.png() : small.flatten({ background: '#ffffff' }).jpeg({ quality: 75 });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    if (look === 'stroke') return { bytes: data, isFaint: isFaintStroke(inkIn(await greyOf(data))) };
    if (look === 'page') return { bytes: data, flaw: pageFlaw(await greyOf(data), info) };
    return { bytes: data };
  } catch (error) {
    return { fault: /pixel limit|dimensions/i.test((error as Error).message) ? 'PIXELS' : 'DAMAGED' };
  }
}

/** The picture as it is kept, over white and in grey, at the size in which photos are looked at. */
async function greyOf(bytes: Buffer): Promise<Raster> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize(lookedAt, lookedAt, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, light: data };
}

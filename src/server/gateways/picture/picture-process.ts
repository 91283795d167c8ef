import sharp from 'sharp';
import type { DecodedPicture, PictureTask } from './decode-picture.ts';
import { plainPicture } from './plain-picture.ts';

/** The largest camera picture that is decoded; more is a bomb (a few KB of PNG can be gigabytes of pixels). */
const maxPixels = 30_000_000;

// No picture comes twice: what the decoder would remember of one is only memory.
sharp.cache(false);
// One processor for a picture, whatever the machine has: two pictures at a time are decoded as it is.
sharp.concurrency(1);

/** What `decodePicture` runs in its process. */
export default async function draw({ bytes, maxSide, format }: PictureTask): Promise<DecodedPicture> {
  try {
    const plain = plainPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const image = sharp(plain, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
    const { width, height } = await image.metadata();
    if (width < 8 || height < 8) return { fault: 'SMALL' };
    const small = image.autoOrient().resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });
    if (format === 'png') return { bytes: await small.png().toBuffer() };
    return { bytes: await small.flatten({ background: '#ffffff' }).jpeg({ quality: 75 }).toBuffer() };
  } catch (error) {
    return { fault: /pixel limit|dimensions/i.test((error as Error).message) ? 'PIXELS' : 'DAMAGED' };
  }
}

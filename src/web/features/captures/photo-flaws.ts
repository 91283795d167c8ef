import { flawsIn } from '#domain/flaws-in';
import type { PhotoFlaw } from '#domain/photo-flaw';
import { pixelsOf } from './photo-pixels.ts';
import { greyOf } from './zone-raster.ts';

/** A photo is looked at in this many pixels: as many as are sent. */
const lookedAt = 800;

/** What is wrong with a photo of a document; nothing is said of one that can't be looked at. */
export async function flawsOf(photo: Blob): Promise<PhotoFlaw[]> {
  try {
    return flawsIn(greyOf(await pixelsOf(photo, lookedAt)));
  } catch {
    return [];
  }
}

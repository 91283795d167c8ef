import type { DocumentReading } from './zone-fields.ts';

/** Longer than this nobody waits for a reading; without one the till types, as ever. */
const patience = 8000;
/** px of the longer side: more is not needed to read a zone */
const mostSide = 1600;

/**
 * What the machine-readable zone on a photo says; null where there is none, it can't be relied on, or it takes too long.
 * The reader is fetched only now, and reads on this phone.
 */
export async function readDocument(photo: Blob | string): Promise<DocumentReading | null> {
  const pixels = await pixelsOf(photo).catch(() => null);
  if (pixels === null) return null;
  const worker = new Worker(new URL('zone-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<DocumentReading | null>((resolve) => {
      setTimeout(() => resolve(null), patience);
      worker.addEventListener('error', () => resolve(null));
      worker.addEventListener('message', ({ data }: MessageEvent<DocumentReading | null>) => resolve(data));
      worker.postMessage(pixels, [pixels.data.buffer]);
    });
  } finally {
    worker.terminate();
  }
}

async function pixelsOf(photo: Blob | string): Promise<ImageData> {
  const picture = await createImageBitmap(typeof photo === 'string' ? await pictureOf(photo) : photo, {
    imageOrientation: 'from-image',
  });
  const scale = Math.min(1, mostSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('this browser draws no pictures');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return brush.getImageData(0, 0, canvas.width, canvas.height);
}

async function pictureOf(dataUrl: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = dataUrl;
  await picture.decode();
  return picture;
}

import { uprightPicture } from '#lib/upright-picture';

/** A photo's pixels, upright and with at most `side` of them along the longer side. Throws where it is none. */
export async function pixelsOf(photo: Blob | string, side: number): Promise<ImageData> {
  const picture = await uprightPicture(photo);
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('this browser draws no pictures');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(picture.source, 0, 0, canvas.width, canvas.height);
  picture.close();
  return brush.getImageData(0, 0, canvas.width, canvas.height);
}

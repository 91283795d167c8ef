import { heicText, isHeic } from '#domain/photo-format';
import { uprightPicture } from './upright-picture.ts';

/** S2 §2: photos travel with at most 800 x 800 pixels, as PNG. */
const maxSide = 800;

/** The size of a picture that fits into `side` x `side`, never larger than it is. */
function fitInto(width: number, height: number, side = maxSide): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** How a photo is sent: PNG of 800 x 800 at most, unless it has to be larger, as a page of text has. */
export interface SentAs {
  /** px */
  side: number;
  type: 'image/png' | 'image/jpeg';
}

/** A page is read: more pixels, and JPEG so that it stays small. */
export const asPage: SentAs = { side: 2000, type: 'image/jpeg' };

/** A photo as it is sent: turned upright, reduced, as a data URL. Throws where the browser can't read the file. */
export async function resizePhoto(
  file: Blob,
  as: SentAs = { side: maxSide, type: 'image/png' },
): Promise<string> {
  const picture = await uprightPicture(file);
  try {
    const { width, height } = fitInto(picture.width, picture.height, as.side);
    return drawn(picture.source, width, height, as.type);
  } finally {
    picture.close();
  }
}

/** Why a file can't be read as a photo, with what to do. */
export const photoProblems = {
  heic: heicText,
  unreadable: 'Questo file non è una foto leggibile: scattane un’altra.',
};

/** Which of them it is. */
export async function photoProblem(file: Blob): Promise<keyof typeof photoProblems> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return isHeic(head) ? 'heic' : 'unreadable';
}

/** A canvas reduced in the same way, as a PNG data URL: the image of a signature. */
export function pictureOf(canvas: HTMLCanvasElement): string {
  const { width, height } = fitInto(canvas.width, canvas.height);
  return drawn(canvas, width, height);
}

function drawn(
  source: CanvasImageSource,
  width: number,
  height: number,
  type: SentAs['type'] = 'image/png',
): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('this browser draws no pictures');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(source, 0, 0, width, height);
  return canvas.toDataURL(type, 0.85);
}

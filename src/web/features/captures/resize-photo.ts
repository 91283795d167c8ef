/** S2 §2: photos travel with at most 800 x 800 pixels, as PNG. */
const maxSide = 800;

/** The size of a picture that fits into `side` x `side`, never larger than it is. */
export function fitInto(width: number, height: number, side = maxSide): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A photo as it is sent: turned upright, reduced, as a data URL. Throws where the file is no picture. */
export async function resizePhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitInto(picture.width, picture.height);
    return drawn(picture, width, height);
  } finally {
    picture.close();
  }
}

/** A canvas reduced in the same way, as a PNG data URL: the image of a signature. */
export function pictureOf(canvas: HTMLCanvasElement): string {
  const { width, height } = fitInto(canvas.width, canvas.height);
  return drawn(canvas, width, height);
}

function drawn(source: CanvasImageSource, width: number, height: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('this browser draws no pictures');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(source, 0, 0, width, height);
  return canvas.toDataURL('image/png');
}

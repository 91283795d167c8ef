/** A picture to draw from, upright as its file says. */
interface UprightPicture {
  source: CanvasImageSource;
  width: number;
  height: number;
  /** gives its memory back */
  close(): void;
}

/** A photo's picture, of a file or a data URL. Throws where the browser can't read it. */
export async function uprightPicture(photo: Blob | string): Promise<UprightPicture> {
  if (typeof photo === 'string') return byElement(photo, () => undefined);
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    return { source: picture, width: picture.width, height: picture.height, close: () => picture.close() };
  } catch (error) {
    // The oldest browsers don't know this word and refuse it; their images stand upright by themselves.
    if (!(error instanceof TypeError)) throw error;
    const address = URL.createObjectURL(photo);
    return byElement(address, () => URL.revokeObjectURL(address));
  }
}

async function byElement(address: string, close: () => void): Promise<UprightPicture> {
  const source = new Image();
  source.src = address;
  try {
    await source.decode();
  } catch (error) {
    close();
    throw error;
  }
  return { source, width: source.naturalWidth, height: source.naturalHeight, close };
}

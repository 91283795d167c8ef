import { existsSync } from 'node:fs';
import { installSystemPackage } from './system-package.ts';

/** The letters of machine-readable zones, with which the tests draw their specimens. */
export const ocrFont = '/usr/share/fonts/opentype/ocr-b/OCRB.otf';

/** Installs Debian's fonts-ocr-b where it is missing; throws, in plain words, when it can't. */
export function provideOcrFont(): void {
  if (existsSync(ocrFont)) return;
  installSystemPackage(
    'fonts-ocr-b',
    `Manca ${ocrFont}, con cui le prove disegnano i documenti: installarlo (Debian: apt-get install fonts-ocr-b).`,
  );
  if (!existsSync(ocrFont)) throw new Error(`apt-get ha finito, ma manca ancora ${ocrFont}.`);
}

/** What photos of phones come as. PNG, JPEG and WebP are taken (rulings §4); iPhones make HEIC unless told otherwise. */

/** What to do about a photo in HEIC, which hardly any browser can show. */
export const heicText =
  'Questa immagine è una foto HEIC, che non si può usare: scattala di nuovo da questa pagina, o imposta la fotocamera su JPEG (iPhone: Impostazioni › Fotocamera › Formati › Più compatibile).';

const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

/** True when a file is HEIC or HEIF by its first bytes (at least 12), whatever it is called. */
export function isHeic(bytes: Uint8Array): boolean {
  const word = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
  return bytes.length >= 12 && word(4) === 'ftyp' && brands.has(word(8));
}

/** What photos of phones come as. PNG, JPEG and WebP are taken (rulings §4); iPhones make HEIC unless told otherwise. */

/** What to do about a photo in HEIC, which hardly any browser can show. */
export const heicText =
  'Questa immagine è una foto HEIC, che non si può usare: scattala di nuovo da questa pagina, o imposta la fotocamera su JPEG (iPhone: Impostazioni › Fotocamera › Formati › Più compatibile).';

/** Why a picture that was sent can't be used, by the code with which the answer says so; the sentence is Italian. */
export const pictureFaults = {
  HEIC: heicText,
  FORMATO: 'Il file non è una foto: servono immagini PNG, JPEG o WebP.',
  PICCOLA: 'L’immagine è troppo piccola.',
  GRANDE: 'L’immagine ha troppi pixel.',
  DANNEGGIATA: 'L’immagine è danneggiata: scattala di nuovo.',
  ILLEGGIBILE: 'Non si riesce a leggere l’immagine: scattala di nuovo.',
} as const;

export type PictureFault = keyof typeof pictureFaults;

const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

/** True when a file is HEIC or HEIF by its first bytes (at least 12), whatever it is called. */
export function isHeic(bytes: Uint8Array): boolean {
  const word = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
  return bytes.length >= 12 && word(4) === 'ftyp' && brands.has(word(8));
}

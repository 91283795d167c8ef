/** A text as Code 128 can bear it: accents folded, what isn't ASCII dropped; '' where nothing is left. */
export function barcodeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim();
}

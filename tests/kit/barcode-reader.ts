import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** What a reader finds in a picture (PNG), format and text, in no order. */
export async function barcodesIn(picture: Buffer): Promise<{ format: string; text: string }[]> {
  const reader = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = new Uint8Array(await readFile(reader)).buffer;
  // By itself it would be fetched from an address outside.
  prepareZXingModule({ overrides: { wasmBinary } });
  const found = await readBarcodes(new Uint8Array(picture), { tryHarder: true, maxNumberOfSymbols: 50 });
  return found.filter(({ isValid }) => isValid).map(({ format, text }) => ({ format, text }));
}

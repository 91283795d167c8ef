import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Below this a compressed copy saves nothing worth a file. */
const smallest = 256;

/** Writes a .br and a .gz beside every text file of the folder, so that the server never compresses while serving. */
export function precompress(folder: string): void {
  for (const file of globSync(`${folder}/**/*.{js,css,html,svg,json,wasm}`)) {
    if (statSync(file).size < smallest) continue;
    const bytes = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

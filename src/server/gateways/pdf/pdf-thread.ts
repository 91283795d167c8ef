import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { bars } from '#documents/barcode';
import type { Block, Masthead, PrintedDocument } from '#documents/block';
import { markNote } from '#documents/mark-note';
import { coveredBy } from './font-coverage.ts';

/** What the thread is handed; images by the names that the blocks call them by. */
export interface PdfTask {
  document: PrintedDocument;
  images: Map<string, Uint8Array>;
  /** seconds since 1970: the file's own date */
  at: number;
}

const weights = ['400Regular', '600SemiBold', '700Bold'];
const fonts = weights.map((weight) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`))),
);
const template = readFileSync(path.join(import.meta.dirname, 'blocks.typ'), 'utf8');
const isCovered = coveredBy(fonts[0] ?? Buffer.alloc(0));
// Nothing is ever read from here: template and images are handed over in memory.
const workspace = '/permuta-documents';
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] });

/** Draws one document. Throws with the compiler's reasons, or when a block names an image that was not handed over. */
export default function drawPdf({ document, images, at }: PdfTask): Uint8Array {
  const names = new Map<string, string>();
  for (const [key, bytes] of images) {
    const name = `/image-${names.size}.${extensionOf(bytes)}`;
    compiler.mapShadow(workspace + name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    names.set(key, name);
  }
  try {
    const data = {
      ...document,
      ...(document.masthead ? { masthead: headed(document.masthead, names) } : {}),
      blocks: document.blocks.map((block) => drawable(block, names)),
    };
    const inputs = {
      data: JSON.stringify(data, (_, value: unknown) =>
        typeof value === 'string' ? printable(value) : value,
      ),
    };
    const compiled = compiler.compile({ mainFileContent: template, inputs });
    if (!compiled.result)
      throw new Error(`the document can't be drawn: ${reasons(compiled.takeDiagnostics())}`);
    return new Uint8Array(compiler.pdf(compiled.result, { pdfStandard: 'a-2a', creationTimestamp: at }));
  } finally {
    compiler.resetShadow();
    // What is remembered of one document never serves another, and it would grow without end.
    compiler.evictCache(0);
  }
}

/** A masthead with its logo where that was handed over; else the name stands alone. */
function headed(masthead: Masthead, names: Map<string, string>): Masthead {
  return { ...masthead, logo: (masthead.logo !== null && names.get(masthead.logo)) || null };
}

/** A block with what only code can work out: the bars as a drawing, the words of a mark, the place of its image. */
function drawable(block: Block, names: Map<string, string>): unknown {
  switch (block.kind) {
    case 'columns':
      return { ...block, columns: block.columns.map((column) => column.map((one) => drawable(one, names))) };
    case 'barcode': {
      const { d, width, height } = bars(block.content, block.symbology);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><path d="${d}" fill="#000" fill-rule="evenodd"/></svg>`;
      return { ...block, svg, width };
    }
    case 'mark':
      return { ...block, note: block.answer === 'open' ? '' : markNote(block) };
    case 'signature':
    case 'picture': {
      if (block.image === null) return block;
      const image = names.get(block.image);
      if (image === undefined)
        throw new Error(`the document names an image that is not there: ${block.image.slice(0, 80)}`);
      return { ...block, image };
    }
    default:
      return block;
  }
}

/** Typst believes the name, so the name follows the content. */
function extensionOf(bytes: Uint8Array): 'png' | 'jpg' {
  const [first, second, third] = bytes;
  if (first === 0x89 && second === 0x50 && third === 0x4e) return 'png';
  if (first === 0xff && second === 0xd8 && third === 0xff) return 'jpg';
  throw new Error('an image of a document is neither PNG nor JPEG');
}

/**
 * A letter that the font lacks would make the file break PDF/A, and so be refused: its plain form where there is one,
 * else a question mark. A receipt must come out whatever somebody is called.
 */
function printable(text: string): string {
  return text.replace(/[^\n\x20-\x7e]/gu, (letter) => {
    if (isCovered(letter)) return letter;
    const plain = [...letter.normalize('NFKD')].filter(isCovered).join('');
    return plain || (/\p{M}|\p{C}/u.test(letter) ? '' : '?');
  });
}

function reasons(error: NodeError | null): string {
  return (error?.shortDiagnostics ?? [])
    .map((one: unknown) => String((one as { message?: unknown }).message ?? one))
    .join('; ')
    .slice(0, 500);
}

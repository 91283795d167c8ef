import { SaxesParser } from 'saxes';
import { ExcelError } from './sheet.ts';

/**
 * XML of workbooks, read by saxes piece by piece as it is unpacked: no part of it is ever whole in memory, and there is no tree.
 * What is small, a courier's answer, is read as a tree by `xml.ts` instead.
 */

/** What a part of a workbook is read by: tags without their prefix, attributes as they are named, text between tags. */
export interface XmlReader {
  open(tag: string, attributes: Readonly<Record<string, string>>): void;
  close?(tag: string): void;
  text?(text: string): void;
}

/** A text, a tag or a comment longer than this is nothing that a spreadsheet writes. */
const longest = 1_000_000;
/** Nor does one lie so deep in others. */
const deepest = 100;

/** Reads XML piece by piece. A document type is refused: it could define entities without end. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  let depth = 0;
  let isMoved = false;
  const parser = new SaxesParser({
    xmlns: false as const,
    position: false,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  });
  parser.on('error', () => {
    throw new ExcelError('DANNEGGIATO');
  });
  parser.on('doctype', () => {
    throw new ExcelError('DANNEGGIATO');
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    // Bytes are read as UTF-8 or UTF-16; what was written otherwise would come out as other letters.
    if (!/^(utf-?8|utf-?16|us-ascii)$/i.test(encoding)) throw new ExcelError('CODIFICA');
  });
  parser.on('opentag', ({ name, attributes }) => {
    isMoved = true;
    depth += 1;
    if (depth > deepest) throw new ExcelError('DANNEGGIATO');
    reader.open(bare(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    isMoved = true;
    depth -= 1;
    reader.close?.(bare(name));
  });
  const text = (piece: string) => {
    isMoved = true;
    reader.text?.(piece);
  };
  parser.on('text', text);
  parser.on('cdata', text);

  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let waiting = 0;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    isMoved = false;
    parser.write(decoded(decoder, piece));
    waiting = isMoved ? 0 : waiting + piece.length;
    if (waiting > longest) throw new ExcelError('DANNEGGIATO');
  }
  if (decoder) parser.write(decoded(decoder));
  parser.close();
}

function decoded(decoder: InstanceType<typeof TextDecoder>, piece?: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch (cause) {
    throw cause instanceof TypeError ? new ExcelError('CODIFICA') : cause;
  }
}

function encodingOf(first: Uint8Array): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  return first[0] === 0xfe && first[1] === 0xff ? 'utf-16be' : 'utf-8';
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

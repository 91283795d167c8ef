/**
 * XML of workbooks, read piece by piece as it is unpacked: no part of it is ever whole in memory, there is no tree, and
 * attributes are looked at only where somebody asks. It knows UTF-16, leaves prefixes off and forgives what readers of
 * spreadsheets forgive (an entity that is none stays as it is written). What must be well-formed and is small, a
 * courier's answer, is read by `xml.ts` instead.
 */
import { ExcelError } from './sheet.ts';

/** What a part of a workbook is read by: tags without their prefix, attributes as they stand, text between tags. */
export interface XmlReader {
  /** `isEmpty`: closed at once; no `close` follows */
  open(tag: string, attributes: string, isEmpty: boolean): void;
  close(tag: string): void;
  text(text: string): void;
}

/** A text longer than this is nothing that a spreadsheet writes. */
const longest = 1_000_000;
/** Nor is such a tag; what is not whole yet is looked at again with each piece, so that it must not grow. */
const longestTag = 65_536;

/** Reads XML piece by piece. Entities are the five of XML and numbers; a document type is refused: it could define more. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let rest = '';
  try {
    for await (const piece of pieces) {
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
      rest = scan(rest + decoder.decode(piece, { stream: true }), reader);
      if (rest.length > longest) throw new ExcelError('DANNEGGIATO');
    }
    rest = scan(rest + (decoder?.decode() ?? ''), reader);
  } catch (error) {
    throw error instanceof TypeError ? new ExcelError('CODIFICA') : error;
  }
  if (rest.trim() !== '') throw new ExcelError('DANNEGGIATO');
}

function encodingOf(first: Uint8Array): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  return first[0] === 0xfe && first[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** Reads as far as tags and texts are whole; answers what is left. */
function scan(xml: string, reader: XmlReader): string {
  let at = 0;
  for (;;) {
    const tag = xml.indexOf('<', at);
    if (tag < 0) return xml.slice(at);
    if (tag > at) reader.text(decodeText(xml.slice(at, tag)));
    at = tag;
    const next = xml.charCodeAt(tag + 1);
    if (next === 33 || next === 63) {
      const end = endOfAside(xml, tag, reader);
      if (end < 0) return xml.slice(at);
      at = end;
      continue;
    }
    const end = endOfTag(xml, tag);
    if (end < 0) return xml.slice(at);
    if (next === 47) reader.close(bare(xml.slice(tag + 2, end).trimEnd()));
    else openTag(xml.slice(tag + 1, end), reader);
    at = end + 1;
  }
}

function openTag(content: string, reader: XmlReader): void {
  const isEmpty = content.endsWith('/');
  const inner = isEmpty ? content.slice(0, -1) : content;
  const space = inner.search(/\s/);
  if (space < 0) reader.open(bare(inner), '', isEmpty);
  else reader.open(bare(inner.slice(0, space)), inner.slice(space), isEmpty);
}

/** Comments, declarations and CDATA; answers where they end, -1 when they don't yet. */
function endOfAside(xml: string, at: number, reader: XmlReader): number {
  const start = xml.slice(at, at + 9);
  if (start.startsWith('<!--')) return after(xml, '-->', at + 4);
  if (start.startsWith('<?')) {
    const end = after(xml, '?>', at + 2);
    const encoding = end < 0 ? null : /\sencoding\s*=\s*["']([^"']*)/.exec(xml.slice(at, end))?.[1];
    // Bytes are read as UTF-8 or UTF-16; what was written otherwise would come out as other letters.
    if (encoding && !/^(utf-?8|utf-?16|us-ascii)$/i.test(encoding)) throw new ExcelError('CODIFICA');
    return end;
  }
  if (start === '<![CDATA[') {
    const end = after(xml, ']]>', at + 9);
    if (end >= 0) reader.text(xml.slice(at + 9, end - 3));
    return end;
  }
  if (start.length < 9) return -1;
  throw new ExcelError('DANNEGGIATO');
}

function after(xml: string, sign: string, from: number): number {
  const end = xml.indexOf(sign, from);
  return end < 0 ? -1 : end + sign.length;
}

/** The '>' that ends a tag, -1 when it is not there yet; one inside a quoted attribute does not. Each sign is looked at once. */
function endOfTag(xml: string, start: number): number {
  const most = start + longestTag;
  for (let at = start; at < xml.length; at += 1) {
    if (at > most) throw new ExcelError('DANNEGGIATO');
    const sign = xml.charCodeAt(at);
    if (sign === 62) return at;
    if (sign !== 34 && sign !== 39) continue;
    const close = xml.indexOf(sign === 34 ? '"' : "'", at + 1);
    if (close < 0) break;
    at = close;
  }
  if (xml.length > most) throw new ExcelError('DANNEGGIATO');
  return -1;
}

function bare(tag: string): string {
  const colon = tag.indexOf(':');
  return colon < 0 ? tag : tag.slice(colon + 1);
}

/** The value of an attribute, '' when it is not there. `name` as it is written, prefix included. */
export function attributeOf(attributes: string, name: string): string {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    if (!/\s/.test(attributes[at - 1] ?? '')) continue;
    const match = /^\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes.slice(at + name.length));
    if (match) return decodeText(match[1] ?? match[2] ?? '');
  }
  return '';
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      if (name) return named[(name as string).toLowerCase()] ?? (whole as string);
      const code = hex ? Number.parseInt(hex as string, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}

/** The picture is not built as its format says, or so that it only makes work. */
export class OddPicture extends Error {}

const pngMark = Buffer.from('89504e470d0a1a0a', 'hex');
/** What a PNG needs to be drawn, and the most bytes of each. */
const pngChunks: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  tRNS: 256,
  IDAT: Number.POSITIVE_INFINITY,
  IEND: 0,
};
/** Cameras and drawing boxes write some hundreds at most. */
const mostParts = 5000;

const scan = 0xda;
const jpegEnd = 0xd9;
/** A progressive JPEG has ten, one for print eighteen; each may cost as much as the whole picture. */
const mostScans = 32;
/** Besides tables and scans: how colours are to be taken, and (Exif) which way up. Each is 64 KB at most, and counts once. */
const jpegNotes: Readonly<Record<number, string>> = {
  0xe0: 'JFIF\0',
  0xe1: 'Exif\0\0',
  0xe2: 'ICC_PROFILE\0\u0001\u0001',
  0xee: 'Adobe',
};

/**
 * The picture with what it takes to draw it and nothing else: what comes with the pixels a decoder would unpack (a
 * megabyte of text in a PNG is gigabytes) or read by rules of its own. A WebP stays as it is, because nothing in it is
 * packed but pixels. Throws OddPicture.
 */
export function plainPicture(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 8).equals(pngMark)) return plainPng(bytes);
  return bytes[0] === 0xff ? plainJpeg(bytes) : bytes;
}

function plainPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [pngMark];
  let at = 8;
  for (let parts = 0; parts < mostParts && at + 12 <= bytes.length; parts += 1) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    const most = pngChunks[kind];
    if (end > bytes.length || (most !== undefined && length > most)) break;
    if (most !== undefined) kept.push(bytes.subarray(at, end));
    if (kind === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  throw new OddPicture('PNG');
}

function plainJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  const noted = new Set<number>();
  let scans = 0;
  let at = nextMarker(bytes, 2);
  for (let parts = 0; parts < mostParts && at + 2 <= bytes.length; parts += 1) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === jpegEnd) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.length) break;
    const body = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === scan) scans += 1;
    const end = marker === scan ? nextMarker(bytes, body) : body;
    if (scans > mostScans || body > bytes.length) break;
    const note = jpegNotes[marker];
    const isNote = note !== undefined && bytes.toString('latin1', at + 4, at + 4 + note.length) === note;
    if (isTable(marker) || marker === scan || (isNote && !noted.has(marker)))
      kept.push(bytes.subarray(at, end));
    if (isNote) noted.add(marker);
    at = nextMarker(bytes, end);
  }
  throw new OddPicture('JPEG');
}

/** Frames and tables: sizes, Huffman and arithmetic codes, quantization, restart interval. */
function isTable(marker: number): boolean {
  return (marker >= 0xc0 && marker <= 0xcf) || marker === 0xdb || marker === 0xdd;
}

/** The next marker that ends a scan: no stuffed byte, no filler, no restart. The end of the bytes when there is none. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return bytes.length;
}

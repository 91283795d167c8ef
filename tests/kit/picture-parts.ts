import { crc32, deflateSync } from 'node:zlib';

/** Pictures taken apart and put together again, right and wrong ones. */

/** A part of a PNG. */
export function pngChunk(kind: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A part that unpacks to so many MB of one letter, behind what such parts begin with. */
function packedChunk(kind: string, head: string, megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1_000_000, 'a'));
  return pngChunk(kind, Buffer.concat([Buffer.from(head, 'latin1'), packed]));
}

/** A text that unpacks to so many MB of one letter. */
export function packedText(megabytes: number): Buffer {
  return packedChunk('zTXt', 'Comment\0\0', megabytes);
}

/** What else of a PNG a decoder would unpack: profiles, texts with a language, further frames. */
export function packedParts(megabytes: number): Buffer[] {
  return [
    packedChunk('iCCP', 'profile\0\0', megabytes),
    packedChunk('iTXt', 'Comment\0\u0001\0\0\0', megabytes),
    pngChunk('acTL', Buffer.from('0000ffff00000000', 'hex')),
    packedChunk('fdAT', '\0\0\0\u0001', megabytes),
  ];
}

/** The PNG with more parts, behind its first. */
export function withChunks(png: Buffer, chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** The kinds of a PNG's parts, in order. */
export function chunkKinds(png: Buffer): string[] {
  const kinds: string[] = [];
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at))
    kinds.push(png.toString('latin1', at + 4, at + 8));
  return kinds;
}

/** A segment of a JPEG. */
export function jpegSegment(marker: number, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** The markers of a JPEG's segments up to its first scan. */
export function segmentKinds(jpeg: Buffer): number[] {
  const kinds: number[] = [];
  for (let at = 2; jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) kinds.push(jpeg[at + 1] ?? 0);
  return kinds;
}

/** The JPEG with more segments, behind its first mark. */
export function withSegments(jpeg: Buffer, segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** The Exif that says which way up (1 to 8). */
export function orientationExif(orientation: number): Buffer {
  const tiff = Buffer.from('49492a00080000000100120103000100000000000000000000000000', 'hex');
  tiff.writeUInt16LE(orientation, 18);
  return tiff;
}

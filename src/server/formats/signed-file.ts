/**
 * What a signed file (p7m: CMS SignedData, RFC 5652) holds, in DER or BER, plain or in base64. Whether the signature is right is
 * not looked at: what SdI says is acted upon by the name and the hash of a file that we have made.
 */

const octets = 0x04;
const constructed = 0x20;
const sequence = 0x30;
const objectId = 0x06;
// 1.2.840.113549.1.7.2, signedData
const signedData = '2a864886f70d010702';
const deepest = 20;

/** A part of the file: its tag, where its content lies, and where the next one begins. */
interface Part {
  tag: number;
  from: number;
  to: number;
  next: number;
}

/** True for what begins as such a file does. */
export function isSignedFile(bytes: Uint8Array): boolean {
  return bytes[0] === sequence || textOf(bytes) !== null;
}

/** The bytes that were signed. Throws a SyntaxError where there are none. */
export function contentOf(bytes: Uint8Array): Uint8Array {
  const text = textOf(bytes);
  const file = text === null ? bytes : Buffer.from(text, 'base64');
  try {
    const [type, wrapped] = partsOf(file, partAt(file, 0, file.length, 0));
    if (type?.tag !== objectId || hexOf(file, type) !== signedData)
      throw new SyntaxError('not a signed file');
    // version, digestAlgorithms, encapContentInfo
    const [, , content] = partsOf(file, whole(partsOf(file, whole(wrapped))[0]));
    const [, held] = partsOf(file, whole(content));
    const [string] = partsOf(file, whole(held));
    if (!string) throw new SyntaxError('signed file without content');
    return Buffer.concat(octetsOf(file, string, 0));
  } catch (error) {
    // Reading beyond the end of what came.
    throw error instanceof RangeError ? new SyntaxError('signed file cut short', { cause: error }) : error;
  }
}

/** The base64 of a file that is text; null where it is none. */
function textOf(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const isText = /^(-----BEGIN [A-Z0-9 ]+-----\s)?\s*MI[A-Za-z0-9+/\s]{20}/.test(text);
  if (!isText) return null;
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/-----[^-]*-----/g, '')
    .replace(/\s/g, '');
}

/** The octets of a string, which may be written in pieces. */
function octetsOf(file: Uint8Array, part: Part, depth: number): Uint8Array[] {
  if ((part.tag & 0x1f) !== octets || depth > deepest) throw new SyntaxError('signed file without content');
  if ((part.tag & constructed) === 0) return [file.subarray(part.from, part.to)];
  return partsOf(file, part).flatMap((one) => octetsOf(file, one, depth + 1));
}

function partsOf(file: Uint8Array, within: Part): Part[] {
  const parts: Part[] = [];
  for (let at = within.from; at < within.to;) {
    const part = partAt(file, at, within.to, 0);
    parts.push(part);
    at = part.next;
  }
  return parts;
}

function partAt(file: Uint8Array, at: number, end: number, depth: number): Part {
  const tag = byteAt(file, at);
  const first = byteAt(file, at + 1);
  if (depth > deepest || (tag & 0x1f) === 0x1f) throw new SyntaxError('not a signed file');
  if (first === 0x80) {
    let next = at + 2;
    while (byteAt(file, next) !== 0 || byteAt(file, next + 1) !== 0)
      next = partAt(file, next, end, depth + 1).next;
    return { tag, from: at + 2, to: next, next: next + 2 };
  }
  const count = first & 0x80 ? first & 0x7f : 0;
  if (count > 4) throw new SyntaxError('signed file too large');
  let length = count === 0 ? first : 0;
  for (let place = 0; place < count; place += 1) length = length * 256 + byteAt(file, at + 2 + place);
  const from = at + 2 + count;
  const to = from + length;
  if (to > end) throw new RangeError('signed file cut short');
  return { tag, from, to, next: to };
}

function byteAt(file: Uint8Array, at: number): number {
  const byte = file[at];
  if (byte === undefined) throw new RangeError('signed file cut short');
  return byte;
}

/** A part that has parts. */
function whole(part: Part | undefined): Part {
  if (!part || (part.tag & constructed) === 0) throw new SyntaxError('not a signed file');
  return part;
}

const hexOf = (file: Uint8Array, { from, to }: Part): string =>
  Buffer.from(file.subarray(from, to)).toString('hex');

import { crc32, createInflateRaw } from 'node:zlib';
import { ExcelError, type ExcelLimits } from './sheet.ts';

interface Entry {
  method: number;
  crc: number;
  packed: number;
  offset: number;
}

const endSign = 0x06054b50;
const entrySign = 0x02014b50;
const localSign = 0x04034b50;
const full = 0xffffffff;
const decoder = new TextDecoder();

/**
 * The parts of an archive, each unpacked as a stream. Nothing that the archive says about sizes is believed: what comes out
 * is counted over all parts, and beyond the limit it ends.
 */
export class Zip {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries = new Map<string, Entry>();
  #left: number;

  constructor(bytes: Uint8Array, limits: ExcelLimits) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#left = limits.bytes;
    try {
      this.#readDirectory(limits.entries);
    } catch (error) {
      // Reading beyond the end: the directory points to where nothing is.
      throw error instanceof RangeError ? new ExcelError('DANNEGGIATO') : error;
    }
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The bytes of a part, piece by piece. */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name);
    if (!entry) throw new ExcelError('DANNEGGIATO');
    const packed = this.#packed(entry);
    let crc = 0;
    for await (const piece of entry.method === 0 ? [packed] : inflate(packed)) {
      this.#left -= piece.length;
      if (this.#left < 0) throw new ExcelError('TROPPO_GRANDE');
      crc = crc32(piece, crc);
      yield piece;
    }
    if (crc !== entry.crc) throw new ExcelError('DANNEGGIATO');
  }

  #packed({ offset, packed, method }: Entry): Uint8Array {
    if (method !== 0 && method !== 8) throw new ExcelError('DANNEGGIATO');
    if (offset + 30 > this.#bytes.length || this.#view.getUint32(offset, true) !== localSign)
      throw new ExcelError('DANNEGGIATO');
    const start =
      offset + 30 + this.#view.getUint16(offset + 26, true) + this.#view.getUint16(offset + 28, true);
    if (start + packed > this.#bytes.length) throw new ExcelError('DANNEGGIATO');
    return this.#bytes.subarray(start, start + packed);
  }

  #readDirectory(mostEntries: number): void {
    const view = this.#view;
    let end = this.#bytes.length - 22;
    const last = Math.max(0, end - 65_535);
    while (end >= last && view.getUint32(end, true) !== endSign) end -= 1;
    if (end < last) throw new ExcelError('DANNEGGIATO');
    const count = view.getUint16(end + 10, true);
    if (count > mostEntries) throw new ExcelError('TROPPO_GRANDE');
    let at = view.getUint32(end + 16, true);
    for (let number = 0; number < count; number += 1) {
      if (view.getUint32(at, true) !== entrySign) throw new ExcelError('DANNEGGIATO');
      if (view.getUint16(at + 8, true) & 1) throw new ExcelError('PROTETTO');
      const nameLength = view.getUint16(at + 28, true);
      const extraLength = view.getUint16(at + 30, true);
      const name = decoder.decode(this.#bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/');
      const [packed, offset] = this.#sizes(at, at + 46 + nameLength, extraLength);
      const entry = {
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        packed,
        offset,
      };
      // The first of a name counts, as it does for Excel.
      if (!this.#entries.has(name)) this.#entries.set(name, entry);
      at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    }
  }

  /** Packed size and place of an entry; large archives (and careful programs) write them in 64 bits behind the name. */
  #sizes(at: number, extra: number, length: number): [packed: number, offset: number] {
    const view = this.#view;
    const short = [
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ];
    const [, packed = 0, offset = 0] = short;
    if (packed !== full && offset !== full) return [packed, offset];
    for (let place = extra; place + 4 <= extra + length; place += 4 + view.getUint16(place + 2, true)) {
      if (view.getUint16(place, true) !== 1) continue;
      let next = place + 4;
      const [, longPacked = 0, longOffset = 0] = short.map((size) => {
        if (size !== full) return size;
        next += 8;
        return Number(view.getBigUint64(next - 8, true));
      });
      return [longPacked, longOffset];
    }
    throw new ExcelError('DANNEGGIATO');
  }
}

async function* inflate(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const stream = createInflateRaw({ chunkSize: 256 * 1024 });
  stream.end(packed);
  try {
    for await (const piece of stream) yield piece as Uint8Array;
  } catch {
    // zlib's own words say nothing to whoever sent the file.
    throw new ExcelError('DANNEGGIATO');
  } finally {
    stream.destroy();
  }
}

import { ExcelError } from './sheet.ts';

/** The first bytes of a compound file, in which Excel 97 to 2003 and all protected workbooks are kept. */
export const compoundSign = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const lastOnes = 0xfffffffa;
const entrySize = 128;

/** Reads the streams of a compound file ([MS-CFB]) by name. */
export class CompoundFile {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #sector: number;
  readonly #next: number[] = [];
  readonly #entries = new Map<string, { start: number; size: number }>();
  readonly #small: { bytes: Uint8Array; next: number[]; below: number };

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      const shift = this.#view.getUint16(30, true);
      if (shift !== 9 && shift !== 12) throw new ExcelError('DANNEGGIATO');
      this.#sector = 1 << shift;
      this.#readTable();
      const root = this.#readDirectory();
      const below = this.#view.getUint32(56, true);
      const table = this.#chain(this.#view.getUint32(60, true), Number.POSITIVE_INFINITY);
      this.#small = { bytes: this.#chain(root.start, root.size), next: numbersOf(table), below };
    } catch (error) {
      throw error instanceof RangeError ? new ExcelError('DANNEGGIATO') : error;
    }
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  /** The bytes of a stream; null when there is none of this name. */
  stream(name: string): Uint8Array | null {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    return entry.size < this.#small.below ? this.#smallChain(entry) : this.#chain(entry.start, entry.size);
  }

  /** Which sector comes after which, from the sectors that the header and its continuations name. */
  #readTable(): void {
    const perSector = this.#sector / 4;
    const named = Array.from({ length: 109 }, (_, place) => this.#view.getUint32(76 + place * 4, true));
    let more = this.#view.getUint32(68, true);
    for (let guard = 0; more < lastOnes && guard < this.#mostSectors(); guard += 1) {
      const sector = numbersOf(this.#sectorAt(more));
      named.push(...sector.slice(0, perSector - 1));
      more = sector[perSector - 1] ?? lastOnes;
    }
    for (const sector of named) {
      if (sector >= lastOnes) continue;
      if (this.#next.length > this.#mostSectors() + perSector) break;
      for (const next of numbersOf(this.#sectorAt(sector))) this.#next.push(next);
    }
  }

  #readDirectory(): { start: number; size: number } {
    const bytes = this.#chain(this.#view.getUint32(48, true), Number.POSITIVE_INFINITY);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let root: { start: number; size: number } | null = null;
    for (let at = 0; at + entrySize <= bytes.length; at += entrySize) {
      const kind = bytes[at + 66];
      const length = Math.min(64, view.getUint16(at + 64, true));
      if (kind === 0 || length < 2) continue;
      const name = Buffer.from(bytes.subarray(at, at + length - 2)).toString('utf16le');
      const entry = { start: view.getUint32(at + 116, true), size: view.getUint32(at + 120, true) };
      if (kind === 5) root = entry;
      if (!this.#entries.has(name)) this.#entries.set(name, entry);
    }
    if (!root) throw new ExcelError('DANNEGGIATO');
    return root;
  }

  #mostSectors(): number {
    return Math.ceil(this.#bytes.length / this.#sector);
  }

  #sectorAt(number: number): Uint8Array {
    const start = (number + 1) * this.#sector;
    if (start >= this.#bytes.length) throw new ExcelError('DANNEGGIATO');
    return this.#bytes.subarray(start, start + this.#sector);
  }

  /** The sectors of a chain put together, cut to `size`; a chain longer than the file goes round in circles. */
  #chain(start: number, size: number): Uint8Array {
    const parts: Uint8Array[] = [];
    let length = 0;
    for (let sector = start; sector < lastOnes && length < size; sector = this.#next[sector] ?? lastOnes) {
      if (parts.length > this.#mostSectors()) throw new ExcelError('DANNEGGIATO');
      const part = this.#sectorAt(sector);
      parts.push(part);
      length += part.length;
    }
    return new Uint8Array(Buffer.concat(parts, Math.min(size, length)));
  }

  #smallChain({ start, size }: { start: number; size: number }): Uint8Array {
    const parts: Uint8Array[] = [];
    const { bytes, next } = this.#small;
    for (
      let sector = start;
      sector < lastOnes && parts.length * 64 < size;
      sector = next[sector] ?? lastOnes
    ) {
      if (parts.length > next.length) throw new ExcelError('DANNEGGIATO');
      parts.push(bytes.subarray(sector * 64, sector * 64 + 64));
    }
    const joined = Buffer.concat(parts);
    return new Uint8Array(joined.subarray(0, Math.min(size, joined.length)));
  }
}

function numbersOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, place) => view.getUint32(place * 4, true));
}

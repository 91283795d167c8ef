import { crc32, deflateRawSync } from 'node:zlib';
import { romeDay } from '#domain/day';

/** A file to go into an archive; its name is plain ASCII. */
export interface ZipFile {
  name: string;
  bytes: Uint8Array;
}

/** What the plain headers can't say: more files, or further in, are told in the format's 64 bits (APPNOTE 4.3.14). */
const mostFiles = 0xffff;
const furthest = 0xffff_ffff;

/** Puts an archive together file by file; each is small and packed whole. */
class ZipWriter {
  readonly #date: number;
  readonly #directory: Buffer[] = [];
  #files = 0;
  #offset = 0;

  constructor(now: Date) {
    const [year = 1980, month = 1, day = 1] = romeDay(now).split('-').map(Number);
    this.#date = ((year - 1980) << 9) | (month << 5) | day;
  }

  add({ name, bytes }: ZipFile): Buffer {
    const packed = deflateRawSync(bytes);
    // From the version needed to the length of the name: the same in both headers.
    const facts = Buffer.alloc(24);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt16LE(this.#date, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const isFar = this.#offset >= furthest;
    const extra = Buffer.alloc(isFar ? 12 : 0);
    if (isFar) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(8, 2);
      extra.writeBigUInt64LE(BigInt(this.#offset), 4);
    }
    // Length of the extra field, then of comment, disk and attributes, and where the file lies.
    const rest = Buffer.alloc(16);
    rest.writeUInt16LE(extra.length, 0);
    rest.writeUInt32LE(isFar ? furthest : this.#offset, 12);
    const title = Buffer.from(name, 'latin1');
    this.#directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, rest, title, extra);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.alloc(2), title, packed]);
    this.#files += 1;
    this.#offset += local.length;
    return local;
  }

  end(): Buffer {
    const entries = Buffer.concat(this.#directory);
    const last = Buffer.alloc(22);
    last.write('PK\x05\x06', 'latin1');
    last.writeUInt16LE(Math.min(this.#files, mostFiles), 8);
    last.writeUInt16LE(Math.min(this.#files, mostFiles), 10);
    last.writeUInt32LE(entries.length, 12);
    last.writeUInt32LE(Math.min(this.#offset, furthest), 16);
    const isLarge = this.#files >= mostFiles || this.#offset >= furthest;
    return Buffer.concat([entries, ...(isLarge ? [this.#farEnd(entries.length)] : []), last]);
  }

  /** The end of the directory once more, in 64 bits, and where it begins. */
  #farEnd(size: number): Buffer {
    const end = Buffer.alloc(56 + 20);
    end.write('PK\x06\x06', 'latin1');
    end.writeBigUInt64LE(44n, 4);
    end.writeUInt16LE(45, 12);
    end.writeUInt16LE(45, 14);
    end.writeBigUInt64LE(BigInt(this.#files), 24);
    end.writeBigUInt64LE(BigInt(this.#files), 32);
    end.writeBigUInt64LE(BigInt(size), 40);
    end.writeBigUInt64LE(BigInt(this.#offset), 48);
    end.write('PK\x06\x07', 56, 'latin1');
    end.writeBigUInt64LE(BigInt(this.#offset + size), 64);
    end.writeUInt32LE(1, 72);
    return end;
  }
}

/** A zip archive of small files, held in memory: a month's invoices are some kilobytes each. All bear the day `now`. */
export function writeZip(files: readonly ZipFile[], now: Date): Buffer {
  const zip = new ZipWriter(now);
  return Buffer.concat([...files.map((file) => zip.add(file)), zip.end()]);
}

/** The same of however many files, each read when it is its turn: nobody holds the archive. */
export async function* zipped(files: AsyncIterable<ZipFile>, now: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter(now);
  for await (const file of files) yield zip.add(file);
  yield zip.end();
}

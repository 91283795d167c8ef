import { crc32, deflateRawSync } from 'node:zlib';
import { romeDay } from '#domain/day';

/** A file to go into an archive; its name is plain ASCII. */
interface ZipFile {
  name: string;
  bytes: Uint8Array;
}

/** A zip archive of small files, held in memory: a month's invoices are some kilobytes each. All bear the day `now`. */
export function writeZip(files: readonly ZipFile[], now: Date): Buffer {
  const [year = 1980, month = 1, day = 1] = romeDay(now).split('-').map(Number);
  const date = ((year - 1980) << 9) | (month << 5) | day;
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes);
    // From the version needed to the length of the extra field: the same in both headers.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt16LE(date, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    local.push(Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name, 'latin1'), packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, rest, Buffer.from(name, 'latin1'));
    offset += 30 + name.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, entries, end]);
}

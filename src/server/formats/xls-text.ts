import { ExcelError, type ExcelLimits } from './sheet.ts';

const latin = new TextDecoder('latin1');
const utf16 = new TextDecoder('utf-16le');

/** A text of so many signs whose first byte tells how wide they are ([MS-XLS] 2.5.294). */
export function textAt(body: DataView, at: number, length: number): string {
  const isWide = (body.getUint8(at) & 1) !== 0;
  return decode(body, at + 1, length, isWide);
}

function decode(body: DataView, at: number, length: number, isWide: boolean): string {
  const size = length * (isWide ? 2 : 1);
  if (at + size > body.byteLength) throw new ExcelError('DANNEGGIATO');
  const bytes = new Uint8Array(body.buffer, body.byteOffset + at, size);
  return isWide ? utf16.decode(bytes) : latinOf(bytes);
}

/** One byte a sign, all of them the first 256 of Unicode (TextDecoder's latin1 is Windows's, which differs in 32). */
function latinOf(bytes: Uint8Array): string {
  return bytes.some((byte) => byte >= 0x80 && byte < 0xa0)
    ? Buffer.from(bytes).toString('latin1')
    : latin.decode(bytes);
}

/** The workbook's table of texts (SST): one list over several records, broken anywhere, also within a text. */
export class TextTable {
  readonly texts: string[] = [];
  readonly #blocks: readonly DataView[];
  #block = 0;
  #at = 0;

  constructor(blocks: readonly DataView[], limits: ExcelLimits) {
    this.#blocks = blocks;
    if (blocks.length === 0) return;
    this.#skip(4);
    const count = this.#number(4);
    let length = 0;
    for (let number = 0; number < count && this.#hasMore(); number += 1) {
      const text = this.#readText();
      this.texts.push(text);
      length += text.length;
      if (number >= limits.texts || length > limits.textLength) throw new ExcelError('TROPPO_GRANDE');
    }
  }

  #readText(): string {
    const length = this.#number(2);
    const kind = this.#number(1);
    const runs = (kind & 8) !== 0 ? this.#number(2) : 0;
    const extra = (kind & 4) !== 0 ? this.#number(4) : 0;
    let text = '';
    let isWide = (kind & 1) !== 0;
    let left = length;
    while (left > 0) {
      if (this.#leftInBlock() === 0) {
        // A text that goes on in the next record says anew how wide its signs are.
        this.#nextBlock();
        isWide = (this.#number(1) & 1) !== 0;
      }
      const taken = Math.min(left, Math.floor(this.#leftInBlock() / (isWide ? 2 : 1)));
      if (taken === 0) throw new ExcelError('DANNEGGIATO');
      text += decode(this.#current(), this.#at, taken, isWide);
      this.#at += taken * (isWide ? 2 : 1);
      left -= taken;
    }
    this.#skip(runs * 4 + extra);
    return text;
  }

  #current(): DataView {
    const block = this.#blocks[this.#block];
    if (!block) throw new ExcelError('DANNEGGIATO');
    return block;
  }

  #leftInBlock(): number {
    return this.#current().byteLength - this.#at;
  }

  #nextBlock(): void {
    this.#block += 1;
    this.#at = 0;
  }

  #hasMore(): boolean {
    while (this.#block < this.#blocks.length && this.#leftInBlock() === 0) this.#nextBlock();
    return this.#block < this.#blocks.length;
  }

  #skip(size: number): void {
    for (let left = size; left > 0;) {
      if (!this.#hasMore()) throw new ExcelError('DANNEGGIATO');
      const taken = Math.min(left, this.#leftInBlock());
      this.#at += taken;
      left -= taken;
    }
  }

  /** A number of 1, 2 or 4 bytes; one is never broken between records. */
  #number(size: 1 | 2 | 4): number {
    if (!this.#hasMore()) throw new ExcelError('DANNEGGIATO');
    const at = this.#at;
    this.#at += size;
    const block = this.#current();
    return size === 1
      ? block.getUint8(at)
      : size === 2
        ? block.getUint16(at, true)
        : block.getUint32(at, true);
  }
}

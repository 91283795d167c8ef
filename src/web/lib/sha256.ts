/**
 * SHA-256 of a text (UTF-8) as hex. Browsers have SubtleCrypto only on https and localhost, and a customer's phone may
 * reach the till by its plain address in the shop's network.
 */
export function sha256(text: string): string {
  const state = firstFractions(8, 2);
  const words = pad(new TextEncoder().encode(text));
  for (let block = 0; block < words.length; block += 16) digest(state, words.subarray(block, block + 16));
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** The first 32 bits of the fractional parts of the roots of the first primes: FIPS 180-4's constants. */
function firstFractions(count: number, root: 2 | 3): Uint32Array {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= number; factor += 1) if (number % factor === 0) isPrime = false;
    if (!isPrime) continue;
    const value = root === 2 ? Math.sqrt(number) : Math.cbrt(number);
    found.push(Math.floor((value - Math.floor(value)) * 2 ** 32));
  }
  return Uint32Array.from(found);
}

const constants = firstFractions(64, 3);

function pad(bytes: Uint8Array): Uint32Array {
  const length = (((bytes.length + 8) >> 6) + 1) * 64;
  const view = new DataView(new ArrayBuffer(length));
  bytes.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length << 3) >>> 0);
  return Uint32Array.from({ length: length / 4 }, (_, at) => view.getUint32(at * 4));
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function digest(state: Uint32Array, block: Uint32Array): void {
  const words = new Uint32Array(64);
  words.set(block);
  const at = (list: Uint32Array, place: number): number => list[place] ?? 0;
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [at(words, i - 15), at(words, i - 2)];
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = at(words, i - 16) + first + at(words, i - 7) + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + at(constants, i) + at(words, i)) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = at(state, place) + word));
}

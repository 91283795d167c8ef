/**
 * MD5 of a text (UTF-8) as hex: the wire format of `/login`'s password field (S1 §7). No security rests on it; the
 * server keeps argon2id over it (rulings §3).
 */
export function md5(text: string): string {
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  const words = pad(new TextEncoder().encode(text));
  for (let block = 0; block < words.length; block += 16) digest(state, words.subarray(block, block + 16));
  return state.map(littleEndianHex).join('');
}

const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;
const sines = Uint32Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32));

function pad(bytes: Uint8Array): Uint32Array {
  const length = (((bytes.length + 8) >> 6) + 1) * 64;
  const view = new DataView(new ArrayBuffer(length));
  bytes.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(length - 8, (bytes.length << 3) >>> 0, true);
  view.setUint32(length - 4, Math.floor(bytes.length / 2 ** 29), true);
  return Uint32Array.from({ length: length / 4 }, (_, i) => view.getUint32(i * 4, true));
}

function digest(state: number[], words: Uint32Array): void {
  let [a, b, c, d] = state as [number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const round = i >> 4;
    let mixed: number;
    let word: number;
    if (round === 0) [mixed, word] = [(b & c) | (~b & d), i];
    else if (round === 1) [mixed, word] = [(d & b) | (~d & c), (5 * i + 1) % 16];
    else if (round === 2) [mixed, word] = [b ^ c ^ d, (3 * i + 5) % 16];
    else [mixed, word] = [c ^ (b | ~d), (7 * i) % 16];
    const sum = (a + mixed + (sines[i] ?? 0) + (words[word] ?? 0)) | 0;
    const by = shifts[round]?.[i % 4] ?? 0;
    [a, d, c, b] = [d, c, b, (b + ((sum << by) | (sum >>> (32 - by)))) | 0];
  }
  [a, b, c, d].forEach((value, at) => {
    state[at] = ((state[at] ?? 0) + value) | 0;
  });
}

function littleEndianHex(word: number): string {
  return [0, 8, 16, 24].map((by) => ((word >>> by) & 0xff).toString(16).padStart(2, '0')).join('');
}

// Makes the weights by which letters of machine-readable zones are read (decision 22), out of the letters of Debian's
// fonts-ocr-b: blurred, tilted, shifted, in shade and on patterns. Run by hand: node scripts/train-zone-glyphs.ts
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import {
  alphabet,
  evened,
  hidden,
  likelihoods,
  packNetwork,
  patch,
  type GlyphNetwork,
} from '../src/web/features/captures/zone-glyphs.ts';
import { wordsOf } from './command.ts';
import { provideOcrFont } from './ocr-font.ts';

wordsOf('scripts/train-zone-glyphs.ts');

const target = 'src/web/features/captures/zone-glyphs.bin';
const epochs = 45;
const samples = 26_000;
/** px of a step of the line, and of the square around a letter */
const [step, box] = [100, 240];
const blurs = [0, 4, 7, 10, 13, 16, 20];
/** A step of the font in its own size. */
const advance = 0.723;

/** The same numbers each time, so that the same weights come out. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = chance(20_261_122);
const between = (low: number, high: number): number => low + (high - low) * random();

/** How dark it is around the middle of a letter, from 0 to 1. */
type Darkness = Float32Array;

async function drawLetter(letter: string, sigma: number): Promise<Darkness> {
  const size = step / advance;
  const text = letter.replace('<', '&lt;');
  const [x, y] = [box / 2 - step / 2, box / 2 + 0.37 * size];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box}" height="${box}"><rect width="${box}" height="${box}" fill="#fff"/>
    <text x="${x}" y="${y}" font-family="OCR B" font-size="${size}">${text}</text></svg>`;
  let image = sharp(Buffer.from(svg)).greyscale();
  if (sigma > 0) image = image.blur(sigma);
  const bytes = await image.raw().toBuffer();
  return Float32Array.from(bytes, (light) => 1 - light / 255);
}

function darkAt(letter: Darkness, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= box - 1 || top >= box - 1) return 0;
  const at = (across: number, down: number): number => letter[(top + down) * box + left + across] ?? 0;
  const [right, below] = [x - left, y - top];
  return (
    (at(0, 0) * (1 - right) + at(1, 0) * right) * (1 - below) +
    (at(0, 1) * (1 - right) + at(1, 1) * right) * below
  );
}

/** A letter between two others, as a photo may show it. */
function sample(drawn: readonly Darkness[][], letter: number): Float32Array {
  const blur = Math.floor(random() * blurs.length);
  const inks = drawn[blur] ?? [];
  const [own, before, after] = [letter, pick(), pick()].map((at) => inks[at] ?? new Float32Array());
  const [turn, wide, tall] = [between(-0.09, 0.09), between(0.9, 1.12), between(0.88, 1.14)];
  const [right, down, lean] = [between(-0.11, 0.11), between(-0.09, 0.09), between(-0.08, 0.08)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [ground, contrast] = [between(110, 245), between(0.25, 0.95)];
  const [slopeX, slopeY, noise] = [between(-25, 25), between(-25, 25), between(0, 9)];
  // Thin or thick print.
  const [from, to] = blur < 3 ? [between(-0.1, 0.25), between(0.6, 1)] : [0, between(0.55, 1)];
  const [waveX, waveY, wave, phase] = [between(-14, 14), between(-14, 14), between(0, 0.09), between(0, 6)];
  const values = new Float32Array(patch.across * patch.down);
  for (let row = 0; row < patch.down; row += 1) {
    const y = ((row + 0.5) / patch.down - 0.5) * patch.tall;
    for (let column = 0; column < patch.across; column += 1) {
      const x = ((column + 0.5) / patch.across - 0.5) * patch.wide;
      const u = ((x * cos - y * sin) / wide + lean * y + right) * step + box / 2;
      const v = ((x * sin + y * cos) / tall + down) * step + box / 2;
      const dark = Math.max(
        darkAt(own ?? new Float32Array(), u, v),
        darkAt(before ?? new Float32Array(), u + step, v),
        darkAt(after ?? new Float32Array(), u - step, v),
      );
      const ink = Math.min(1, Math.max(0, (dark - from) / (to - from)));
      const pattern = 1 - wave * (1 + Math.sin(waveX * x + waveY * y + phase));
      const light =
        ground * pattern * (1 - contrast * ink) + slopeX * x + slopeY * y + noise * between(-1, 1);
      values[row * patch.across + column] = Math.round(Math.min(255, Math.max(0, light)));
    }
  }
  return evened(values);
}

function pick(): number {
  return random() < 0.4 ? alphabet.length - 1 : Math.floor(random() * alphabet.length);
}

function startLayer(outputs: number, inputs: number): Float32Array {
  const spread = Math.sqrt(6 / inputs);
  return Float32Array.from({ length: outputs * (inputs + 1) }, (_, at) =>
    at % (inputs + 1) === inputs ? 0 : between(-spread, spread),
  );
}

/** One step down the slope for one letter. */
function learn({ first, second }: GlyphNetwork, values: Float32Array, letter: number, pace: number): void {
  const inputs = values.length;
  const nodes = new Float32Array(hidden);
  for (let node = 0; node < hidden; node += 1) {
    const from = node * (inputs + 1);
    let sum = first[from + inputs] ?? 0;
    for (let at = 0; at < inputs; at += 1) sum += (first[from + at] ?? 0) * (values[at] ?? 0);
    nodes[node] = Math.max(0, sum);
  }
  const wrong = likelihoods({ first, second }, values);
  wrong[letter] = (wrong[letter] ?? 0) - 1;
  const back = new Float32Array(hidden);
  for (let out = 0; out < alphabet.length; out += 1) {
    const from = out * (hidden + 1);
    const off = wrong[out] ?? 0;
    if (Math.abs(off) < 1e-4) continue;
    for (let node = 0; node < hidden; node += 1) {
      back[node] = (back[node] ?? 0) + off * (second[from + node] ?? 0);
      second[from + node] = (second[from + node] ?? 0) - pace * off * (nodes[node] ?? 0);
    }
    second[from + hidden] = (second[from + hidden] ?? 0) - pace * off;
  }
  for (let node = 0; node < hidden; node += 1) {
    const off = nodes[node] ? (back[node] ?? 0) : 0;
    if (Math.abs(off) < 1e-5) continue;
    const from = node * (inputs + 1);
    for (let at = 0; at < inputs; at += 1)
      first[from + at] = (first[from + at] ?? 0) - pace * off * (values[at] ?? 0);
    first[from + inputs] = (first[from + inputs] ?? 0) - pace * off;
  }
}

provideOcrFont();
const drawn = await Promise.all(
  blurs.map((sigma) => Promise.all([...alphabet].map((letter) => drawLetter(letter, sigma)))),
);
const points = patch.across * patch.down;
const network = { first: startLayer(hidden, points), second: startLayer(alphabet.length, hidden) };
for (let epoch = 0; epoch < epochs; epoch += 1) {
  const pace = 0.004 * (1 - epoch / epochs) ** 1.2 + 0.00005;
  let right = 0;
  for (let at = 0; at < samples; at += 1) {
    const letter = random() < 0.05 ? alphabet.length - 1 : Math.floor(random() * alphabet.length);
    const values = sample(drawn, letter);
    const before = at % 10 === 0 ? likelihoods(network, values) : null;
    if (before && before.indexOf(Math.max(...before)) === letter) right += 1;
    learn(network, values, letter, pace);
  }
  process.stdout.write(`${epoch + 1}/${epochs}: ${((right * 1000) / samples).toFixed(2)} %\n`);
}
writeFileSync(target, packNetwork(network));

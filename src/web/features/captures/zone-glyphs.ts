import type { Raster } from '#domain/raster';
import { sampler } from './zone-raster.ts';
import type { Cell } from './zone-rows.ts';

/** What a machine-readable zone is written with (ICAO 9303). */
export const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';

/** A letter's cell as it is looked at: so many points across and down, a little more than one step of the line. */
export const patch = { across: 16, down: 20, wide: 1.1, tall: 1.4 } as const;
const points = patch.across * patch.down;
/** The network's middle layer. */
export const hidden = 64;

/** How likely each letter of the alphabet is, adding up to 1. */
export type Likelihood = Float32Array;

/** A network of two layers, as `scripts/train-zone-glyphs.ts` makes it. */
export interface GlyphNetwork {
  /** for each middle node its weights of all points, then of the constant 1 */
  first: Float32Array;
  /** for each letter its weights of all middle nodes, then of the constant 1 */
  second: Float32Array;
}

/** The network as it is kept: for each layer its scale, then a byte a weight. */
export function packNetwork({ first, second }: GlyphNetwork): Uint8Array {
  const bytes = new Uint8Array(8 + first.length + second.length);
  const view = new DataView(bytes.buffer);
  let at = 8;
  for (const [layer, weights] of [first, second].entries()) {
    const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
    view.setFloat32(layer * 4, scale);
    for (const weight of weights) {
      view.setInt8(at, Math.round(weight / scale));
      at += 1;
    }
  }
  return bytes;
}

/** The network that was packed; throws where the file is not one. */
export function unpackNetwork(bytes: Uint8Array): GlyphNetwork {
  const sizes = [hidden * (points + 1), alphabet.length * (hidden + 1)];
  const [size = 0, other = 0] = sizes;
  if (bytes.length !== 8 + size + other) throw new Error('these are no weights of ours');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const layer = (place: number, from: number, length: number) =>
    Float32Array.from({ length }, (_, at) => view.getInt8(from + at) * view.getFloat32(place * 4));
  return { first: layer(0, 8, size), second: layer(1, 8 + size, other) };
}

/** What a letter looks like to the network: its points with their own mean and spread taken away. */
export function evened(values: Float32Array): Float32Array {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  const spread = Math.sqrt(Math.max(squares / values.length - mean * mean, 4));
  return values.map((value) => (value - mean) / spread);
}

/** How likely each letter is, by the evened points of a cell. */
export function likelihoods({ first, second }: GlyphNetwork, values: Float32Array): Likelihood {
  const nodes = new Float32Array(hidden);
  for (let node = 0; node < hidden; node += 1) {
    const from = node * (points + 1);
    let sum = first[from + points] ?? 0;
    for (let at = 0; at < points; at += 1) sum += (first[from + at] ?? 0) * (values[at] ?? 0);
    nodes[node] = Math.max(0, sum);
  }
  const scores = new Float32Array(alphabet.length);
  for (let letter = 0; letter < alphabet.length; letter += 1) {
    const from = letter * (hidden + 1);
    let sum = second[from + hidden] ?? 0;
    for (let node = 0; node < hidden; node += 1) sum += (second[from + node] ?? 0) * (nodes[node] ?? 0);
    scores[letter] = sum;
  }
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Reads the letter of each cell; `isTurned` reads the picture upside down. */
export function readCells(
  raster: Raster,
  network: GlyphNetwork,
  rows: readonly (readonly Cell[])[],
  isTurned: boolean,
): Likelihood[][] {
  const read = rows.map((row) => {
    const step = row.reduce((sum, { along }) => sum + Math.hypot(along.x, along.y), 0) / row.length;
    const light = sampler(raster, (step * patch.wide) / patch.across);
    const letters = row.map((cell) => likelihoods(network, evened(pointsOf(light, cell, isTurned))));
    return isTurned ? letters.toReversed() : letters;
  });
  return isTurned ? read.toReversed() : read;
}

function pointsOf(
  light: (x: number, y: number) => number,
  { x, y, along }: Cell,
  isTurned: boolean,
): Float32Array {
  const values = new Float32Array(points);
  const turn = isTurned ? -1 : 1;
  for (let down = 0; down < patch.down; down += 1) {
    const tall = turn * ((down + 0.5) / patch.down - 0.5) * patch.tall;
    for (let across = 0; across < patch.across; across += 1) {
      const wide = turn * ((across + 0.5) / patch.across - 0.5) * patch.wide;
      values[down * patch.across + across] = light(
        x + wide * along.x - tall * along.y,
        y + wide * along.y + tall * along.x,
      );
    }
  }
  return values;
}

import type { Raster } from '#domain/raster';

/** Pictures are read at this many pixels of their longer side: letters are then 10 to 40 pixels high. */
const side = { least: 1100, most: 1600 };

/** A picture of the browser's, without its colours. */
export function greyOf({
  width,
  height,
  data,
}: {
  width: number;
  height: number;
  data: ArrayLike<number>;
}): Raster {
  const light = new Uint8Array(width * height);
  for (let at = 0; at < light.length; at += 1) {
    const pixel = at * 4;
    light[at] = ((data[pixel] ?? 0) * 77 + (data[pixel + 1] ?? 0) * 151 + (data[pixel + 2] ?? 0) * 28) >> 8;
  }
  return { width, height, light };
}

/** The picture at the size in which it is read: a small one is drawn larger, so that its letters stand apart. */
export function sizedForReading(raster: Raster): Raster {
  const longer = Math.max(raster.width, raster.height);
  if (longer < side.least) return scaled(raster, side.least / longer);
  return longer > side.most ? scaled(raster, side.most / longer) : raster;
}

function scaled(raster: Raster, by: number): Raster {
  const width = Math.round(raster.width * by);
  const height = Math.round(raster.height * by);
  const light = new Uint8Array(width * height);
  const view = sampler(raster, 1 / by);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      light[y * width + x] = view((x + 0.5) / by - 0.5, (y + 0.5) / by - 0.5);
  return { width, height, light };
}

/** The light at a point between pixels; over a square of `reach` pixels where the picture is looked at from afar. */
export function sampler({ width, height, light }: Raster, reach: number): (x: number, y: number) => number {
  const at = (x: number, y: number): number => {
    const left = Math.min(Math.max(Math.floor(x), 0), width - 1);
    const top = Math.min(Math.max(Math.floor(y), 0), height - 1);
    const right = Math.min(left + 1, width - 1);
    const below = Math.min(top + 1, height - 1) * width;
    const [across, down] = [Math.min(Math.max(x - left, 0), 1), Math.min(Math.max(y - top, 0), 1)];
    const upper =
      (light[top * width + left] ?? 0) * (1 - across) + (light[top * width + right] ?? 0) * across;
    const lower = (light[below + left] ?? 0) * (1 - across) + (light[below + right] ?? 0) * across;
    return upper * (1 - down) + lower * down;
  };
  const parts = Math.min(4, Math.round(reach));
  if (parts < 2) return at;
  return (x, y) => {
    let sum = 0;
    for (let down = 0; down < parts; down += 1)
      for (let across = 0; across < parts; across += 1)
        sum += at(x + ((across + 0.5) / parts - 0.5) * reach, y + ((down + 0.5) / parts - 0.5) * reach);
    return sum / (parts * parts);
  };
}

/**
 * Where it is darker than around by more than `depth` (a share of the light around): 1 for ink. What is around is a square
 * of `around` pixels, so that shade and glare change little.
 */
export function inkOf({ width, height, light }: Raster, around: number, depth: number): Uint8Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += light[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  const ink = new Uint8Array(width * height);
  const half = around >> 1;
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - half) * stride;
    const below = Math.min(height, y + half + 1);
    const tall = below - Math.max(0, y - half);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - half);
      const right = Math.min(width, x + half + 1);
      const sum =
        (sums[below * stride + right] ?? 0) -
        (sums[below * stride + left] ?? 0) -
        (sums[top + right] ?? 0) +
        (sums[top + left] ?? 0);
      const mean = sum / (tall * (right - left));
      if ((light[y * width + x] ?? 0) < mean * (1 - depth) - 3) ink[y * width + x] = 1;
    }
  }
  return ink;
}

/** Something dark that hangs together: the middle and the measures of its box. */
export interface Mark {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Marks that may be letters: at least 5 and at most `largest` pixels long. */
export function marksOf(ink: Uint8Array, width: number, largest: number): Mark[] {
  const left = ink.slice();
  const height = left.length / width;
  const waiting = new Int32Array(left.length);
  const marks: Mark[] = [];
  for (let start = 0; start < left.length; start += 1) {
    if (left[start] !== 1) continue;
    let [from, to, top, bottom] = [width, 0, height, 0];
    let count = 1;
    waiting[0] = start;
    left[start] = 0;
    while (count > 0) {
      count -= 1;
      const at = waiting[count] ?? 0;
      const y = Math.floor(at / width);
      const x = at - y * width;
      if (x < from) from = x;
      if (x > to) to = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (let down = y > 0 ? -1 : 0; down <= (y < height - 1 ? 1 : 0); down += 1)
        for (let across = x > 0 ? -1 : 0; across <= (x < width - 1 ? 1 : 0); across += 1) {
          const next = at + down * width + across;
          if (left[next] !== 1) continue;
          left[next] = 0;
          waiting[count] = next;
          count += 1;
        }
    }
    const mark = {
      x: (from + to) / 2,
      y: (top + bottom) / 2,
      width: to - from + 1,
      height: bottom - top + 1,
    };
    const longer = Math.max(mark.width, mark.height);
    if (longer >= 5 && longer <= largest) marks.push(mark);
  }
  return marks;
}

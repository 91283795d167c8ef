import type { Raster } from './raster.ts';

/** The ink of a signature: next to none is asked for once more, then taken and marked (rulings §12). */

/** Narrower than this share of its box a signature is next to no ink. */
export const leastStrokeWidth = 1 / 3;
/** Share of dark pixels. A thin line has twice the least; above the most it is not a line. */
const inkShare = { least: 0.001, most: 0.5 } as const;
/** Over white, darker than this is ink. */
const darkBelow = 160;

/** How much of a picture is ink, and how much of its width lies between the first and the last of it; 0 to 1. */
interface Ink {
  share: number;
  width: number;
}

/** What is next to no ink. */
export function isFaintStroke({ share, width }: Ink): boolean {
  return width < leastStrokeWidth || share < inkShare.least || share > inkShare.most;
}

/** The ink of a picture over white. */
export function inkIn({ width, height, light }: Raster): Ink {
  let [dark, first, last] = [0, width, -1];
  for (let at = 0; at < light.length; at += 1) {
    if ((light[at] ?? 255) >= darkBelow) continue;
    const x = at % width;
    dark += 1;
    if (x < first) first = x;
    if (x > last) last = x;
  }
  return { share: dark / (width * height), width: last < 0 ? 0 : (last - first + 1) / width };
}

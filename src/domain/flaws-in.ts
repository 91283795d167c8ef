import type { PageFlaw, PhotoFlaw } from './photo-flaw.ts';
import type { Raster } from './raster.ts';

/** The least that a good photo has: pixels of its longer side, light, sharpness and number of edges. */
const least = { side: 700, light: 95, edge: 0.42, edges: 200 } as const;
/** Lighter than this nothing is left to read; over this share of the photo it is the light's fault. */
const burnt = { light: 245, share: 0.5 } as const;

/** What is wrong with a photo of a document, by its pixels: at most 800 of them along the longer side. */
export function flawsIn(raster: Raster): PhotoFlaw[] {
  const flaws: PhotoFlaw[] = [];
  const { edges, sharpness } = edgesOf(raster);
  const isDark = brightness(raster) < least.light;
  const isBurnt = shareOver(raster, burnt.light) > burnt.share;
  if (isDark) flaws.push('BUIA');
  if (isBurnt) flaws.push('CHIARA');
  // Of what nothing can be seen for want or excess of light that alone is said.
  if (edges < least.edges && !isDark && !isBurnt) flaws.push('VUOTA');
  if (edges >= least.edges && sharpness < least.edge) flaws.push('MOSSA');
  if (Math.max(raster.width, raster.height) < least.side) flaws.push('PICCOLA');
  return flaws;
}

/** Of a page that was signed on paper: fewer pixels than this, side by side, and its letters run into one another. */
const leastPage = { shorter: 700, longer: 1000 } as const;

/** Why a page signed on paper can't be read; null: it can. Seen in at most 800 pixels; a scan may be white. */
export function pageFlaw(raster: Raster, size: { width: number; height: number }): PageFlaw | null {
  const [shorter, longer] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  if (shorter < leastPage.shorter || longer < leastPage.longer) return 'PICCOLA';
  if (brightness(raster) < least.light) return 'BUIA';
  return edgesOf(raster).edges < least.edges ? 'VUOTA' : null;
}

/** How light the brighter tenth is: paper, under enough light. */
function brightness({ light }: Raster): number {
  const counts = new Uint32Array(256);
  for (const value of light) counts[value] = (counts[value] ?? 0) + 1;
  let left = light.length / 10;
  for (let value = 255; value > 0; value -= 1) {
    left -= counts[value] ?? 0;
    if (left <= 0) return value;
  }
  return 0;
}

/** How much of it is lighter than that, from 0 to 1. */
function shareOver({ light }: Raster, limit: number): number {
  return light.reduce((count, value) => (value > limit ? count + 1 : count), 0) / light.length;
}

/**
 * How many edges there are, and how steep the steepest of them, from 0 to 1: of a step between two shades, how much of it happens within two pixels.
 * Letters of a document that can be read are steep; those of a blurred one are not, however dark or light it is.
 */
function edgesOf({ width, height, light }: Raster): { edges: number; sharpness: number } {
  const shares = new Uint32Array(101);
  let edges = 0;
  for (let y = 2; y < height - 2; y += 1)
    for (let x = 6; x < width - 7; x += 1) {
      const at = y * width + x;
      const near = Math.abs((light[at + 1] ?? 0) - (light[at - 1] ?? 0));
      if (near < 8) continue;
      let [low, high] = [255, 0];
      for (let off = -6; off <= 6; off += 1) {
        const value = light[at + off] ?? 0;
        if (value < low) low = value;
        if (value > high) high = value;
      }
      // A shade's own grain is no edge.
      if (high - low < 40) continue;
      edges += 1;
      const share = Math.min(100, Math.round((near * 100) / (high - low)));
      shares[share] = (shares[share] ?? 0) + 1;
    }
  let left = edges / 10;
  for (let share = 100; share > 0; share -= 1) {
    left -= shares[share] ?? 0;
    if (left <= 0) return { edges, sharpness: share / 100 };
  }
  return { edges, sharpness: 0 };
}

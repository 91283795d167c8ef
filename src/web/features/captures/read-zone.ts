import { acceptedZone, type DocumentReading } from './zone-fields.ts';
import { readCells, type GlyphNetwork, type Likelihood } from './zone-glyphs.ts';
import { inkOf, marksOf, sizedForReading } from './zone-raster.ts';
import type { Raster } from '#domain/raster';
import { zonesOf, type Zone } from './zone-rows.ts';

/** How much darker than around ink is taken to be; what one doesn't bring out, another may. */
const depths = [0.2, 0.32, 0.11] as const;

/** Reads the machine-readable zone of an identity document in a picture; null where there is none that can be relied on. */
export function readZone(picture: Raster, network: GlyphNetwork): DocumentReading | null {
  const raster = sizedForReading(picture);
  const longer = Math.max(raster.width, raster.height);
  for (const depth of depths) {
    const ink = inkOf(raster, Math.round(longer / 28), depth);
    for (const zone of zonesOf(marksOf(ink, raster.width, longer / 14))) {
      const found = readOne(raster, network, zone);
      if (found) return found;
    }
  }
  return null;
}

/** A zone read upright and upside down, whichever is the clearer. */
function readOne(raster: Raster, network: GlyphNetwork, zone: Zone): DocumentReading | null {
  const readings = [false, true].map((isTurned) => readCells(raster, network, zone.rows, isTurned));
  const [best] = readings.toSorted((one, other) => clearness(other) - clearness(one));
  return best && clearness(best) > 0.6 ? acceptedZone(best) : null;
}

/** How sure the letters are in the mean. */
function clearness(lines: readonly Likelihood[][]): number {
  const letters = lines.flat();
  return letters.reduce((sum, letter) => sum + Math.max(...letter), 0) / Math.max(1, letters.length);
}

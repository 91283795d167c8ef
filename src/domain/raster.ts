/** A picture in shades of grey, from 0 (black) to 255, row by row. */
export interface Raster {
  width: number;
  height: number;
  light: Uint8Array;
}

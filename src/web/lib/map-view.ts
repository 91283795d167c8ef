import type { Place } from '#domain/distance';

/** What part of the earth a map shows, in Web Mercator: the world is a square of one by one, 0 at 180° W and 85° N. */

interface Point {
  x: number;
  y: number;
}

/** Centre in the square, and zoom as maps count it: the world is 256 px wide at 0, twice that at 1. */
export interface View extends Point {
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Zoom: the farthest; the nearest for which the outline is fine enough; the nearest with pictures. */
export const zoomLimits = { least: 4, outline: 11, tiles: 17 } as const;

/** A place in the square. */
export function toPoint({ latitudine, longitudine }: Place): Point {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitudine)) * Math.PI) / 180);
  return {
    x: (longitudine + 180) / 360,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

/** The place of a point of the square. */
export function toPlace({ x, y }: Point): Place {
  const rise = Math.sinh((0.5 - y) * 2 * Math.PI);
  return { latitudine: (Math.atan(rise) * 180) / Math.PI, longitudine: x * 360 - 180 };
}

/** The default of S2 §8: near Rome, zoom 5. */
export const nearRome: View = { ...toPoint({ latitudine: 41.9, longitudine: 12.5 }), zoom: 5 };

/** So wide is the world (px). */
export function worldWidth(zoom: number): number {
  return 256 * 2 ** zoom;
}

/** Where a point of the square is drawn, in px from the map's upper left corner. */
export function toPixel(view: View, size: Size, point: Point): { left: number; top: number } {
  const world = worldWidth(view.zoom);
  return {
    left: (point.x - view.x) * world + size.width / 2,
    top: (point.y - view.y) * world + size.height / 2,
  };
}

/** The point of the square under a pixel of the map. */
export function fromPixel(view: View, size: Size, { left, top }: { left: number; top: number }): Point {
  const world = worldWidth(view.zoom);
  return { x: view.x + (left - size.width / 2) / world, y: view.y + (top - size.height / 2) / world };
}

/** The longest round distance (km) that is no wider than so many px in the middle of the map, and its width. */
export function scaleOf(view: View, most: number): { km: number; width: number } {
  const { latitudine } = toPlace(view);
  const perKm = worldWidth(view.zoom) / (40_075 * Math.cos((latitudine * Math.PI) / 180));
  const km = [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2].find((one) => one * perKm <= most) ?? 0.1;
  return { km, width: km * perKm };
}

/** The map pushed by so many px. */
export function moved(view: View, right: number, down: number): View {
  const world = worldWidth(view.zoom);
  return kept({ ...view, x: view.x - right / world, y: view.y - down / world });
}

/** The map nearer (`by` above 0) or farther; the place under `at` (px, the middle when absent) stays where it is. */
export function zoomed(
  view: View,
  size: Size,
  by: number,
  most: number,
  at?: { left: number; top: number },
): View {
  const zoom = Math.max(zoomLimits.least, Math.min(most, view.zoom + by));
  const right = (at?.left ?? size.width / 2) - size.width / 2;
  const down = (at?.top ?? size.height / 2) - size.height / 2;
  const shift = 1 / worldWidth(view.zoom) - 1 / worldWidth(zoom);
  return kept({ x: view.x + right * shift, y: view.y + down * shift, zoom });
}

/** Room around what is to be seen (px): pins stand above their place and bear a line of text, the buttons are at the right. */
const edge = { left: 45, right: 100, top: 60, bottom: 45 };

/** The nearest view that shows all the places with some room around them; near Rome when there is none. */
export function fitted(places: readonly Place[], size: Size, most: number): View {
  if (places.length === 0) return nearRome;
  const points = places.map(toPoint);
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const room = {
    width: Math.max(60, size.width - edge.left - edge.right),
    height: Math.max(60, size.height - edge.top - edge.bottom),
  };
  const zoom = Math.min(
    Math.log2(room.width / 256 / Math.max(right - left, 1e-9)),
    Math.log2(room.height / 256 / Math.max(bottom - top, 1e-9)),
    most - 2,
  );
  const near = Math.max(zoomLimits.least, zoom);
  const world = worldWidth(near);
  return kept({
    x: (left + right) / 2 + (edge.right - edge.left) / 2 / world,
    y: (top + bottom) / 2 + (edge.bottom - edge.top) / 2 / world,
    zoom: near,
  });
}

// Italy stays in sight, wherever one pushes the map.
const northWest = toPoint({ latitudine: 48, longitudine: 5 });
const southEast = toPoint({ latitudine: 35, longitudine: 20 });

function kept(view: View): View {
  return {
    ...view,
    x: Math.max(northWest.x, Math.min(southEast.x, view.x)),
    y: Math.max(northWest.y, Math.min(southEast.y, view.y)),
  };
}

/** Strokes of a signature, free of the box that they are shown in, which changes its size while one signs. */

interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

interface Stroke<P extends Point = Point> {
  points: P[];
}

/** What stands in a box: strokes as they were drawn, and the part of their plane that the box then showed. */
export interface Drawn<S> {
  strokes: readonly S[];
  area: Size & Point;
}

/** How the plane of the strokes lies in a box: x in the box is `x * scale + left`. */
interface Fit {
  scale: number;
  left: number;
  top: number;
}

/** All of the area inside the box, as large as it goes, in the middle. */
function fitOf({ x, y, width, height }: Size & Point, box: Size): Fit {
  const scale = Math.min(box.width / width, box.height / height);
  return {
    scale,
    left: (box.width - width * scale) / 2 - x * scale,
    top: (box.height - height * scale) / 2 - y * scale,
  };
}

/** The strokes as they stand in a box; always made of those that were drawn, so that nothing is lost from turn to turn. */
export function shownIn<S extends Stroke>({ strokes, area }: Drawn<S>, box: Size): S[] {
  const { scale, left, top } = fitOf(area, box);
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale + left, y: point.y * scale + top })),
  }));
}

/** Strokes added in a box to what is shown there; what the box shows is then the area of them all. */
export function addedIn<S extends Stroke>(before: Drawn<S> | null, added: readonly S[], box: Size): Drawn<S> {
  if (before && added.length === 0) return before;
  if (!before || before.strokes.length === 0) return { strokes: added, area: { x: 0, y: 0, ...box } };
  const { scale, left, top } = fitOf(before.area, box);
  const kept = added.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({
      ...point,
      x: (point.x - left) / scale,
      y: (point.y - top) / scale,
    })),
  }));
  return {
    strokes: [...before.strokes, ...kept],
    area: { x: -left / scale, y: -top / scale, width: box.width / scale, height: box.height / scale },
  };
}

/** How much of its box's width a signature takes, from 0 to 1. */
export function widthShare({ strokes, area }: Drawn<Stroke>): number {
  const all = strokes.flatMap(({ points }) => points.map(({ x }) => x));
  if (all.length === 0) return 0;
  return (
    (all.reduce((most, x) => Math.max(most, x)) - all.reduce((least, x) => Math.min(least, x))) / area.width
  );
}

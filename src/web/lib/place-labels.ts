import type { Place } from '#domain/distance';
import { toPixel, toPoint, type Size, type View } from './map-view.ts';

/** A box on the map (px). */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

/** The items whose box has room beside those before them, first come first served; `taken` is room already given. */
export function placeLabels<T extends Place>(
  items: readonly T[],
  view: View,
  size: Size,
  taken: readonly Box[],
  boxOf: (item: T, at: { left: number; top: number }) => Box,
): { item: T; left: number; top: number; box: Box }[] {
  const boxes = [...taken];
  return items.flatMap((item) => {
    const at = toPixel(view, size, toPoint(item));
    const isSeen = at.left > 0 && at.top > 0 && at.left < size.width && at.top < size.height;
    const box = boxOf(item, at);
    if (!isSeen || boxes.some((one) => overlap(one, box))) return [];
    boxes.push(box);
    return [{ item, ...at, box }];
  });
}

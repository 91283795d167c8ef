import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { moved, zoomed, type Size, type View } from './map-view.ts';

/** A press becomes a push after so many px: a trembling finger still presses the pin under it. */
const slack = 5;
/** What an arrow key pushes (px). */
const arrowStep = 80;

interface Hand {
  left: number;
  top: number;
}

/** Size of the map's box, as it changes. */
export function useSize(box: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return undefined;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [box]);
  return size;
}

/**
 * Mouse, fingers, wheel and keys on the map. One finger goes across the map and scrolls the page up and down, two push and
 * pinch it; the wheel counts with Ctrl, as everywhere in a page.
 */
export function useMapGestures(
  box: RefObject<HTMLElement | null>,
  size: Size,
  most: number,
  change: (next: (view: View) => View) => void,
) {
  const hands = useRef(new Map<number, Hand>());
  const isPushing = useRef(false);

  useEffect(() => {
    const map = box.current;
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey || !map) return;
      event.preventDefault();
      const at = inside(map, event);
      change((view) => zoomed(view, size, -event.deltaY / 120, most, at));
    };
    // React's own listener would be passive: the page would zoom as well.
    map?.addEventListener('wheel', turn, { passive: false });
    return () => map?.removeEventListener('wheel', turn);
  }, [box, size, most, change]);

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    hands.current.set(event.pointerId, inside(event.currentTarget, event));
    isPushing.current = hands.current.size > 1;
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const before = hands.current.get(event.pointerId);
    if (!before) return;
    const now = inside(event.currentTarget, event);
    const [right, down] = [now.left - before.left, now.top - before.top];
    if (!isPushing.current) {
      if (Math.hypot(right, down) < slack) return;
      isPushing.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    hands.current.set(event.pointerId, now);
    const other = [...hands.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) {
      change((view) => moved(view, right, down));
      return;
    }
    const by = Math.log2(Math.max(1, distance(now, other)) / Math.max(1, distance(before, other)));
    const middle = { left: (now.left + other.left) / 2, top: (now.top + other.top) / 2 };
    change((view) => zoomed(moved(view, right / 2, down / 2), size, by, most, middle));
  };

  const onPointerEnd = (event: PointerEvent<HTMLElement>): void => {
    hands.current.delete(event.pointerId);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const push = {
      ArrowLeft: [arrowStep, 0],
      ArrowRight: [-arrowStep, 0],
      ArrowUp: [0, arrowStep],
      ArrowDown: [0, -arrowStep],
    }[event.key];
    const by = { '+': 1, '-': -1 }[event.key];
    if (event.target !== event.currentTarget || (!push && by === undefined)) return;
    event.preventDefault();
    if (push) change((view) => moved(view, push[0] ?? 0, push[1] ?? 0));
    else change((view) => zoomed(view, size, by ?? 0, most));
  };

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onKeyDown,
    /** True right after the map was pushed: what looks like a press is the end of that. */
    wasPushed: () => isPushing.current,
  };
}

function inside(map: Element, event: { clientX: number; clientY: number }): Hand {
  const { left, top } = map.getBoundingClientRect();
  return { left: event.clientX - left, top: event.clientY - top };
}

function distance(one: Hand, other: Hand): number {
  return Math.hypot(one.left - other.left, one.top - other.top);
}

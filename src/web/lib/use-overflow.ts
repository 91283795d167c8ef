import { useEffect, useState, type RefObject } from 'react';

/** True while what is inside is wider than its box: only then it scrolls sideways, and is reached by keyboard. */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const element = box.current;
    const inside = element?.firstElementChild;
    if (!element || !inside || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() => setWide(inside.scrollWidth > element.clientWidth + 1));
    watch.observe(element);
    watch.observe(inside);
    return () => watch.disconnect();
  }, [box]);
  return isWide;
}

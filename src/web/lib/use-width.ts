import { useCallback, useState } from 'react';

/** The width of an element in pixels, as it changes; 0 until it is there. Put `ref` on it. */
export function useWidth(): {
  ref: (element: HTMLElement | null) => (() => void) | undefined;
  width: number;
} {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const watcher = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { ref, width };
}

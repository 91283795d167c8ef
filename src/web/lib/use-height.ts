import { useCallback } from 'react';

/** A ref for what sticks to the top of the page: its height stands in this variable, for what sticks below it. */
export function useHeight(
  variable: `--${string}`,
): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const { style } = document.documentElement;
      const watcher = new ResizeObserver(() => style.setProperty(variable, `${element.offsetHeight}px`));
      watcher.observe(element);
      return () => {
        watcher.disconnect();
        style.removeProperty(variable);
      };
    },
    [variable],
  );
}

import type { Page } from '@playwright/test';

/** How far what is on the page has moved by itself since it was opened; over 0.1 people lose their place. */
export const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // What was seen before is handed on with the next frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shift)));
      }),
  );

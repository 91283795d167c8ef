import { useEffect, useRef, type RefObject } from 'react';

/** Readers send a key every few milliseconds; nobody types fifteen digits that fast. */
const longestGap = 45;

export interface ScannerOptions {
  /** Only scans into this box; without it, anywhere in the page. */
  target?: RefObject<HTMLElement | null>;
  /** Only scans that begin on something this accepts. */
  accepts?: (target: EventTarget | null) => boolean;
  /** Shortest code, 6 when absent. */
  minLength?: number;
  /** Off while something else listens. */
  isOff?: boolean;
}

/**
 * A USB barcode reader is a keyboard: a burst of keys ending in Enter. `onScan` gets the code (trimmed); that Enter
 * submits nothing. Keys typed by hand pass untouched.
 */
export function useScanner(onScan: (code: string) => void, options: ScannerOptions = {}): void {
  const { target, accepts, minLength = 6, isOff = false } = options;
  const handler = useRef(onScan);
  useEffect(() => {
    handler.current = onScan;
  });
  useEffect(() => {
    if (isOff) return;
    let burst = '';
    let last = 0;
    const listen = (event: KeyboardEvent): void => {
      if (target && event.target !== target.current) return;
      if (accepts?.(event.target) === false) return;
      const isBurst = event.timeStamp - last <= longestGap;
      last = event.timeStamp;
      if (event.key === 'Enter') {
        const code = burst.trim();
        burst = '';
        if (!isBurst || code.length < minLength) return;
        event.preventDefault();
        event.stopPropagation();
        handler.current(code);
      } else if (event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey) {
        burst = isBurst ? burst + event.key : event.key;
      }
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [target, accepts, minLength, isOff]);
}

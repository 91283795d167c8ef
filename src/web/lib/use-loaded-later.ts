import { useEffect } from 'react';

/** How long after its screen a part is fetched that somebody may want next (ms). */
const later = 1500;

/** Once the screen is drawn, fetches what it does without, so that whoever opens it waits for nothing. `load` stands outside of what draws. */
export function useLoadedLater(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Where it can't be had now it is asked for again once it is wanted.
    const timer = setTimeout(() => void load().catch(() => undefined), later);
    return () => clearTimeout(timer);
  }, [load]);
}

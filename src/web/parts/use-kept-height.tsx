import { useEffect, useRef, type RefObject } from 'react';
import { useDraft } from '#lib/drafts';

/**
 * How high a part was the last time it stood here (pixels; 0: it did not, null: nobody has looked since the session began), for the place it is kept while what it shows is on its
 * way: nothing below is pushed down under somebody's hand, whose press would be lost. `name`: which part, of what.
 */
export function useKeptHeight<E extends HTMLElement>(
  name: string,
  isThere: boolean,
): { box: RefObject<E | null>; height: number | null } {
  const [height, keep] = useDraft<number | null>(name, null);
  const box = useRef<E>(null);
  useEffect(() => {
    if (isThere) keep(box.current?.offsetHeight ?? 0);
  });
  return { box, height };
}

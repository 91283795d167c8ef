import { useCallback, useSyncExternalStore } from 'react';

// A tablet's width; a phone has a layout of its own.
const narrow = '(min-width: 640px) and (max-width: 1023px)';
// A laptop's window under the browser's bars, where rows of controls cost rows of the table below them.
const low = '(min-width: 640px) and (max-height: 720px)';

function useMedia(query: string): boolean {
  const watch = useCallback(
    (told: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', told);
      return () => media.removeEventListener('change', told);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}

/** True where a table has not room for all its columns. */
export const useNarrowScreen = (): boolean => useMedia(narrow);

/** True where controls are to take one row. */
export const useTightScreen = (): boolean => useMedia(`${narrow}, ${low}`);

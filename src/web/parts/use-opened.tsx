import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

/**
 * What is open, by a parameter of the address. Opening is a step of the browser's history, and what is opened next takes
 * its place; closing goes back where it was opened here, so that Back after that leaves the screen.
 */
export function useOpened(name: string): [opened: string | null, open: (next: string | null) => void] {
  const navigate = useNavigate();
  const router = useRouter();
  const opened = useSearch({ strict: false })[name] || null;
  const openedHere = useRef<string | null>(null);
  const open = useCallback(
    (next: string | null) => {
      const isHere = openedHere.current !== null && openedHere.current === opened;
      if (next === null && isHere) {
        openedHere.current = null;
        router.history.back();
        return;
      }
      if (next !== null && (opened === null || isHere)) openedHere.current = next;
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, [name]: next ?? undefined }),
        replace: next === null || opened !== null,
        resetScroll: false,
      });
    },
    [name, navigate, opened, router],
  );
  return [opened, open];
}

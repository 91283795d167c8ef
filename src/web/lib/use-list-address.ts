import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';

/** How a list's state is read from the address and written to it; both stable. */
export interface AddressForm<F> {
  filterFrom: (search: Readonly<Record<string, unknown>>) => F;
  searchOf: (filter: F) => Record<string, string>;
}

/**
 * A list's filters, page and opened row, kept in the address, so that Back, a reload and a link bring them back.
 * `show(…, true)` replaces this step of the browser's history (typing); `open(null)` closes the row.
 */
export function useListAddress<F extends { aperta: number | null }>(path: string, form: AddressForm<F>) {
  const navigate = useNavigate();
  const router = useRouter();
  const { filterFrom, searchOf } = form;
  const listKey = JSON.stringify(useSearch({ strict: false }));
  const filter = useMemo(
    () => filterFrom(JSON.parse(listKey) as Record<string, unknown>),
    [filterFrom, listKey],
  );
  // The row that a press here opened: closing it goes back, so that Back after that leaves the list.
  const openedHere = useRef<number | null>(null);
  const show = useCallback(
    (next: F, isTyping = false) =>
      void navigate({ to: path, search: searchOf(next), replace: isTyping, resetScroll: false }),
    [navigate, path, searchOf],
  );
  const open = useCallback(
    (id: number | null) => {
      if (id !== null) {
        openedHere.current = id;
        show({ ...filter, aperta: id });
      } else if (openedHere.current === filter.aperta) {
        openedHere.current = null;
        router.history.back();
      } else {
        show({ ...filter, aperta: null }, true);
      }
    },
    [filter, router, show],
  );
  return { filter, show, open };
}

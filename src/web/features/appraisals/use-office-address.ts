import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { caseCode } from '#domain/device';
import { paths } from '#lib/paths';
import { searchOf, viewFrom, type ListName, type ListState, type OfficeView } from './office-lists.ts';

export interface OfficeAddress {
  view: OfficeView;
  /** Changes one table; `isTyping` leaves no step in the browser's history. */
  show: (name: ListName, state: ListState, isTyping?: boolean) => void;
  /** Opens a device's valuation in place of the one that is open, closes it with null. */
  open: (cycle: OfficeView['open']) => void;
  /** Opens and closes the arrivals by scanning. */
  receive: (isReceiving: boolean) => void;
}

/** The three tables and the open dialog, read from the address and written to it. */
export function useOfficeAddress(): OfficeAddress {
  const navigate = useNavigate();
  const router = useRouter();
  const key = JSON.stringify(useSearch({ strict: false }));
  const view = useMemo(() => viewFrom(JSON.parse(key) as Record<string, unknown>), [key]);
  // What a press here opened: closing it goes back, so that Back after that leaves the screen.
  const openedHere = useRef(false);

  const go = useCallback(
    (next: OfficeView, replace: boolean) =>
      void navigate({ to: paths.getDevices(), search: searchOf(next) as never, replace, resetScroll: false }),
    [navigate],
  );
  const openDialog = useCallback(
    (next: OfficeView, isOpen: boolean, wasOpen: boolean) => {
      if (isOpen) {
        if (!wasOpen) openedHere.current = true;
        go(next, wasOpen);
      } else if (openedHere.current) {
        openedHere.current = false;
        router.history.back();
      } else go(next, true);
    },
    [go, router],
  );
  const show = useCallback(
    (name: ListName, state: ListState, isTyping = false) =>
      go({ ...view, lists: { ...view.lists, [name]: state } }, isTyping),
    [go, view],
  );
  const open = useCallback(
    (cycle: OfficeView['open']) => {
      if (cycle && view.open && caseCode(cycle) === caseCode(view.open)) return;
      openDialog({ ...view, open: cycle, isReceiving: false }, cycle !== null, view.open !== null);
    },
    [openDialog, view],
  );
  const receive = useCallback(
    (isReceiving: boolean) => openDialog({ ...view, isReceiving, open: null }, isReceiving, view.isReceiving),
    [openDialog, view],
  );
  return { view, show, open, receive };
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { InputOf, QueryName, RowOf } from '#contract/api';
import { sumsOf, type List } from '#contract/lists/list';
import { askingPage } from '#lib/asking';
import { tableState } from '#lib/list-table';
import { lastUser } from '#lib/session';
import { askedOf, isWhole, readList, writeList, type ListState } from '#contract/lists/list-address';
import { viewOf } from '#lib/view-address';
import { useListChoice } from './use-list-choice.tsx';
import { useOpened } from './use-opened.tsx';

export interface ListOptions<N extends QueryName> {
  /** Asked besides what the person chose: whose, which part. */
  asked?: Partial<InputOf<N>>;
  /** Tells several lists of one screen apart in the address. */
  prefix?: string;
  isOff?: boolean;
  /** In a dialog: it begins anew each time, and the address knows nothing of it. */
  isLocal?: boolean;
  /** While something in these rows is under way: how soon they are asked for again (ms). */
  every?: (rows: readonly RowOf<N>[]) => number | false;
}

/** A list at work: what the address says, the rows it brings, and the ways to change either. */
export interface RunningList<Row> {
  list: List;
  state: ListState;
  /** Shows the list otherwise; `isTyping`: no step of the browser's history. */
  show: (next: Partial<ListState>, isTyping?: boolean) => void;
  /** Goes to a saved view, '' for all. */
  showView: (view: string) => void;
  open: (key: string | null) => void;
  rows: readonly Row[] | undefined;
  total: number | string | null;
  sums: Readonly<Record<string, number>> | null;
  size: number;
  /** What the call is asked, without the page: for exports and for acts on all that is found. */
  asked: Record<string, unknown>;
  loading: boolean;
  error: string | null;
  onRetry: () => void;
}

const place = (list: List, prefix: string) => `elenco:${lastUser()}:${prefix}${list.call}`;

/** Runs a list on the screen's own address, or in a dialog on nothing but itself. */
export function useList<N extends QueryName>(
  list: List,
  call: N,
  { asked: always, prefix = '', isOff = false, isLocal = false, every }: ListOptions<N> = {},
): RunningList<RowOf<N>> {
  const navigate = useNavigate();
  const address: object = useSearch({ strict: false });
  const [local, setLocal] = useState({});
  const listKey = JSON.stringify(isLocal ? local : address);
  const state = useMemo(
    () => readList(list, JSON.parse(listKey) as Record<string, unknown>, prefix),
    [list, listKey, prefix],
  );
  const [, openHere] = useOpened(`${prefix}id`);
  const { choice, choose } = useListChoice(list.call);
  const goTo = useCallback(
    (next: ListState, isTyping: boolean) => {
      // What other lists of the screen show stays, also where they change in the same moment.
      const search = (before: Record<string, unknown>) => {
        const mine = Object.keys(writeList(readList(list, before, prefix), prefix));
        const others = Object.entries(before).filter(([name]) => !mine.includes(name));
        return { ...Object.fromEntries(others), ...writeList(next, prefix) };
      };
      sessionStorage.setItem(place(list, prefix), viewOf(next));
      void navigate({
        to: '.',
        search: search,
        replace: isTyping,
        resetScroll: false,
      });
    },
    [list, navigate, prefix],
  );
  const goHere = useCallback((next: ListState) => setLocal(writeList(next, prefix)), [prefix]);
  const go: typeof goTo = isLocal ? goHere : goTo;
  const show = useCallback(
    (next: Partial<ListState>, isTyping = false) => {
      const isTurn = 'pagina' in next || 'aperta' in next;
      if (next.righe) choose({ righe: next.righe });
      go({ ...state, ...(isTurn ? {} : { pagina: 0 }), ...next, righe: null }, isTyping);
    },
    [choose, go, state],
  );
  const showView = useCallback(
    (view: string) => go(readList(list, Object.fromEntries(new URLSearchParams(view))), false),
    [go, list],
  );

  // One comes back to what one looked at last in this session, or to the view one begins with; a link says it itself.
  const isBegun = useRef(false);
  const initial = choice?.indirizzo;
  useEffect(() => {
    if (isBegun.current || isOff || isLocal) return;
    const isBare = isWhole(state) && state.ordine === null && state.aperta === null && state.pagina === 0;
    const kept = sessionStorage.getItem(place(list, prefix)) ?? initial;
    if (kept === undefined && isBare) return;
    isBegun.current = true;
    if (isBare && kept) goTo(readList(list, Object.fromEntries(new URLSearchParams(kept))), true);
  }, [goTo, initial, isLocal, isOff, list, prefix, state]);

  const open = useCallback(
    (aperta: string | null) => (isLocal ? show({ aperta }) : openHere(aperta)),
    [isLocal, openHere, show],
  );

  const size = state.righe ?? list.sizes.find((one) => one === choice?.righe) ?? list.sizes[0];
  const wanted = JSON.stringify({ ...always, ...askedOf(list, state) });
  const asked = useMemo(() => JSON.parse(wanted) as Record<string, unknown>, [wanted]);
  const page = { ...asked, limit: size, offset: state.pagina * size };
  const found = useQuery(
    askingPage(call, page as unknown as InputOf<N>, {
      refetchOnWindowFocus: 'always',
      enabled: !isOff,
      refetchInterval: ({ state: { data } }) => (data && every?.(data.rows)) || false,
    }),
  );
  const isSummed = sumsOf(list).length > 0 || typeof found.data?.total === 'string';
  const added = useQuery(
    askingPage(call, { ...asked, limit: 1, conta: 0, somme: 1 } as unknown as InputOf<N>, {
      enabled: !isOff && isSummed && found.data !== undefined,
    }),
  );
  const sums = added.data?.sums ?? null;
  const total = found.data?.total ?? null;
  return {
    list,
    state,
    show,
    showView,
    open,
    rows: found.data?.rows,
    // Counted to the end where the quick count stopped.
    total: typeof total === 'string' && !added.isPlaceholderData ? (sums?.['righe'] ?? total) : total,
    sums,
    size,
    asked,
    ...tableState(found),
  };
}

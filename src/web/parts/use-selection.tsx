import { useMemo, useState } from 'react';
import type { InputOf, QueryName } from '#contract/api';
import { queryPage } from '#lib/api';
import type { Ticking } from '#ui/table';
import { keyOf } from '#contract/lists/list-address';
import type { RunningList } from './use-list.tsx';

/** What may be ticked of a list. */
export interface Selecting<Row> {
  nameOf: (row: Row) => string;
  /** Why a row can't be ticked; null: it can. */
  refusal?: (row: Row) => string | null;
  /** The most that can be done at once. */
  most: number;
  /** Ticked rows that are kept elsewhere; they stay whatever the filter. */
  kept?: { rows: readonly Row[]; onChange: (rows: readonly Row[]) => void };
}

export interface Selection<Row> {
  rows: readonly Row[];
  ticking: Ticking<Row>;
  set: (rows: readonly Row[]) => void;
  /** Takes these away: what was done with them is done. */
  drop: (rows: readonly object[]) => void;
  /** All that the filter finds, up to the most that can be done at once; answers how many, and how many were left out. */
  selectAll: () => Promise<{ count: number; left: number }>;
}

/** Ticked rows; they outlast turning pages, and go with another filter. */
export function useSelection<Row extends object>(
  running: Pick<RunningList<Row>, 'list' | 'rows' | 'asked' | 'total' | 'sums'>,
  call: QueryName,
  { nameOf, refusal, most, kept: elsewhere }: Selecting<Row>,
): Selection<Row> {
  const { list, asked } = running;
  const shown = useMemo(() => (running.rows ?? []) as readonly Row[], [running.rows]);
  const filter = JSON.stringify({ ...asked, sort: null });
  const [kept, setKept] = useState<{ filter: string; rows: ReadonlyMap<string, Row> }>({
    filter,
    rows: new Map(),
  });
  const mapOf = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(list, row), row]));
  const ticked = elsewhere
    ? mapOf(elsewhere.rows)
    : kept.filter === filter
      ? kept.rows
      : new Map<string, Row>();
  const set = (rows: readonly Row[]) =>
    elsewhere ? elsewhere.onChange(rows) : setKept({ filter, rows: mapOf(rows) });
  const change = (rows: readonly object[], isIn: boolean) => {
    const changed = (before: ReadonlyMap<string, Row>) => {
      const next = new Map(before);
      for (const row of rows) {
        if (isIn) next.set(keyOf(list, row), row as Row);
        else next.delete(keyOf(list, row));
      }
      return next;
    };
    if (elsewhere) elsewhere.onChange([...changed(ticked).values()]);
    else
      setKept((before) => ({
        filter,
        rows: changed(before.filter === filter ? before.rows : new Map<string, Row>()),
      }));
  };
  const free = shown.filter((row) => !refusal?.(row));
  const has = (row: Row) => ticked.has(keyOf(list, row));
  const selectAll = async (): Promise<{ count: number; left: number }> => {
    const found: Row[] = [];
    let left = 0;
    for (let offset = 0; ; offset += 500) {
      const page = { ...asked, limit: 500, offset, conta: 0 } as unknown as InputOf<QueryName>;
      const { rows } = (await queryPage(call, page)) as unknown as { rows: Row[] };
      const able = rows.filter((row) => !refusal?.(row));
      const room = most - found.length;
      found.push(...able.slice(0, room));
      left += Math.max(0, able.length - room);
      if (rows.length < 500 || left > 0) break;
    }
    set(found);
    // Beyond the first page that did not fit nothing is read: the list itself says how many there are.
    const others = (running.sums?.['righe'] ?? Number(running.total)) - found.length;
    return { count: found.length, left: left === 0 ? 0 : Math.max(left, others || left) };
  };
  return {
    rows: [...ticked.values()],
    ticking: {
      has,
      nameOf,
      ...(refusal ? { refusal } : {}),
      toggle: (row) => change([row], !has(row)),
      toggleAll: () => change(free, !free.every(has)),
    },
    set,
    drop: (rows) => change(rows, false),
    selectAll,
  };
}

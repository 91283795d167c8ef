import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';

/** What a head shows of its column. */
export interface HeadColumn {
  header: string;
  sortBy?: unknown;
  align?: 'right';
  from?: 'tablet' | 'desktop';
  hideHeader?: boolean;
}

interface SortHandle {
  getIsSorted: () => false | 'asc' | 'desc';
  toggleSorting: () => void;
}

/** The head of a column: its name, and a button where it sorts. */
export function Head({
  column,
  handle,
  dense,
}: {
  column: HeadColumn;
  handle: SortHandle | undefined;
  dense: boolean;
}) {
  const sorted = handle?.getIsSorted() ?? false;
  const Arrow = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      className={clsx(
        'py-2.5 text-[0.87rem] font-semibold text-soft first:pl-4 last:pr-4',
        dense ? 'px-2 leading-tight lg:px-1.5' : 'px-3 whitespace-nowrap lg:px-4',
        column.align === 'right' ? 'text-right' : 'text-left',
        hiddenBelow(column.from),
      )}
    >
      {column.sortBy && handle ? (
        <button
          type="button"
          onClick={() => handle.toggleSorting()}
          className="inline-flex items-center gap-1 rounded-sm font-semibold hover:text-ink"
        >
          {column.header}
          <Arrow size={14} className={sorted ? 'text-accent' : 'opacity-45'} aria-hidden="true" />
        </button>
      ) : (
        <span className={column.hideHeader ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  );
}

/** Leaves a column out between phone and the width it needs. */
export function hiddenBelow(from: 'tablet' | 'desktop' | undefined): string | undefined {
  if (from === 'tablet') return 'sm:max-md:hidden';
  if (from === 'desktop') return 'sm:max-lg:hidden';
  return undefined;
}

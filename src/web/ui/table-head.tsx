import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useId } from 'react';
import { Select } from './select.tsx';

/** What a head shows of its column. */
interface HeadColumn {
  id: string;
  header: string;
  sortBy?: unknown;
  align?: 'right';
  hideHeader?: boolean;
}

interface HeadProps {
  column: HeadColumn;
  /** The order in force: `field` or `-field`. */
  sort: string | null;
  /** Texts and dates begin with the first, figures with the largest. */
  isTextual: boolean;
  onSort: (sort: string | null) => void;
  className: string;
}

/** The head of a column: its name, and a button where it sorts. */
export function Head({ column, sort, isTextual, onSort, className }: HeadProps) {
  const { id } = column;
  const direction = sort === id ? 'asc' : sort === `-${id}` ? 'desc' : null;
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown;
  const first = isTextual ? id : `-${id}`;
  const next = direction === null ? first : direction === 'asc' ? `-${id}` : id;
  return (
    <th
      scope="col"
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
      className={clsx(
        'py-2.5 text-[0.87rem] font-semibold text-soft first:pl-4 last:pr-4',
        column.align === 'right' ? 'text-right' : 'text-left',
        className,
      )}
    >
      {column.sortBy ? (
        <button
          type="button"
          onClick={() => onSort(next)}
          className="inline-flex items-center gap-1 rounded-sm font-semibold hover:text-ink"
        >
          {column.header}
          <Arrow
            size={14}
            className={clsx('shrink-0', direction ? 'text-accent' : 'opacity-45 print:hidden')}
            aria-hidden="true"
          />
        </button>
      ) : (
        <span className={column.hideHeader ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  );
}

/** The order on a phone, where there are no heads: the phone's own wheel. */
export function SortChoice({
  columns,
  sort,
  onSort,
}: {
  columns: readonly HeadColumn[];
  sort: string | null;
  onSort: (sort: string | null) => void;
}) {
  const choices = columns
    .filter(({ sortBy }) => sortBy)
    .flatMap(({ id, header }) => [
      { value: id, label: `${header}, crescente` },
      { value: `-${id}`, label: `${header}, decrescente` },
    ]);
  const id = useId();
  if (choices.length === 0) return null;
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-2 text-sm text-soft sm:hidden">
      <label htmlFor={id}>Ordina</label>
      <span className="grow">
        <Select
          id={id}
          placeholder="Come arrivano"
          choices={choices}
          value={sort ?? ''}
          onChange={(event) => onSort(event.target.value || null)}
        />
      </span>
    </div>
  );
}

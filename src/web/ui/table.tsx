import { clsx } from 'clsx';
import { Fragment, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { inOrder } from '#lib/sort-rows';
import { useOverflow } from '#lib/use-overflow';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { TableFoot } from './table-foot.tsx';
import { Head, SortChoice } from './table-head.tsx';
import {
  groupHead,
  TableRow,
  WaitingRows,
  type RowColumn,
  type RowGroups,
  type RowLook,
  type RowTicking,
} from './table-rows.tsx';

export interface Column<T> extends RowColumn<T> {
  /** Given: the head sorts by it (in the browser, or by `onSort` with pages of the server). */
  sortBy?: (row: T) => string | number | null;
}

interface ServerPage {
  index: number;
  size: number;
  /** Rows in all, or '10000+' (X-Total-Count). */
  total: number | string;
  onChange: (page: { index: number; size: number }) => void;
}

/** Which rows are ticked; Space and the box of a row turn it. */
export interface Ticking<T> extends RowTicking<T> {
  /** All rows of the page, or none of them. */
  toggleAll: () => void;
}

interface DataTableProps<T> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  /** Rows are on their way: a skeleton of the size of a page. */
  loading?: boolean;
  /** What went wrong, in a sentence; with `onRetry` a button. */
  error?: string | null;
  onRetry?: () => void;
  empty: ReactNode;
  /** Sizes offered; the first is the start (S2 §9). One only: no choice is shown. */
  pageSizes?: readonly number[];
  /** Pages come from the server; without it the rows given are paged here. */
  page?: ServerPage;
  onSort?: (sort: string | null) => void;
  /** The order kept elsewhere (`field`, `-field`, null); without it the table keeps its own. */
  sort?: string | null;
  /** The order when none was chosen: drawn at its head. */
  defaultSort?: string;
  /** Opens a row: a click anywhere on it, or Enter. */
  onRowClick?: (row: T) => void;
  isSelected?: (row: T) => boolean;
  ticking?: Ticking<T>;
  /** 36 px rows, closer columns and heads of two lines for long lists; else 44. */
  dense?: boolean;
  caption?: ReactNode;
  /** In the foot, beside the count: sums. */
  foot?: ReactNode;
  /** Rows that stand together: which group a row is of, and what stands above the first of them on the page. */
  groups?: RowGroups<T> | undefined;
}

// A page of the usual size: with fewer, whatever stands below would be pushed away when the rows come.
const mostWaiting = 25;

/** A table with sticky head, order, pages and keys, and its empty, loading and error states; on a phone cards. */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { label, columns, rows, rowKey, loading = false, error, empty, dense = false, ticking } = props;
  const pageSizes = props.pageSizes ?? [25, 50, 100];
  const region = useId();
  const box = useRef<HTMLElement>(null);
  const isWide = useOverflow(box);
  const [at, setAt] = useState(0);
  const { sort, order, index, size, shown, total, turn } = useOrder(props, pageSizes);
  const go: typeof turn = (next) => {
    setAt(0);
    turn(next);
  };

  if (error) {
    const retry = props.onRetry ? (
      <Button kind="ghost" size="small" onClick={props.onRetry}>
        Riprova
      </Button>
    ) : null;
    return <Notice kind="error" title={error} actions={retry} />;
  }
  const isWaiting = loading && rows === undefined;
  const look: RowLook = {
    padding: dense ? 'sm:h-9 sm:px-1 sm:py-1 lg:px-1.5 min-[90rem]:px-2' : 'sm:h-11 sm:px-3 sm:py-1.5',
    stuck: clsx(
      'sm:sticky sm:right-0 sm:bg-inherit sm:pl-3 print:hidden',
      isWide && 'sm:shadow-[-10px_0_10px_-10px_var(--shadow)]',
    ),
  };
  return (
    <div className="card min-w-0">
      <SortChoice columns={columns} sort={sort ?? props.defaultSort ?? null} onSort={order} />
      {/* What is wider than the screen scrolls in its own box, by keyboard too; the page alone scrolls down. */}
      <section
        ref={box}
        aria-label={label}
        id={region}
        tabIndex={isWide ? 0 : undefined}
        className={clsx('focus-inset rounded-lg', isWide ? 'overflow-x-auto' : 'overflow-clip')}
      >
        <table
          className="w-full border-collapse max-sm:block"
          aria-busy={loading || undefined}
          data-waiting={isWaiting || undefined}
        >
          <caption className={props.caption ? 'p-3 text-left text-sm text-soft' : 'sr-only'}>
            {props.caption ?? label}
          </caption>
          <thead className={clsx('bg-card max-sm:hidden', !isWide && 'sticky top-(--bar) z-10')}>
            {/* On a tablet heads break into two lines once their rows come: the room for it is there from the start. */}
            <tr className={clsx('bg-inherit', dense && 'sm:max-lg:h-13')}>
              {ticking ? <TickAll ticking={ticking} shown={shown} /> : null}
              {columns.map((column) => (
                <Head
                  key={column.id}
                  column={column}
                  sort={sort ?? props.defaultSort ?? null}
                  isTextual={typeof shown[0] === 'object' && typeof column.sortBy?.(shown[0]) !== 'number'}
                  onSort={(next) => order(next === props.defaultSort ? null : next)}
                  className={clsx(
                    dense ? 'px-1 leading-tight lg:px-1.5 min-[90rem]:px-2' : 'px-3',
                    column.hideHeader && look.stuck,
                  )}
                />
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {isWaiting ? (
              <WaitingRows
                lines={Math.min(size, mostWaiting)}
                columns={columns}
                isTicked={ticking !== undefined}
                padding={look.padding}
              />
            ) : (
              shown.map((row, place) => (
                <Fragment key={rowKey(row)}>
                  {groupHead(props.groups, shown, place, columns.length + (ticking ? 1 : 0))}
                  <TableRow
                    row={row}
                    columns={columns}
                    look={look}
                    place={place}
                    count={shown.length}
                    at={at}
                    onReach={setAt}
                    isSelected={ticking?.has(row) ?? props.isSelected?.(row) ?? false}
                    ticking={ticking}
                    onOpen={props.onRowClick}
                  />
                </Fragment>
              ))
            )}
          </tbody>
        </table>
        {isWaiting ? (
          <p role="status" className="sr-only">
            Caricamento in corso…
          </p>
        ) : null}
        {rows?.length === 0 ? (
          <div className="grid place-items-center gap-4 px-6 py-12 text-center text-soft">
            {index > 0 ? 'In questa pagina non c’è più niente.' : empty}
            {index > 0 ? (
              <Button kind="ghost" size="small" onClick={() => go({ index: 0, size })}>
                Torna alla prima pagina
              </Button>
            ) : null}
          </div>
        ) : null}
      </section>
      {rows && rows.length > 0 ? (
        <TableFoot region={region} index={index} size={size} sizes={pageSizes} total={total} onChange={go}>
          {props.foot}
        </TableFoot>
      ) : null}
    </div>
  );
}

/** The order and the page: kept elsewhere where the caller says so, else by the table itself. */
function useOrder<T>(props: DataTableProps<T>, sizes: readonly number[]) {
  const { columns, rows, page, onSort } = props;
  const [ownSort, setSort] = useState<string | null>(null);
  const [local, setLocal] = useState({ index: 0, size: sizes[0] ?? 25 });
  const sort = props.sort === undefined ? ownSort : props.sort;
  const { index, size } = page ?? local;
  const sorted = useMemo(
    () => (onSort ? (rows ?? []) : inOrder(rows ?? [], columns, sort)),
    [rows, columns, sort, onSort],
  );
  return {
    sort,
    order: (next: string | null) => {
      setSort(next);
      if (!page) setLocal({ index: 0, size });
      onSort?.(next);
    },
    index,
    size,
    shown: page ? sorted : sorted.slice(index * size, (index + 1) * size),
    total: page ? page.total : sorted.length,
    turn: (next: { index: number; size: number }) => {
      if (page) page.onChange(next);
      else setLocal(next);
    },
  };
}

/** The box over the ticks: all rows of the page that can be ticked, or none. */
function TickAll<T>({ ticking, shown }: { ticking: Ticking<T>; shown: readonly T[] }) {
  const tickable = shown.filter((row) => !ticking.refusal?.(row));
  return (
    <th scope="col" className="w-8 pl-4 print:hidden">
      <input
        type="checkbox"
        className="size-5 align-middle accent-accent"
        aria-label="Seleziona la pagina"
        checked={tickable.length > 0 && tickable.every((row) => ticking.has(row))}
        disabled={tickable.length === 0}
        onChange={ticking.toggleAll}
      />
    </th>
  );
}

import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import { clsx } from 'clsx';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';
import { TableFoot } from './table-foot.tsx';
import { Head, hiddenBelow } from './table-head.tsx';

const features = tableFeatures({
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export interface Column<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Given: the head sorts by it (in the browser, or by `onSort` with pages of the server). */
  sortBy?: (row: T) => string | number | null;
  /** Money and counts stand at the right. */
  align?: 'right';
  /** Left out below this width; on a phone every column becomes a line of a card. */
  from?: 'tablet' | 'desktop';
  /** The head is only read aloud (actions). */
  hideHeader?: boolean;
}

export interface ServerPage {
  index: number;
  size: number;
  /** Rows in all, or '10000+' (X-Total-Count). */
  total: number | string;
  onChange: (page: { index: number; size: number }) => void;
}

export interface DataTableProps<T> {
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
  onRowClick?: (row: T) => void;
  isSelected?: (row: T) => boolean;
  /** 36 px rows, closer columns and heads of two lines for long lists; else 44. */
  dense?: boolean;
  caption?: ReactNode;
}

/** What the table of a list is given that the server pages and sorts. */
export interface ServerTable<T> {
  rows: readonly T[] | undefined;
  loading: boolean;
  error: string | null;
  onRetry: () => void;
  empty: string;
  page: ServerPage;
  sort: string | null;
  onSort: (sort: string | null) => void;
}

/** A table with sticky head, sorting, pages, and its empty, loading and error states. */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    loading = false,
    error,
    empty,
    pageSizes = [25, 50, 100],
    page,
    dense = false,
  } = props;
  const region = useId();
  const [ownSorting, setSorting] = useState<SortingState>([]);
  const sorting = props.sort === undefined ? ownSorting : sortingOf(props.sort);
  const [local, setLocal] = useState({ pageIndex: 0, pageSize: pageSizes[0] ?? 25 });
  const pagination = page ? { pageIndex: page.index, pageSize: page.size } : local;

  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, T> => ({
        id: column.id,
        accessorFn: (row: T) => column.sortBy?.(row) ?? null,
        enableSorting: column.sortBy !== undefined,
        sortUndefined: 'last',
        sortFn: (one, other, id) => compare(one.getValue<SortValue>(id), other.getValue<SortValue>(id)),
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row: T) => String(rowKey(row)),
    state: { sorting, pagination },
    autoResetPageIndex: false,
    manualPagination: page !== undefined,
    manualSorting: props.onSort !== undefined,
    ...(page ? { rowCount: Number.parseInt(String(page.total), 10) } : {}),
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sorting) : update;
      setSorting(next);
      const first = next[0];
      props.onSort?.(first ? `${first.desc ? '-' : ''}${first.id}` : null);
    },
    onPaginationChange: (update) => {
      const next = typeof update === 'function' ? update(pagination) : update;
      if (page) page.onChange({ index: next.pageIndex, size: next.pageSize });
      else setLocal(next);
    },
  });

  if (error) {
    return (
      <Notice
        kind="error"
        title={error}
        actions={
          props.onRetry ? (
            <Button kind="ghost" size="small" onClick={props.onRetry}>
              Riprova
            </Button>
          ) : null
        }
      />
    );
  }
  const isWaiting = loading && rows === undefined;
  const cellPadding = dense ? 'sm:h-9 sm:px-2 sm:py-1 lg:px-1.5' : 'max-lg:px-3 lg:px-4 sm:h-11 sm:py-1.5';
  return (
    <div className="card overflow-hidden">
      {/* Wide tables scroll in their own box, by keyboard too. */}
      <section
        aria-label={label}
        id={region}
        tabIndex={0}
        className="focus-inset overflow-auto sm:max-h-[75dvh]"
      >
        <table className="w-full border-collapse max-sm:block" aria-busy={loading || undefined}>
          <caption className={props.caption ? 'p-3 text-left text-sm text-soft' : 'sr-only'}>
            {props.caption ?? label}
          </caption>
          <thead className="sticky top-0 z-10 bg-card max-sm:sr-only">
            <tr>
              {columns.map((column) => (
                <Head key={column.id} column={column} handle={table.getColumn(column.id)} dense={dense} />
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {isWaiting
              ? Array.from({ length: Math.min(pagination.pageSize, 8) }, (_, line) => (
                  <tr key={line} className="border-t border-line max-sm:block">
                    {columns.map((column) => (
                      <td
                        key={column.id}
                        className={clsx(
                          'px-4 max-sm:block max-sm:py-2',
                          cellPadding,
                          hiddenBelow(column.from),
                        )}
                      >
                        <Skeleton
                          className={clsx(
                            'h-4',
                            column.align ? 'ml-auto w-16' : line % 2 ? 'w-3/4' : 'w-1/2',
                          )}
                        />
                      </td>
                    ))}
                  </tr>
                ))
              : table.getRowModel().rows.map((row) => (
                  <tr
                    key={row.id}
                    aria-selected={props.isSelected ? props.isSelected(row.original) : undefined}
                    onClick={props.onRowClick ? () => props.onRowClick?.(row.original) : undefined}
                    className={clsx(
                      'border-t border-line hover:bg-sunken aria-selected:bg-accent-soft max-sm:block max-sm:px-4 max-sm:py-3',
                      props.onRowClick && 'cursor-pointer',
                    )}
                  >
                    {columns.map((column) => (
                      <td
                        key={column.id}
                        data-label={column.header}
                        className={clsx(
                          'whitespace-nowrap sm:first:pl-4 sm:last:pr-4',
                          cellPadding,
                          'max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-0! max-sm:py-1 max-sm:text-right max-sm:whitespace-normal',
                          column.hideHeader
                            ? 'max-sm:justify-end max-sm:pt-2'
                            : 'max-sm:before:text-left max-sm:before:text-soft max-sm:before:content-[attr(data-label)]',
                          column.align === 'right' && 'text-right',
                          hiddenBelow(column.from),
                        )}
                      >
                        {column.cell(row.original)}
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
        {isWaiting ? (
          <p role="status" className="sr-only">
            Caricamento in corso…
          </p>
        ) : null}
        {rows?.length === 0 ? (
          <div className="grid place-items-center gap-4 px-6 py-12 text-center text-soft">
            {page && page.index > 0 ? (
              <>
                In questa pagina non c’è più niente.
                <Button
                  kind="ghost"
                  size="small"
                  onClick={() => page.onChange({ index: 0, size: page.size })}
                >
                  Torna alla prima pagina
                </Button>
              </>
            ) : (
              empty
            )}
          </div>
        ) : null}
      </section>
      {rows && rows.length > 0 ? (
        <TableFoot
          region={region}
          index={pagination.pageIndex}
          size={pagination.pageSize}
          sizes={pageSizes}
          total={page ? page.total : data.length}
          onChange={(next) => table.setPagination({ pageIndex: next.index, pageSize: next.size })}
        />
      ) : null}
    </div>
  );
}

function sortingOf(sort: string | null): SortingState {
  return sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [];
}

const collator = new Intl.Collator('it', { numeric: true, sensitivity: 'base' });

type SortValue = string | number | null;

function compare(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one ?? ''), String(other ?? ''));
}

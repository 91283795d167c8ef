import { clsx } from 'clsx';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { inOrder } from '#lib/sort-rows';
import { useOverflow } from '#lib/use-overflow';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';
import { TableFoot } from './table-foot.tsx';
import { Head, SortChoice } from './table-head.tsx';

export interface Column<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Given: the head sorts by it (in the browser, or by `onSort` with pages of the server). */
  sortBy?: (row: T) => string | number | null;
  /** Money and counts stand at the right. */
  align?: 'right';
  /** The head is only read aloud; the column stays in sight however far the others scroll (actions). */
  hideHeader?: boolean;
  /** Where it stands on a phone's card: its title, the figure beside it, or else a labelled fact below. */
  card?: 'title' | 'figure';
}

interface ServerPage {
  index: number;
  size: number;
  /** Rows in all, or '10000+' (X-Total-Count). */
  total: number | string;
  onChange: (page: { index: number; size: number }) => void;
}

/** Which rows are ticked; Space and the box of a row turn it. */
export interface Ticking<T> {
  has: (row: T) => boolean;
  toggle: (row: T) => void;
  /** All rows of the page, or none of them. */
  toggleAll: () => void;
  /** The box's name: 'iPhone 13, 00 123456…'. */
  nameOf: (row: T) => string;
  /** Why a row can't be ticked; null: it can. */
  refusal?: (row: T) => string | null;
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
}

/** A table with sticky head, order, pages and keys, and its empty, loading and error states; on a phone cards. */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { label, columns, rows, rowKey, loading = false, error, empty, page, dense = false, ticking } = props;
  const pageSizes = props.pageSizes ?? [25, 50, 100];
  const region = useId();
  const box = useRef<HTMLElement>(null);
  const isWide = useOverflow(box);
  const [ownSort, setSort] = useState<string | null>(null);
  const [local, setLocal] = useState({ index: 0, size: pageSizes[0] ?? 25 });
  const [at, setAt] = useState(0);
  const sort = props.sort === undefined ? ownSort : props.sort;
  const { index, size } = page ?? local;
  const sorted = useMemo(
    () => (props.onSort ? (rows ?? []) : inOrder(rows ?? [], columns, sort)),
    [rows, columns, sort, props.onSort],
  );
  const shown = page ? sorted : sorted.slice(index * size, (index + 1) * size);

  const order = (next: string | null) => {
    setSort(next);
    if (!page) setLocal({ index: 0, size });
    props.onSort?.(next);
  };
  const turn = (next: { index: number; size: number }) => {
    setAt(0);
    if (page) page.onChange(next);
    else setLocal(next);
  };
  const move = (event: KeyboardEvent<HTMLTableRowElement>, place: number, row: T) => {
    // Keys in a box or on a button of the row are theirs.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (next !== undefined && next >= 0 && next < shown.length) {
      setAt(next);
      (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
    } else if (event.key === 'Enter' && props.onRowClick) props.onRowClick(row);
    else if (event.key === ' ' && ticking && !ticking.refusal?.(row)) ticking.toggle(row);
    else return;
    event.preventDefault();
  };
  const press = (event: MouseEvent, row: T) => {
    // Who marks a text to copy it opens nothing, and a press on a button inside is that button's.
    const isOthers = (event.target as HTMLElement).closest('a, button, input, select, label, summary');
    if (!isOthers && getSelection()?.isCollapsed !== false) props.onRowClick?.(row);
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
  const padding = dense ? 'sm:h-9 sm:px-1.5 sm:py-1 min-[90rem]:px-2' : 'sm:h-11 sm:px-3 sm:py-1.5';
  const stuck = clsx(
    'sm:sticky sm:right-0 sm:bg-inherit sm:pl-3 print:hidden',
    isWide && 'sm:shadow-[-10px_0_10px_-10px_var(--shadow)]',
  );
  const isKeyed = Boolean(props.onRowClick ?? ticking);
  const tickable = ticking ? shown.filter((row) => !ticking.refusal?.(row)) : [];
  const allTicked = tickable.length > 0 && tickable.every((row) => ticking?.has(row));
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
            <tr className="bg-inherit">
              {ticking ? (
                <th scope="col" className="w-8 pl-4 print:hidden">
                  <input
                    type="checkbox"
                    className="size-5 align-middle accent-accent"
                    aria-label="Seleziona la pagina"
                    checked={allTicked}
                    disabled={tickable.length === 0}
                    onChange={ticking.toggleAll}
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <Head
                  key={column.id}
                  column={column}
                  sort={sort ?? props.defaultSort ?? null}
                  isTextual={typeof shown[0] === 'object' && typeof column.sortBy?.(shown[0]) !== 'number'}
                  onSort={(next) => order(next === props.defaultSort ? null : next)}
                  className={clsx(
                    dense ? 'px-1.5 leading-tight min-[90rem]:px-2' : 'px-3',
                    column.hideHeader && stuck,
                  )}
                />
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {isWaiting
              ? Array.from({ length: Math.min(size, 8) }, (_, line) => (
                  <tr
                    key={line}
                    className="border-t border-line max-sm:block max-sm:h-40 max-sm:px-4 max-sm:py-3"
                  >
                    {ticking ? <td className="max-sm:hidden" aria-label="Selezione" /> : null}
                    {columns.map((column) => (
                      <td
                        key={column.id}
                        className={clsx('max-sm:block max-sm:py-1 max-sm:nth-[n+4]:hidden', padding)}
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
              : shown.map((row, place) => (
                  <tr
                    key={rowKey(row)}
                    tabIndex={isKeyed ? (place === Math.min(at, shown.length - 1) ? 0 : -1) : undefined}
                    aria-selected={(ticking?.has(row) ?? props.isSelected?.(row)) || undefined}
                    onFocus={isKeyed ? () => setAt(place) : undefined}
                    onKeyDown={isKeyed ? (event) => move(event, place, row) : undefined}
                    onClick={props.onRowClick ? (event) => press(event, row) : undefined}
                    className={clsx(
                      'focus-inset border-t border-line bg-card hover:bg-sunken aria-selected:bg-accent-soft',
                      'max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3',
                      // the card's first line ends after its figure, however short
                      'max-sm:after:-order-1 max-sm:after:-mt-1 max-sm:after:basis-full max-sm:after:content-[""]',
                      props.onRowClick && 'cursor-pointer',
                    )}
                  >
                    {ticking ? (
                      <td className="pl-4 max-sm:order-first max-sm:pl-0 print:hidden">
                        <input
                          type="checkbox"
                          className="size-5 align-middle accent-accent"
                          aria-label={`Seleziona ${ticking.nameOf(row)}`}
                          title={ticking.refusal?.(row) ?? undefined}
                          checked={ticking.has(row)}
                          disabled={Boolean(ticking.refusal?.(row))}
                          onChange={() => ticking.toggle(row)}
                        />
                      </td>
                    ) : null}
                    {columns.map((column) => (
                      <td
                        key={column.id}
                        data-label={column.header}
                        className={clsx(
                          'whitespace-nowrap sm:first:pl-4 sm:last:pr-4 max-sm:whitespace-normal',
                          padding,
                          cardPlace(column),
                          column.align === 'right' && 'sm:text-right',
                          column.hideHeader && stuck,
                        )}
                      >
                        {column.cell(row)}
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
            {index > 0 ? 'In questa pagina non c’è più niente.' : empty}
            {index > 0 ? (
              <Button kind="ghost" size="small" onClick={() => turn({ index: 0, size })}>
                Torna alla prima pagina
              </Button>
            ) : null}
          </div>
        ) : null}
      </section>
      {rows && rows.length > 0 ? (
        <TableFoot
          region={region}
          index={index}
          size={size}
          sizes={pageSizes}
          total={page ? page.total : sorted.length}
          onChange={turn}
        >
          {props.foot}
        </TableFoot>
      ) : null}
    </div>
  );
}

/** On a phone a row is a card: tick, title and figure on one line, the facts flowing below, the acts last, at the right. */
function cardPlace({ card, hideHeader }: Pick<Column<never>, 'card' | 'hideHeader'>): string {
  if (hideHeader) return 'max-sm:ml-auto max-sm:flex max-sm:justify-end';
  if (card === 'title') return 'max-sm:order-first max-sm:min-w-0 max-sm:flex-1 max-sm:font-semibold';
  if (card === 'figure') return 'max-sm:order-first max-sm:ml-auto max-sm:font-semibold';
  return 'max-sm:text-sm max-sm:before:mr-1 max-sm:before:text-soft max-sm:before:content-[attr(data-label)]';
}

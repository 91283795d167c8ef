import { clsx } from 'clsx';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

/** What a row shows in a column. */
export interface RowColumn<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Money and counts stand at the right. */
  align?: 'right';
  /** The head is only read aloud; the column stays in sight however far the others scroll (actions). */
  hideHeader?: boolean;
  /** Where it stands on a phone's card: its title, the figure beside it, or else a labelled fact below. */
  card?: 'title' | 'figure';
}

/** The tick of a row. */
export interface RowTicking<T> {
  has: (row: T) => boolean;
  toggle: (row: T) => void;
  /** The box's name: 'iPhone 13, 00 123456…'. */
  nameOf: (row: T) => string;
  /** Why a row can't be ticked; null: it can. */
  refusal?: (row: T) => string | null;
}

/** How cells are drawn that stand in every row. */
export interface RowLook {
  padding: string;
  /** The column that stays in sight. */
  stuck: string;
}

interface WaitingRowsProps {
  lines: number;
  columns: readonly Pick<RowColumn<never>, 'id' | 'align'>[];
  isTicked: boolean;
  padding: string;
}

/** What holds the place of rows that are on their way. */
export function WaitingRows({ lines, columns, isTicked, padding }: WaitingRowsProps) {
  return Array.from({ length: lines }, (_, line) => (
    <tr key={line} className="border-t border-line max-sm:block max-sm:h-40 max-sm:px-4 max-sm:py-3">
      {isTicked ? <td className="max-sm:hidden" aria-label="Selezione" /> : null}
      {columns.map((column) => (
        <td key={column.id} className={clsx('max-sm:block max-sm:py-1 max-sm:nth-[n+4]:hidden', padding)}>
          <Skeleton className={clsx('h-4', column.align ? 'ml-auto w-16' : line % 2 ? 'w-3/4' : 'w-1/2')} />
        </td>
      ))}
    </tr>
  ));
}

/** Rows that stand together: which group a row is of, and what stands above the first of them on the page. */
export interface RowGroups<T> {
  of: (row: T) => string;
  head: (first: T, rows: readonly T[]) => ReactNode;
}

/** What stands above the first row of a group, over all columns of the table; null above the others. */
export function groupHead<T>(
  groups: RowGroups<T> | undefined,
  rows: readonly T[],
  place: number,
  width: number,
): ReactNode {
  const row = rows[place];
  const before = rows[place - 1];
  if (!groups || row === undefined) return null;
  const group = groups.of(row);
  if (before !== undefined && groups.of(before) === group) return null;
  const own = rows.filter((one) => groups.of(one) === group);
  return (
    <tr className="border-t border-line bg-sunken max-sm:block">
      <th scope="colgroup" colSpan={width} className="px-4 py-1.5 text-left text-sm font-normal max-sm:block">
        {groups.head(row, own)}
      </th>
    </tr>
  );
}

interface TableRowProps<T> {
  row: T;
  columns: readonly RowColumn<T>[];
  look: RowLook;
  /** Its place on the page, how many rows there are, and which of them Tab comes to. */
  place: number;
  count: number;
  at: number;
  onReach: (place: number) => void;
  isSelected: boolean;
  ticking: RowTicking<T> | undefined;
  onOpen: ((row: T) => void) | undefined;
}

/** A row: it is opened by a press or Enter, ticked by Space, and the arrows, Home and End go from one to another. */
export function TableRow<T extends object>(props: TableRowProps<T>) {
  const { row, columns, look, place, count, at, onReach, ticking, onOpen } = props;
  const isKeyed = Boolean(onOpen ?? ticking);
  const move = (event: KeyboardEvent<HTMLTableRowElement>) => {
    // Keys in a box or on a button of the row are theirs.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: count - 1 }[event.key];
    if (next !== undefined && next >= 0 && next < count) {
      onReach(next);
      event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-place='${next}']`)?.focus();
    } else if (event.key === 'Enter' && onOpen) onOpen(row);
    else if (event.key === ' ' && ticking && !ticking.refusal?.(row)) ticking.toggle(row);
    else return;
    event.preventDefault();
  };
  const press = (event: MouseEvent) => {
    // Who marks a text to copy it opens nothing, and a press on a button inside is that button's.
    const isOthers = (event.target as HTMLElement).closest('a, button, input, select, label, summary');
    if (!isOthers && getSelection()?.isCollapsed !== false) onOpen?.(row);
  };
  return (
    <tr
      data-place={place}
      tabIndex={isKeyed ? (place === Math.min(at, count - 1) ? 0 : -1) : undefined}
      aria-selected={props.isSelected || undefined}
      onFocus={isKeyed ? () => onReach(place) : undefined}
      onKeyDown={isKeyed ? move : undefined}
      onClick={onOpen ? press : undefined}
      className={clsx(
        'focus-inset border-t border-line bg-card hover:bg-sunken aria-selected:bg-accent-soft',
        'max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3',
        // the card's first line ends after its figure, however short
        'max-sm:after:-order-1 max-sm:after:-mt-1 max-sm:after:basis-full max-sm:after:content-[""]',
        onOpen && 'cursor-pointer',
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
            look.padding,
            cardPlace(column),
            column.align === 'right' && 'sm:text-right',
            column.hideHeader && look.stuck,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** On a phone a row is a card: tick, title and figure on one line, the facts flowing below, the acts last, at the right. */
function cardPlace({ card, hideHeader }: Pick<RowColumn<never>, 'card' | 'hideHeader'>): string {
  if (hideHeader) return 'max-sm:ml-auto max-sm:flex max-sm:justify-end';
  if (card === 'title') return 'max-sm:order-first max-sm:min-w-0 max-sm:flex-1 max-sm:font-semibold';
  if (card === 'figure') return 'max-sm:order-first max-sm:ml-auto max-sm:font-semibold';
  return 'max-sm:text-sm max-sm:before:mr-1 max-sm:before:text-soft max-sm:before:content-[attr(data-label)]';
}

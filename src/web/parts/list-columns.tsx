import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { columnsOf, type Field, type List } from '#contract/lists/list';
import { monthName } from '#domain/day';
import { formatCount, formatDay } from '#lib/format';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import type { Column } from '#ui/table';

/** What a screen draws otherwise than the kind of a field says. */
export type Cells<Row> = { readonly [field: string]: ((row: Row) => ReactNode) | undefined };

/** The columns of a list by its description: heading, order, sides and signs come from what each field holds. */
export function drawnColumns<Row extends object>(
  list: List,
  names: readonly string[],
  cells: Cells<Row> = {},
): Column<Row>[] {
  const title = names.find((name) => list.fields[name]?.kind === 'text');
  const figure = names.find((name) => list.fields[name]?.kind === 'euro');
  return names.map((name) => {
    const field = list.fields[name] as Field;
    const value = (row: Row) => (row as Record<string, unknown>)[name];
    // The first names the row, be it by a number.
    const isFigure =
      name !== names[0] &&
      (field.kind === 'euro' || field.kind === 'decimal' || (field.kind === 'int' && !field.names));
    return {
      id: name,
      header: field.heading ?? name,
      cell: cells[name] ?? ((row) => drawn(field, value(row))),
      ...(field.unsorted ? {} : { sortBy: (row: Row) => (value(row) as string | number | null) ?? null }),
      ...(isFigure ? { align: 'right' as const } : {}),
      ...(name === title ? { card: 'title' as const } : name === figure ? { card: 'figure' as const } : {}),
    };
  });
}

/** The columns a list shows: those one has chosen, or those it begins with here; never what a screen leaves out. */
export function shownColumns(
  list: List,
  chosen: readonly string[] | null,
  without: readonly string[] = [],
  isNarrow = false,
): string[] {
  const all = columnsOf(list).filter((name) => !without.includes(name));
  const kept = chosen?.filter((name) => all.includes(name)) ?? [];
  const isShown = ({ extra, roomy }: Partial<Field> = {}) => !extra && !(isNarrow && roomy);
  return kept.length > 0 ? kept : all.filter((name) => isShown(list.fields[name]));
}

/** The fields that some columns show: of one that shows more than its own, those too. */
export const besides = (list: List, shown: readonly string[]): string[] => [
  ...new Set(shown.flatMap((name) => [...(list.fields[name]?.beside ?? []), name])),
];

function drawn({ kind, names }: Field, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return <span className="text-soft">—</span>;
  const named = names?.[value as string | number];
  if (named !== undefined) return named;
  switch (kind) {
    case 'euro':
      return <Money euro={value as number} className={clsx((value as number) < 0 && 'text-danger')} />;
    case 'decimal':
      return String(value as number).replace('.', ',');
    case 'int':
      return formatCount(value as number);
    case 'day':
    case 'moment':
      return formatDay(value as string);
    case 'month':
      return monthName(value as string);
    case 'flag':
      return value === 1 ? 'Si' : 'No';
    case 'code':
      return <CodeText plain value={value as string} />;
    case 'text':
      return <Short text={value as string} />;
  }
}

/** A text that is cut where a narrow screen has no room for it; whole on hover, on a phone and from 1440 px on. */
export function Short({ text, className }: { text: string; className?: string }) {
  return (
    <span
      title={text}
      className={clsx(
        'block truncate max-sm:inline max-sm:whitespace-normal sm:max-w-40 lg:max-w-52 min-[90rem]:max-w-80',
        className,
      )}
    >
      {text}
    </span>
  );
}

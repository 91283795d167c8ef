/** What a column of a table in the browser is ordered by. */
interface Ordered<T> {
  id: string;
  sortBy?: (row: T) => string | number | null;
}

const collator = new Intl.Collator('it', { numeric: true, sensitivity: 'base' });

/** The rows in the order chosen; what is empty comes last, whichever way. */
export function inOrder<T>(
  rows: readonly T[],
  columns: readonly Ordered<T>[],
  sort: string | null,
): readonly T[] {
  const by = columns.find(({ id }) => id === sort?.replace(/^-/, ''))?.sortBy;
  if (!by || !sort) return rows;
  const way = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return way * (a - b);
    return way * collator.compare(String(a), String(b));
  });
}

import { sumsOf, type List } from '#contract/lists/list';
import { formatCount, formatMoney } from '#lib/format';

interface ListSumsProps {
  list: List;
  /** The columns on the screen: what one doesn't see isn't added up before one's eyes. */
  columns: readonly string[];
  sums: Readonly<Record<string, number>> | null;
}

/** What a list adds up, in its foot: 'Valore 12.345,00 €'. */
export function ListSums({ list, columns, sums }: ListSumsProps) {
  const names = sumsOf(list).filter((name) => columns.includes(name) && sums !== null && name in sums);
  if (names.length === 0 || sums === null) return null;
  return (
    <dl aria-label="Totali" className="flex flex-wrap gap-x-5 gap-y-1">
      {names.map((name) => (
        <div key={name} className="flex gap-1.5">
          <dt>{list.fields[name]?.heading}</dt>
          <dd className="font-semibold text-ink tabular-nums">
            {list.fields[name]?.kind === 'euro' ? formatMoney(sums[name]) : formatCount(sums[name] ?? 0)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

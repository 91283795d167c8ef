import type { Filter } from '#contract/lists/list';
import { formatDay, formatMoney } from '#lib/format';
import { useToday } from '#lib/use-today';
import { namesOf } from '#contract/lists/list-address';
import { useRowNames } from './list-filters.tsx';
import type { RunningList } from './use-list.tsx';

/** What a printed list says of itself: the day, and in words what narrows it. */
export function ListWords({ running: { list, state } }: { running: RunningList<object> }) {
  const today = useToday();
  const narrowing = Object.entries(list.filters).filter(([key, filter]) =>
    namesOf(key, filter).some((name) => name in state.filters),
  );
  return (
    <p className="hidden text-sm text-soft print:block">
      Stampato il {formatDay(today)}
      {state.cerca ? ` · Cerca: «${state.cerca}»` : null}
      {narrowing.map(([key, filter]) => (
        <FilterWords
          key={key}
          filter={filter}
          values={namesOf(key, filter).map((name) => state.filters[name] ?? '')}
        />
      ))}
    </p>
  );
}

function FilterWords({ filter, values }: { filter: Filter; values: readonly string[] }) {
  const { kind, label, options } = filter;
  const [from = '', until = ''] = values;
  const show = kind === 'period' ? formatDay : (amount: string) => formatMoney(Number(amount));
  if (kind === 'affiliate' || kind === 'shop' || kind === 'pick')
    return <RowWords {...{ filter, value: from }} />;
  if (kind === 'period' || kind === 'range') {
    const ends = [from && `da ${show(from)}`, until && `a ${show(until)}`];
    return ` · ${label}: ${ends.filter(Boolean).join(' ')}`;
  }
  const names = from.split(',').map((one) => options[one] ?? one);
  return ` · ${label}: ${names.join(', ')}`;
}

function RowWords({ filter, value }: { filter: Filter; value: string }) {
  return ` · ${filter.label}: ${useRowNames(filter).get(Number(value)) ?? value}`;
}

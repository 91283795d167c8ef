import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Filter } from '#contract/lists/list';
import { asking } from '#lib/asking';
import { formatDay } from '#lib/format';
import { useReach } from '#lib/session';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { DropPanel, TickList, type DropPanelProps } from '#ui/drop-panel';
import { PeriodBox } from '#ui/period-box';
import { SearchBox } from '#ui/search-box';
import { TypeAhead } from '#ui/type-ahead';
import { isWhole, namesOf } from '#contract/lists/list-address';
import { narrows, useFolding } from './list-folding.tsx';
import { Amount, Typed } from './typed-filter.tsx';
import type { RunningList } from './use-list.tsx';

export interface ListFiltersProps {
  running: RunningList<object>;
  /** Filters that mean nothing on this screen, by their keys. */
  without?: readonly string[];
  /** Fewer values than the description offers, by the filter's key: a role sees fewer states. */
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** CERCA beside the search (S2 §2): what it and Enter do besides searching at once. */
  onSearch?: ((text: string) => void) | undefined;
  /** The same without a button. */
  onEnter?: ((text: string) => void) | undefined;
  children?: ReactNode;
}

/**
 * Search and filters of a list; what is chosen holds at once. On a phone the filters fold away, on a low screen those that
 * would take a second row, unless they narrow the list.
 */
export function ListFilters({
  running,
  without = [],
  options = {},
  onSearch,
  onEnter,
  children,
}: ListFiltersProps) {
  const { list, state, show } = running;
  const [isOpen, setOpen] = useState(false);
  const [isSpread, spread] = useState(false);
  const reach = useReach();
  // Whose rows: nothing to choose for who has only his own.
  const isOwn = {
    affiliate: reach !== 'all',
    shop: reach === 'shop',
  };
  const filters = Object.entries(list.filters).filter(
    ([key, filter]) =>
      !without.includes(key) &&
      !(filter.kind in isOwn && isOwn[filter.kind as keyof typeof isOwn]) &&
      (!filter.isQuiet || narrows(filter, key, state)),
  );
  const { ref, folding } = useFolding(running, filters, onSearch !== undefined);
  const set = (parts: Readonly<Record<string, string>>) => {
    const next = { ...state.filters, ...parts };
    show({ filters: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')) });
  };
  const count = Object.keys(state.filters).length;
  const shown = isSpread ? filters : filters.filter((one) => !folding.includes(one));
  return (
    <div ref={ref} role="search" data-interface className="flex flex-wrap items-end gap-x-3 gap-y-2">
      {list.search === null ? null : (
        <SearchBox
          label={`Cerca tra ${list.unit[1]}`}
          placeholder={list.search}
          className={onSearch ? 'w-full sm:w-104' : 'w-full sm:w-80'}
          value={state.cerca}
          onSearch={(cerca) => show({ cerca }, true)}
          submit={onSearch ? { label: 'CERCA', run: onSearch } : onEnter && { label: null, run: onEnter }}
        />
      )}
      {filters.length > 0 ? (
        <Button
          kind="ghost"
          className="sm:hidden"
          aria-expanded={isOpen}
          icon={<ListFilter size={18} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? `Filtri (${count})` : 'Filtri'}
        </Button>
      ) : null}
      <div className={isOpen ? 'contents max-sm:grid max-sm:w-full max-sm:gap-2' : 'contents max-sm:hidden'}>
        {shown.map(([key, filter]) => (
          <FilterBox
            key={key}
            filter={{ ...filter, options: options[key] ?? filter.options }}
            names={namesOf(key, filter)}
            values={state.filters}
            onChange={set}
          />
        ))}
      </div>
      {folding.length > 0 ? (
        <Button
          kind="quiet"
          className="max-sm:hidden"
          aria-expanded={isSpread}
          onClick={() => spread(!isSpread)}
        >
          {isSpread ? 'Meno filtri' : `Altri filtri (${folding.length})`}
        </Button>
      ) : null}
      {isWhole(state) ? null : (
        <Button kind="quiet" onClick={() => show({ filters: {}, cerca: '' })}>
          AZZERA FILTRI
        </Button>
      )}
      {children}
    </div>
  );
}

interface FilterBoxProps {
  filter: Filter;
  names: readonly string[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Readonly<Record<string, string>>) => void;
}

function FilterBox({ filter, names, values, onChange }: FilterBoxProps) {
  const { kind, label, options } = filter;
  const [from = '', until = ''] = names;
  const value = values[from] ?? '';
  switch (kind) {
    case 'words':
    case 'codes':
    case 'flag': {
      const ticked = value === '' ? [] : value.split(',');
      const words = ticked.map((one) => options[one] ?? one);
      return (
        <Dropped
          label={label}
          isNamed={kind === 'flag'}
          chosen={words.length > 1 ? `${words[0]} e altri ${words.length - 1}` : (words[0] ?? null)}
        >
          <TickList
            options={options}
            ticked={ticked}
            onTick={(one, isIn) => {
              // Of yes and no, both are all.
              const others = kind === 'flag' ? [] : ticked.filter((kept) => kept !== one);
              onChange({ [from]: [...others, ...(isIn ? [one] : [])].join(',') });
            }}
          />
        </Dropped>
      );
    }
    case 'affiliate':
    case 'shop':
    case 'pick':
      return <RowFilter filter={filter} value={value} onChange={(id) => onChange({ [from]: id })} />;
    case 'text':
      return (
        <Dropped label={label} chosen={value || null}>
          <div className="p-2">
            <Typed label={label} value={value} onTell={(text) => onChange({ [from]: text.trim() })} />
          </div>
        </Dropped>
      );
    case 'period': {
      const period = { da: value, a: values[until] ?? '' };
      return (
        <Dropped
          label={label}
          chosen={spanText(period.da && formatDay(period.da), period.a && formatDay(period.a), 'dal', 'al')}
        >
          <div className="p-2">
            <PeriodBox
              label={label}
              value={period}
              onChange={({ da, a }) => onChange({ [from]: da, [until]: a })}
            />
          </div>
        </Dropped>
      );
    }
    case 'range': {
      const [least, most] = [value, values[until] ?? ''];
      return (
        <Dropped label={label} chosen={spanText(least && `${least} €`, most && `${most} €`, 'da', 'a')}>
          <fieldset className="flex gap-2 p-2">
            <legend className="sr-only">{label}</legend>
            <Amount label="Da" value={least} onChange={(amount) => onChange({ [from]: amount })} />
            <Amount label="A" value={most} onChange={(amount) => onChange({ [until]: amount })} />
          </fieldset>
        </Dropped>
      );
    }
  }
}

function Dropped(props: DropPanelProps) {
  return (
    <div className="min-w-32 sm:max-w-56">
      <DropPanel {...props} />
    </div>
  );
}

function spanText(from: string, until: string, first: string, second: string): string | null {
  return [from && `${first} ${from}`, until && `${second} ${until}`].filter(Boolean).join(' ') || null;
}

/** What the rows to choose from are called. */
const sources = {
  getListaNegoziSys: { id: 'id_negozio', name: 'negozio' },
  getBrands: { id: 'id_brand', name: 'brand_name' },
  getAutoriModifiche: { id: 'id_operatore', name: 'operatore' },
  getAutoriConsultazioni: { id: 'id_operatore', name: 'operatore' },
} as const;

/** What the rows that a filter chooses from are called, by their ids. */
export function useRowNames({ kind, from }: Filter): ReadonlyMap<number, string> {
  const call = (from ?? 'getListaNegoziSys') as keyof typeof sources;
  const { data = [] } = useQuery(asking(call, {}, { staleTime: 10 * 60_000 }));
  const { id, name } = kind === 'affiliate' ? { id: 'id_affiliato', name: 'ragione_sociale' } : sources[call];
  return new Map(
    (data as unknown as Record<string, string | number>[]).map((row) => [Number(row[id]), String(row[name])]),
  );
}

function RowFilter({
  filter,
  value,
  onChange,
}: {
  filter: Filter;
  value: string;
  onChange: (id: string) => void;
}) {
  const { label } = filter;
  const choices = [...useRowNames(filter)]
    .map(([one, text]) => ({ value: one, label: text }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'it'));
  return (
    <Field label={label} hideLabel className="sm:w-44">
      {(box) => (
        <TypeAhead
          {...box}
          label={label}
          placeholder={`${label}: ${label.endsWith('a') ? 'tutte' : 'tutti'}`}
          limit={60}
          choices={choices}
          value={value === '' ? null : Number(value)}
          onChange={(chosen) => onChange(chosen === null ? '' : String(chosen))}
        />
      )}
    </Field>
  );
}

import { clsx } from 'clsx';
import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { InputOf, QueryName, RowOf } from '#contract/api';
import type { List } from '#contract/lists/list';
import { sumsOfRows } from '#contract/lists/list-sums';
import { faultText } from '#lib/fault-text';
import { keyOf } from '#contract/lists/list-address';
import { drawnColumns, shownColumns, type Cells } from '#parts/list-columns';
import { ListExport } from '#parts/list-export';
import { ListSums } from '#parts/list-foot';
import { ListPage } from '#parts/list-page';
import { Button } from '#ui/button';
import { LoadProblem } from '#ui/load-problem';
import { Skeleton } from '#ui/skeleton';
import { DataTable } from '#ui/table';

export interface FigureTableProps<N extends QueryName> {
  title: string;
  /** The same figures as a table and as a file. */
  list: List;
  call: N;
  input: Partial<InputOf<N>>;
  /** Given: they came whole; otherwise the server pages them. */
  rows?: readonly RowOf<N>[] | undefined;
  /** Of those that the list has. */
  without?: readonly string[];
  cells?: Cells<RowOf<N>>;
  empty: string;
}

interface FigurePanelProps<N extends QueryName> extends FigureTableProps<N> {
  lead?: ReactNode;
  /** Under the title at the right: what is drawn. */
  choice?: ReactNode;
  /** What is drawn, on its way or not. */
  asked: readonly { data: unknown; error: Error | null; refetch: () => Promise<unknown> }[];
  /** There is nothing to draw. */
  isEmpty: boolean;
  /** Another table than that of the list. */
  table?: ReactNode;
  children: ReactNode;
}

/** A picture of figures with its table, shown when it is wanted, and its file. */
export function FigurePanel<N extends QueryName>(props: FigurePanelProps<N>) {
  const { title, lead, choice, asked, isEmpty, empty, children } = props;
  const id = useId();
  const [isTable, setTable] = useState(false);
  const error = asked.find((one) => one.error && !one.data)?.error;
  const isReady = asked.every(({ data }) => data !== undefined);
  const Icon = isTable ? ChartColumn : Table2;
  return (
    <section
      aria-labelledby={`${id}-title`}
      // A table needs the whole row of a grid of panels.
      className={clsx('card flex flex-col p-5', isTable && 'xl:col-span-full')}
    >
      <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="grow">
          <h3 id={`${id}-title`} className="text-lg font-strong tracking-tight">
            {title}
          </h3>
          {lead ? <p className="text-sm text-soft">{lead}</p> : null}
        </div>
        {choice ? <div data-interface>{choice}</div> : null}
      </div>
      <div className="grow">
        {error ? (
          <LoadProblem
            text={faultText(error)}
            onRetry={() => Promise.all(asked.map((one) => one.refetch()))}
          />
        ) : !isReady ? (
          <Skeleton className="h-56" />
        ) : isEmpty ? (
          <p className="grid min-h-40 place-items-center text-center text-soft">{empty}</p>
        ) : (
          children
        )}
        {isTable && isReady && !error ? (
          <div className="mt-5">{props.table ?? <FigureTable {...props} />}</div>
        ) : null}
      </div>
      <div data-interface className="mt-4 flex flex-wrap gap-2 border-t border-line pt-3">
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isTable}
          aria-label={`${isTable ? 'Nascondi' : 'Mostra'} tabella: ${title}`}
          icon={<Icon size={16} aria-hidden="true" />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Nascondi tabella' : 'Mostra tabella'}
        </Button>
        <ListExport
          call={props.call}
          asked={props.input}
          columns={null}
          total={!isReady || isEmpty ? 0 : null}
          of={title}
        />
      </div>
    </section>
  );
}

/** The figures as a table, by the description of their list. */
export function FigureTable<N extends QueryName>(props: FigureTableProps<N>) {
  const { title, list, call, input, rows, without = [], cells, empty } = props;
  if (!rows)
    return (
      <ListPage
        // Other figures begin at their first page.
        key={JSON.stringify(input)}
        isLocal
        {...{ list, call, without, empty }}
        asked={input}
        {...(cells ? { cells } : {})}
      />
    );
  const columns = shownColumns(list, null, [...without, ...(list.without?.(input) ?? [])]);
  return (
    <DataTable
      label={title}
      columns={drawnColumns<RowOf<N> & object>(list, columns, cells)}
      rows={rows as readonly (RowOf<N> & object)[]}
      rowKey={(row) => keyOf(list, row)}
      pageSizes={list.sizes}
      empty={empty}
      dense
      foot={<ListSums list={list} columns={columns} sums={sumsOfRows(list, rows as readonly object[])} />}
    />
  );
}

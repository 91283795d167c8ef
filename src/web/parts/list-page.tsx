import { Printer } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import type { QueryName, RowOf } from '#contract/api';
import { columnsOf, type List } from '#contract/lists/list';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { DataTable, type Column } from '#ui/table';
import type { RowGroups } from '#ui/table-rows';
import { ColumnChoice } from './column-choice.tsx';
import { isWhole, keyOf } from '#contract/lists/list-address';
import { useNarrowScreen } from '#lib/use-screen';
import { viewOf } from '#lib/view-address';
import { besides, drawnColumns, shownColumns, type Cells } from './list-columns.tsx';
import { ListExport } from './list-export.tsx';
import { ListFilters, type ListFiltersProps } from './list-filters.tsx';
import { ListSums } from './list-foot.tsx';
import { Count, PartHead } from './list-heading.tsx';
import { ViewTabs } from './list-views.tsx';
import { useListChoice } from './use-list-choice.tsx';
import { ListWords } from './list-words.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useList, type ListOptions, type RunningList } from './use-list.tsx';
import { useSelection, type Selecting, type Selection } from './use-selection.tsx';

/** What an act at the end of a row can do with its list. */
interface RowHand<Row> {
  open: () => void;
  show: RunningList<Row>['show'];
  drop: Selection<Row>['drop'];
}

interface ListPageProps<N extends QueryName> extends ListOptions<N> {
  list: List;
  /** The call, where the role has another than the list's own. */
  call: N;
  /** The screen's title; a part of a screen has a `heading` instead. */
  title?: string;
  heading?: string;
  /** The heading is said right above already (a tab): it only names the part. */
  isNamedAbove?: boolean;
  /** Its parts with their counts, in the place of the one count. */
  chips?: (running: RunningList<RowOf<N>>) => ReactNode;
  /** The heading folds the part away, and unfolds it. */
  isFolding?: boolean;
  lead?: ReactNode;
  /** Beside the export. */
  actions?: ReactNode | ((running: RunningList<RowOf<N>>) => ReactNode);
  /** What is drawn otherwise than its kind says, by field. */
  cells?: Cells<RowOf<N>>;
  /** Columns and filters that mean nothing here. */
  without?: readonly string[];
  /** Its columns are the screen's: nobody chooses them. */
  isFixed?: boolean;
  filterOptions?: ListFiltersProps['options'];
  /** CERCA beside the search (S2 §2): what it and Enter do besides searching at once. */
  onSearch?: (text: string, running: RunningList<RowOf<N>>) => void;
  /** The same without a button. */
  onEnter?: (text: string) => void;
  /** Right under the title. */
  first?: ReactNode;
  /** Between filters and table. */
  above?: ReactNode | ((running: RunningList<RowOf<N>>) => ReactNode);
  /** The acts of a row, always in sight; `drop` unticks what an act is done with. */
  rowActions?: ((row: RowOf<N>, acts: RowHand<RowOf<N>>) => ReactNode) | null;
  /** The opened row, by its key; `row` where the page has it. With it rows open by click and Enter. */
  detail?: (
    key: string,
    row: RowOf<N> | undefined,
    close: () => void,
    running: RunningList<RowOf<N>>,
  ) => ReactNode;
  /** Opens a row elsewhere than in `detail`. */
  onOpen?: (row: RowOf<N>) => void;
  /** Rows that can be ticked, and what can be done with them. */
  selecting?: Selecting<RowOf<N>>;
  selectionActs?: (selection: Selection<RowOf<N>>) => ReactNode;
  /** Rows that stand together while the list is in its own order. */
  groups?: (running: RunningList<RowOf<N>>) => RowGroups<RowOf<N>>;
  /** What there is to say when there is nothing at all. */
  empty: string;
  isDense?: boolean;
}

const noRows = { nameOf: () => '', most: 0 };

/** A list as people see it: title and count, views, filters, table, sums, export, the opened row; all in the address. */
export function ListPage<N extends QueryName>(props: ListPageProps<N>) {
  const { list, call, title, heading, above, rowActions, detail, selecting, selectionActs } = props;
  const without = [...(props.without ?? []), ...(list.without?.(props.asked ?? {}) ?? [])];
  type Row = RowOf<N> & object;
  const running = useList(list, call, props) as RunningList<Row>;
  const { state, show, open, rows, total, sums } = running;
  const { choice, choose } = useListChoice(list.call);
  const selection = useSelection(running, call, (selecting as Selecting<Row> | undefined) ?? noRows);
  const isNarrow = useNarrowScreen();
  const shown = shownColumns(list, props.isFixed ? null : (choice?.colonne ?? null), without, isNarrow);
  const openRow = useCallback((row: RowOf<N>) => open(keyOf(list, row as Row)), [list, open]);
  const columns: Column<Row>[] = drawnColumns<Row>(list, shown, props.cells as Cells<Row> | undefined);
  if (rowActions)
    columns.push({
      id: 'azioni',
      header: 'Azioni',
      hideHeader: true,
      align: 'right',
      cell: (row) => rowActions(row, { open: () => openRow(row), show, drop: selection.drop }),
    });
  const given = running as RunningList<RowOf<N>>;
  const groups = state.ordine === null ? props.groups?.(given) : undefined;
  const [isOpen, setOpen] = useState(true);
  const onOpen = props.onOpen ?? (detail ? openRow : undefined);
  const close = () => open(null);
  const tools = (
    <>
      {typeof props.actions === 'function' ? props.actions(given) : props.actions}
      <ListTools
        {...{ list, call, running, shown }}
        of={heading}
        all={props.isFixed ? null : columnsOf(list).filter((name) => !without.includes(name))}
        onColumns={(colonne) => choose({ colonne })}
        isPrinted={Boolean(title)}
      />
    </>
  );
  const count = <Count total={total} unit={list.unit} />;
  const body = () => (
    <>
      {props.isLocal ? null : (
        <ViewTabs
          lista={list.call}
          unit={list.unit[1]}
          indirizzo={viewOf(state)}
          onShow={running.showView}
          call={call}
          fixed={props.asked}
          prefix={props.prefix}
          isPart={!title}
        />
      )}
      <ListWords running={running} />
      <ListFilters
        running={running}
        without={without}
        {...(props.filterOptions ? { options: props.filterOptions } : {})}
        onSearch={props.onSearch && ((text) => props.onSearch?.(text, running))}
        onEnter={props.onEnter}
      />
      {typeof above === 'function' ? above(running) : above}
      <DataTable
        label={heading ? `Elenco ${heading}` : (title ?? list.unit[1])}
        columns={columns}
        rows={rows}
        rowKey={(row) => keyOf(list, row)}
        loading={running.loading}
        error={running.error}
        onRetry={running.onRetry}
        empty={isWhole(state) ? props.empty : nothingFound(state.cerca)}
        pageSizes={list.sizes}
        page={{
          index: state.pagina,
          size: running.size,
          total: total ?? 0,
          onChange: ({ index, size }) =>
            show({ pagina: index, ...(size === running.size ? {} : { righe: size }) }),
        }}
        sort={state.ordine}
        defaultSort={list.order}
        onSort={(ordine) => show({ ordine })}
        isSelected={(row) => state.aperta === keyOf(list, row)}
        {...(onOpen ? { onRowClick: onOpen } : {})}
        {...(selecting ? { ticking: selection.ticking } : {})}
        groups={groups as RowGroups<Row> | undefined}
        dense={props.isDense ?? true}
        foot={<ListSums list={list} columns={shown} sums={sums} />}
      />
      {selecting ? (
        <SelectionBar list={list} columns={shown} selection={selection} total={total}>
          {selectionActs?.(selection as unknown as Selection<RowOf<N>>)}
        </SelectionBar>
      ) : null}
    </>
  );
  return (
    <section data-wide data-list aria-label={heading} className="grid min-w-0 gap-3">
      {title ? (
        <PageHeader title={title} aside={count} actions={tools} lead={props.lead} />
      ) : (
        <PartHead
          {...{ isOpen, tools }}
          heading={props.isNamedAbove ? undefined : heading}
          onTurn={props.isFolding ? setOpen : null}
          count={props.chips?.(given) ?? <span className="text-soft">{count}</span>}
        />
      )}
      {props.first}
      {isOpen ? body() : null}
      {detail && state.aperta
        ? detail(
            state.aperta,
            rows?.find((row) => keyOf(list, row) === state.aperta),
            close,
            given,
          )
        : null}
    </section>
  );
}

interface ListToolsProps<Row> {
  list: List;
  call: QueryName;
  running: RunningList<Row>;
  shown: readonly string[];
  /** Columns that can be chosen; null: nobody chooses them. */
  all: string[] | null;
  onColumns: (columns: string[] | null) => void;
  of: string | undefined;
  isPrinted: boolean;
}

/** What every list can do: go out as a file, show other columns, be printed. */
function ListTools<Row>(props: ListToolsProps<Row>) {
  const { list, call, running, shown, all, onColumns, of, isPrinted } = props;
  return (
    <>
      <ListExport
        call={call}
        asked={running.asked}
        columns={besides(list, shown)}
        total={running.total}
        of={of}
      />
      {all ? <ColumnChoice list={list} all={all} shown={shown} onChange={onColumns} /> : null}
      {isPrinted ? (
        <Button
          kind="ghost"
          size="small"
          aria-label="Stampa elenco"
          title="Stampa elenco"
          className="px-2.5! max-sm:hidden"
          icon={<Printer size={16} aria-hidden="true" />}
          onClick={() => print()}
        />
      ) : null}
    </>
  );
}

function nothingFound(cerca: string): string {
  return `Niente con questi filtri${cerca ? ` per «${cerca}»` : ''}: allargali o usa AZZERA FILTRI.`;
}

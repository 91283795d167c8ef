import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { caseCode } from '#domain/device';
import { formatCount } from '#lib/format';
import { tablePages, tableState } from '#lib/list-table';
import { saveCsv } from '#lib/save-csv';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { SearchBox } from '#ui/search-box';
import { DataTable, type Column } from '#ui/table';
import { pageSizes, type ListName, type ListState } from './office-lists.ts';
import { listCall, officePage, type Device } from './queries.ts';

export interface OfficeSectionProps {
  name: ListName;
  title: string;
  state: ListState;
  onState: (state: ListState, isTyping?: boolean) => void;
  columns: readonly Column<Device>[];
  /** What it says while there is nothing in it. */
  empty: string;
  /** ESPORTA CSV (S2 §2: file name Devices). */
  hasExport?: boolean;
  /** Beside the search. */
  actions?: ReactNode;
  /** Between the search and the table. */
  children?: ReactNode;
  isSelected?: (row: Device) => boolean;
}

/** One of the three tables of /get-devices: its count, its search, its own page and order in the address. */
export function OfficeSection(props: OfficeSectionProps) {
  const { name, title, state, onState, columns, empty, isSelected } = props;
  const listed = useQuery(officePage(name, state));
  const { data } = listed;
  const id = `tabella-${name}`;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <h2 className="mr-auto flex flex-wrap items-baseline gap-x-3 text-xl max-sm:w-full sm:pb-2">
          <span id={id}>{title}</span>
          {data ? <span className="text-base font-normal text-soft">{countText(data.total)}</span> : null}
        </h2>
        <SearchBox
          label={`Cerca in ${title}`}
          placeholder="IMEI, modello, cliente…"
          value={state.cerca}
          onSearch={(cerca) => onState({ ...state, cerca, pagina: 0 }, true)}
          className="w-64 max-sm:w-full"
        />
        {props.hasExport ? <ExportButton name={name} state={state} title={title} /> : null}
        {props.actions}
      </div>
      {props.children}
      <DataTable
        label={`Tabella ${title}`}
        columns={columns}
        rows={data?.rows}
        rowKey={caseCode}
        {...tableState(listed)}
        empty={state.cerca ? `Nessun device per «${state.cerca}».` : empty}
        pageSizes={pageSizes}
        dense={name !== 'arrivo'}
        {...tablePages(state, data?.total, onState)}
        {...(isSelected ? { isSelected } : {})}
      />
    </section>
  );
}

function ExportButton({ name, state, title }: { name: ListName; state: ListState; title: string }) {
  const act = useAct();
  const save = async (): Promise<void> => {
    const call = listCall(name, state);
    await saveCsv(call.name, call.input, 'Devices');
  };
  return (
    <div className="grid gap-2">
      <Button
        kind="ghost"
        busy={act.isBusy}
        icon={<Download size={18} aria-hidden="true" />}
        aria-label={`ESPORTA CSV: ${title}`}
        onClick={() => void act.run(save)}
      >
        ESPORTA CSV
      </Button>
      <ActProblem act={act} />
    </div>
  );
}

function countText(total: number | string | null): string {
  if (typeof total === 'string') return `oltre ${formatCount(Number.parseInt(total, 10))} device`;
  return `${formatCount(total ?? 0)} device`;
}

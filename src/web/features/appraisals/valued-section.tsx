import { BadgeEuro, FileSearch, ListChecks } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { caseCode } from '#domain/device';
import { groupCode, formatCount } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Money } from '#ui/money';
import type { Column } from '#ui/table';
import {
  acceptedValue,
  dayColumn,
  device,
  deviceName,
  imei,
  namedRow,
  paidValue,
  purchaseDate,
  store,
} from './device-columns.tsx';
import type { ListState } from './office-lists.ts';
import { OfficeSection } from './office-section.tsx';
import { allValued, atMost, type Cycle, type Device } from './queries.ts';
import { SettleDialog } from './settle-dialog.tsx';
import { acceptedSum } from './settle-sum.ts';

export interface ValuedSectionProps {
  state: ListState;
  onState: (state: ListState, isTyping?: boolean) => void;
  /** Opens the valuation to be read. */
  onRead: (cycle: Cycle) => void;
  /** False where one only looks. */
  maySettle: boolean;
}

type Selection = ReadonlyMap<string, Device>;

/** DEVICES VALUTATI (S2 §2): LIQUIDA for one, LIQUIDA SELEZIONATI for many; the ticks outlast turning pages. */
export function ValuedSection({ state, onState, onRead, maySettle }: ValuedSectionProps) {
  const [selected, setSelected] = useState<Selection>(new Map());
  const [asked, setAsked] = useState<readonly Device[] | null>(null);
  const toggle = useCallback((row: Device) => {
    setSelected((before) => {
      const next = new Map(before);
      if (!next.delete(caseCode(row))) next.set(caseCode(row), row);
      return next;
    });
  }, []);
  const forget = useCallback((done: readonly Cycle[]) => {
    setSelected((before) => {
      const gone = new Set(done.map(caseCode));
      return new Map([...before].filter(([key]) => !gone.has(key)));
    });
  }, []);
  const columns = useMemo(
    () => columnsFor(maySettle, selected, toggle, onRead, (row) => setAsked([row])),
    [maySettle, selected, toggle, onRead],
  );
  return (
    <>
      <OfficeSection
        name="valutati"
        title="DEVICES VALUTATI"
        state={state}
        onState={onState}
        columns={columns}
        empty="Nessun device valutato in attesa di liquidazione."
        hasExport
        isSelected={(row) => selected.has(caseCode(row))}
      >
        {maySettle ? (
          <SelectionBar
            state={state}
            selected={selected}
            onSelect={(rows) => setSelected(new Map(rows.map((row) => [caseCode(row), row])))}
            onSettle={() => setAsked([...selected.values()])}
          />
        ) : null}
      </OfficeSection>
      {asked ? <SettleDialog devices={asked} onSettled={forget} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

interface SelectionBarProps {
  state: ListState;
  selected: Selection;
  onSelect: (rows: readonly Device[]) => void;
  onSettle: () => void;
}

/** How many are ticked and what they come to; ticks all that the search finds, or none. */
function SelectionBar({ state, selected, onSelect, onSettle }: SelectionBarProps) {
  const act = useAct();
  const rows = [...selected.values()];
  const selectAll = async (): Promise<void> => onSelect(await allValued(state));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto max-sm:w-full">
          {rows.length === 0 ? (
            <span className="text-soft">Nessun device selezionato</span>
          ) : (
            <>
              <b className="font-semibold">
                {formatCount(rows.length)} {rows.length === 1 ? 'selezionato' : 'selezionati'}
              </b>
              , in tutto <Money euro={acceptedSum(rows)} className="font-semibold" />
            </>
          )}
        </p>
        {rows.length > 0 ? (
          <Button kind="quiet" size="small" onClick={() => onSelect([])}>
            Togli la selezione
          </Button>
        ) : null}
        <Button
          kind="ghost"
          size="small"
          busy={act.isBusy}
          icon={<ListChecks size={18} aria-hidden="true" />}
          onClick={() => void act.run(selectAll)}
        >
          {state.cerca ? 'Seleziona tutti i trovati' : 'Seleziona tutti'}
        </Button>
        <Button
          kind="ghost"
          size="small"
          icon={<BadgeEuro size={18} aria-hidden="true" />}
          disabledReason={
            rows.length === 0
              ? 'Seleziona prima i device da liquidare'
              : rows.length > atMost
                ? `Al massimo ${formatCount(atMost)} alla volta`
                : null
          }
          onClick={onSettle}
        >
          LIQUIDA SELEZIONATI
        </Button>
      </div>
      <ActProblem act={act} />
    </div>
  );
}

function columnsFor(
  maySettle: boolean,
  selected: Selection,
  onToggle: (row: Device) => void,
  onRead: (row: Device) => void,
  onSettle: (row: Device) => void,
): Column<Device>[] {
  const all: (Column<Device> | false)[] = [
    maySettle && {
      id: 'scelta',
      header: 'Selezione',
      hideHeader: true,
      cell: (row) => (
        <label className="-my-1 inline-flex min-h-11 cursor-pointer items-center gap-2 sm:-ml-2 sm:min-w-10 sm:justify-center">
          <input
            type="checkbox"
            aria-label={`Seleziona ${deviceName(row)}, IMEI ${groupCode(row.imei)}`}
            checked={selected.has(caseCode(row))}
            onChange={() => onToggle(row)}
            className="size-5 accent-accent"
          />
          <span className="text-soft sm:hidden">Seleziona</span>
        </label>
      ),
    },
    purchaseDate,
    device,
    imei,
    store,
    { ...dayColumn('data_valutazione', 'Valutato il', '—') },
    { ...paidValue },
    acceptedValue,
    {
      id: 'azioni',
      header: 'Azioni',
      hideHeader: true,
      align: 'right',
      cell: (row) => (
        <span className="inline-flex gap-2">
          <Button
            kind="quiet"
            size="small"
            aria-label={`Vedi la valutazione di ${namedRow(row)}`}
            title="Vedi la valutazione"
            icon={<FileSearch size={18} aria-hidden="true" />}
            className="px-2!"
            onClick={() => onRead(row)}
          />
          {maySettle ? (
            <Button
              kind="ghost"
              size="small"
              aria-label={`Liquida ${namedRow(row)}`}
              icon={<BadgeEuro size={18} className="text-green" aria-hidden="true" />}
              onClick={() => onSettle(row)}
            >
              LIQUIDA
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
  return all.filter((column) => column !== false);
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { List } from '#contract/lists/list';
import { sumsOfRows } from '#contract/lists/list-sums';
import { formatCount } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { ListSums } from './list-foot.tsx';
import type { Selection } from './use-selection.tsx';

interface SelectionBarProps<Row extends object> {
  list: List;
  columns: readonly string[];
  selection: Selection<Row>;
  total: number | string | null;
  /** What can be done with the ticked rows. */
  children: ReactNode;
}

/** 'Nessun device selezionato', 'Nessuna fattura selezionata'. */
const nothingTicked = (unit: string): string =>
  unit.endsWith('a') ? `Nessuna ${unit} selezionata` : `Nessun ${unit} selezionato`;

/** How many rows are ticked, what they come to, all of the filter in one press, and what can be done with them. */
export function SelectionBar<Row extends object>({
  list,
  columns,
  selection,
  total,
  children,
}: SelectionBarProps<Row>) {
  const act = useAct();
  // What did not fit when all were taken; true as long as nothing was ticked or unticked since.
  const [taken, setTaken] = useState({ count: 0, left: 0 });
  const { rows } = selection;
  const count = rows.length;
  return (
    <div
      data-interface
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-card px-4 py-2.5 text-sm',
        count > 0 && 'sticky bottom-0 z-10 shadow-pop',
      )}
    >
      <p role="status" className={count === 0 ? 'text-soft' : 'font-semibold'}>
        {count === 0
          ? nothingTicked(list.unit[0])
          : taken.left > 0 && taken.count === count
            ? `${formatCount(count)} di ${formatCount(count + taken.left)} selezionati: il massimo per volta`
            : `${formatCount(count)} ${count === 1 ? 'selezionato' : 'selezionati'}`}
      </p>
      {count > 0 ? <ListSums list={list} columns={columns} sums={sumsOfRows(list, rows)} /> : null}
      <ActProblem act={act} />
      <span className="ml-auto flex flex-wrap gap-2">
        {count > 0 ? (
          <Button kind="quiet" size="small" onClick={() => selection.set([])}>
            Togli la selezione
          </Button>
        ) : null}
        <Button
          kind="ghost"
          size="small"
          busy={act.isBusy}
          disabledReason={total === 0 ? 'La lista è vuota' : null}
          onClick={() => void act.run(async () => setTaken(await selection.selectAll()))}
        >
          {typeof total === 'number' ? `Seleziona tutti (${formatCount(total)})` : 'Seleziona tutti'}
        </Button>
        {children}
      </span>
    </div>
  );
}

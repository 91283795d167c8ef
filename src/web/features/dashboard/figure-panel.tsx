import { clsx } from 'clsx';
import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useAct } from '#lib/use-act';
import { LoadProblem } from './load-problem.tsx';
import { ActProblem } from './act-problem.tsx';
import { Button } from './button.tsx';
import { CsvButton } from './csv-button.tsx';
import { Skeleton } from './skeleton.tsx';

export interface FigurePanelProps {
  title: string;
  lead?: ReactNode;
  /** Under the title at the right: what is drawn. */
  choice?: ReactNode;
  /** undefined: the figures are on their way */
  isReady: boolean;
  error: string | null;
  onRetry: () => void;
  /** Instead of the picture where there is nothing to draw; null: there is. */
  empty: string | null;
  /** The same figures as a table. */
  table: () => ReactNode;
  /** Saves them all as CSV; throws. */
  onSave: () => Promise<void>;
  children: ReactNode;
  className?: string;
}

/** A picture of figures with its table, shown when it is wanted, and its CSV. */
export function FigurePanel(props: FigurePanelProps) {
  const { title, lead, choice, isReady, error, onRetry, empty, table, onSave, children, className } = props;
  const id = useId();
  const [isTable, setTable] = useState(false);
  const act = useAct();
  return (
    <section
      aria-labelledby={`${id}-title`}
      // A table needs the whole row of a grid of panels.
      className={clsx('card flex flex-col p-5', isTable && 'xl:col-span-full', className)}
    >
      <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="grow">
          <h3 id={`${id}-title`} className="text-lg font-[650] tracking-tight">
            {title}
          </h3>
          {lead ? <p className="text-sm text-soft">{lead}</p> : null}
        </div>
        {choice}
      </div>
      <div className="grow">
        {error ? (
          <LoadProblem text={error} onRetry={onRetry} />
        ) : !isReady ? (
          <Skeleton className="h-56" />
        ) : empty !== null ? (
          <p className="grid min-h-40 place-items-center text-center text-soft">{empty}</p>
        ) : (
          children
        )}
        {isTable && isReady && !error ? (
          <div id={`${id}-table`} className="mt-5">
            {table()}
          </div>
        ) : null}
      </div>
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-3">
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isTable}
          aria-label={`${isTable ? 'Nascondi' : 'Mostra'} tabella: ${title}`}
          icon={
            isTable ? <ChartColumn size={16} aria-hidden="true" /> : <Table2 size={16} aria-hidden="true" />
          }
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Nascondi tabella' : 'Mostra tabella'}
        </Button>
        <CsvButton
          size="small"
          of={title}
          isBusy={act.isBusy}
          isEmpty={!isReady || empty !== null}
          onSave={() => void act.run(onSave)}
        />
      </div>
      <ActProblem act={act} className="mt-3" />
    </section>
  );
}

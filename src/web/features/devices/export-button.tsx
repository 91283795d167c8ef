import { Download, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatCount } from '#lib/format';
import type { SaveOptions } from '#lib/save-csv';
import { useAct } from '#lib/use-act';
import { Button } from '#ui/button';
import { toast } from '#ui/toast';

export interface ExportButtonProps {
  /** Saves the whole filtered list. */
  save: (options: SaveOptions) => Promise<void>;
  /** Why there is nothing to save; null: there is. */
  disabledReason: string | null;
}

/** ESPORTA CSV (S2 §2): counts the rows as they stream in; a second press stops it. */
export function ExportButton({ save, disabledReason }: ExportButtonProps) {
  const act = useAct();
  const [rows, setRows] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  const run = async (): Promise<void> => {
    const control = new AbortController();
    stop.current = control;
    setRows(0);
    let count = 0;
    const isDone = await act.run(async () => {
      try {
        await save({
          signal: control.signal,
          onRows: (now) => {
            count = now;
            setRows(now);
          },
        });
      } catch (error) {
        // Stopped on purpose: nothing went wrong.
        if (!control.signal.aborted) throw error;
      }
    });
    stop.current = null;
    setRows(null);
    if (isDone && !control.signal.aborted)
      toast.success(count === 1 ? 'CSV salvato: 1 riga.' : `CSV salvato: ${formatCount(count)} righe.`);
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {rows === null ? (
        <Button
          kind="ghost"
          size="small"
          disabledReason={disabledReason}
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() => void run()}
        >
          ESPORTA CSV
        </Button>
      ) : (
        <Button
          kind="ghost"
          size="small"
          icon={<X size={16} aria-hidden="true" />}
          onClick={() => stop.current?.abort()}
        >
          Interrompi ({formatCount(rows)} righe)
        </Button>
      )}
      {act.problem ? (
        <span role="alert" className="text-sm font-medium text-danger">
          {act.problem}
        </span>
      ) : null}
    </span>
  );
}

import { ChevronDown, Download, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { InputOf, QueryName } from '#contract/api';
import { formatCount } from '#lib/format';
import { saveList } from '#lib/save-file';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Menu } from '#ui/menu';
import { toast } from '#ui/toast';

interface ListExportProps {
  call: QueryName;
  asked: Readonly<Record<string, unknown>>;
  /** The columns on the screen; null: the files always have all. */
  columns: readonly string[] | null;
  total: number | string | null;
  /** Which list, where a screen has several. */
  of?: string | undefined;
}

/** ESPORTA CSV (S2 §2) of all that is found, with the columns on the screen, or all, or as a workbook; it counts and can be stopped. */
export function ListExport({ call, asked, columns, total, of }: ListExportProps) {
  const act = useAct();
  const [rows, setRows] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  const save = async (formato: 'csv' | 'xlsx', colonne: string | null): Promise<void> => {
    const control = new AbortController();
    stop.current = control;
    setRows(0);
    let count = 0;
    const isDone = await act.run(async () => {
      try {
        const input = { ...asked, formato, colonne } as unknown as InputOf<QueryName>;
        await saveList(call, input, { signal: control.signal, onRows: (now) => setRows((count = now)) });
      } catch (error) {
        // Stopped on purpose: nothing went wrong.
        if (!control.signal.aborted) throw error;
      }
    });
    stop.current = null;
    setRows(null);
    if (!isDone || control.signal.aborted) return;
    if (formato === 'xlsx') toast.success('File Excel salvato.');
    else toast.success(count === 1 ? 'CSV salvato: 1 riga.' : `CSV salvato: ${formatCount(count)} righe.`);
  };
  const known = typeof total === 'number' ? ` di ${formatCount(total)}` : '';
  if (rows !== null)
    return (
      <Button
        kind="ghost"
        size="small"
        icon={<X size={16} aria-hidden="true" />}
        onClick={() => stop.current?.abort()}
      >
        Interrompi ({formatCount(rows)}
        {known} righe)
      </Button>
    );
  const shown = columns?.join(',') ?? null;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Button
        kind="ghost"
        size="small"
        {...(of ? { 'aria-label': `ESPORTA CSV ${of}` } : {})}
        disabledReason={total === 0 ? 'Niente da esportare' : null}
        icon={<Download size={16} aria-hidden="true" />}
        onClick={() => void save('csv', shown)}
      >
        ESPORTA CSV
      </Button>
      <Menu
        label={of ? `Altri formati ${of}` : 'Altri formati'}
        align="end"
        trigger={<ChevronDown size={16} aria-hidden="true" />}
        triggerClass="grid size-9 place-items-center rounded-md border border-edge-soft bg-card hover:bg-sunken"
        entries={[
          ...(shown === null
            ? []
            : [
                { key: 'csv', label: 'CSV, tutte le colonne', onSelect: () => void save('csv', null) },
                { key: 'xlsx', label: 'Excel, colonne visibili', onSelect: () => void save('xlsx', shown) },
              ]),
          { key: 'all', label: 'Excel, tutte le colonne', onSelect: () => void save('xlsx', null) },
        ]}
      />
      <ActProblem act={act} />
    </span>
  );
}

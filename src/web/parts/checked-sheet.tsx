import { useState } from 'react';
import type { CallOptions } from '#lib/api';
import { refusalText } from '#lib/fault-text';
import { useAct, type Act } from '#lib/use-act';
import { Badge, type Tone } from '#ui/badge';
import { CountList } from '#ui/count-list';
import { DataTable, type Column } from '#ui/table';

type Answer = { ok: boolean; ret_message: string; motivo?: string | null | undefined };
type Done<O> = Extract<O, { ok: true }>;

/** A sheet on its way in: nothing is stored before somebody has seen what it holds. */
interface CheckedSheet<C> {
  file: File | null;
  /** What it holds; null until it was looked through. */
  checked: C | null;
  choose: (sheet: File) => void;
  store: () => void;
  check: Act;
  load: Act;
}

/** Looks a sheet through (`conferma` 0), then loads it (1); both say why they were refused. */
export function useCheckedSheet<O extends Answer>(
  send: (sheet: File, conferma: 0 | 1, options: CallOptions) => Promise<O>,
  onLoaded: (answer: Done<O>) => void,
): CheckedSheet<Done<O>> {
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<Done<O> | null>(null);
  const check = useAct();
  const load = useAct();
  const run = (act: Act, sheet: File, conferma: 0 | 1, onDone: (answer: Done<O>) => void): void =>
    void act.run(async (idempotencyKey) => {
      const answer = await send(sheet, conferma, { idempotencyKey });
      if (!answer.ok) return refusalText(answer);
      onDone(answer as Done<O>);
      return null;
    });
  return {
    file,
    checked,
    check,
    load,
    choose: (sheet) => {
      setFile(sheet);
      setChecked(null);
      load.clear();
      run(check, sheet, 0, setChecked);
    },
    store: () => {
      if (file) run(load, file, 1, onLoaded);
    },
  };
}

interface CheckedRow {
  riga: number;
  esito: string;
  motivo: string | null;
}

interface CheckedRowsProps<R extends CheckedRow> {
  counts: readonly (readonly [name: string, count: number])[];
  label: string;
  rows: readonly R[];
  /** What these are the first of, where there are more. */
  firstOf: string | undefined;
  looks: Readonly<Record<R['esito'], { tone: Tone; label: string }>>;
  /** What a row holds; number, outcome and reason stand around it. */
  columns: readonly Column<R>[];
}

/** What a sheet holds: counts, and its rows with what came of each and why. */
export function CheckedRows<R extends CheckedRow>(props: CheckedRowsProps<R>) {
  const { rows, looks } = props;
  const columns: Column<R>[] = [
    { id: 'riga', header: 'Riga', align: 'right', cell: (row) => row.riga },
    ...props.columns,
    {
      id: 'esito',
      header: 'Esito',
      cell: (row) => {
        const { tone, label } = looks[row.esito as R['esito']];
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      id: 'motivo',
      header: 'Motivo',
      cell: (row) => <span className="block sm:max-w-72 sm:whitespace-normal">{row.motivo}</span>,
    },
  ];
  return (
    <>
      <CountList counts={props.counts} />
      {rows.length > 0 ? (
        <DataTable
          label={props.label}
          caption={props.firstOf && `Le prime ${rows.length} ${props.firstOf}`}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.riga}
          pageSizes={[10, 50, 100]}
          dense
          empty=""
        />
      ) : null}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { monthName } from '#domain/day';
import type { OpenFigure } from '#domain/statement';
import { formatMoment } from '#lib/format';
import { tableState } from '#lib/list-table';
import { saveCsv } from '#lib/save-csv';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { CodeText } from '#ui/code-text';
import { CsvButton } from '#ui/csv-button';
import { Dialog } from '#ui/dialog';
import { Money } from '#ui/money';
import { SearchBox } from '#ui/search-box';
import { DataTable, type Column } from '#ui/table';
import { FigureLink } from './figure-link.tsx';
import { linePage, type Statement, type StatementLine } from './queries.ts';

const sizes = [10, 50, 100] as const;

/** The lines of a figure, paged by the server, with the figure that they add up to. */
export function LinesDialog({
  statement,
  figure,
  onClose,
}: {
  statement: Statement;
  figure: OpenFigure;
  onClose: () => void;
}) {
  const { id_negozio, negozio, mese } = statement;
  const [at, setAt] = useState({ index: 0, size: sizes[0] as number });
  const [search, setSearch] = useState('');
  const asked = { id_negozio, mese, sezione: figure, search: search.trim() || null };
  const page = linePage({ ...asked, limit: at.size, offset: at.index * at.size });
  const listed = useQuery(page);
  const { data } = listed;
  const act = useAct();
  const body = useRef<HTMLDivElement>(null);
  const voce = statement.sezioni.flatMap(({ voci }) => voci).find(({ codice }) => codice === figure);
  const fileName = `Estratto-${negozio}-${mese.slice(0, 7)}-${figure}`.replaceAll(/[^\p{L}\p{N}-]+/gu, '-');
  return (
    <Dialog
      open
      onClose={onClose}
      dismissOutside
      size="wide"
      initialFocus={body}
      title={voce?.etichetta ?? 'Righe'}
      lead={`${negozio} · ${monthName(mese)}`}
    >
      <div ref={body} tabIndex={-1} className="grid gap-4 outline-none">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <p>
            <span className="block text-sm text-soft">Totale delle righe</span>
            <Money euro={voce?.valore} className="text-lg font-[680]" />
          </p>
          <FigureLink statement={statement} figure={figure} />
          <SearchBox
            label="Cerca nelle righe"
            placeholder="IMEI, seriale, modello…"
            className="w-full sm:ml-auto sm:max-w-xs"
            value={search}
            onSearch={(text) => {
              setSearch(text);
              setAt({ ...at, index: 0 });
            }}
          />
          <CsvButton
            size="small"
            of={voce?.etichetta ?? 'righe'}
            isBusy={act.isBusy}
            isEmpty={data?.rows.length === 0}
            onSave={() => void act.run(() => saveCsv('getEstrattoRighe', asked, fileName))}
          />
        </div>
        <ActProblem act={act} />
        <DataTable
          dense
          label="Righe della voce"
          columns={columns}
          rows={data?.rows}
          rowKey={(row) => `${row.serial_number}-${row.num_times} ${row.causale} ${row.data}`}
          {...tableState(listed)}
          pageSizes={sizes}
          page={{ ...at, total: data?.total ?? 0, onChange: setAt }}
          empty={search.trim() ? `Nessuna riga per «${search.trim()}».` : 'Nessuna riga in questa voce.'}
        />
      </div>
    </Dialog>
  );
}

const columns: Column<StatementLine>[] = [
  { id: 'data', header: 'Data', cell: (row) => formatMoment(row.data) },
  {
    id: 'model_name',
    header: 'Device',
    cell: (row) => (
      <span className="block sm:max-w-48 sm:whitespace-normal">
        {row.brand_name} {row.model_name}
      </span>
    ),
  },
  {
    id: 'imei',
    header: 'IMEI',
    cell: (row) => <CodeText value={row.imei} label="IMEI" className="-mx-1" />,
  },
  { id: 'causale', header: 'Causale', cell: (row) => row.causale },
  {
    id: 'riferimento',
    header: 'Riferimento',
    cell: (row) => <span className="text-sm">{row.riferimento ?? '—'}</span>,
  },
  {
    id: 'valore',
    header: 'Valore',
    align: 'right',
    cell: (row) => (
      <Money euro={row.valore} className={clsx('font-semibold', row.valore < 0 && 'text-danger')} />
    ),
  },
];

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { priceImport, type ImportState } from '#domain/price-import';
import { formatCount, formatDay, formatMoment } from '#lib/format';
import { tableState } from '#lib/list-table';
import { saveFile } from '#lib/save-file';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { DataTable, type Column } from '#ui/table';
import { DownloadButton } from './download-button.tsx';
import { importText, stateTones } from './import-words.ts';
import { importPage, type Import } from './queries.ts';
import { UndoDialog } from './undo-dialog.tsx';

/** Lists that were loaded: state, who and when, and the way back. */
export function ImportList({ onOpen }: { onOpen: (list: Import) => void }) {
  const [page, setPage] = useState({ index: 0, size: 5 });
  const [ending, setEnding] = useState<Import | null>(null);
  const listed = useQuery(importPage({ limit: page.size, offset: page.index * page.size }));
  const { data } = listed;
  return (
    <>
      <DataTable
        label="Listini caricati"
        columns={columnsFor(onOpen, setEnding)}
        rows={data?.rows}
        rowKey={(row) => row.id_import}
        {...tableState(listed)}
        pageSizes={[5, 10, 20, 50]}
        page={{ ...page, total: data?.total ?? 0, onChange: setPage }}
        empty="Nessun listino caricato finora."
      />
      {ending ? <UndoDialog list={ending} onClose={() => setEnding(null)} /> : null}
    </>
  );
}

function columnsFor(onOpen: (list: Import) => void, onEnd: (list: Import) => void): Column<Import>[] {
  return [
    {
      id: 'nome_file',
      header: 'File',
      cell: (row) => (
        <span className="block wrap-anywhere sm:max-w-48 sm:whitespace-normal">{row.nome_file}</span>
      ),
    },
    {
      id: 'data_caricamento',
      header: 'Caricato',
      cell: (row) => (
        <span className="grid leading-[1.2]">
          {formatMoment(row.data_caricamento)}
          <span className="text-xs text-soft">{row.operatore}</span>
        </span>
      ),
    },
    { id: 'stato', header: 'Stato', cell: (row) => <State row={row} /> },
    {
      id: 'righe',
      header: 'Righe',
      cell: (row) => (
        <span className="text-sm sm:block sm:max-w-44 sm:leading-[1.25] sm:whitespace-normal">
          {countsOf(row)}
        </span>
      ),
    },
    {
      id: 'azioni',
      header: 'Azioni',
      hideHeader: true,
      align: 'right',
      cell: (row) => <Actions row={row} onOpen={onOpen} onEnd={onEnd} />,
    },
  ];
}

function State({ row }: { row: Import }) {
  const under =
    row.stato === 'PROGRAMMATO'
      ? `dal ${formatDay(row.data_inizio)}`
      : row.stato === 'APPLICATO'
        ? formatMoment(row.data_applicazione)
        : null;
  return (
    <span className="inline-grid gap-0.5 py-1 max-sm:justify-items-end">
      <Badge tone={stateTones[row.stato]}>{stateNames[row.stato]}</Badge>
      {under ? <span className="text-xs text-soft">{under}</span> : null}
    </span>
  );
}

// The machine's own name of this state is a sentence; the badge has room for a word.
const stateNames: Record<ImportState, string> = { ...priceImport.states, RIPRISTINATO: 'Annullato' };

function countsOf({ nuovi, cambiati, invariati, errati }: Import): string {
  const parts: [number, string, string][] = [
    [nuovi, 'nuovo', 'nuovi'],
    [cambiati, 'cambiato', 'cambiati'],
    [invariati, 'invariato', 'invariati'],
    [errati, 'errato', 'errati'],
  ];
  // Each count stays in one piece where the line breaks.
  const told = parts.filter(([count]) => count > 0);
  const words = told.map(([count, one, many]) => `${formatCount(count)}\u00a0${count === 1 ? one : many}`);
  return words.join(', ') || '—';
}

function Actions({
  row,
  onOpen,
  onEnd,
}: {
  row: Import;
  onOpen: (list: Import) => void;
  onEnd: (list: Import) => void;
}) {
  const named = `${row.nome_file} del ${formatMoment(row.data_caricamento)}`;
  const isWaiting = row.stato === 'CONTROLLATO';
  const canEnd = priceImport.can('discard', row.stato) || priceImport.can('undo', row.stato);
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 py-1 sm:max-w-72">
      {row.errati > 0 ? (
        <DownloadButton
          size="small"
          label="Errori"
          name={`${importText.wrongFile}: ${named}`}
          save={() => saveFile('scaricaDeviceErrati', { id_import: row.id_import })}
        />
      ) : null}
      <Button
        kind="ghost"
        size="small"
        aria-label={`${isWaiting ? 'Continua con' : 'Righe di'} ${named}`}
        onClick={() => onOpen(row)}
      >
        {isWaiting ? 'Continua' : 'Righe'}
      </Button>
      {canEnd ? (
        <Button
          kind="ghost"
          size="small"
          aria-label={`${isWaiting ? 'Scarta' : 'Annulla'} ${named}`}
          onClick={() => onEnd(row)}
        >
          {isWaiting ? 'Scarta' : 'Annulla'}
        </Button>
      ) : null}
    </span>
  );
}

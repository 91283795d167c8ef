import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { RowOutcome } from '#domain/price-import';
import { formatCount } from '#lib/format';
import { tableState } from '#lib/list-table';
import { Badge } from '#ui/badge';
import { Money } from '#ui/money';
import { SearchBox } from '#ui/search-box';
import { DataTable, type Column } from '#ui/table';
import { previewPage, type PreviewRow } from './queries.ts';

const empty: Record<RowOutcome, string> = {
  NUOVO: 'Nessun device nuovo.',
  CAMBIATO: 'Nessun prezzo cambia.',
  INVARIATO: 'Nessuna riga è come nel listino.',
  ERRATO: 'Nessuna riga errata.',
};

/** Rows enough to search among. */
const many = 10;

/** Rows of a preview with one outcome, paged by the server. */
export function PreviewTable({
  id_import,
  esito,
  total,
}: {
  id_import: number;
  esito: RowOutcome;
  total: number;
}) {
  const [page, setPage] = useState({ index: 0, size: 10 });
  const [search, setSearch] = useState('');
  const listed = useQuery(
    previewPage({
      id_import,
      esito: [esito],
      search: search || null,
      limit: page.size,
      offset: page.index * page.size,
    }),
  );
  const { data } = listed;
  return (
    <div className="grid gap-3 *:min-w-0">
      {total > many ? (
        <SearchBox
          label="Cerca tra queste righe"
          placeholder="Marca o modello"
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage({ ...page, index: 0 });
          }}
          className="sm:w-72"
        />
      ) : null}
      <DataTable
        label={empty[esito].replace('.', '')}
        dense
        columns={columns[esito]}
        rows={data?.rows}
        rowKey={(row) => row.riga}
        {...tableState(listed)}
        pageSizes={[10, 50, 100]}
        page={{ ...page, total: search ? (data?.total ?? 0) : total, onChange: setPage }}
        empty={search ? `Nessuna riga per «${search}».` : empty[esito]}
      />
    </div>
  );
}

const line: Column<PreviewRow> = {
  id: 'riga',
  header: 'Riga',
  align: 'right',
  cell: (row) => <span className="text-soft">{formatCount(row.riga)}</span>,
};
const device: Column<PreviewRow> = {
  id: 'device',
  header: 'Device',
  cell: (row) => (
    <span className="block sm:max-w-80 sm:whitespace-normal">
      {row.brand_name} {row.model_name}
    </span>
  ),
};
const memory: Column<PreviewRow> = { id: 'memory', header: 'Memoria', cell: (row) => row.memory };
const type: Column<PreviewRow> = {
  id: 'tipo',
  header: 'Tipo',
  cell: (row) => <span className="text-sm text-soft">{row.tipo}</span>,
};
const price: Column<PreviewRow> = {
  id: 'working_price',
  header: 'Prezzo',
  align: 'right',
  cell: (row) => <Money euro={row.working_price} className="font-semibold" />,
};
const before: Column<PreviewRow> = {
  id: 'prezzo_attuale',
  header: 'Adesso',
  align: 'right',
  cell: (row) => <Money euro={row.prezzo_attuale} className="text-soft" />,
};
const after: Column<PreviewRow> = {
  ...price,
  header: 'Diventa',
  cell: (row) => (
    <span>
      <span aria-hidden="true" className="mr-1.5 text-soft">
        →
      </span>
      <Money euro={row.working_price} className="font-semibold" />
    </span>
  ),
};
const change: Column<PreviewRow> = {
  id: 'variazione',
  header: 'Variazione',
  align: 'right',
  cell: (row) =>
    row.is_salto === 1 ? (
      <Badge tone="amber" icon={<TriangleAlert size={14} aria-hidden="true" />}>
        {percent(row.variazione) || 'oltre il 30 %'}
        <span className="sr-only">, oltre il 30 per cento</span>
      </Badge>
    ) : (
      percent(row.variazione)
    ),
};
const written: Column<PreviewRow> = {
  id: 'prezzo',
  header: 'Prezzo nel file',
  align: 'right',
  cell: (row) => row.prezzo || '—',
};
const reason: Column<PreviewRow> = {
  id: 'motivo',
  header: 'Motivo',
  cell: (row) => (
    <span className="block font-medium text-danger sm:max-w-96 sm:whitespace-normal">{row.motivo}</span>
  ),
};

const columns: Record<RowOutcome, readonly Column<PreviewRow>[]> = {
  NUOVO: [line, device, memory, type, price],
  CAMBIATO: [line, device, memory, before, after, change],
  INVARIATO: [line, device, memory, type, price],
  ERRATO: [line, device, memory, written, reason],
};

/** '+17 %', '−29 %'. */
function percent(change: number | null): string {
  if (change === null) return '';
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)} %`;
}

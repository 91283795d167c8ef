import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { priceSourceNames } from '#domain/price-import';
import { formatMoment } from '#lib/format';
import { tableState } from '#lib/list-table';
import { Dialog } from '#ui/dialog';
import { Money } from '#ui/money';
import { DataTable, type Column } from '#ui/table';
import { historyPage, type Price, type PriceChange } from './queries.ts';

const columns: Column<PriceChange>[] = [
  { id: 'quando', header: 'Quando', cell: (row) => formatMoment(row.quando) },
  {
    id: 'operatore',
    header: 'Chi',
    cell: (row) => <span className="block sm:max-w-44 sm:whitespace-normal">{row.operatore}</span>,
  },
  { id: 'prezzo_da', header: 'Da', align: 'right', cell: (row) => <Money euro={row.prezzo_da} /> },
  {
    id: 'prezzo_a',
    header: 'A',
    align: 'right',
    cell: (row) =>
      row.prezzo_a === null ? 'tolto' : <Money euro={row.prezzo_a} className="font-semibold" />,
  },
  {
    id: 'origine',
    header: 'Come',
    cell: (row) => (
      <span className="grid py-1 leading-[1.2]">
        {priceSourceNames[row.origine]}
        {row.nome_file ? (
          <span className="max-w-44 truncate text-xs text-soft" title={row.nome_file}>
            {row.nome_file}
          </span>
        ) : null}
      </span>
    ),
  },
];

/** Who changed a price, when, from what to what. */
export function HistoryDialog({ price, onClose }: { price: Price; onClose: () => void }) {
  const [page, setPage] = useState({ index: 0, size: 10 });
  const { id_model_name, id_memory } = price;
  const listed = useQuery(
    historyPage({ id_model_name, id_memory, limit: page.size, offset: page.index * page.size }),
  );
  const { data } = listed;
  return (
    <Dialog
      open
      dismissOutside
      onClose={onClose}
      title="Storico del prezzo"
      lead={`${price.brand_name} ${price.model_name}, ${price.memory}`}
    >
      <DataTable
        label="Storico del prezzo"
        dense
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.id_storico}
        {...tableState(listed)}
        pageSizes={[page.size]}
        page={{ ...page, total: data?.total ?? 0, onChange: setPage }}
        empty="Questo prezzo non è mai stato cambiato da quando c’è lo storico."
      />
    </Dialog>
  );
}

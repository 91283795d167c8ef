import { useQuery } from '@tanstack/react-query';
import { History, Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatDay } from '#lib/format';
import { tablePages, tableState } from '#lib/list-table';
import { paths } from '#lib/paths';
import { useListAddress } from '#lib/use-list-address';
import { Field } from '#ui/field';
import { SearchBox } from '#ui/search-box';
import { Select } from '#ui/select';
import { DataTable, type Column } from '#ui/table';
import { Tip } from '#ui/tip';
import { typeChoices } from './device-entry.ts';
import { EditDialog } from './edit-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { PriceCell } from './price-cell.tsx';
import { filterFrom, pageSizes, searchOf } from './list-filter.ts';
import { pricePage, type Price } from './queries.ts';
import { priceKey, usePriceEdits, type PriceEdits } from './use-price-edits.ts';

const none: readonly Price[] = [];
const address = { filterFrom, searchOf };

/** The price list (S2 §2 /settings): searched, sorted, and each price changed in its cell. */
export function PriceTable() {
  const { filter, show } = useListAddress(paths.settings(), address);
  const [edited, setEdited] = useState<Price | null>(null);
  const [shown, setShown] = useState<Price | null>(null);
  const edits = usePriceEdits();
  const listed = useQuery(
    pricePage({
      search: filter.cerca || null,
      id_device_type: filter.tipo ? [filter.tipo] : null,
      sort: filter.ordine,
      limit: filter.righe,
      offset: filter.pagina * filter.righe,
    }),
  );
  const { data } = listed;
  const rows = data?.rows ?? none;
  const columns = useMemo(() => columnsFor(rows, edits, setEdited, setShown), [rows, edits]);
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <SearchBox
          label="Cerca nel listino"
          placeholder="Marca o modello"
          value={filter.cerca}
          onSearch={(cerca) => show({ ...filter, cerca, pagina: 0 }, true)}
          className="sm:w-72"
        />
        <Field label="Tipo" className="sm:w-44">
          {(box) => (
            <Select
              {...box}
              choices={typeChoices}
              placeholder="Tutti"
              value={filter.tipo || ''}
              onChange={({ target }) => show({ ...filter, tipo: Number(target.value), pagina: 0 })}
            />
          )}
        </Field>
      </div>
      <DataTable
        label="Prezzi del listino"
        dense
        columns={columns}
        rows={data?.rows}
        rowKey={priceKey}
        {...tableState(listed)}
        pageSizes={pageSizes}
        {...tablePages(filter, data?.total, show)}
        empty={
          filter.cerca || filter.tipo
            ? 'Nessun device così nel listino. Prova con meno lettere o un altro tipo.'
            : 'Il listino è vuoto: inserisci un device o carica un file Excel.'
        }
      />
      {edited ? <EditDialog price={edited} onClose={() => setEdited(null)} /> : null}
      {shown ? <HistoryDialog price={shown} onClose={() => setShown(null)} /> : null}
    </div>
  );
}

function columnsFor(
  rows: readonly Price[],
  edits: PriceEdits,
  onEdit: (price: Price) => void,
  onHistory: (price: Price) => void,
): Column<Price>[] {
  const step = (row: Price, by: 1 | -1): boolean => {
    const place = rows.findIndex((one) => priceKey(one) === priceKey(row)) + by;
    const next = place < 0 ? undefined : rows[place];
    if (next) edits.open(priceKey(next));
    return next !== undefined;
  };
  return [
    { id: 'brand_name', header: 'Marca', sortBy: (row) => row.brand_name, cell: (row) => row.brand_name },
    {
      id: 'model_name',
      header: 'Modello',
      sortBy: (row) => row.model_name,
      cell: (row) => <span className="block sm:max-w-80 sm:whitespace-normal">{row.model_name}</span>,
    },
    {
      id: 'id_device_type',
      header: 'Tipo',
      sortBy: (row) => row.id_device_type,
      cell: (row) => <span className="text-sm text-soft">{row.tipo}</span>,
    },
    { id: 'memory', header: 'Memoria', sortBy: (row) => row.memory, cell: (row) => row.memory },
    {
      id: 'data_modifica',
      header: 'Aggiornato',
      sortBy: (row) => row.data_modifica,
      cell: (row) => <span className="text-sm text-soft">{formatDay(row.data_modifica)}</span>,
    },
    {
      id: 'working_price',
      header: 'Valutazione in €',
      align: 'right',
      sortBy: (row) => row.working_price,
      cell: (row) => <PriceCell row={row} edits={edits} onStep={(by) => step(row, by)} />,
    },
    {
      id: 'azioni',
      header: 'Azioni',
      hideHeader: true,
      align: 'right',
      cell: (row) => <Actions row={row} onEdit={onEdit} onHistory={onHistory} />,
    },
  ];
}

const iconButton =
  'grid size-8 place-items-center rounded-sm text-soft hover:bg-accent-soft hover:text-accent max-sm:size-11';

function Actions({
  row,
  onEdit,
  onHistory,
}: {
  row: Price;
  onEdit: (price: Price) => void;
  onHistory: (price: Price) => void;
}) {
  const device = `${row.brand_name} ${row.model_name} ${row.memory}`;
  return (
    <span className="inline-flex gap-1">
      <Tip text="Storico del prezzo">
        <button
          type="button"
          aria-label={`Storico del prezzo di ${device}`}
          className={iconButton}
          onClick={() => onHistory(row)}
        >
          <History size={17} aria-hidden="true" />
        </button>
      </Tip>
      <Tip text="Modifica tipo, marca, nome">
        <button
          type="button"
          aria-label={`Modifica tipo, marca e nome di ${device}`}
          className={iconButton}
          onClick={() => onEdit(row)}
        >
          <Pencil size={17} aria-hidden="true" />
        </button>
      </Tip>
    </span>
  );
}

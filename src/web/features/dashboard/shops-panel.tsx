import { useQuery } from '@tanstack/react-query';
import type { Period } from '#domain/period';
import { faultText } from '#lib/fault-text';
import { formatCount, formatMoney } from '#lib/format';
import { tableState } from '#lib/list-table';
import { saveCsv } from '#lib/save-csv';
import { BarList } from '#ui/bar-list';
import { FigurePanel } from '#ui/figure-panel';
import { Money } from '#ui/money';
import { SearchBox } from '#ui/search-box';
import { DataTable, type Column } from '#ui/table';
import { shopRows, type DashboardView } from './dashboard-view.ts';
import { daysOf, shopPage, type Place, type ShopFigures } from './queries.ts';

/** So many shops are drawn. */
const drawn = 8;

export interface ShopsPanelProps {
  place: Place;
  period: Period;
  view: DashboardView;
  onView: (view: DashboardView, isTyping?: boolean) => void;
}

/** Shops by what they bought; all of them in the table, paged by the server. */
export function ShopsPanel({ place, period, view, onView }: ShopsPanelProps) {
  const input = { ...place, ...daysOf(period) };
  const sort = view.misura === 'valore' ? '-valore' : '-numero';
  const top = useQuery(shopPage({ ...input, sort, limit: drawn }));
  const rows = (top.data?.rows ?? []).filter(({ numero }) => numero > 0);
  return (
    <FigurePanel
      title="Acquisti per negozio"
      lead={`I primi ${drawn} per ${view.misura}; nella tabella ci sono tutti.`}
      isReady={top.data !== undefined}
      error={top.error && !top.data ? faultText(top.error) : null}
      onRetry={() => void top.refetch()}
      empty={rows.length === 0 ? 'Nessun acquisto nel periodo.' : null}
      table={() => <ShopTable input={input} view={view} onView={onView} />}
      onSave={() => saveCsv('getCruscottoNegozi', input, 'Acquisti_per_negozio')}
    >
      <BarList
        isPaired
        label="Acquisti per negozio"
        bars={rows.map((row) => ({
          key: row.id_negozio,
          name: row.negozio,
          value: row[view.misura],
          figure: view.misura === 'valore' ? formatMoney(row.valore) : formatCount(row.numero),
          note:
            view.misura === 'valore'
              ? `${row.numero === 1 ? '1 acquisto' : `${formatCount(row.numero)} acquisti`} · medio ${formatMoney(row.valore_medio)}`
              : `${formatMoney(row.valore)} · medio ${formatMoney(row.valore_medio)}`,
        }))}
      />
    </FigurePanel>
  );
}

interface ShopTableProps extends Pick<ShopsPanelProps, 'view' | 'onView'> {
  input: Place & { data_inizio: string; data_fine: string };
}

function ShopTable({ input, view, onView }: ShopTableProps) {
  const listed = useQuery(
    shopPage({
      ...input,
      search: view.cerca.trim() || null,
      sort: view.ordine,
      limit: shopRows,
      offset: view.pagina * shopRows,
    }),
  );
  const { data } = listed;
  return (
    <div className="grid gap-3">
      <SearchBox
        label="Cerca un negozio"
        placeholder="Negozio o affiliato"
        className="w-full sm:max-w-sm"
        value={view.cerca}
        onSearch={(cerca) => onView({ ...view, cerca, pagina: 0 }, true)}
      />
      <DataTable
        label="Acquisti per negozio"
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.id_negozio}
        {...tableState(listed)}
        pageSizes={[shopRows]}
        page={{
          index: view.pagina,
          size: shopRows,
          total: data?.total ?? 0,
          onChange: ({ index }) => onView({ ...view, pagina: index }),
        }}
        sort={view.ordine}
        onSort={(ordine) => onView({ ...view, ordine, pagina: 0 })}
        empty="Nessun negozio trovato."
        dense
      />
    </div>
  );
}

const days = (value: number | null) => (value === null ? '—' : `${String(value).replace('.', ',')} gg`);

const columns: Column<ShopFigures>[] = [
  {
    id: 'negozio',
    header: 'Negozio',
    sortBy: (row) => row.negozio,
    cell: (row) => (
      <span className="inline-grid leading-[1.2]">
        {row.negozio}
        <span className="text-xs leading-[1.2] text-soft">{row.ragione_sociale}</span>
      </span>
    ),
  },
  {
    id: 'numero',
    header: 'Acquisti',
    align: 'right',
    sortBy: (row) => row.numero,
    cell: (row) => formatCount(row.numero),
  },
  {
    id: 'valore',
    header: 'Valore',
    align: 'right',
    sortBy: (row) => row.valore,
    cell: (row) => <Money euro={row.valore} />,
  },
  {
    id: 'valore_medio',
    header: 'Medio',
    align: 'right',
    sortBy: (row) => row.valore_medio,
    cell: (row) => <Money euro={row.valore_medio} />,
  },
  {
    id: 'mix',
    header: 'Voucher / contanti / carta',
    align: 'right',
    cell: (row) => `${row.numero_voucher} / ${row.numero_contanti} / ${row.numero_carta}`,
  },
  {
    id: 'annullati',
    header: 'Annullati',
    align: 'right',
    sortBy: (row) => row.annullati,
    cell: (row) => formatCount(row.annullati),
  },
  {
    id: 'giorni_spedizione',
    header: 'Alla spedizione',
    align: 'right',
    sortBy: (row) => row.giorni_spedizione,
    cell: (row) => days(row.giorni_spedizione),
  },
  {
    id: 'giorni_liquidazione',
    header: 'Alla liquidazione',
    align: 'right',
    sortBy: (row) => row.giorni_liquidazione,
    cell: (row) => days(row.giorni_liquidazione),
  },
];

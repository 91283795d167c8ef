import { useQuery } from '@tanstack/react-query';
import { ageBands } from '#domain/stock-age';
import { faultText } from '#lib/fault-text';
import { formatCount } from '#lib/format';
import { saveCsv } from '#lib/save-csv';
import { BandColumns } from '#ui/band-columns';
import { DeviceState } from '#ui/device-state';
import { FigurePanel } from '#ui/figure-panel';
import { Money } from '#ui/money';
import { DataTable, type Column } from '#ui/table';
import { stockOf, type Place, type Stock } from './queries.ts';

/** Devices on their way now: in which state, and for how long. */
export function StockPanel({ place }: { place: Place }) {
  const { data, error, refetch } = useQuery(stockOf(place));
  const rows = data ?? [];
  const most = Math.max(0, ...rows.flatMap((row) => ageBands.map(({ key }) => row[key])));
  return (
    <FigurePanel
      title="Dispositivi per stato"
      lead="Adesso, per giorni trascorsi nello stato; oltre i 60 giorni sono segnati con un punto esclamativo."
      isReady={data !== undefined}
      error={error && !data ? faultText(error) : null}
      onRetry={() => void refetch()}
      empty={rows.every(({ numero }) => numero === 0) ? 'Nessun dispositivo in giacenza.' : null}
      table={() => (
        <DataTable
          label="Dispositivi per stato"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id_stato_device}
          empty="Nessun dispositivo in giacenza."
          dense
        />
      )}
      onSave={() => saveCsv('getCruscottoStati', place, 'Dispositivi_per_stato')}
    >
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
        {rows.map((row) => (
          <li key={row.id_stato_device}>
            <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
              <DeviceState id={row.id_stato_device} />
              <span className="text-xl font-[680] tracking-tight">{formatCount(row.numero)}</span>
              <Money euro={row.valore} className="text-sm text-soft" />
            </div>
            <BandColumns
              label={`${row.stato} per età`}
              most={most}
              bands={ageBands.map(({ key, label, from, to }) => ({
                key,
                name: label,
                short: to === null ? `>${from - 1}` : `${from}–${to}`,
                value: row[key],
                isLate: from > 60,
              }))}
            />
          </li>
        ))}
      </ul>
    </FigurePanel>
  );
}

const columns: Column<Stock>[] = [
  { id: 'stato', header: 'Stato', cell: (row) => row.stato },
  { id: 'numero', header: 'Dispositivi', align: 'right', cell: (row) => formatCount(row.numero) },
  { id: 'valore', header: 'Valore', align: 'right', cell: (row) => <Money euro={row.valore} /> },
  ...ageBands.map(({ key, label }): Column<Stock> => ({
    id: key,
    header: label,
    align: 'right',
    cell: (row) => formatCount(row[key]),
  })),
];

import { Link } from '@tanstack/react-router';
import { stockByState } from '#contract/lists/dashboard';
import { ageBands } from '#domain/stock-age';
import { formatCount } from '#lib/format';
import { paths } from '#lib/paths';
import { BandColumns } from '#ui/band-columns';
import { DeviceState } from '#ui/device-state';
import { Money } from '#ui/money';
import { FigurePanel } from './figure-panel.tsx';
import { inState } from './list-links.ts';
import { useFigures, type Place } from './queries.ts';

/** Devices on their way now: in which state, and for how long. */
export function StockPanel({ place }: { place: Place }) {
  const asked = useFigures('getCruscottoStati', place);
  const rows = asked.data ?? [];
  const most = Math.max(0, ...rows.flatMap((row) => ageBands.map(({ key }) => row[key])));
  return (
    <FigurePanel
      title="Dispositivi per stato"
      lead="Adesso, per giorni trascorsi nello stato; oltre i 60 giorni sono segnati con un punto esclamativo."
      asked={[asked]}
      isEmpty={rows.every(({ numero }) => numero === 0)}
      empty="Nessun dispositivo in giacenza."
      list={stockByState}
      call="getCruscottoStati"
      input={place}
      rows={rows}
    >
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
        {rows.map((row) => (
          <li key={row.id_stato_device}>
            <div className="mb-3 flex min-h-14 flex-wrap content-start items-center gap-x-3 gap-y-1">
              <DeviceState id={row.id_stato_device} />
              <Link
                to={paths.magazzino()}
                search={inState(place, [row.id_stato_device])}
                aria-label={`${formatCount(row.numero)} device in stato ${row.stato}: apri l’elenco`}
                className="text-xl font-title tracking-tight underline-offset-4 hover:underline"
              >
                {formatCount(row.numero)}
              </Link>
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

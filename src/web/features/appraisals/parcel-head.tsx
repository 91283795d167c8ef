import type { RowOf } from '#contract/api';
import { deviceMachine } from '#domain/device';
import { formatDay } from '#lib/format';
import { Button } from '#ui/button';
import type { RunningList } from '#parts/use-list';

type DeskRow = RowOf<'getDevicesDaValutare'>;

interface ParcelHeadProps {
  first: DeskRow;
  /** Those of the parcel that are on the page. */
  rows: readonly DeskRow[];
  running: Pick<RunningList<DeskRow>, 'state' | 'show'>;
  /** Opens the first that can be valued, to go on with the parcel's others. */
  onAppraise: ((row: DeskRow) => void) | null;
}

/** Rows of one parcel stand together; of what was not sent yet, too. */
export const parcelOf = (row: DeskRow): string => (row.ddt === '' ? '' : String(row.id_spedizione_magcent));

/** What stands above the devices of a parcel: its document, its shop, how many of it are here, and what one can do with it. */
export function ParcelHead({ first, rows, running, onAppraise }: ParcelHeadProps) {
  const { ddt, negozio_acquisto: shop, data_spedizione: sent, numero_device, numero_arrivati } = first;
  if (ddt === '') return <span className="text-soft">Non ancora spediti</span>;
  const toValue = rows.find((row) => deviceMachine.can('appraise', row.id_stato_device));
  const { filters } = running.state;
  const own = { ...filters, negozio: String(first.id_negozio), spedizione: ddt };
  const isAlone = filters['spedizione'] === ddt && filters['negozio'] === own.negozio;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <b className="font-semibold">DDT {ddt}</b>
      <span>{shop}</span>
      <span className="text-soft">
        {sent ? `spedito il ${formatDay(sent)} · ` : ''}
        {numero_arrivati} di {numero_device} {numero_arrivati === 1 ? 'arrivato' : 'arrivati'}
      </span>
      <span className="ml-auto flex flex-wrap gap-1" data-interface>
        {isAlone ? null : (
          <Button
            kind="quiet"
            size="small"
            aria-label={`Solo questo pacco, DDT ${ddt} di ${shop}`}
            onClick={() => running.show({ filters: own })}
          >
            Solo questo pacco
          </Button>
        )}
        {toValue && onAppraise ? (
          <Button
            kind="quiet"
            size="small"
            aria-label={`Valuta il pacco DDT ${ddt} di ${shop}`}
            onClick={() => onAppraise(toValue)}
          >
            Valuta il pacco
          </Button>
        ) : null}
      </span>
    </span>
  );
}

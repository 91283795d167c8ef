import { PackageOpen } from 'lucide-react';
import { parcelsToReceive } from '#contract/lists/shipments';
import { formatDay } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { ddtName, LateMark, ProgressBadge, type Parcel } from '#parts/parcel';
import { useTypedParcel } from '#parts/parcel-code';
import { Button } from '#ui/button';
import { TwoLines } from '#ui/two-lines';

const cells = {
  numero_ddt: (row: Parcel) => <b className="font-semibold">{ddtName(row).slice(4)}</b>,
  data_richiesta_spedizione_magcent: (row: Parcel) => formatDay(row.data_richiesta_spedizione_magcent),
  negozio_spedizione: (row: Parcel) => (
    <TwoLines first={row.negozio_spedizione} second={row.ragione_sociale} />
  ),
  tracking_spedizione: (row: Parcel) => (
    <TwoLines first={row.tracking_spedizione ?? '—'} second={row.corriere} />
  ),
  stato: (row: Parcel) => (
    <span className="inline-grid justify-items-start gap-1 py-1 max-sm:justify-items-end">
      <ProgressBadge parcel={row} />
      <LateMark parcel={row} />
    </span>
  ),
};

/** The parcels that head office awaits, the longest under way first: the one in hand is opened by a press or a scan. */
export function ParcelList({ onReceive }: { onReceive: (id: number) => void }) {
  const openParcel = useTypedParcel();
  return (
    <ListPage
      list={parcelsToReceive}
      call="getPacchiDaRicevere"
      prefix="pacchi_"
      heading="PACCHI DA RICEVERE"
      without={['motivo_spedizione_magcent']}
      cells={cells}
      onEnter={openParcel}
      onOpen={(row) => onReceive(row.id_spedizione_magcent)}
      rowActions={(row) => (
        <Button
          kind="ghost"
          size="small"
          icon={<PackageOpen size={16} aria-hidden="true" />}
          aria-label={`Ricevi il ${ddtName(row)} di ${row.negozio_spedizione}`}
          onClick={() => onReceive(row.id_spedizione_magcent)}
        >
          Ricevi
        </Button>
      )}
      isDense={false}
      empty="Nessun pacco in arrivo."
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '#lib/live-events';
import { paths } from '#lib/paths';
import { maySession, useSession } from '#lib/session';
import { useListAddress } from '#lib/use-list-address';
import { PageHeader } from '#ui/page-header';
import { HistorySection } from '../features/shipments/history-section.tsx';
import { PendingSection } from '../features/shipments/pending-section.tsx';
import { refreshShipments } from '../features/shipments/queries.ts';
import { filterFrom, searchOf } from '../features/shipments/shipment-filter.ts';

const form = { filterFrom, searchOf };

/** Shipments (S2 §2 /spedizioni): what is to be shipped, for shops; below it what was. */
export function Spedizioni() {
  const session = useSession();
  const cache = useQueryClient();
  const { filter, show, open } = useListAddress(paths.spedizioni(), form);
  useLiveEvents((event) => {
    if (event === 'ricarica' || event.tipo === 'spedizione') void refreshShipments(cache);
  });
  return (
    <>
      <PageHeader title="SPEDIZIONI" />
      <div className="grid gap-9">
        {maySession(session, 'shipments.create') ? (
          <PendingSection key={session.id_negozio} session={session} />
        ) : null}
        <HistorySection session={session} filter={filter} onFilter={show} onOpen={open} />
      </div>
    </>
  );
}

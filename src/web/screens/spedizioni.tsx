import { Link } from '@tanstack/react-router';
import { ScanBarcode } from 'lucide-react';
import { shipments } from '#contract/lists/shipments';
import { useLiveEvents } from '#lib/live-events';
import { paths } from '#lib/paths';
import { askAgain } from '#lib/query-client';
import { maySession, sessionReach, useSession } from '#lib/session';
import { ListPage } from '#parts/list-page';
import { useTypedParcel } from '#parts/parcel-code';
import { buttonClass } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { CustodyNotice, MissingNotice } from '../features/receptions/missing-notice.tsx';
import { ContentsDialog } from '../features/shipments/contents-dialog.tsx';
import { PendingSection } from '../features/shipments/pending-section.tsx';
import { ShipmentActs } from '../features/shipments/shipment-acts.tsx';
import { shipmentCells } from '../features/shipments/shipment-cells.tsx';

/** Shipments (S2 §2 /spedizioni): what is to be shipped, for shops; below it what was. */
export default function Spedizioni() {
  const session = useSession();
  const reach = sessionReach(session);
  const openParcel = useTypedParcel();
  const maySend = maySession(session, 'shipments.create');
  useLiveEvents((event) => {
    if (event === 'ricarica' || event.tipo === 'spedizione') void askAgain('setSpedizioniManuali');
  });
  return (
    <>
      <PageHeader
        title="SPEDIZIONI"
        actions={
          maySession(session, 'devices.receive') ? (
            <Link to={paths.ricezione()} className={buttonClass()}>
              <ScanBarcode size={20} aria-hidden="true" /> Ricevi i pacchi
            </Link>
          ) : null
        }
      />
      <div className="grid gap-9">
        {maySend ? <MissingNotice /> : null}
        {maySend ? <CustodyNotice /> : null}
        {maySend ? <PendingSection key={session.id_negozio} session={session} /> : null}
        <ListPage
          list={shipments}
          call={reach === 'affiliate' ? 'getSpedizioniMaster' : 'getListaSpedizioni'}
          heading="STORICO SPEDIZIONI"
          cells={shipmentCells}
          onEnter={openParcel}
          without={reach === 'shop' ? ['negozio_spedizione', 'ragione_sociale'] : []}
          rowActions={(shipment, { open }) => (
            <ShipmentActs
              shipment={shipment}
              id_operatore={maySend ? session.id_operatore : null}
              onOpen={open}
            />
          )}
          detail={(id, shipment, close) => (
            <ContentsDialog key={id} id={Number(id)} shipment={shipment} onClose={close} />
          )}
          empty="Nessuna spedizione finora."
        />
      </div>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatMoment } from '#lib/format';
import type { Parcel as Shipment } from '#parts/parcel';
import { CodeText } from '#ui/code-text';
import { Facts } from '#ui/facts';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { ShownState, TrackingLink } from './shipment-cells.tsx';

/** Where a shipment is: pick-up, tracking number, and what the courier told, newest first. */
export function CourierEvents({ id, shipment }: { id: number; shipment: Shipment | undefined }) {
  const { data, error, refetch } = useQuery(
    asking('getEventiSpedizione', { id_spedizione_magcent: id, limit: 500 }),
  );
  return (
    <section aria-labelledby="corriere">
      <h3 id="corriere" className="mb-2 text-lg font-strong">
        Ritiro e tracking
      </h3>
      {shipment ? <Pickup shipment={shipment} /> : null}
      {error && !data ? (
        <LoadProblem text={faultText(error)} onRetry={refetch} />
      ) : !data ? (
        <SkeletonLines lines={3} />
      ) : data.length === 0 ? (
        <p className="text-soft">Il corriere non ha ancora comunicato niente.</p>
      ) : (
        <ol className="border-l-2 border-line pl-5">
          {data.map((event) => (
            <li
              key={`${event.quando} ${event.stato}`}
              className="relative pb-3 before:absolute before:top-1.5 before:-left-[1.6rem] before:size-2.5 before:rounded-full before:bg-edge-soft first:before:bg-accent"
            >
              <span className="font-medium">{event.stato}</span>{' '}
              <span className="text-sm text-soft">
                {[formatMoment(event.quando), event.luogo, event.nota].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Pickup({ shipment }: { shipment: Shipment }) {
  const { corriere, errore_ritiro, numero_ritiro } = shipment;
  return (
    <div className="mb-4 grid gap-3">
      <Facts
        look="tiles"
        rows={[
          ['Stato', <ShownState key="" shipment={shipment} />],
          ['Corriere', corriere],
          [
            'Ritiro',
            numero_ritiro && (
              <CodeText key="" value={numero_ritiro} label="numero di ritiro" className="-mx-1" />
            ),
          ],
          ['Tracking', <TrackingLink key="" shipment={shipment} />],
        ]}
      />
      {errore_ritiro ? (
        <Notice kind="warn">{errore_ritiro} Non serve creare un’altra spedizione.</Notice>
      ) : null}
    </div>
  );
}

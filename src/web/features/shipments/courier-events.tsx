import { useQuery } from '@tanstack/react-query';
import { faultText } from '#lib/fault-text';
import { formatMoment } from '#lib/format';
import { CodeText } from '#ui/code-text';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { trackingOf, type Shipment } from './queries.ts';
import { pickupLine, ShipmentStateBadge } from './shipment-state.tsx';
import { TrackingLink } from './tracking-link.tsx';

/** Where a shipment is: pick-up, tracking number, and what the courier told, newest first. */
export function CourierEvents({ id, shipment }: { id: number; shipment: Shipment | undefined }) {
  const { data, error, refetch } = useQuery(trackingOf(id));
  return (
    <section aria-labelledby="corriere">
      <h3 id="corriere" className="mb-2 text-lg font-[650]">
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
  const line = pickupLine(shipment);
  return (
    <div className="mb-4 grid gap-3">
      <dl className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <dt className="sr-only">Stato</dt>
        <dd>
          <ShipmentStateBadge state={shipment.stato} />
        </dd>
        {shipment.corriere ? (
          <div className="flex gap-2">
            <dt className="text-soft">Corriere</dt>
            <dd>{shipment.corriere}</dd>
          </div>
        ) : null}
        {shipment.numero_ritiro ? (
          <div className="flex gap-2">
            <dt className="text-soft">Ritiro</dt>
            <dd>
              <CodeText value={shipment.numero_ritiro} label="numero di ritiro" className="-mx-1" />
            </dd>
          </div>
        ) : null}
        <div className="flex gap-2">
          <dt className="text-soft">Tracking</dt>
          <dd>
            <TrackingLink shipment={shipment} />
          </dd>
        </div>
      </dl>
      {line && shipment.errore_ritiro ? (
        <Notice kind="warn">{line} Non serve creare un’altra spedizione.</Notice>
      ) : null}
    </div>
  );
}

import { CircleCheck, ExternalLink, Hourglass, PencilLine, Send, Truck } from 'lucide-react';
import { awaitingCourier, shownState } from '#domain/shipment';
import { shipmentProgress } from '#domain/shipment-progress';
import { formatMoment } from '#lib/format';
import { ddtName, LateMark, ProgressBadge, type Parcel as Shipment } from '#parts/parcel';
import { StateBadge, type Looks } from '#ui/badge';
import { TwoLines } from '#ui/two-lines';

const looks: Looks = {
  BOZZA: { tone: 'grey', Icon: PencilLine },
  [awaitingCourier]: { tone: 'amber', Icon: Hourglass },
  'RICHIESTA INVIATA': { tone: 'blue', Icon: Send },
  'RITIRO PRESO IN CARICO': { tone: 'violet', Icon: Truck },
};

/** A shipment's state: icon, word and colour. */
function ShipmentState({ state }: { state: string }) {
  return <StateBadge state={state} looks={looks} />;
}

/** How far the pick-up is, in a sentence; null where the state says it all. */
function pickupLine({ stato, numero_ritiro, errore_ritiro }: Shipment): string | null {
  // The server's sentence says what happens next, too.
  if (errore_ritiro) return errore_ritiro;
  if (stato !== 'RICHIESTA INVIATA') return null;
  return numero_ritiro === null ? 'Prenotazione del ritiro in corso' : `Ritiro n. ${numero_ritiro}`;
}

/** The courier's tracking number, leading to the courier's own page where it has one. */
export function TrackingLink({ shipment }: { shipment: Shipment }) {
  const { tracking_spedizione: number, url_tracking: address } = shipment;
  if (!number) return <span className="text-soft">—</span>;
  const code = <span className="font-mono text-[0.93em] tracking-tight">{number}</span>;
  if (!address || !/^https?:\/\//.test(address)) return code;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={`Segui la spedizione ${number} sul sito del corriere (nuova finestra)`}
      className="inline-flex items-center gap-1 rounded-sm font-medium text-accent underline underline-offset-2"
    >
      {code}
      <ExternalLink size={14} aria-hidden="true" />
    </a>
  );
}

/** What the history draws otherwise than its kinds say. */
export const shipmentCells = {
  numero_ddt: (row: Shipment) => <b className="font-semibold">{ddtName(row).slice(4)}</b>,
  data_richiesta_spedizione_magcent: (row: Shipment) => {
    const [day, time] = formatMoment(row.data_richiesta_spedizione_magcent).split(' ');
    return <TwoLines first={day} second={time} />;
  },
  negozio_spedizione: (row: Shipment) => (
    <TwoLines first={row.negozio_spedizione} second={row.ragione_sociale} />
  ),
  motivo_spedizione_magcent: (row: Shipment) => (
    <span className="block leading-tight sm:max-w-32 sm:whitespace-normal 2xl:max-w-none">
      {row.motivo_spedizione_magcent}
    </span>
  ),
  tracking_spedizione: (row: Shipment) => (
    <TwoLines first={<TrackingLink shipment={row} />} second={row.corriere} />
  ),
  numero_devices: ({ numero_devices, numero_arrivati, stato }: Shipment) => {
    const isAll = numero_arrivati >= numero_devices;
    return (
      <span className="inline-grid justify-items-end leading-[1.15]">
        <span>{numero_devices}</span>
        {numero_arrivati > 0 || stato === 'RITIRO PRESO IN CARICO' ? (
          <span className="inline-flex items-center gap-1 text-xs leading-[1.15] text-soft">
            {isAll ? <CircleCheck size={13} className="text-green" aria-hidden="true" /> : null}
            {isAll ? 'tutti arrivati' : `${numero_arrivati} arrivati`}
          </span>
        ) : null}
      </span>
    );
  },
  stato: (row: Shipment) => {
    const line = pickupLine(row);
    const look = row.errore_ritiro
      ? 'max-w-64 font-medium whitespace-normal text-danger'
      : 'text-soft sm:pl-1';
    return (
      <span className="inline-grid justify-items-start gap-1 py-1 max-sm:justify-items-end">
        <ShownState shipment={row} />
        <LateMark parcel={row} />
        {line ? <span className={`text-xs ${look}`}>{line}</span> : null}
      </span>
    );
  },
};

/** How far it is; once it is under way, with the courier's own last word below (S2 §4). */
export function ShownState({ shipment }: { shipment: Shipment }) {
  const { avanzamento, stato } = shipment;
  const state = shownState(shipment);
  // Before the van has come the courier's state says more.
  if (avanzamento === 'DA_RITIRARE') return <ShipmentState state={state} />;
  return (
    <>
      <ProgressBadge parcel={shipment} />
      {shipmentProgress[avanzamento].isOpen ? (
        <span className="text-xs text-soft sm:pl-1">{stato}</span>
      ) : null}
    </>
  );
}

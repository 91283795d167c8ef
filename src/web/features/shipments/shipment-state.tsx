import { CircleCheck, CircleHelp, PencilLine, Send, Truck, type LucideIcon } from 'lucide-react';
import type { ShipmentState } from '#domain/shipment';
import { Badge, type Tone } from '#ui/badge';
import type { Shipment } from './queries.ts';

const looks: Record<ShipmentState, { tone: Tone; Icon: LucideIcon }> = {
  BOZZA: { tone: 'grey', Icon: PencilLine },
  'RICHIESTA INVIATA': { tone: 'blue', Icon: Send },
  'RITIRO PRESO IN CARICO': { tone: 'violet', Icon: Truck },
};

/** A shipment's state: icon, word and colour. */
export function ShipmentStateBadge({ state }: { state: string }) {
  const { tone, Icon } = looks[state as ShipmentState] ?? { tone: 'grey' as const, Icon: CircleHelp };
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {state}
    </Badge>
  );
}

/** How far the pick-up is, in a sentence; null where the state says it all. */
export function pickupLine({ stato, numero_ritiro, errore_ritiro }: Shipment): string | null {
  // The server's sentence says what happens next, too.
  if (errore_ritiro) return errore_ritiro;
  if (stato !== 'RICHIESTA INVIATA') return null;
  return numero_ritiro === null ? 'Prenotazione del ritiro in corso' : `Ritiro n. ${numero_ritiro}`;
}

/** '3', and how many of them head office has received. */
export function Arrived({ shipment }: { shipment: Shipment }) {
  const { numero_devices, numero_arrivati, stato } = shipment;
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
}

/** 'DDT 12/2026'. */
export function ddtName({ numero_ddt, anno_ddt }: Pick<Shipment, 'numero_ddt' | 'anno_ddt'>): string {
  return `DDT ${numero_ddt}/${anno_ddt}`;
}

import { Clock, PackageCheck, PackageOpen, PackageX, Send, Truck, type LucideIcon } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { progressText, type ShipmentProgress } from '#domain/shipment-progress';
import { askingOne } from '#lib/asking';
import { Badge, type Tone } from '#ui/badge';

/** A shipment as the lists have it. */
export type Parcel = RowOf<'getListaSpedizioni'>;

/** 'DDT 12/2026'. */
export function ddtName({ numero_ddt, anno_ddt }: Pick<Parcel, 'numero_ddt' | 'anno_ddt'>): string {
  return `DDT ${numero_ddt}/${anno_ddt}`;
}

/** One parcel as it is now; null: none that one may see. */
export const parcelOf = (id_spedizione_magcent: number) =>
  askingOne('getListaSpedizioni', { id_negozio: 0, id_spedizione_magcent, conta: 0 });

const looks: Readonly<Record<ShipmentProgress, { tone: Tone; Icon: LucideIcon }>> = {
  DA_RITIRARE: { tone: 'blue', Icon: Send },
  IN_VIAGGIO: { tone: 'violet', Icon: Truck },
  CONSEGNATA: { tone: 'teal', Icon: PackageOpen },
  IN_PARTE: { tone: 'amber', Icon: PackageOpen },
  INCOMPLETA: { tone: 'red', Icon: PackageX },
  ARRIVATA: { tone: 'green', Icon: PackageCheck },
};

/** How far a parcel is: 'In viaggio 3 gg', 'Arrivati 2 di 3', 'Mancano 2'. */
export function ProgressBadge({ parcel }: { parcel: Parcel }) {
  const { tone, Icon } = looks[parcel.avanzamento];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {progressText(parcel)}
    </Badge>
  );
}

/** What has been under way for too long; nothing for the others. */
export function LateMark({ parcel: { is_in_ritardo, giorni } }: { parcel: Parcel }) {
  if (is_in_ritardo === 0) return null;
  return (
    <span className="inline-flex items-center gap-1 text-xs font-strong whitespace-nowrap text-danger">
      <Clock size={13} aria-hidden="true" />
      In ritardo, {giorni} gg
    </span>
  );
}

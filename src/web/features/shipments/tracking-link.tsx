import { ExternalLink } from 'lucide-react';
import type { Shipment } from './queries.ts';

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

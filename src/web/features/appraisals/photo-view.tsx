import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { faultText } from '#lib/fault-text';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { photoOf, proofOf } from './queries.ts';

export interface PhotoTileProps {
  path: string;
  /** What it shows, and whose it is. */
  label: string;
  /** The part, and when it was taken: a line each. */
  note: readonly [part: string, when: string];
}

/** A photo as a tile; pressed, it is shown large. */
export function PhotoTile({ path, label, note }: PhotoTileProps) {
  const { data, error, refetch } = useQuery(photoOf(path));
  const [isLarge, setLarge] = useState(false);
  const frame =
    'grid aspect-square w-full place-items-center overflow-hidden rounded-md border border-line bg-sunken';
  return (
    <figure className="min-w-0">
      {data ? (
        <button
          type="button"
          aria-label={`Ingrandisci: ${label}`}
          className={frame}
          onClick={() => setLarge(true)}
        >
          <img src={data} alt="" className="size-full object-cover" />
        </button>
      ) : error ? (
        <button type="button" className={`${frame} p-2 text-sm`} onClick={() => void refetch()}>
          Foto non caricata. Riprova
        </button>
      ) : data === null ? (
        <span className={`${frame} text-soft`}>
          <ImageOff size={24} aria-hidden="true" />
          <span className="sr-only">Foto non più disponibile</span>
        </span>
      ) : (
        <Skeleton className="aspect-square w-full" />
      )}
      <figcaption className="mt-1 text-xs text-soft">
        <span className="block font-medium text-ink">{note[0]}</span>
        {note[1]}
      </figcaption>
      {isLarge && data ? (
        <Dialog open dismissOutside title={label} size="wide" onClose={() => setLarge(false)}>
          <img src={data} alt={label} className="max-h-[72dvh] w-full object-contain" />
        </Dialog>
      ) : null}
    </figure>
  );
}

/** The proof of purchase; looking at it is written down with the reason (italy.md §4). */
export function ProofDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { data, error } = useQuery(proofOf(path));
  return (
    <Dialog
      open
      dismissOutside
      title="Prova d’acquisto"
      lead="La consultazione è registrata con il tuo nome."
      onClose={onClose}
    >
      {error ? (
        <Notice kind="error" title={faultText(error)} />
      ) : data === null ? (
        <Notice>La foto non è più disponibile.</Notice>
      ) : data ? (
        <img src={data} alt="Prova d’acquisto" className="max-h-[70dvh] w-full object-contain" />
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </Dialog>
  );
}

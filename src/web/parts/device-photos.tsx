import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { gradedParts, type GradedPart } from '#domain/grading';
import { faultText } from '#lib/fault-text';
import { formatMoment } from '#lib/format';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { photoOf, proofOf, type Evidence } from './device.tsx';
import { partName, PhotoCompare, photoLabel } from './photo-compare.tsx';

type Photo = Evidence['foto'][number];

const parts = gradedParts.map(({ part }) => part);

/** The photos that the shop or head office took, those of the same part in the same place. */
export function PhotoList({ photos, origine }: { photos: readonly Photo[]; origine: Photo['origine'] }) {
  const place = ({ parte }: Photo) => parts.indexOf(parte as GradedPart) + 1 || parts.length + 1;
  const shown = photos
    .filter((photo) => photo.origine === origine)
    .toSorted((one, other) => place(one) - place(other) || one.id_foto - other.id_foto);
  if (shown.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
      {shown.map((photo) => (
        <PhotoTile key={photo.id_foto} photo={photo} photos={photos} />
      ))}
    </ul>
  );
}

const frame =
  'grid aspect-square w-full place-items-center overflow-hidden rounded-md border border-line bg-sunken';

/** A photo as a tile; pressed, it is shown large, beside the other side's where there is one. */
function PhotoTile({ photo, photos }: { photo: Photo; photos: readonly Photo[] }) {
  const { foto, parte, quando, operatore } = photo;
  const { data, error, refetch } = useQuery(photoOf(foto));
  const [isLarge, setLarge] = useState(false);
  const image = data?.[0]?.foto;
  return (
    <li>
      <figure className="min-w-0">
        {image ? (
          <button
            type="button"
            aria-label={`Ingrandisci: ${photoLabel(photo)}`}
            className={frame}
            onClick={() => setLarge(true)}
          >
            <img src={image} alt="" className="size-full object-cover" />
          </button>
        ) : error ? (
          <button type="button" className={`${frame} p-2 text-sm`} onClick={() => void refetch()}>
            Foto non caricata. Riprova
          </button>
        ) : data ? (
          <span className={`${frame} text-soft`}>
            <ImageOff size={24} aria-hidden="true" />
            <span className="sr-only">Foto non più disponibile</span>
          </span>
        ) : (
          <Skeleton className="aspect-square w-full" />
        )}
        <figcaption className="mt-1 text-xs text-soft">
          <span className="block font-medium text-ink">{partName(parte)}</span>
          {[formatMoment(quando), operatore].filter(Boolean).join(', ')}
        </figcaption>
        {isLarge && image ? (
          <PhotoCompare photos={photos} start={photo} onClose={() => setLarge(false)} />
        ) : null}
      </figure>
    </li>
  );
}

/** The proof of purchase; looking at it is written down, with the reason where one must be given. */
export function ProofPicture({ path, motivo }: { path: string; motivo: string | null }) {
  const { data, error } = useQuery(proofOf(path, motivo));
  const image = data?.[0]?.prova_acquisto;
  if (error) return <Notice kind="error" title={faultText(error)} />;
  if (data === undefined) return <Skeleton className="h-80 w-full rounded-lg" />;
  if (!image) return <Notice kind="warn" title="La foto non è più disponibile." />;
  return (
    <img
      src={image}
      alt="Prova d’acquisto"
      className="max-h-[70dvh] w-full rounded-lg bg-sunken object-contain"
    />
  );
}

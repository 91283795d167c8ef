import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { photoOf } from '#parts/device';
import { Dialog } from '#ui/dialog';

const frame =
  'grid size-12 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken text-soft';

/** The photo of what came, small; pressed, large. */
export function KeptPhoto({ foto, name }: { foto: string; name: string }) {
  const image = useQuery(photoOf(foto)).data?.[0]?.foto;
  const [isLarge, setLarge] = useState(false);
  if (!image)
    return (
      <span className={frame}>
        <ImageOff size={18} aria-hidden="true" />
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={frame}
        aria-label={`Ingrandisci la foto: ${name}`}
        onClick={() => setLarge(true)}
      >
        <img src={image} alt="" className="size-full object-cover" />
      </button>
      {isLarge ? (
        <Dialog open dismissOutside title={name} size="wide" onClose={() => setLarge(false)}>
          <img src={image} alt={name} className="max-h-[72dvh] w-full object-contain" />
        </Dialog>
      ) : null}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { codesOf } from '#domain/code';
import { photoOrigins } from '#domain/device-state';
import type { GradedPart } from '#domain/grading';
import { faultText } from '#lib/fault-text';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { LoadProblem } from '#ui/load-problem';
import { Select } from '#ui/select';
import { Skeleton } from '#ui/skeleton';
import { ZoomPane, useZoom, type Zoom } from '#ui/zoom-pane';
import { photoOf, type Evidence } from './device.tsx';
import { partNames } from './part-names.tsx';

type Photo = Evidence['foto'][number];

/** What a photo shows, and whose it is: 'Schermo, foto del negozio'. */
export function photoLabel({ origine, parte }: Pick<Photo, 'origine' | 'parte'>): string {
  return `${partName(parte)}, foto ${photoOrigins[origine].of}`;
}

/** The part that a photo shows. */
export const partName = (parte: string | null): string => partNames[parte as GradedPart] ?? parte ?? 'Device';

interface PhotoCompareProps {
  photos: readonly Photo[];
  /** The one that was pressed. */
  start: Photo;
  onClose: () => void;
}

const sides = codesOf(photoOrigins);

/**
 * A photo large; where shop and head office both have some, theirs side by side, of the same part at first. What is
 * brought nearer on one side is on the other.
 */
export function PhotoCompare({ photos, start, onClose }: PhotoCompareProps) {
  const zoom = useZoom();
  const body = useRef<HTMLDivElement>(null);
  const of = (origine: Photo['origine']) => photos.filter((photo) => photo.origine === origine);
  const partner = of(photoOrigins[start.origine].other);
  const [shown, setShown] = useState<Readonly<Record<number, true>>>(() => {
    const beside = partner.find(({ parte }) => parte === start.parte) ?? partner[0];
    return { [start.id_foto]: true, ...(beside ? { [beside.id_foto]: true } : {}) };
  });
  const panes = sides.flatMap((side) => of(side).find(({ id_foto }) => shown[id_foto]) ?? []);
  const choose = (old: Photo, id_foto: number) => {
    const others = panes.filter((one) => one !== old).map((one) => one.id_foto);
    setShown(Object.fromEntries([...others, id_foto].map((one) => [one, true as const])));
    zoom.reset();
  };
  const isPair = panes.length > 1;
  return (
    <Dialog
      open
      dismissOutside
      size={isPair ? 'full' : 'wide'}
      title={isPair ? 'Confronto delle foto' : photoLabel(start)}
      onClose={onClose}
      initialFocus={body}
      footer={<ZoomButtons zoom={zoom} />}
    >
      <div ref={body} tabIndex={-1} className={clsx('outline-none', isPair && 'grid gap-4 sm:grid-cols-2')}>
        {panes.map((photo) => (
          <Pane key={photo.origine} photo={photo} zoom={zoom}>
            {isPair ? (
              <Select
                aria-label={`Foto ${photoOrigins[photo.origine].of}`}
                choices={of(photo.origine).map((one, at) => ({
                  value: String(one.id_foto),
                  label: `${at + 1}. ${photoLabel(one)}`,
                }))}
                value={String(photo.id_foto)}
                onChange={(event) => choose(photo, Number(event.target.value))}
              />
            ) : null}
          </Pane>
        ))}
      </div>
    </Dialog>
  );
}

function Pane({ photo, zoom, children }: { photo: Photo; zoom: Zoom; children: ReactNode }) {
  const { data, error, refetch } = useQuery(photoOf(photo.foto));
  const image = data?.[0]?.foto;
  return (
    <div className="grid min-w-0 content-start gap-2">
      {children}
      {image ? (
        <ZoomPane zoom={zoom} src={image} alt={photoLabel(photo)} />
      ) : error ? (
        <LoadProblem text={faultText(error)} onRetry={refetch} />
      ) : data ? (
        <p className="text-soft">Foto non più disponibile.</p>
      ) : (
        <Skeleton className="h-[60dvh] w-full" />
      )}
    </div>
  );
}

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <p className="mr-auto text-sm text-soft max-sm:hidden">
        Rotella o due dita ingrandiscono, trascinando si sposta{' '}
        <span className="tabular-nums" aria-live="polite">
          · {Math.round(zoom.scale * 100)} %
        </span>
      </p>
      <Button
        kind="ghost"
        size="small"
        icon={<ZoomOut size={16} aria-hidden="true" />}
        disabledReason={zoom.scale <= 1 ? 'È già intera' : null}
        onClick={() => zoom.by(1 / 1.5)}
      >
        Riduci
      </Button>
      <Button
        kind="ghost"
        size="small"
        icon={<ZoomIn size={16} aria-hidden="true" />}
        disabledReason={zoom.scale >= 8 ? 'È già al massimo' : null}
        onClick={() => zoom.by(1.5)}
      >
        Ingrandisci
      </Button>
      <Button
        kind="ghost"
        size="small"
        icon={<Maximize size={16} aria-hidden="true" />}
        disabledReason={zoom.scale <= 1 ? 'È già intera' : null}
        onClick={zoom.reset}
      >
        Intera
      </Button>
    </div>
  );
}

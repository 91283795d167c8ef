import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { maxDevicePhotos, photoOrigin } from '#domain/device';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatMoment } from '#lib/format';
import type { Session } from '#lib/session';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { LoadProblem } from '#ui/load-problem';
import { PhotoChoice } from '#ui/photo-choice';
import { Skeleton, SkeletonLines } from '#ui/skeleton';
import { toast } from '#ui/toast';
import { actsOf } from './act-list.ts';
import { evidenceOf, phonePhoto, refreshDevices, uploadPhoto, type Device } from './queries.ts';

type Photo = RowOf<'getValutazioneDevice'>['foto'][number];

const origins = [
  ['NEGOZIO', 'Foto del negozio'],
  ['SEDE', 'Foto della sede'],
] as const;

/** Photos of the phone, the shop's and head office's, and the box that adds one (look.md). */
export function DevicePhotos({ device, session }: { device: Device; session: Session }) {
  const { data, error, refetch } = useQuery(evidenceOf(device));
  if (error && !data) {
    return <LoadProblem text={faultText(error)} onRetry={refetch} />;
  }
  if (data === undefined) return <SkeletonLines lines={6} />;
  const photos = data?.foto ?? [];
  return (
    <div className="grid gap-6">
      {photos.length === 0 ? (
        <p className="text-soft">Ancora nessuna foto del telefono.</p>
      ) : (
        origins.map(([origine, title]) => {
          const shown = photos.filter((photo) => photo.origine === origine);
          if (shown.length === 0) return null;
          return (
            <section key={origine} aria-label={title}>
              <h3 className="mb-2 font-semibold">
                {title} <span className="font-normal text-soft">({shown.length})</span>
              </h3>
              <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
                {shown.map((photo, place) => (
                  <Picture key={photo.id_foto} photo={photo} title={`${title}, ${place + 1}`} />
                ))}
              </ul>
            </section>
          );
        })
      )}
      <AddPhoto device={device} session={session} photos={photos} />
    </div>
  );
}

function Picture({ photo, title }: { photo: Photo; title: string }) {
  const { data, error } = useQuery(phonePhoto(photo.foto));
  const [isLarge, setLarge] = useState(false);
  const caption = [photo.parte, formatMoment(photo.quando), photo.operatore].filter(Boolean).join(' · ');
  return (
    <li className={isLarge ? 'col-span-full' : undefined}>
      {data ? (
        <button
          type="button"
          aria-expanded={isLarge}
          aria-label={`${isLarge ? 'Riduci' : 'Ingrandisci'}: ${title}`}
          onClick={() => setLarge(!isLarge)}
          className="block w-full overflow-hidden rounded-lg border border-line bg-sunken"
        >
          <img
            src={data}
            alt={`${title}: ${caption}`}
            className={isLarge ? 'max-h-[70dvh] w-full object-contain' : 'aspect-square w-full object-cover'}
          />
        </button>
      ) : data === null || error ? (
        <p className="grid aspect-square place-items-center rounded-lg bg-sunken p-3 text-center text-sm text-soft">
          {error ? faultText(error) : 'Foto non più disponibile'}
        </p>
      ) : (
        <Skeleton className="aspect-square w-full rounded-lg" />
      )}
      <p className="mt-1 text-xs text-soft">{caption}</p>
    </li>
  );
}

/** One photo more, by the shop until it ships, by head office from the arrival on; says why where none can be added. */
function AddPhoto({
  device,
  session,
  photos,
}: {
  device: Device;
  session: Session;
  photos: readonly Photo[];
}) {
  const act = useAct();
  const [photo, setPhoto] = useState<string | null>(null);
  const refused = actsOf(session, device).photograph;
  if (refused === undefined) return null;
  const { serial_number, num_times } = device;
  const isOffice = photoOrigin(true, device.id_stato_device as 4) !== null;
  const own = photos.filter(({ origine }) => origine === (isOffice ? 'SEDE' : 'NEGOZIO')).length;
  const full = own >= maxDevicePhotos ? `Ci sono già ${maxDevicePhotos} foto.` : null;
  const save = async (idempotencyKey: string): Promise<string | null> => {
    if (!photo) return null;
    const stored = await uploadPhoto(device, photo, 'foto_device.png', idempotencyKey);
    if (!stored.ok) return faultText(stored.ret_message);
    const input = { serial_number, num_times, foto: stored.path };
    const outcome = await mutate('setFotoDevice', input, { idempotencyKey });
    if (!outcome.ok) return faultText(outcome.ret_message);
    setPhoto(null);
    toast.success('Foto aggiunta.');
    await refreshDevices();
    return null;
  };
  if (refused ?? full) return <p className="text-soft">Non si possono aggiungere foto: {refused ?? full}</p>;
  return (
    <section className="grid gap-3" aria-label="Nuova foto del device">
      <PhotoChoice label="Foto del device" photo={photo} onPhoto={setPhoto} />
      {photo ? (
        <Button
          className="justify-self-start"
          busy={act.isBusy}
          onClick={act.retry ?? (() => void act.run(save))}
        >
          Aggiungi la foto
        </Button>
      ) : null}
      <ActProblem act={act} />
    </section>
  );
}

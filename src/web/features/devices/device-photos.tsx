import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxDevicePhotos } from '#domain/device';
import { photoOrigin } from '#domain/device-state';
import { faultText } from '#lib/fault-text';
import type { Session } from '#lib/session';
import { useAct } from '#lib/use-act';
import { addPhoto, evidenceOf, type Device, type Evidence } from '#parts/device';
import { PhotoList } from '#parts/device-photos';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { LoadProblem } from '#ui/load-problem';
import { PhotoChoice } from '#ui/photo-choice';
import { SkeletonLines } from '#ui/skeleton';
import { toast } from '#ui/toast';
import { actsOf } from './act-list.ts';

const origins = [
  ['NEGOZIO', 'Foto del negozio'],
  ['SEDE', 'Foto della sede'],
] as const;

interface DevicePhotosProps {
  device: Device;
  session: Session;
}

/** Photos of the phone, the shop's and head office's, and the box that adds one (look.md). */
export function DevicePhotos({ device, session }: DevicePhotosProps) {
  const { data, error, refetch } = useQuery(evidenceOf(device));
  if (error && !data) return <LoadProblem text={faultText(error)} onRetry={refetch} />;
  if (data === undefined) return <SkeletonLines lines={6} />;
  const photos = data?.foto ?? [];
  return (
    <div className="grid gap-6">
      {photos.length === 0 ? <p className="text-soft">Ancora nessuna foto del telefono.</p> : null}
      {origins.map(([origine, title]) => {
        const { length } = photos.filter((photo) => photo.origine === origine);
        if (length === 0) return null;
        return (
          <section key={origine} aria-label={title}>
            <h3 className="mb-2 font-semibold">
              {title} <span className="font-normal text-soft">({length})</span>
            </h3>
            <PhotoList photos={photos} origine={origine} />
          </section>
        );
      })}
      <AddPhoto device={device} session={session} photos={photos} />
    </div>
  );
}

/** One photo more, by the shop until it ships, by head office from the arrival on; says why where none can be added. */
function AddPhoto({ device, session, photos }: DevicePhotosProps & { photos: Evidence['foto'] }) {
  const act = useAct();
  const [photo, setPhoto] = useState<string | null>(null);
  const refused = actsOf(session, device).photograph;
  if (refused === undefined) return null;
  const isOffice = photoOrigin(true, device.id_stato_device) !== null;
  const own = photos.filter(({ origine }) => origine === (isOffice ? 'SEDE' : 'NEGOZIO')).length;
  const full = own >= maxDevicePhotos ? `Ci sono già ${maxDevicePhotos} foto.` : null;
  if (refused ?? full) return <p className="text-soft">Non si possono aggiungere foto. {refused ?? full}</p>;
  const save = async (idempotencyKey: string): Promise<string | null> => {
    const outcome = await addPhoto(device, photo ?? '', null, { idempotencyKey });
    if (!outcome.ok) return faultText(outcome.ret_message);
    setPhoto(null);
    toast.success('Foto aggiunta.');
    return null;
  };
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

import { Camera } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { gradedParts } from '#domain/grading';
import { faultText } from '#lib/fault-text';
import { resizePhoto } from '#lib/resize-photo';
import { useAct } from '#lib/use-act';
import { addPhoto, type Cycle, type Device, type Evidence } from '#parts/device';
import { PhotoList } from '#parts/device-photos';
import { partNames } from '#parts/part-names';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Select } from '#ui/select';

/** The heads of the two sides, in sight while one scrolls. On one column each part says whose it is. */
export function PairHeads({ shop }: { shop: string }) {
  return (
    <div
      aria-hidden="true"
      className="sticky -top-1 z-10 -mx-5 hidden grid-cols-2 gap-x-10 border-b border-line bg-card px-5 pt-1 pb-2 text-sm font-semibold text-soft sm:-mx-6 sm:px-6 lg:grid"
    >
      <p>Negozio · {shop}</p>
      <p>Sede</p>
    </div>
  );
}

/** One matter seen by both: what the shop recorded, and beside it what head office finds. */
export function Pair({ title, shop, office }: { title: string; shop: ReactNode; office: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line py-5 last:border-0">
      <h3 className="mb-3 font-semibold">{title}</h3>
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        {[['Negozio', shop] as const, ['Sede', office] as const].map(([name, side]) => (
          <div key={name} className="min-w-0">
            <p className="mb-1.5 text-sm font-semibold text-soft lg:sr-only">{name}</p>
            {side}
          </div>
        ))}
      </div>
    </section>
  );
}

interface PhotoPairProps {
  device: Device;
  evidence: Evidence;
  mayAdd: boolean;
}

/** The shop's photos beside head office's (look.md), those of the same part first and in the same order. */
export function PhotoPair({ device, evidence: { foto }, mayAdd }: PhotoPairProps) {
  const none = (text: string, whose: string) =>
    foto.some(({ origine }) => origine === whose) ? null : <p className="text-soft">{text}</p>;
  return (
    <Pair
      title="Foto"
      shop={
        <>
          {none('Il negozio non ha aggiunto foto.', 'NEGOZIO')}
          <PhotoList photos={foto} origine="NEGOZIO" />
        </>
      }
      office={
        <div className="grid gap-3">
          <PhotoList photos={foto} origine="SEDE" />
          {mayAdd ? <PhotoAdd device={device} /> : none('Nessuna foto della sede.', 'SEDE')}
        </div>
      }
    />
  );
}

/** Head office adds a photo of what it found: of which part, and from the camera or a file. */
export function PhotoAdd({ device }: { device: Cycle }) {
  const act = useAct();
  const box = useRef<HTMLInputElement>(null);
  const [parte, setParte] = useState('');
  const add = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (!file) return;
    // The same file again is a change, too.
    event.target.value = '';
    void act.run(async (idempotencyKey) => {
      const image = await resizePhoto(file).catch(() => null);
      if (image === null) return 'Questo file non è una foto leggibile: scegline un’altra.';
      const outcome = await addPhoto(device, image, parte || null, { idempotencyKey });
      return outcome.ok ? null : faultText(outcome.ret_message);
    });
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Parte fotografata"
          className="w-44!"
          placeholder="Tutto il device"
          choices={gradedParts.map(({ part }) => ({ value: part, label: partNames[part] }))}
          value={parte}
          onChange={(event) => setParte(event.target.value)}
        />
        <input
          ref={box}
          type="file"
          accept="image/*"
          aria-label="Foto della sede"
          tabIndex={-1}
          className="sr-only"
          onChange={add}
        />
        <Button
          kind="ghost"
          busy={act.isBusy}
          icon={<Camera size={18} aria-hidden="true" />}
          onClick={() => box.current?.click()}
        >
          Aggiungi foto
        </Button>
      </div>
      <ActProblem act={act} />
    </div>
  );
}

import { formatDay } from '#lib/format';
import { gradedParts } from '#domain/grading';
import { partNames } from './appraisal-check.ts';
import { Pair } from './pair.tsx';
import { PhotoAdd } from './photo-add.tsx';
import { PhotoTile } from './photo-view.tsx';
import type { Device, Evidence } from './queries.ts';

export interface PhotoPairProps {
  device: Device;
  evidence: Evidence;
  mayAdd: boolean;
}

type Photo = Evidence['foto'][number];

/** The shop's photos beside head office's (look.md), those of the same part first and in the same order. */
export function PhotoPair({ device, evidence, mayAdd }: PhotoPairProps) {
  const of = (origine: Photo['origine']) =>
    evidence.foto
      .filter((photo) => photo.origine === origine)
      .toSorted((one, other) => placeOf(one) - placeOf(other) || one.id_foto - other.id_foto);
  const office = of('SEDE');
  return (
    <Pair
      title="Foto"
      shop={<Photos photos={of('NEGOZIO')} whose="del negozio" none="Il negozio non ha aggiunto foto." />}
      office={
        <div className="grid gap-3">
          <Photos photos={office} whose="della sede" none={mayAdd ? null : 'Nessuna foto della sede.'} />
          {mayAdd ? <PhotoAdd device={device} /> : null}
        </div>
      }
    />
  );
}

function Photos({ photos, whose, none }: { photos: readonly Photo[]; whose: string; none: string | null }) {
  if (photos.length === 0) return none ? <p className="text-soft">{none}</p> : null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
      {photos.map((photo) => {
        const part = partText(photo.parte);
        const when = [formatDay(photo.quando), photo.operatore].filter(Boolean).join(', ');
        return (
          <li key={photo.id_foto}>
            <PhotoTile path={photo.foto} label={`${part}, foto ${whose}`} note={[part, when]} />
          </li>
        );
      })}
    </ul>
  );
}

function partText(parte: string | null): string {
  const known = gradedParts.find(({ part }) => part === parte);
  return known ? partNames[known.part] : (parte ?? 'Device');
}

function placeOf({ parte }: Photo): number {
  const place = gradedParts.findIndex(({ part }) => part === parte);
  return place < 0 ? gradedParts.length : place;
}

import { Camera, RotateCcw } from 'lucide-react';
import { usePhotoBox } from '#lib/use-photo-box';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';

interface PhotoChoiceProps {
  label: string;
  /** The photo as a data URL, at most 800 x 800; null: none yet. */
  photo: string | null;
  onPhoto: (photo: string | null) => void;
}

/** A photo taken with the camera or chosen from the files, reduced (S2 §5) and looked at before it is sent. */
export function PhotoChoice({ label, photo, onPhoto }: PhotoChoiceProps) {
  const { isReading, problem, press, box } = usePhotoBox(([taken]) => onPhoto(taken ?? null));
  return (
    <div className="grid gap-3">
      <input {...box} capture="environment" aria-label={label} />
      {photo ? (
        <img
          src={photo}
          alt={`Anteprima: ${label}`}
          className="max-h-[46dvh] w-full rounded-lg border border-line bg-sunken object-contain"
        />
      ) : null}
      <Button
        kind="ghost"
        size={photo ? 'normal' : 'big'}
        busy={isReading}
        icon={photo ? <RotateCcw size={18} aria-hidden="true" /> : <Camera size={22} aria-hidden="true" />}
        className={photo ? 'justify-self-start' : 'min-h-28! border-2! border-dashed! border-edge!'}
        onClick={press}
      >
        {photo ? 'Cambia foto' : 'Scatta o scegli una foto'}
      </Button>
      <FieldError id={`foto-${label}`} error={problem} />
    </div>
  );
}

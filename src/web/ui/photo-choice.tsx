import { Camera, RotateCcw } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { photoProblem, resizePhoto } from '#lib/resize-photo';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';

export interface PhotoChoiceProps {
  label: string;
  /** The photo as a data URL, at most 800 x 800; null: none yet. */
  photo: string | null;
  onPhoto: (photo: string | null) => void;
}

/** A photo taken with the camera or chosen from the files, reduced (S2 §5) and looked at before it is sent. */
export function PhotoChoice({ label, photo, onPhoto }: PhotoChoiceProps) {
  const box = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0];
    if (!file) return;
    setReading(true);
    setProblem(null);
    try {
      onPhoto(await resizePhoto(file));
    } catch {
      // Whatever the browser says of it: it is no picture that can be shown.
      setProblem(await photoProblem(file));
      onPhoto(null);
    } finally {
      setReading(false);
      // The same file again is a change, too.
      if (box.current) box.current.value = '';
    }
  };
  return (
    <div className="grid gap-3">
      <input
        ref={box}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void take(event)}
      />
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
        onClick={() => box.current?.click()}
      >
        {photo ? 'Cambia foto' : 'Scatta o scegli una foto'}
      </Button>
      <FieldError id={`foto-${label}`} error={problem} />
    </div>
  );
}

import { clsx } from 'clsx';
import { CircleCheck, CircleX, Copy, ScanBarcode } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { CameraButton } from '#parts/camera-reader';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { TextInput } from '#ui/text-input';

/** What a reading came to, for ear and eye. */
export interface Heard {
  kind: 'good' | 'again' | 'bad';
  text: string;
}

interface CodeFormProps {
  box: RefObject<HTMLInputElement | null>;
  onRead: (code: string) => void;
}

/** Where codes are read into or typed; the reader works anywhere in the dialog. */
export function CodeForm({ box, onRead }: CodeFormProps) {
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = box.current?.value.trim() ?? '';
        setError(code.length < 3 ? 'Scrivi l’IMEI o il numero di serie' : null);
        if (code.length < 3) return;
        event.currentTarget.reset();
        onRead(code);
      }}
      className="flex items-start gap-2"
    >
      <Field
        label="IMEI o numero di serie"
        help="Leggilo, o scrivilo e premi Invio."
        error={error}
        className="grow"
      >
        {(field) => (
          <TextInput
            {...field}
            ref={box}
            data-scan=""
            mono
            icon={<ScanBarcode size={18} />}
            autoComplete="off"
            maxLength={60}
          />
        )}
      </Field>
      <Button type="submit" kind="ghost" className="mt-6.5">
        Aggiungi
      </Button>
      <span className="mt-6.5">
        <CameraButton />
      </span>
    </form>
  );
}

const looks: Record<Heard['kind'], { box: string; Icon: typeof CircleCheck }> = {
  good: { box: 'bg-green-soft text-green', Icon: CircleCheck },
  again: { box: 'bg-amber-soft text-amber', Icon: Copy },
  bad: { box: 'bg-red-soft text-red', Icon: CircleX },
};

/** What the last reading came to, large enough for a look in passing; `count` tells two equal ones apart. */
export function Feedback({ heard }: { heard: (Heard & { count: number }) | null }) {
  const look = heard ? looks[heard.kind] : null;
  return (
    <div role="status" className="min-h-18">
      {heard && look ? (
        <p
          key={heard.count}
          className={clsx(
            'flex min-h-18 items-center gap-3 rounded-md px-4 py-3 text-lg font-semibold',
            look.box,
          )}
        >
          <look.Icon size={26} className="shrink-0" aria-hidden="true" />
          <span className="text-ink">{heard.text}</span>
        </p>
      ) : (
        <p className="grid min-h-18 place-items-center rounded-md border border-dashed border-edge-soft px-4 py-3 text-soft">
          In attesa del primo codice
        </p>
      )}
    </div>
  );
}

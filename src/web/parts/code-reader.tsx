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
            autoCapitalize="characters"
            spellCheck={false}
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

const looks: Record<Heard['kind'], { box: string; mark: string; Icon: typeof CircleCheck }> = {
  good: { box: 'bg-green-soft', mark: 'text-green', Icon: CircleCheck },
  again: { box: 'bg-amber-soft', mark: 'text-amber', Icon: Copy },
  bad: { box: 'bg-red-soft', mark: 'text-red', Icon: CircleX },
};
const ready = { box: 'bg-sunken text-soft', mark: '', Icon: ScanBarcode };

/** The last reading, to be read from arm's length; both live regions stand ready, so that each is announced. */
export function Feedback({ heard }: { heard: (Heard & { count: number }) | null }) {
  const { box, mark, Icon } = heard ? looks[heard.kind] : ready;
  const isBad = heard?.kind === 'bad';
  const line = heard ? <span key={heard.count}>{heard.text}</span> : 'Pronto a leggere';
  return (
    <div className={clsx('flex min-h-18 items-center gap-4 rounded-lg px-4 py-3 text-lg font-strong', box)}>
      <Icon size={30} className={clsx('shrink-0', mark)} aria-hidden="true" />
      <div>
        <p role="status">{isBad ? null : line}</p>
        <p role="alert">{isBad ? line : null}</p>
      </div>
    </div>
  );
}

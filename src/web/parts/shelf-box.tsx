import { MapPin, Printer, X } from 'lucide-react';
import { useState } from 'react';
import { normaliseShelf, shelfProblem } from '#domain/shelf';
import { paths } from '#lib/paths';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { TextInput } from '#ui/text-input';
import { WindowLink } from '#ui/window-link';

interface ShelfBoxProps {
  shelf: string | null;
  onShelf: (shelf: string | null) => void;
}

/** The shelf on which all that is read now is put: typed, or read off its label. */
export function ShelfBox({ shelf, onShelf }: ShelfBoxProps) {
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      noValidate
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('posto');
        const text = typeof typed === 'string' ? typed : '';
        const problem = shelfProblem(text);
        setError(problem);
        if (problem !== null) return;
        event.currentTarget.reset();
        onShelf(normaliseShelf(text) || null);
      }}
    >
      <Field
        label="Posto"
        help={shelf === null ? 'Leggi la sua etichetta o scrivilo: vale per ciò che leggi dopo.' : null}
        error={error}
        className="grow"
      >
        {(field) => (
          <TextInput
            {...field}
            name="posto"
            data-scan="shelf serial case text"
            mono
            icon={<MapPin size={18} />}
            placeholder={shelf ?? 'A-03-2'}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
          />
        )}
      </Field>
      {shelf === null ? (
        <Button type="submit" kind="ghost" className="mt-6.5">
          Usa
        </Button>
      ) : (
        <span className="mt-6.5 flex gap-2">
          <WindowLink
            kind="ghost"
            href={paths.stampaPosto(shelf)}
            label={`Stampa l’etichetta del posto ${shelf}`}
            title="Stampa l’etichetta del posto"
            className="px-3!"
            icon={<Printer size={16} aria-hidden="true" />}
          >
            <span className="sr-only">Etichetta</span>
          </WindowLink>
          <Button kind="ghost" icon={<X size={16} aria-hidden="true" />} onClick={() => onShelf(null)}>
            <span className="font-mono">{shelf}</span>
            <span className="sr-only">: togli il posto</span>
          </Button>
        </span>
      )}
    </form>
  );
}

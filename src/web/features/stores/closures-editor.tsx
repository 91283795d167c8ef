import { Plus, Trash2 } from 'lucide-react';
import { lastDay } from '#domain/day';
import { closureNoteLimit, closuresPerStore, type Closure } from '#domain/opening-hours';
import { Button } from '#ui/button';
import { Field, FieldError } from '#ui/field';
import { FormSection } from '#ui/form-section';
import { TextInput } from '#ui/text-input';

export interface ClosuresEditorProps {
  closures: readonly Closure[];
  onClosures: (closures: readonly Closure[]) => void;
  error: string | undefined;
}

/** Days on which the shop is closed whatever its week says: holidays, works. */
export function ClosuresEditor({ closures, onClosures, error }: ClosuresEditorProps) {
  const put = (index: number, fields: Partial<Closure>): void =>
    onClosures(closures.map((one, place) => (place === index ? { ...one, ...fields } : one)));
  return (
    <FormSection
      title="Giorni di chiusura"
      lead="Ferie e chiusure straordinarie: vincono sugli orari della settimana."
    >
      {closures.map((closure, index) => (
        <div
          // Rows have nothing of their own to be known by; they are only added at the end.
          key={index}
          className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[9.5rem_9.5rem_minmax(0,1fr)_2.75rem]"
        >
          <Field label="Dal">
            {(ids) => (
              <TextInput
                {...ids}
                type="date"
                max={lastDay}
                value={closure.dal}
                onChange={({ target }) =>
                  put(index, {
                    dal: target.value,
                    // A single day is the usual case.
                    ...(closure.al === '' || closure.al < target.value ? { al: target.value } : {}),
                  })
                }
              />
            )}
          </Field>
          <Field label="Al">
            {(ids) => (
              <TextInput
                {...ids}
                type="date"
                min={closure.dal}
                max={lastDay}
                value={closure.al}
                onChange={({ target }) => put(index, { al: target.value })}
              />
            )}
          </Field>
          <Field label="Motivo" className="max-sm:col-start-1">
            {(ids) => (
              <TextInput
                {...ids}
                maxLength={closureNoteLimit}
                placeholder="ferie"
                value={closure.nota ?? ''}
                onChange={({ target }) => put(index, { nota: target.value || null })}
              />
            )}
          </Field>
          <button
            type="button"
            aria-label={`Togli la chiusura ${index + 1}`}
            onClick={() => onClosures(closures.filter((_, place) => place !== index))}
            className="grid size-11 place-items-center justify-self-end rounded-md text-soft hover:bg-red-soft hover:text-danger"
          >
            <Trash2 size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
      <FieldError id="chiusure-errore" error={error} />
      <div>
        <Button
          kind="ghost"
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          disabledReason={closures.length >= closuresPerStore ? `Al massimo ${closuresPerStore}` : null}
          onClick={() => onClosures([...closures, { dal: '', al: '', nota: null }])}
        >
          Aggiungi chiusura
        </Button>
      </div>
    </FormSection>
  );
}

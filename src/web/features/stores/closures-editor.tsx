import { Plus, Trash2 } from 'lucide-react';
import { isDay } from '#domain/day';
import { closureNoteLimit, closuresPerStore, type Closure } from '#domain/opening-hours';
import { useBox } from '#parts/form-fields';
import { Button } from '#ui/button';
import { DayBox } from '#ui/day-box';
import { Field, FieldError } from '#ui/field';
import { FormSection } from '#ui/form-section';
import { TextInput } from '#ui/text-input';

/** Days on which the shop is closed whatever its week says: holidays, works. */
export function ClosuresEditor() {
  const { value: closures, set: onClosures, error } = useBox<readonly Closure[]>('chiusure');
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
          className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[10rem_10rem_minmax(0,1fr)_2.75rem]"
        >
          <Field label="Dal">
            {(ids) => (
              <DayBox
                {...ids}
                label="Dal"
                value={closure.dal}
                onChange={(dal) =>
                  put(index, {
                    dal,
                    // A single day is the usual case.
                    ...(isDay(dal) && (closure.al === '' || closure.al < dal) ? { al: dal } : {}),
                  })
                }
              />
            )}
          </Field>
          <Field label="Al">
            {(ids) => (
              <DayBox
                {...ids}
                label="Al"
                min={isDay(closure.dal) ? closure.dal : undefined}
                value={closure.al}
                onChange={(al) => put(index, { al })}
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

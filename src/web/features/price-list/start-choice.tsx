import { addDays, lastDay, romeDay } from '#domain/day';
import { Field } from '#ui/field';
import { TextInput } from '#ui/text-input';

/** When a list comes into force: '' at once, else a day. */
export interface StartChoiceProps {
  day: string;
  onDay: (day: string) => void;
  isPlanned: boolean;
  onPlanned: (isPlanned: boolean) => void;
  error: string | null;
}

/** At once, or at 00:00 of a day to come. */
export function StartChoice({ day, onDay, isPlanned, onPlanned, error }: StartChoiceProps) {
  return (
    <fieldset className="flex flex-wrap items-start gap-x-6 gap-y-1">
      <legend className="sr-only">Quando parte</legend>
      <Choice label="Subito" isChosen={!isPlanned} onChoose={() => onPlanned(false)} />
      <Choice label="Da una data" isChosen={isPlanned} onChoose={() => onPlanned(true)} />
      {isPlanned ? (
        <Field label="Dalle 00:00 del" hideLabel error={error} className="w-48">
          {(box) => (
            <TextInput
              {...box}
              type="date"
              min={tomorrow()}
              max={lastDay}
              value={day}
              onChange={({ target }) => onDay(target.value)}
            />
          )}
        </Field>
      ) : null}
    </fieldset>
  );
}

/** The first day that can be planned. */
export function tomorrow(): string {
  return addDays(romeDay(new Date()), 1);
}

function Choice({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="radio"
        name="quando-parte"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  );
}

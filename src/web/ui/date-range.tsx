import { lastDay } from '#domain/day';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export interface DateRangeValue {
  da: string;
  a: string;
}

export interface DateRangeProps {
  label: string;
  value: DateRangeValue;
  onChange: (value: DateRangeValue) => void;
  error?: string | null;
}

/** Two days, `YYYY-MM-DD` or '', both included. */
export function DateRange({ label, value, onChange, error }: DateRangeProps) {
  const isReversed = value.da !== '' && value.a !== '' && value.da > value.a;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      <Field label={`${label}, dal`} error={error}>
        {(box) => (
          <TextInput
            {...box}
            type="date"
            max={value.a || lastDay}
            value={value.da}
            onChange={(event) => onChange({ ...value, da: event.target.value })}
          />
        )}
      </Field>
      <Field label="al" error={isReversed ? 'La fine viene prima dell’inizio' : null}>
        {(box) => (
          <TextInput
            {...box}
            type="date"
            min={value.da || undefined}
            max={lastDay}
            value={value.a}
            onChange={(event) => onChange({ ...value, a: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}

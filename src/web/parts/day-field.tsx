import { isDay } from '#domain/day';
import { DayBox, unreadableDay, type DayBoxProps } from '#ui/day-box';
import { Field } from '#ui/field';
import { useBox, type FieldBase } from './form-fields.tsx';

/** A day: gg-mm-aaaa, or from the calendar. */
export function DayField({ name, min, max, ...base }: FieldBase & Pick<DayBoxProps, 'min' | 'max'>) {
  const { value, set, leave, error } = useBox<string>(name);
  return (
    <Field {...base} error={error && value !== '' && !isDay(value) ? unreadableDay : error}>
      {(ids) => <DayBox {...ids} {...{ label: base.label, value, min, max }} onChange={set} onBlur={leave} />}
    </Field>
  );
}

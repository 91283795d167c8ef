import type { Choice } from '#ui/select';
import { TypeAhead } from '#ui/type-ahead';
import { useFormHandle } from './form-body.tsx';
import { BoxField, type FieldBase } from './form-fields.tsx';

interface ChoiceFieldProps extends FieldBase {
  /** Names the list, where the label is another word. */
  list?: string;
  choices: readonly Choice[];
  /** What another choice makes of other boxes. */
  resets?: Readonly<Record<string, unknown>>;
  placeholder?: string;
  disabled?: boolean;
  /** Drawn at most, of thousands: typing finds the others. */
  limit?: number;
}

/** One of many, found by typing. */
export function ChoiceField(props: ChoiceFieldProps) {
  const form = useFormHandle();
  const { list, choices, resets, placeholder, disabled = false, limit, required = false, ...base } = props;
  return (
    <BoxField<string | number | null> {...base} required={required}>
      {(ids, { value }) => (
        <TypeAhead
          {...ids}
          {...{ choices, value, disabled }}
          label={list ?? base.label}
          {...(placeholder ? { placeholder } : {})}
          {...(limit ? { limit } : {})}
          onChange={(chosen) => form.set({ ...resets, [base.name]: chosen })}
        />
      )}
    </BoxField>
  );
}

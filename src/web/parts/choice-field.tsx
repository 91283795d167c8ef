import { TypeAhead } from '#ui/type-ahead';
import { BoxField, type FieldBase } from './form-fields.tsx';

export interface ChoiceFieldProps extends FieldBase {
  /** Names the list, where the label is another word. */
  list?: string;
  choices: readonly { value: string | number; label: string }[];
  placeholder?: string;
  disabled?: boolean;
  /** Drawn at most, of thousands: typing finds the others. */
  limit?: number;
}

/** One of many, found by typing. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { list, choices, placeholder, disabled = false, limit, required = false, ...base } = props;
  return (
    <BoxField<string | number | null> {...base} required={required}>
      {(ids, { value, set }) => (
        <TypeAhead
          {...ids}
          {...{ choices, value, disabled }}
          label={list ?? base.label}
          {...(placeholder ? { placeholder } : {})}
          {...(limit ? { limit } : {})}
          onChange={set}
        />
      )}
    </BoxField>
  );
}

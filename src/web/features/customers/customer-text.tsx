import { customerLimits } from '#domain/customer';
import { TextField, type TextFieldProps } from '#parts/form-fields';
import { labels } from './customer-form.ts';

/** Longer than what is stored: who types or pastes too much is told, nothing is cut off in silence. */
const room = (limit = 0): number => Math.max(20, limit);

/** A text of a customer; Enter leads from one to the next (`onEnter`). */
export function Box({
  name,
  isOptional = false,
  ...rest
}: { name: keyof typeof labels; isOptional?: boolean } & Partial<TextFieldProps>) {
  const label = isOptional ? `${labels[name]} (facoltativo)` : labels[name];
  return (
    <TextField
      name={name}
      label={label}
      required={!isOptional}
      maxLength={room(limits[name])}
      data-box={name}
      {...rest}
    />
  );
}

const limits: Readonly<Record<string, number>> = customerLimits;

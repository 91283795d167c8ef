import { TextField, type TextFieldProps } from '#parts/form-fields';

/** A PIN as it is typed: digits that nobody reads over one's shoulder. */
export function PinField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      boxClass="w-32!"
      mono
    />
  );
}

import { Field } from '#ui/field';
import { TextInput } from '#ui/text-input';

/** Euro, told when one leaves the box or presses Enter: half a figure narrows nothing. */
export function Amount({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const tell = (typed: string) => {
    const amount = typed
      .trim()
      .replace(/\.(?=\d{3})/g, '')
      .replace(',', '.');
    if (amount === '' || /^\d{1,9}(\.\d{1,2})?$/.test(amount)) onChange(amount);
  };
  return (
    <Typed label={label} value={value.replace('.', ',')} onTell={tell} inputMode="decimal" placeholder="€" />
  );
}

interface TypedProps {
  label: string;
  value: string;
  onTell: (typed: string) => void;
  inputMode?: 'decimal';
  placeholder?: string;
}

/** A box that tells what is in it when one leaves it or presses Enter. */
export function Typed({ label, value, onTell, ...rest }: TypedProps) {
  return (
    <Field label={label} className="w-28">
      {(box) => (
        <TextInput
          {...box}
          {...rest}
          key={value}
          defaultValue={value}
          onBlur={(event) => onTell(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onTell(event.currentTarget.value);
          }}
        />
      )}
    </Field>
  );
}

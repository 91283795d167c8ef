import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '#ui/checkbox';
import { Field, FieldError, type FieldBox, type FieldProps } from '#ui/field';
import { RadioCards, type RadioCardsProps } from '#ui/radio-cards';
import { Select, type SelectProps } from '#ui/select';
import { TextArea, TextInput, type TextInputProps } from '#ui/text-input';
import { useFormHandle } from './form-body.tsx';

/** What every box of a form is told: the name of what it holds, and what stands around it. */
export interface FieldBase extends Pick<FieldProps, 'help' | 'required' | 'className'> {
  name: string;
  label: string;
}

/** What a form hands to the box of this name. Throws where the form begins without it: it would be sent without it, too. */
export function useBox<V>(name: string) {
  const form = useFormHandle();
  if (!(name in form.typed)) throw new Error(`the form has nothing named ${name}`);
  return {
    value: form.typed[name] as V,
    set: (value: V) => form.set({ [name]: value }),
    leave: () => form.leave(name),
    error: form.errorOf(name),
  };
}

/** Label, help and what is wrong around a box of another kind, bound by name. */
export function BoxField<V>({
  children,
  ...base
}: FieldBase & { children: (ids: FieldBox, box: ReturnType<typeof useBox<V>>) => ReactNode }) {
  const { name, ...field } = base;
  const box = useBox<V>(name);
  return (
    <Field {...field} error={box.error}>
      {(ids) => children(ids, box)}
    </Field>
  );
}

type InputRest = Omit<TextInputProps, keyof FieldBase | 'value' | 'onChange' | 'ref'>;

export interface TextFieldProps extends FieldBase, InputRest {
  /** Lines; none: one, in a plain box. */
  rows?: number;
  /** Said right of the box: '€', '% del listino'. */
  unit?: string;
  boxClass?: string;
}

/** A text, as it is typed. */
export function TextField({ name, label, help, required, className, rows, unit, ...rest }: TextFieldProps) {
  const { boxClass, ...input } = rest;
  return (
    <BoxField<string> {...{ name, label, help, className }} required={required ?? false}>
      {(ids, { value, set, leave }) => {
        const bound = { ...ids, value, onBlur: leave, className: boxClass };
        if (rows) {
          return (
            <TextArea
              {...(input as ComponentProps<'textarea'>)}
              {...bound}
              rows={rows}
              onChange={({ target }) => set(target.value)}
            />
          );
        }
        const box = (
          <TextInput autoComplete="off" {...input} {...bound} onChange={({ target }) => set(target.value)} />
        );
        if (!unit) return box;
        return (
          <span className="flex items-center gap-2">
            {box}
            <span className="shrink-0 text-soft">{unit}</span>
          </span>
        );
      }}
    </BoxField>
  );
}

/** Why something is done: at most 500 characters, kept where it can be read again. */
export function ReasonField({ name = 'motivo', label = 'Motivo', ...rest }: Partial<TextFieldProps>) {
  return <TextField name={name} label={label} required rows={3} maxLength={500} {...rest} />;
}

/** An amount or another number, typed with a decimal comma and kept as text. */
export function MoneyField({ unit = '€', ...rest }: TextFieldProps) {
  return <TextField inputMode="decimal" maxLength={12} boxClass="w-32! text-right" unit={unit} {...rest} />;
}

/** An IMEI: typed, pasted with its gaps, or read from the box of the phone. */
export function ImeiField({ label = 'IMEI', ...rest }: Omit<TextFieldProps, 'label'> & { label?: string }) {
  return (
    <TextField
      label={label}
      data-scan="imei"
      mono
      inputMode="numeric"
      spellCheck={false}
      maxLength={30}
      {...rest}
    />
  );
}

/** One of a few. What stands there as a number is kept as one. */
export function SelectField({ name, label, help, required, className, ...rest }: FieldBase & SelectProps) {
  return (
    <BoxField<string | number | null> {...{ name, label, help, className }} required={required ?? false}>
      {(ids, { value, set, leave }) => (
        <Select
          {...rest}
          {...ids}
          value={value ?? ''}
          onBlur={leave}
          onChange={({ target }) =>
            set(rest.choices.find((one) => String(one.value) === target.value)?.value ?? '')
          }
        />
      )}
    </BoxField>
  );
}

/** A yes or no, kept as 1 or 0. */
export function CheckField({
  name,
  label,
  help,
  disabled = false,
}: Pick<FieldBase, 'name' | 'help'> & { label: ReactNode; disabled?: boolean }) {
  const { value, set, error } = useBox<0 | 1>(name);
  return (
    <div>
      <Checkbox
        label={label}
        help={help}
        checked={value === 1}
        disabled={disabled}
        aria-describedby={error ? `${name}-errore` : undefined}
        onChange={({ target }) => set(target.checked ? 1 : 0)}
      />
      <FieldError id={`${name}-errore`} error={error} />
    </div>
  );
}

/** One of a few, each a card. */
export function CardsField<V extends string | number>({
  name,
  ...cards
}: { name: string } & Omit<RadioCardsProps<V>, 'value' | 'onChange'>) {
  const { value, set, error } = useBox<V | null>(name);
  return (
    <div>
      <RadioCards {...cards} value={value} onChange={set} />
      <FieldError id={`${name}-errore`} error={error} />
    </div>
  );
}

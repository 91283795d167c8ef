import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { BoxField, type FieldBase } from '#parts/form-fields';
import { TextInput } from '#ui/text-input';

/** A password box with a button that shows what was typed: who can read it makes longer ones and mistypes less. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'icon' | 'mono'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <TextInput
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-12"
      />
      <button
        type="button"
        aria-label={isShown ? 'Nascondi la password' : 'Mostra la password'}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-r-md text-soft hover:text-ink"
      >
        <Icon size={19} aria-hidden="true" />
      </button>
    </span>
  );
}

/** The password that one has, in a form. */
export function PasswordField(base: FieldBase) {
  return (
    <BoxField<string> {...base}>
      {(ids, { value, set }) => (
        <PasswordInput
          {...ids}
          autoComplete="current-password"
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </BoxField>
  );
}

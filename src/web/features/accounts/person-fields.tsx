import { accountText } from '#domain/account';
import { Field } from '#ui/field';
import { TextInput } from '#ui/text-input';
import type { AccountForm } from './use-account-form.ts';

export interface PersonFieldsProps {
  form: AccountForm;
  onChange: (part: Partial<AccountForm>) => void;
  errors: Readonly<Partial<Record<string, string>>>;
  isNew: boolean;
}

type TextName = 'nome' | 'cognome' | 'user_name' | 'email' | 'id_external_op';

/** Name, and for an account its mail and user name. */
export function PersonFields({ form, onChange, errors, isNew }: PersonFieldsProps) {
  const hasAccount = form.is_dummy === 0;
  const input = (name: TextName, label: string, most: number, rest: Rest = {}) => (
    <Field
      label={label}
      required={rest.required ?? false}
      error={errors[name]}
      help={rest.help}
      className={rest.className}
    >
      {(box) => (
        <TextInput
          {...box}
          type={name === 'email' ? 'email' : 'text'}
          // Somebody else's name and address: the browser must not offer one's own.
          autoComplete="off"
          autoCapitalize={name === 'nome' || name === 'cognome' ? 'words' : 'none'}
          spellCheck={false}
          maxLength={most}
          value={form[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {input('nome', 'Nome', 60, { required: true })}
      {input('cognome', 'Cognome', 60, { required: true })}
      {hasAccount ? input('email', 'Mail', 254, { required: isNew }) : null}
      {hasAccount
        ? input('user_name', 'Nome utente', 60, { required: true, help: accountText.userName })
        : null}
      {input('id_external_op', 'Matricola', 40)}
    </div>
  );
}

interface Rest {
  required?: boolean;
  help?: string;
  className?: string;
}

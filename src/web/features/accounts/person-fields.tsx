import { accountText, proposeUserName } from '#domain/account';
import { useFormHandle } from '#parts/form-body';
import { BoxField, TextField } from '#parts/form-fields';
import { TextInput } from '#ui/text-input';
import type { AccountForm } from './account-form.ts';

/** Name, and for an account its mail and user name: a new one's follows the name until it is typed. */
export function PersonFields({ isNew }: { isNew: boolean }) {
  const { typed, set } = useFormHandle<AccountForm>();
  const follows = isNew && ['', proposeUserName(typed.nome, typed.cognome)].includes(typed.user_name);
  const rename = (part: Pick<AccountForm, 'nome'> | Pick<AccountForm, 'cognome'>): void => {
    const { nome, cognome } = { ...typed, ...part };
    set({ ...part, ...(follows ? { user_name: proposeUserName(nome, cognome) } : {}) });
  };
  const name = (field: 'nome' | 'cognome', label: string) => (
    <BoxField<string> name={field} label={label} required>
      {(ids, { value, leave }) => (
        <TextInput
          {...ids}
          // Somebody else's name and address: the browser must not offer one's own.
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={60}
          value={value}
          onBlur={leave}
          onChange={({ target }) =>
            rename(field === 'nome' ? { nome: target.value } : { cognome: target.value })
          }
        />
      )}
    </BoxField>
  );
  const other = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {name('nome', 'Nome')}
      {name('cognome', 'Cognome')}
      {typed.is_dummy === 0 ? (
        <>
          <TextField name="email" label="Mail" type="email" required={isNew} maxLength={254} {...other} />
          <TextField
            name="user_name"
            label="Nome utente"
            required
            help={accountText.userName}
            maxLength={60}
            {...other}
          />
        </>
      ) : null}
      <TextField name="id_external_op" label="Matricola" maxLength={40} {...other} />
    </div>
  );
}

import { useId } from 'react';
import { passwordFlaws, passwordFlawTexts, type PasswordFlaw, type PasswordOwner } from '#domain/password';
import { BoxField, useBox } from '#parts/form-fields';
import { PasswordInput } from './password-input.tsx';
import { PasswordRules } from './password-rules.tsx';

/** The new password, `password` in its form, with its rules below. */
export function NewPassword({ owner }: { owner: PasswordOwner }) {
  const rules = useId();
  const { value: password, error } = useBox<string>('password');
  return (
    <div className="grid gap-3">
      <BoxField<string> name="password" label="Nuova password">
        {(field, { set }) => (
          <PasswordInput
            {...field}
            aria-describedby={[field['aria-describedby'], rules].filter(Boolean).join(' ')}
            autoComplete="new-password"
            value={password}
            onChange={({ target }) => set(target.value)}
          />
        )}
      </BoxField>
      <PasswordRules
        id={rules}
        password={password}
        owner={owner}
        isKnown={error === passwordFlawTexts.NOTA}
      />
    </div>
  );
}

/** What is wrong with a new password; null: nothing that can be seen here. */
export function passwordReason(password: string, owner: PasswordOwner): string | null {
  if (!password) return 'Scrivi la nuova password';
  const [flaw] = passwordFlaws(password, owner);
  return flaw ? passwordFlawTexts[flaw] : null;
}

/** The server has found it among the passwords that are known; undefined: it was refused for something else. */
export const knownPassword = ({ motivi }: { motivi?: readonly PasswordFlaw[] | undefined }) =>
  motivi?.includes('NOTA') ? { password: passwordFlawTexts.NOTA } : undefined;

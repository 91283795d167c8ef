import { useId, type RefObject } from 'react';
import { passwordFlaws, passwordFlawTexts, type PasswordOwner } from '#domain/password';
import { Field } from '#ui/field';
import { PasswordInput } from './password-input.tsx';
import { PasswordRules } from './password-rules.tsx';

export interface NewPasswordProps {
  owner: PasswordOwner;
  value: string;
  onChange: (password: string) => void;
  /** The password that the server knows from its list; null: none was tried. */
  known: string | null;
  box?: RefObject<HTMLInputElement | null>;
}

/** The new password with its rules below. */
export function NewPassword({ owner, value, onChange, known, box }: NewPasswordProps) {
  const rules = useId();
  return (
    <div className="grid gap-3">
      <Field label="Nuova password" error={known !== null && known === value ? passwordFlawTexts.NOTA : null}>
        {(field) => (
          <PasswordInput
            {...field}
            {...(box ? { ref: box } : {})}
            aria-describedby={[field['aria-describedby'], rules].filter(Boolean).join(' ')}
            autoComplete="new-password"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <PasswordRules id={rules} password={value} owner={owner} isKnown={known !== null && known === value} />
    </div>
  );
}

/** Why the button can't be pressed yet; null: it can. */
export function passwordReason(password: string, owner: PasswordOwner): string | null {
  if (!password) return 'Scrivi la nuova password';
  const [flaw] = passwordFlaws(password, owner);
  return flaw ? passwordFlawTexts[flaw] : null;
}

import { useRef, useState, type FormEvent } from 'react';
import { faultText, faultWords } from '#lib/fault-text';
import { lastUser, type Session } from '#lib/session';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { TextInput } from '#ui/text-input';
import { toast } from '#ui/toast';
import { signIn } from './queries.ts';

/** The Log In form of the landing page's header (S1 §2 /login); failures appear as a snackbar (S1 §8). */
export function LogInForm({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  const [userName, setUserName] = useState(lastUser);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const passwordBox = useRef<HTMLInputElement>(null);
  const missing = userName.trim() && password.trim() ? null : 'Scrivi nome utente e password';

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (missing || isBusy) return;
    setBusy(true);
    try {
      const result = await signIn(userName.trim(), password);
      if ('session' in result) {
        onSignedIn(result.session);
        return;
      }
      toast.error(faultWords(result.refusal));
      passwordBox.current?.select();
    } catch (fault) {
      toast.error(faultText(fault));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      aria-label="Log In"
      className="grid w-full gap-3 sm:ml-auto sm:w-auto sm:grid-cols-[12rem_12rem_auto]"
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Nome utente" hideLabel>
        {(box) => (
          <TextInput
            {...box}
            name="user_name"
            placeholder="Nome utente"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            value={userName}
            onChange={(event) => setUserName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Password" hideLabel>
        {(box) => (
          <TextInput
            {...box}
            ref={passwordBox}
            name="password"
            type="password"
            placeholder="Password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy} disabledReason={missing} className="max-sm:w-full">
        Log In
      </Button>
    </form>
  );
}

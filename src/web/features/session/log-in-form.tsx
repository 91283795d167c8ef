import { lazy, Suspense, useRef, useState, type FormEvent } from 'react';
import { faultText, faultWords } from '#lib/fault-text';
import { lastUser, type Session } from '#lib/session';
import { useAct } from '#lib/use-act';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { TextInput } from '#ui/text-input';
import { toast } from '#ui/toast';
import { signIn, type LogInTicket } from './queries.ts';

const CodeDialog = lazy(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }));

interface LogInFormProps {
  onSignedIn: (session: Session) => void;
  onForgotten: () => void;
}

/** The Log In form of the landing page's header (S1 §2 /login); failures appear as a snackbar (S1 §8). */
export function LogInForm({ onSignedIn, onForgotten }: LogInFormProps) {
  const [userName, setUserName] = useState(lastUser);
  const [password, setPassword] = useState('');
  const act = useAct();
  const [ticket, setTicket] = useState<LogInTicket | null>(null);
  const passwordBox = useRef<HTMLInputElement>(null);
  const missing = userName.trim() && password.trim() ? null : 'Scrivi nome utente e password';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (missing) return;
    void act.run(async () => {
      try {
        const result = await signIn(userName.trim(), password);
        if ('session' in result) onSignedIn(result.session);
        else if ('ticket' in result) setTicket(result);
        else {
          toast.error(faultWords(result.refusal));
          passwordBox.current?.select();
        }
      } catch (fault) {
        toast.error(faultText(fault));
      }
    });
  };

  const repeat = (reason: string | null): void => {
    setTicket(null);
    setPassword('');
    if (reason) toast.error(reason);
  };

  return (
    <>
      <form
        aria-label="Log In"
        className="grid w-full gap-x-3 gap-y-1 max-sm:gap-y-3 sm:ml-auto sm:w-auto sm:grid-cols-[12rem_12rem_auto]"
        onSubmit={submit}
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
        <Button type="submit" busy={act.isBusy} disabledReason={missing} className="max-sm:w-full">
          Log In
        </Button>
        <button
          type="button"
          onClick={onForgotten}
          className="min-h-8 justify-self-start rounded-sm text-sm font-medium text-accent underline-offset-4 hover:underline max-sm:min-h-11 max-sm:justify-self-center sm:col-start-2"
        >
          Password dimenticata?
        </button>
      </form>
      {ticket ? (
        <Suspense>
          <CodeDialog userName={userName.trim()} {...ticket} onSignedIn={onSignedIn} onBack={repeat} />
        </Suspense>
      ) : null}
    </>
  );
}

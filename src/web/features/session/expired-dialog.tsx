import { useRef, useState, type FormEvent } from 'react';
import { faultText } from '#lib/fault-text';
import { queryClient } from '#lib/query-client';
import { sessionQuery, type Session } from '#lib/session';
import { useAct } from '#lib/use-act';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { TextInput } from '#ui/text-input';
import { CodeForm } from './code-form.tsx';
import { signIn, takeUpAgain, type LogInTicket } from './queries.ts';

interface ExpiredDialogProps {
  /** The session that ended. */
  before: Session;
  /** Who it was; '' when unknown. */
  user: string;
  onSignedIn: () => void;
  /** Another user signed in, or the shop is no longer allowed: nothing of the old work may show. */
  onStartClean: () => void;
}

/** Signs in again in place; everything typed on the screen behind stays (rulings §3). */
export function ExpiredDialog({ before, user, onSignedIn, onStartClean }: ExpiredDialogProps) {
  const [userName, setUserName] = useState(user);
  const [password, setPassword] = useState('');
  const act = useAct();
  const [ticket, setTicket] = useState<LogInTicket | null>(null);
  const passwordBox = useRef<HTMLInputElement>(null);
  const missing = userName.trim() && password.trim() ? null : 'Scrivi nome utente e password';

  const isOther = user !== '' && user.toLowerCase() !== userName.trim().toLowerCase();

  const goOn = async (isOtherUser: boolean): Promise<void> => {
    if (isOtherUser || isOther || !(await takeUpAgain(before))) {
      onStartClean();
    } else {
      // The session is new already: asked for once more, and ended meanwhile, it would leave the screen without one.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
      });
      onSignedIn();
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (missing) return;
    void act.run(async () => {
      const result = await signIn(userName.trim(), password);
      if ('refusal' in result) {
        passwordBox.current?.select();
        return faultText(result.refusal);
      }
      if ('ticket' in result) setTicket(result);
      else await goOn(result.isOtherUser);
      return null;
    });
  };

  return (
    <Dialog
      open
      locked
      onClose={() => undefined}
      size="small"
      title="Sessione scaduta"
      lead="Accedi di nuovo: quello che hai scritto è rimasto al suo posto."
      initialFocus={passwordBox}
    >
      {ticket ? (
        <CodeForm
          userName={userName.trim()}
          {...ticket}
          onSignedIn={(_, isOtherUser) => goOn(isOtherUser)}
          onBack={(reason) => {
            setTicket(null);
            setPassword('');
            void act.run(async () => reason);
          }}
        />
      ) : (
        <form className="grid gap-4" onSubmit={submit}>
          <Field label="Nome utente">
            {(box) => (
              <TextInput
                {...box}
                autoComplete="username"
                value={userName}
                onChange={(event) => setUserName(event.target.value)}
              />
            )}
          </Field>
          <Field label="Password">
            {(box) => (
              <TextInput
                {...box}
                ref={passwordBox}
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
          {act.problem ? <Notice kind="error">{act.problem}</Notice> : null}
          <div className="flex items-center justify-between gap-3">
            <a href="/logout" className="font-medium text-accent underline-offset-4 hover:underline">
              Esci
            </a>
            <Button type="submit" busy={act.isBusy} disabledReason={missing}>
              Accedi
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

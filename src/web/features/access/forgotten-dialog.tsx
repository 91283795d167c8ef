import { MailCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { lastUser } from '#lib/session';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { FormActions } from '#ui/form-actions';
import { TextInput } from '#ui/text-input';

/** 'Password dimenticata?': asks for a link by mail, and never tells whether there is such an account (decisions §3). */
export function ForgottenDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(lastUser);
  const [isSent, setSent] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const act = useAct();
  const missing = name.trim() ? null : 'Scrivi il nome utente o l’indirizzo mail';

  const ask = async (): Promise<void> => {
    if (missing) return;
    const isDone = await act.run(async (idempotencyKey) => {
      const outcome = await mutate('richiediRipristino', { user_name: name.trim() }, { idempotencyKey });
      return outcome.ok ? null : faultText(outcome.ret_message);
    });
    if (isDone) setSent(true);
  };

  if (isSent) {
    return (
      <Dialog
        open
        onClose={onClose}
        size="small"
        title="Guarda la posta"
        footer={<Button onClick={onClose}>Ho capito</Button>}
      >
        <div className="flex gap-4">
          <MailCheck size={36} strokeWidth={1.6} className="shrink-0 text-accent" aria-hidden="true" />
          <div className="grid gap-3">
            <p>
              Se <b className="font-semibold break-words">{name.trim()}</b> è un utente con un indirizzo mail,
              gli abbiamo scritto: nella mail c’è un link che vale 60 minuti.
            </p>
            <p className="text-soft">
              Non arriva niente? Guarda nella posta indesiderata, oppure chiedi all’amministrazione: per il
              tuo utente potrebbe non esserci un indirizzo.
            </p>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Password dimenticata?"
      lead="Ti mandiamo per mail un link per sceglierne una nuova."
      initialFocus={box}
      footer={
        <FormActions form="ripristino" busy={act.isBusy} disabledReason={missing} onCancel={onClose}>
          Mandami il link
        </FormActions>
      }
    >
      <form
        id="ripristino"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void ask();
        }}
      >
        <Field label="Nome utente o indirizzo mail" error={act.fields['user_name']}>
          {(field) => (
            <TextInput
              {...field}
              ref={box}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <ActProblem act={act} />
      </form>
    </Dialog>
  );
}

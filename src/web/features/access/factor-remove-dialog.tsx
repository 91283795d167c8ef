import { useRef, useState } from 'react';
import { readCode } from '#domain/second-factor';
import { faultText } from '#lib/fault-text';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { FormActions } from '#ui/form-actions';
import { TextInput } from '#ui/text-input';
import { toast } from '#ui/toast';
import { PasswordInput } from './password-input.tsx';
import { removeFactor } from './queries.ts';

export interface FactorRemoveDialogProps {
  onRemoved: () => Promise<void>;
  onClose: () => void;
}

/** Takes the second factor away, with password and code; for a new phone it is then set up again. */
export function FactorRemoveDialog({ onRemoved, onClose }: FactorRemoveDialogProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const act = useAct();
  const missing = password
    ? readCode(code)
      ? null
      : 'Scrivi il codice dell’app o un codice di recupero'
    : 'Scrivi la tua password';

  const remove = async (): Promise<void> => {
    if (missing) return;
    await act.run(async () => {
      const outcome = await removeFactor(password, code);
      if (!outcome.ok) return faultText(outcome.ret_message);
      toast.success('Secondo fattore tolto');
      await onRemoved();
      onClose();
      return null;
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Togli il secondo fattore"
      lead="Per entrare basterà di nuovo la password. Se hai un telefono nuovo, dopo lo attivi da quello."
      initialFocus={box}
      footer={
        <FormActions
          kind="danger"
          form="togli-fattore"
          busy={act.isBusy}
          disabledReason={missing}
          onCancel={onClose}
        >
          Togli il secondo fattore
        </FormActions>
      }
    >
      <form
        id="togli-fattore"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <Field label="La tua password">
          {(field) => (
            <PasswordInput
              {...field}
              ref={box}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Field label="Codice" help="Dell’app, oppure uno dei codici di recupero.">
          {(field) => (
            <TextInput
              {...field}
              mono
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <ActProblem act={act} />
      </form>
    </Dialog>
  );
}

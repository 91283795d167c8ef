import { useRef, useState } from 'react';
import { faultText } from '#lib/fault-text';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { FormActions } from '#ui/form-actions';
import { toast } from '#ui/toast';
import { NewPassword, passwordReason } from './new-password.tsx';
import { PasswordInput } from './password-input.tsx';
import { changePassword, refreshAccess, type OwnAccess } from './queries.ts';

/** Another password, with the present one; the account's other sessions end. */
export function ChangePasswordDialog({ access, onClose }: { access: OwnAccess; onClose: () => void }) {
  const [present, setPresent] = useState('');
  const [password, setPassword] = useState('');
  const [known, setKnown] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const presentBox = useRef<HTMLInputElement>(null);
  const act = useAct();
  const reason = present ? passwordReason(password, access) : 'Scrivi la password attuale';

  const save = async (): Promise<void> => {
    if (reason) return;
    setWrong(null);
    await act.run(async () => {
      const outcome = await changePassword(present, password);
      if (outcome.ok) {
        const { sessioni_chiuse } = outcome;
        const others = sessioni_chiuse === 1 ? 'Un’altra sessione è stata chiusa' : null;
        const many = sessioni_chiuse > 1 ? `Altre ${sessioni_chiuse} sessioni sono state chiuse` : others;
        toast.success(many ? `Password cambiata. ${many}.` : 'Password cambiata');
        await refreshAccess();
        onClose();
        return null;
      }
      if (outcome.ret_message === 'PASSWORD_ATTUALE_ERRATA') {
        setWrong(faultText(outcome.ret_message));
        presentBox.current?.select();
        return null;
      }
      if (outcome.motivi?.includes('NOTA')) {
        setKnown(password);
        return null;
      }
      return faultText(outcome.ret_message);
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Cambia password"
      lead="Le altre sessioni aperte con questo utente si chiudono."
      initialFocus={presentBox}
      footer={
        <FormActions form="cambia-password" busy={act.isBusy} disabledReason={reason} onCancel={onClose}>
          Cambia password
        </FormActions>
      }
    >
      <form
        id="cambia-password"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <input type="text" name="username" autoComplete="username" value={access.user_name} readOnly hidden />
        <Field label="Password attuale" error={wrong}>
          {(field) => (
            <PasswordInput
              {...field}
              ref={presentBox}
              autoComplete="current-password"
              value={present}
              onChange={(event) => setPresent(event.target.value)}
            />
          )}
        </Field>
        <NewPassword owner={access} value={password} onChange={setPassword} known={known} />
        <ActProblem act={act} />
      </form>
    </Dialog>
  );
}

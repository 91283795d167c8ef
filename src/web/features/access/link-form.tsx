import { useRef, useState } from 'react';
import { faultText } from '#lib/fault-text';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { NewPassword, passwordReason } from './new-password.tsx';
import { setByLink, type PasswordLink } from './queries.ts';

export interface LinkFormProps {
  token: string;
  link: PasswordLink;
  /** The password is set; what was typed lets one straight in. Waited for. */
  onSet: (user_name: string, password: string) => Promise<void>;
  /** It was used or replaced meanwhile. */
  onDead: () => void;
}

/** The one box of the page that a mailed link opens. */
export function LinkForm({ token, link, onSet, onDead }: LinkFormProps) {
  const [password, setPassword] = useState('');
  const [known, setKnown] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const act = useAct();
  const user_name = link.user_name ?? '';
  const owner = { user_name, ragione_sociale: link.ragione_sociale ?? '' };
  const reason = passwordReason(password, owner);

  const submit = async (): Promise<void> => {
    if (reason || act.isBusy) {
      box.current?.focus();
      return;
    }
    await act.run(async () => {
      const outcome = await setByLink(token, password);
      if (outcome.ok) {
        await onSet(outcome.user_name, password);
        return null;
      }
      if (outcome.ret_message === 'LINK_NON_VALIDO') {
        onDead();
        return null;
      }
      if (outcome.motivi?.includes('NOTA')) {
        setKnown(password);
        box.current?.focus();
        return null;
      }
      return faultText(outcome.ret_message);
    });
  };

  return (
    <form
      className="card grid gap-5 p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {/* Password managers keep the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={user_name} readOnly hidden />
      <NewPassword owner={owner} value={password} onChange={setPassword} known={known} box={box} />
      <ActProblem act={act} />
      <Button type="submit" size="big" busy={act.isBusy} disabledReason={reason} className="w-full">
        {link.tipo === 'INVITO' ? 'Imposta la password ed entra' : 'Cambia la password ed entra'}
      </Button>
    </form>
  );
}

import { mutate } from '#lib/api';
import { FormSubmit } from '#parts/form-body';
import { PageForm } from '#parts/form-dialog';
import { knownPassword, NewPassword, passwordReason } from './new-password.tsx';
import type { PasswordLink } from './queries.ts';

interface LinkFormProps {
  token: string;
  link: PasswordLink;
  /** The password is set; what was typed lets one straight in. Waited for. */
  onSet: (user_name: string, password: string) => Promise<void>;
  /** It was used or replaced meanwhile. */
  onDead: () => void;
}

/** The one box of the page that a mailed link opens. */
export function LinkForm({ token, link, onSet, onDead }: LinkFormProps) {
  const user_name = link.user_name ?? '';
  const owner = { user_name, ragione_sociale: link.ragione_sociale ?? '' };
  return (
    <PageForm
      start={{ password: '' }}
      check={({ password }) => ({ password: passwordReason(password, owner) })}
      say="sent"
      send={({ password }, once) => mutate('setPassword', { token, password }, once)}
      refused={(answer) => {
        if (answer.ret_message !== 'LINK_NON_VALIDO') return knownPassword(answer);
        onDead();
        return null;
      }}
      onDone={(answer, { password }) => onSet(answer.user_name, password)}
      className="card grid gap-5 p-5 sm:p-6"
    >
      {() => (
        <>
          {/* Password managers keep the new password under this name. */}
          <input type="text" name="username" autoComplete="username" value={user_name} readOnly hidden />
          <NewPassword owner={owner} />
          <FormSubmit size="big" className="w-full">
            {link.tipo === 'INVITO' ? 'Imposta la password ed entra' : 'Cambia la password ed entra'}
          </FormSubmit>
        </>
      )}
    </PageForm>
  );
}

import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { md5 } from '#lib/md5';
import { FormDialog } from '#parts/form-dialog';
import { knownPassword, NewPassword, passwordReason } from './new-password.tsx';
import { PasswordField } from './password-input.tsx';
import type { OwnAccess } from './queries.ts';

/** Another password, with the present one; the account's other sessions end. */
export function ChangePasswordDialog({ access, onClose }: { access: OwnAccess; onClose: () => void }) {
  return (
    <FormDialog
      title="Cambia password"
      lead="Le altre sessioni aperte con questo utente si chiudono."
      confirm="Cambia password"
      onClose={onClose}
      start={{ present: '', password: '' }}
      check={({ present, password }) => ({
        present: present ? null : 'Scrivi la password attuale',
        password: passwordReason(password, access),
      })}
      say="sent"
      send={({ present, password }, once) =>
        mutate('setPassword', { password_attuale: md5(present), password }, once)
      }
      refused={(answer) =>
        answer.ret_message === 'PASSWORD_ATTUALE_ERRATA'
          ? { present: faultText(answer.ret_message) }
          : knownPassword(answer)
      }
      done={({ sessioni_chiuse: ended }) => {
        if (ended === 0) return 'Password cambiata';
        return `Password cambiata. ${ended === 1 ? 'Un’altra sessione è stata chiusa' : `Altre ${ended} sessioni sono state chiuse`}.`;
      }}
    >
      <input type="text" name="username" autoComplete="username" value={access.user_name} readOnly hidden />
      <PasswordField name="present" label="Password attuale" />
      <NewPassword owner={access} />
    </FormDialog>
  );
}

import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { md5 } from '#lib/md5';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './form-fields.tsx';

interface ResetPinDialogProps {
  operator: { id_operatore: number; name: string };
  onClose: () => void;
}

/** A forgotten PIN is taken off by the account that is signed in, by its own password; the operator picks a new one. */
export function ResetPinDialog({ operator, onClose }: ResetPinDialogProps) {
  return (
    <FormDialog
      title={`Azzerare il PIN di ${operator.name}?`}
      confirm="Azzera il PIN"
      danger
      onClose={onClose}
      start={{ password: '' }}
      check={({ password }) => ({ password: password === '' ? 'Campo obbligatorio' : null })}
      say="sent"
      send={({ password }, once) =>
        mutate('setPinAzzerato', { id_operatore: operator.id_operatore, password: md5(password) }, once)
      }
      refused={({ ret_message }) =>
        ret_message === 'PASSWORD_ATTUALE_ERRATA' ? { password: faultText(ret_message) } : undefined
      }
      done={`PIN azzerato: ${operator.name} ne sceglie uno nuovo quando entra`}
    >
      <p>
        Accerta prima che a chiederlo sia davvero {operator.name}. Resta scritto nel registro delle modifiche.
      </p>
      <TextField
        name="password"
        label="La tua password"
        help="Quella con cui è stato aperto Permuta su questa postazione"
        type="password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}

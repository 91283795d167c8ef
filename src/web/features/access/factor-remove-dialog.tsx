import { readCode } from '#domain/second-factor';
import { mutate } from '#lib/api';
import { md5 } from '#lib/md5';
import { FormDialog } from '#parts/form-dialog';
import { TextField } from '#parts/form-fields';
import { PasswordField } from './password-input.tsx';

interface FactorRemoveDialogProps {
  onRemoved: () => Promise<void>;
  onClose: () => void;
}

/** Takes the second factor away, with password and code; for a new phone it is then set up again. */
export function FactorRemoveDialog({ onRemoved, onClose }: FactorRemoveDialogProps) {
  return (
    <FormDialog
      title="Togli il secondo fattore"
      lead="Per entrare basterà di nuovo la password. Se hai un telefono nuovo, dopo lo attivi da quello."
      confirm="Togli il secondo fattore"
      danger
      onClose={onClose}
      start={{ password: '', codice: '' }}
      check={({ password, codice }) => ({
        password: password ? null : 'Scrivi la tua password',
        codice: readCode(codice) ? null : 'Scrivi il codice dell’app o un codice di recupero',
      })}
      say="sent"
      send={({ password, codice }, once) =>
        mutate('setSecondoFattoreRimosso', { password: md5(password), codice }, once)
      }
      done="Secondo fattore tolto"
      onDone={onRemoved}
    >
      <PasswordField name="password" label="La tua password" />
      <TextField
        name="codice"
        label="Codice"
        help="Dell’app, oppure uno dei codici di recupero."
        mono
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
      />
    </FormDialog>
  );
}

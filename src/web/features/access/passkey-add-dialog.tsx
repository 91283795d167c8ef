import { useState } from 'react';
import { retCode } from '#domain/fault';
import { deviceName } from '#domain/user-agent';
import { mutate } from '#lib/api';
import { md5 } from '#lib/md5';
import { createPasskey } from '#lib/passkey';
import { FormDialog } from '#parts/form-dialog';
import { TextField } from '#parts/form-fields';
import { PasswordField } from './password-input.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

interface PasskeyAddDialogProps {
  userName: string;
  /** Waited for. */
  onAdded: () => Promise<void>;
  onClose: () => void;
}

const none = {
  ok: false,
  ret_code: retCode.PASSKEY_NON_VALIDA,
  ret_message: 'PASSKEY_NON_VALIDA',
} as const;

/** A name and the password, then the browser's own dialog; recovery codes where it is the first second factor. */
export function PasskeyAddDialog({ userName, onAdded, onClose }: PasskeyAddDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes)
    return <RecoveryCodesDialog codes={codes} userName={userName} onKept={onAdded} onClose={onClose} />;
  return (
    <FormDialog
      title="Aggiungi una passkey"
      lead="Conferma che sei tu; poi il browser chiede dove tenerla: questo dispositivo, il telefono o una chiave di sicurezza."
      confirm="Continua"
      onClose={onClose}
      start={{ nome: deviceName(navigator.userAgent), password: '' }}
      check={({ nome, password }) => ({
        nome: nome.trim() ? null : 'Dalle un nome',
        password: password ? null : 'Scrivi la tua password',
      })}
      say="sent"
      send={async ({ nome, password }, once) => {
        const begun = await mutate('setPasskeyAvviata', { password: md5(password) });
        if (!begun.ok) return begun;
        const risposta = await createPasskey(begun);
        if (!risposta) return none;
        return mutate('setPasskey', { nome: nome.trim(), momento: begun.momento, risposta }, once);
      }}
      done="Passkey aggiunta"
      onDone={async ({ codici }) => {
        if (codici.length === 0) return onAdded();
        setCodes(codici);
        return true;
      }}
    >
      <TextField name="nome" label="Nome" help="Per riconoscerla nell’elenco." maxLength={60} />
      <PasswordField name="password" label="La tua password" />
    </FormDialog>
  );
}

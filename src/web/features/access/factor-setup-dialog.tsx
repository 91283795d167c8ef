import { useState } from 'react';
import { readCode } from '#domain/second-factor';
import { mutate } from '#lib/api';
import { md5 } from '#lib/md5';
import { FormDialog } from '#parts/form-dialog';
import { TextField } from '#parts/form-fields';
import { FactorSeed } from './factor-seed.tsx';
import { PasswordField } from './password-input.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

interface FactorSetupDialogProps {
  userName: string;
  onActive: () => Promise<void>;
  onClose: () => void;
}

const title = 'Attiva il secondo fattore';

/** Password, then the app reads the QR code and shows a first code, then the recovery codes, this once. */
export function FactorSetupDialog({ userName, onActive, onClose }: FactorSetupDialogProps) {
  const [seed, setSeed] = useState<{ segreto: string; indirizzo: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes)
    return <RecoveryCodesDialog codes={codes} userName={userName} onKept={onActive} onClose={onClose} />;
  if (seed) {
    return (
      <FormDialog
        key="seed"
        size="normal"
        title={title}
        lead="Con un’app di autenticazione qualsiasi: Google Authenticator, Microsoft Authenticator, 2FAS, Aegis…"
        confirm="Attiva"
        onClose={onClose}
        start={{ codice: '' }}
        check={({ codice }) => ({
          codice: readCode(codice)?.kind === 'totp' ? null : 'Scrivi le sei cifre che l’app mostra',
        })}
        say="sent"
        send={({ codice }, once) => mutate('setSecondoFattoreAttivo', { codice }, once)}
        onDone={({ codici }) => {
          setCodes(codici);
          return true;
        }}
      >
        <FactorSeed segreto={seed.segreto} indirizzo={seed.indirizzo}>
          <TextField
            name="codice"
            label="Il codice che l’app mostra"
            mono
            data-autofocus
            boxClass="text-lg tracking-widest"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
          />
        </FactorSeed>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      key="password"
      title={title}
      lead="Prima di tutto conferma che sei tu."
      confirm="Continua"
      onClose={onClose}
      start={{ password: '' }}
      check={({ password }) => ({ password: password ? null : 'Scrivi la tua password' })}
      say="sent"
      send={({ password }, once) => mutate('setSecondoFattoreAvviato', { password: md5(password) }, once)}
      onDone={(begun) => {
        setSeed(begun);
        return true;
      }}
    >
      <PasswordField name="password" label="La tua password" />
    </FormDialog>
  );
}

import { useEffect, useRef, useState } from 'react';
import { readCode } from '#domain/second-factor';
import { faultText } from '#lib/fault-text';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { TextInput } from '#ui/text-input';
import { FactorSeed } from './factor-seed.tsx';
import { PasswordInput } from './password-input.tsx';
import { beginFactor, confirmFactor } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface FactorSetupDialogProps {
  userName: string;
  onActive: () => Promise<void>;
  onClose: () => void;
}

type Step =
  | { name: 'password' }
  | { name: 'seed'; segreto: string; indirizzo: string }
  | { name: 'codes'; codici: string[] };

/** Password, then the app reads the QR code and shows a first code, then the recovery codes, this once. */
export function FactorSetupDialog({ userName, onActive, onClose }: FactorSetupDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'password' });
  const [typed, setTyped] = useState('');
  const [isKept, setKept] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const act = useAct();
  const missing =
    step.name === 'password'
      ? typed
        ? null
        : 'Scrivi la tua password'
      : step.name === 'seed'
        ? readCode(typed)?.kind === 'totp'
          ? null
          : 'Scrivi le sei cifre che l’app mostra'
        : isKept
          ? null
          : 'Prima metti al sicuro i codici';

  // Each step has one box, and one goes on typing there.
  useEffect(() => box.current?.focus(), [step.name]);

  const goOn = async (): Promise<void> => {
    if (missing) return;
    if (step.name === 'codes') {
      // Only now: what is due vanishes from the page behind when the codes have been kept.
      await act.run(async () => {
        await onActive();
        onClose();
      });
      return;
    }
    await act.run(async () => {
      if (step.name === 'password') {
        const outcome = await beginFactor(typed);
        if (!outcome.ok) return faultText(outcome.ret_message);
        setStep({ name: 'seed', segreto: outcome.segreto, indirizzo: outcome.indirizzo });
      } else {
        const outcome = await confirmFactor(typed);
        if (!outcome.ok) return faultText(outcome.ret_message);
        setStep({ name: 'codes', codici: outcome.codici });
      }
      setTyped('');
      return null;
    });
    box.current?.select();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      locked={step.name === 'codes'}
      size={step.name === 'seed' ? 'normal' : 'small'}
      title={step.name === 'codes' ? 'Codici di recupero' : 'Attiva il secondo fattore'}
      lead={
        step.name === 'password'
          ? 'Prima di tutto conferma che sei tu.'
          : step.name === 'seed'
            ? 'Con un’app di autenticazione qualsiasi: Google Authenticator, Microsoft Authenticator, 2FAS, Aegis…'
            : 'Il secondo fattore è attivo. Se perdi il telefono, ognuno di questi codici ti fa entrare una volta. Non li vedrai più.'
      }
      initialFocus={box}
      footer={
        <>
          {step.name === 'codes' ? null : (
            <Button kind="ghost" onClick={onClose}>
              Annulla
            </Button>
          )}
          <Button type="submit" form="secondo-fattore" busy={act.isBusy} disabledReason={missing}>
            {step.name === 'password' ? 'Continua' : step.name === 'seed' ? 'Attiva' : 'Fine'}
          </Button>
        </>
      }
    >
      <form
        id="secondo-fattore"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        {step.name === 'password' ? (
          <Field label="La tua password">
            {(field) => (
              <PasswordInput
                {...field}
                ref={box}
                autoComplete="current-password"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        ) : step.name === 'seed' ? (
          <FactorSeed segreto={step.segreto} indirizzo={step.indirizzo}>
            <Field label="Il codice che l’app mostra">
              {(field) => (
                <TextInput
                  {...field}
                  key="code"
                  ref={box}
                  mono
                  className="text-lg tracking-widest"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={9}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </Field>
          </FactorSeed>
        ) : (
          <>
            <RecoveryCodes codes={step.codici} userName={userName} />
            <Checkbox
              label="Li ho messi al sicuro, non sul telefono"
              checked={isKept}
              onChange={(event) => setKept(event.target.checked)}
            />
          </>
        )}
        <ActProblem act={act} />
      </form>
    </Dialog>
  );
}

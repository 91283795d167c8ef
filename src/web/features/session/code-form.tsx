import { Fingerprint } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { readCode } from '#domain/second-factor';
import { faultText } from '#lib/fault-text';
import type { AskedPasskey } from '#lib/passkey';
import type { Session } from '#lib/session';
import { useAct } from '#lib/use-act';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { TextInput } from '#ui/text-input';
import { confirmCode, confirmPasskey, type LogInTicket } from './queries.ts';

export interface CodeFormProps extends LogInTicket {
  userName: string;
  /** Waited for: the button works until it is done. */
  onSignedIn: (session: Session, isOtherUser: boolean) => void | Promise<void>;
  /** The time is over, or somebody changed his mind: name and password again, with the reason where there is one. */
  onBack: (reason: string | null) => void;
}

/** The second step of a log-in: a passkey, the code of the app, or one of the recovery codes (rulings §3). */
export function CodeForm({ userName, ticket, passkey, onSignedIn, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const act = useAct();
  const box = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Without an app there is no code but those of recovery.
  const isCode = passkey === null || passkey.is_codice === 1;
  const missing = readCode(code)
    ? null
    : isCode
      ? 'Scrivi le sei cifre dell’app o un codice di recupero'
      : 'Scrivi un codice di recupero';

  useEffect(() => (button.current ?? box.current)?.focus(), []);

  const settle = async (result: Awaited<ReturnType<typeof confirmCode>>): Promise<string | null> => {
    if ('session' in result) {
      await onSignedIn(result.session, result.isOtherUser);
      return null;
    }
    const reason = faultText(result.refusal);
    if (result.refusal !== 'ACCESSO_DA_RIPETERE') return reason;
    onBack(reason);
    return null;
  };

  const byPasskey = (asked: AskedPasskey): void => {
    void act.run(async () => {
      const result = await confirmPasskey(userName, ticket, asked);
      return result ? settle(result) : faultText('PASSKEY_NON_VALIDA');
    });
  };

  const confirm = async (typed: string): Promise<void> => {
    if (!readCode(typed)) return;
    const isIn = await act.run(async () => settle(await confirmCode(userName, ticket, typed)));
    if (!isIn) box.current?.select();
  };

  return (
    <form
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void confirm(code);
      }}
    >
      {passkey ? (
        <Button
          ref={button}
          className="w-full"
          busy={act.isBusy}
          icon={<Fingerprint size={18} aria-hidden="true" />}
          onClick={() => byPasskey(passkey)}
        >
          Usa la passkey
        </Button>
      ) : null}
      <Field
        label={isCode ? 'Codice' : 'Codice di recupero'}
        help={
          isCode
            ? 'Le sei cifre che l’app di autenticazione mostra adesso. Senza telefono: uno dei codici di recupero.'
            : 'Se non hai la passkey con te: uno dei codici messi al sicuro quando l’hai aggiunta.'
        }
      >
        {(field) => (
          <TextInput
            {...field}
            ref={box}
            mono
            className="text-lg tracking-widest"
            inputMode="text"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              // Six digits are all there is to type.
              if (readCode(event.target.value)?.kind === 'totp') void confirm(event.target.value);
            }}
          />
        )}
      </Field>
      {act.problem ? <Notice kind="error">{act.problem}</Notice> : null}
      <div className="flex items-center justify-between gap-3">
        <Button kind="quiet" className="-ml-4.5" onClick={() => onBack(null)}>
          Indietro
        </Button>
        <Button type="submit" kind={passkey ? 'ghost' : 'primary'} busy={act.isBusy} disabledReason={missing}>
          Accedi
        </Button>
      </div>
    </form>
  );
}

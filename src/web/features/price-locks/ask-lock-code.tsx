import { useState, type FormEvent } from 'react';
import { isLockCode, normaliseLockCode } from '#domain/price-lock';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { TextInput } from '#ui/text-input';

/** Where the customer reads the code out: a scanned one never comes here. */
export function AskLockCode({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const code = normaliseLockCode(typed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isLockCode(code)) onCode(code);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="card mb-3 flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-2.5 sm:px-6"
    >
      <Field
        label="Prezzo bloccato: codice del cliente"
        hideLabel
        className="min-w-0 grow basis-56"
        error={
          isTried && typed && !isLockCode(code)
            ? 'Il codice non è giusto: controlla le lettere con il cliente'
            : null
        }
      >
        {(box) => (
          <TextInput
            {...box}
            // A scanned code goes to the screen, whatever box has the focus.
            data-scan=""
            mono
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            placeholder="Prezzo bloccato? Scansiona il QR o scrivi il codice"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setTried(false);
            }}
          />
        )}
      </Field>
      <Button type="submit" kind="ghost" disabledReason={typed.trim() ? null : 'Scrivi prima il codice'}>
        Usa il codice
      </Button>
    </form>
  );
}

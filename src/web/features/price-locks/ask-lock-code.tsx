import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isLockCode, normaliseLockCode } from '#domain/price-lock';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { TextInput } from '#ui/text-input';
import { lockDaysQuery } from './queries.ts';

interface AskLockCodeProps {
  draft: { codice_prezzo: string };
  change: (part: { codice_prezzo: string }) => void;
}

/**
 * Where the customer reads the code out: a scanned one never comes here. Where no prices are locked the step is as it ever
 * was; a code that is scanned all the same is looked up.
 */
export function AskLockCode({ draft, change }: AskLockCodeProps) {
  const { data: days } = useQuery(lockDaysQuery);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const code = normaliseLockCode(typed);
  if (draft.codice_prezzo !== '' || !days?.[0]?.giorni_blocco_prezzo) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isLockCode(code)) change({ codice_prezzo: code });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-wrap gap-3 border-t border-line pt-4">
      <Field
        label="Il cliente ha un prezzo bloccato? Scansiona il QR o scrivi il codice"
        className="min-w-0 grow basis-64 sm:max-w-md"
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
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setTried(false);
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        kind="ghost"
        className="self-start sm:mt-6.5"
        disabledReason={typed.trim() ? null : 'Scrivi prima il codice'}
      >
        Usa il codice
      </Button>
    </form>
  );
}

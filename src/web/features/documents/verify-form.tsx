import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { askingOne } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatDay } from '#lib/format';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { TextInput } from '#ui/text-input';

const hash = /^[0-9a-f]{64}$/;
const names: Readonly<Record<string, string>> = {
  ricevuta: 'Ricevuta firmata',
  allegato: 'Allegato di una ricevuta',
  pagine: 'Pagine di una ricevuta firmata su carta',
};

/** Whether a document with this hash was archived; of nobody anything is said (rulings §3). */
export function VerifyForm({ given }: { given: string }) {
  const [typed, setTyped] = useState(given);
  const [asked, setAsked] = useState(hash.test(given) ? given : null);
  const [isTried, setTried] = useState(given !== '');
  const clean = typed.replace(/\s/g, '').toLowerCase();
  const { data, error, isLoading, refetch } = useQuery(
    askingOne('getVerificaDocumento', { impronta: asked ?? '' }, { quiet: true, enabled: asked !== null }),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    setAsked(hash.test(clean) ? clean : null);
  };
  return (
    <div className="grid gap-6">
      <div aria-live="polite">
        {isLoading ? <Skeleton className="h-20 w-full" /> : null}
        {error ? <LoadProblem text={faultText(error)} onRetry={refetch} /> : null}
        {data?.esiste === 1 ? (
          <Notice kind="success" title="Il documento esiste">
            {names[data.tipo ?? ''] ?? 'Documento'}, in archivio dal {formatDay(data.data)}.
          </Notice>
        ) : null}
        {data?.esiste === 0 ? (
          <Notice kind="warn" title="Nessun documento con questa impronta">
            Controlla di averla copiata intera. Se viene da un codice QR, il documento non è stato archiviato
            da noi.
          </Notice>
        ) : null}
      </div>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <Field
          label="Impronta del documento"
          help="Le 64 cifre stampate sotto il codice QR, oppure lo SHA-256 del file PDF."
          error={isTried && !hash.test(clean) ? 'L’impronta ha 64 cifre esadecimali' : null}
        >
          {(box) => (
            <TextInput
              {...box}
              mono
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" size="big">
            Verifica
          </Button>
        </div>
      </form>
    </div>
  );
}

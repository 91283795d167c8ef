import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { fieldText } from '#domain/text';
import { faultText } from '#lib/fault-text';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { TextInput } from '#ui/text-input';
import { proofPhoto } from './queries.ts';

export interface ProofViewProps {
  path: string;
  /** Head office and support say why they look; it is written down (italy.md §4). */
  mustSayWhy: boolean;
}

/** The proof of purchase, looked at on demand. */
export function ProofView({ path, mustSayWhy }: ProofViewProps) {
  const [isOpen, setOpen] = useState(false);
  const [motivo, setMotivo] = useState<string | null>(null);
  return (
    <>
      <Button kind="quiet" size="small" className="-mr-3 min-h-8!" onClick={() => setOpen(true)}>
        Vedi
      </Button>
      {isOpen ? (
        <Dialog open onClose={() => setOpen(false)} title="Prova d’acquisto" dismissOutside>
          {mustSayWhy && motivo === null ? (
            <Why onGiven={setMotivo} />
          ) : (
            <Picture path={path} motivo={motivo} />
          )}
        </Dialog>
      ) : null}
    </>
  );
}

function Why({ onGiven }: { onGiven: (motivo: string) => void }) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (text.trim()) onGiven(text.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="grid justify-items-start gap-4">
      <Field
        label="Motivo"
        required
        className="w-full"
        help="La consultazione viene registrata con il tuo nome e il motivo."
        error={isTried && !text.trim() ? fieldText.required : null}
      >
        {(box) => (
          <TextInput
            {...box}
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">Mostra la prova d’acquisto</Button>
    </form>
  );
}

function Picture({ path, motivo }: { path: string; motivo: string | null }) {
  const { data, error } = useQuery(proofPhoto(path, motivo));
  if (error) return <Notice kind="error" title={faultText(error)} />;
  if (data === undefined) return <Skeleton className="h-80 w-full rounded-lg" />;
  if (data === null) return <Notice kind="warn" title="La foto non è più disponibile." />;
  return (
    <img
      src={data}
      alt="Prova d’acquisto"
      className="max-h-[70dvh] w-full rounded-lg bg-sunken object-contain"
    />
  );
}

import { BookUser, CarFront, IdCard } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import {
  documentNumberError,
  documentTypeName,
  documentTypes,
  documentWarnings,
  isDocumentType,
  normaliseDocumentNumber,
  type DocumentType,
} from '#domain/identity-document';
import { useDraft } from '#lib/drafts';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { RadioCards } from '#ui/radio-cards';
import { TextInput } from '#ui/text-input';
import { changePurchase, type Acquisto } from './queries.ts';

const icons = {
  1: <IdCard size={24} aria-hidden="true" />,
  2: <BookUser size={24} aria-hidden="true" />,
  3: <CarFront size={24} aria-hidden="true" />,
};

interface Typed {
  type: DocumentType;
  number: string;
}

/** Type and number of the identity document, at least 7 characters (S1 §5); what is odd is confirmed (decisions §4). */
export function DocumentStep({ row }: { row: Acquisto }) {
  const act = useAct();
  const [{ type, number }, setTyped, dropTyped] = useDraft<Typed>(
    `acquisto-documento-${row.codice_pratica}`,
    {
      type: isDocumentType(row.id_tipo_documento) ? row.id_tipo_documento : 1,
      number: row.numero_documento ?? '',
    },
  );
  const [confirmed, setConfirmed] = useState('');
  const [isTried, setTried] = useState(false);

  const clean = normaliseDocumentNumber(number);
  const error = documentNumberError(clean);
  const warnings = error === null ? documentWarnings(type, clean) : [];
  const mark = `${type} ${clean}`;
  const missing =
    error ?? (warnings.length > 0 && confirmed !== mark ? 'Conferma il numero segnalato' : null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (missing) return;
    void act.run(async (key) => {
      const refusal = await changePurchase(row, { id_tipo_documento: type, numero_documento: clean }, key);
      if (!refusal) dropTyped();
      return refusal;
    });
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <RadioCards
        legend="Tipo di documento"
        cards={documentTypes.map(({ id }) => ({ value: id, title: documentTypeName(id), icon: icons[id] }))}
        value={type}
        onChange={(next) => setTyped({ type: next, number })}
        withShortcuts
      />
      <Field
        label="Numero del documento"
        required
        className="max-w-md"
        help="Almeno 7 caratteri"
        error={isTried || number.length > 30 ? error : (act.fields['numero_documento'] ?? null)}
      >
        {(box) => (
          <TextInput
            {...box}
            data-autofocus
            mono
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={number}
            onChange={(event) => setTyped({ type, number: event.target.value })}
          />
        )}
      </Field>
      {warnings.length > 0 ? (
        <Notice kind="warn" title="Controlla il numero">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
          <Checkbox
            label="Ho controllato sul documento: il numero è giusto"
            checked={confirmed === mark}
            onChange={(event) => setConfirmed(event.target.checked ? mark : '')}
          />
        </Notice>
      ) : null}
      <div>
        <Button type="submit" size="big" busy={act.isBusy} disabledReason={missing}>
          Conferma documento
        </Button>
      </div>
      <ActProblem act={act} />
    </form>
  );
}

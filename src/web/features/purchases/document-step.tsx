import { BookUser, CarFront, IdCard } from 'lucide-react';
import {
  documentNumberError,
  documentType,
  documentTypes,
  documentWarnings,
  normaliseDocumentNumber,
  type DocumentType,
} from '#domain/identity-document';
import { codesOf } from '#domain/code';
import { FormSubmit } from '#parts/form-body';
import { PageForm } from '#parts/form-dialog';
import { CardsField, TextField } from '#parts/form-fields';
import { Checkbox } from '#ui/checkbox';
import { Notice } from '#ui/notice';
import { setPurchase, type Acquisto } from './queries.ts';

const icons = {
  1: <IdCard size={24} aria-hidden="true" />,
  2: <BookUser size={24} aria-hidden="true" />,
  3: <CarFront size={24} aria-hidden="true" />,
};

/** Type and number of the identity document, at least 7 characters (S1 §5); what is odd is confirmed (rulings §4). */
export function DocumentStep({ row }: { row: Acquisto }) {
  return (
    <PageForm
      draft={`acquisto-documento-${row.codice_pratica}`}
      start={{
        type: row.id_tipo_documento ?? documentType.card,
        number: row.numero_documento ?? '',
        /** What was odd about it when it was confirmed. */
        confirmed: '',
      }}
      say="sent"
      check={({ number }) => ({ number: documentNumberError(normaliseDocumentNumber(number)) })}
      disabledReason={(typed) => {
        const { error, oddities, mark } = lookAt(typed);
        return (
          error ?? (oddities.length > 0 && typed.confirmed !== mark ? 'Conferma il numero segnalato' : null)
        );
      }}
      send={({ type, number }, once) => {
        const numero_documento = normaliseDocumentNumber(number);
        return setPurchase(row, { id_tipo_documento: type, numero_documento }, once);
      }}
    >
      {({ typed, set }) => {
        const { oddities, mark } = lookAt(typed);
        return (
          <>
            <CardsField
              name="type"
              legend="Tipo di documento"
              cards={codesOf(documentTypes).map((id) => ({
                value: id,
                title: documentTypes[id].name,
                icon: icons[id],
              }))}
              withShortcuts
            />
            <TextField
              name="number"
              label="Numero del documento"
              required
              className="max-w-md"
              help="Almeno 7 caratteri"
              data-autofocus
              mono
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
            {oddities.length > 0 ? (
              <Notice kind="warn" title="Controlla il numero">
                {oddities.map((oddity) => (
                  <p key={oddity}>{oddity}</p>
                ))}
                <Checkbox
                  label="Ho controllato sul documento: il numero è giusto"
                  checked={typed.confirmed === mark}
                  onChange={({ target }) => set({ confirmed: target.checked ? mark : '' })}
                />
              </Notice>
            ) : null}
            <div>
              <FormSubmit size="big">Conferma documento</FormSubmit>
            </div>
          </>
        );
      }}
    </PageForm>
  );
}

/** What is wrong with a document, or odd about it; `mark` is what a confirmation is about. */
function lookAt({ type, number }: { type: DocumentType; number: string }) {
  const clean = normaliseDocumentNumber(number);
  const error = documentNumberError(clean);
  return { error, oddities: error === null ? documentWarnings(type, clean) : [], mark: `${type} ${clean}` };
}

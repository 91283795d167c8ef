import { BookUser, CarFront, IdCard } from 'lucide-react';
import {
  documentNumberError,
  documentType,
  documentTypes,
  documentWarnings,
  expiryWarnings,
  normaliseDocumentNumber,
  type DocumentType,
} from '#domain/identity-document';
import { codesOf } from '#domain/code';
import { isDay, type Day } from '#domain/day';
import { useToday } from '#lib/use-today';
import { DayField } from '#parts/day-field';
import { FormSubmit } from '#parts/form-body';
import { PageForm } from '#parts/form-dialog';
import { CardsField, TextField } from '#parts/form-fields';
import { unreadableDay } from '#ui/day-box';
import { DocumentOddities } from './document-oddities.tsx';
import { ReadDocumentOffer, type DocumentRead } from './read-document-offer.tsx';
import { setPurchase, type Acquisto } from './queries.ts';

const icons = {
  1: <IdCard size={24} aria-hidden="true" />,
  2: <BookUser size={24} aria-hidden="true" />,
  3: <CarFront size={24} aria-hidden="true" />,
};

/** Type and number of the identity document, at least 7 characters (S1 §5); what is odd is confirmed (rulings §4). */
export function DocumentStep({ row, read }: { row: Acquisto; read: DocumentRead | null }) {
  const today = useToday();
  return (
    <PageForm
      draft={`acquisto-documento-${row.codice_pratica}`}
      start={{
        type: row.id_tipo_documento ?? documentType.card,
        number: row.numero_documento ?? '',
        /** known where it was read */
        expiry: row.scadenza_documento ?? '',
        /** What was odd about it when it was confirmed. */
        confirmed: '',
      }}
      say="sent"
      check={({ number, expiry }) => ({
        number: documentNumberError(normaliseDocumentNumber(number)),
        expiry: expiry === '' || isDay(expiry) ? null : unreadableDay,
      })}
      disabledReason={(typed) => {
        const { error, oddities, mark } = lookAt(typed, today);
        return (
          error ?? (oddities.length > 0 && typed.confirmed !== mark ? 'Conferma il numero segnalato' : null)
        );
      }}
      send={({ type, number, expiry }, once) => {
        const numero_documento = normaliseDocumentNumber(number);
        return setPurchase(
          row,
          { id_tipo_documento: type, numero_documento, scadenza_documento: expiry || null },
          once,
        );
      }}
    >
      {({ typed, set }) => {
        const { oddities, mark } = lookAt(typed, today);
        return (
          <>
            {read ? (
              <ReadDocumentOffer
                read={read}
                number={typed.number}
                onUse={() =>
                  set({
                    type: read.id_tipo_documento,
                    number: read.numero_documento,
                    expiry: read.scadenza_documento,
                  })
                }
              />
            ) : null}
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
            {typed.expiry === '' ? null : <DayField name="expiry" label="Scadenza" className="max-w-md" />}
            <DocumentOddities
              type={typed.type}
              number={typed.number}
              oddities={oddities}
              isConfirmed={typed.confirmed === mark}
              onConfirm={(isConfirmed) => set({ confirmed: isConfirmed ? mark : '' })}
              onAnother={() => {
                set({ number: '', expiry: '', confirmed: '' });
                focusNumber();
              }}
            />
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
function lookAt(
  { type, number, expiry }: { type: DocumentType; number: string; expiry: string },
  today: Day,
) {
  const clean = normaliseDocumentNumber(number);
  const error = documentNumberError(clean);
  const oddities = [...documentWarnings(type, clean), ...expiryWarnings(expiry || null, today)];
  return { error, oddities: error === null ? oddities : [], mark: `${type} ${clean} ${expiry}` };
}

/** The box of the number: another document has another one. */
function focusNumber(): void {
  document.querySelector<HTMLInputElement>('input[data-autofocus]')?.focus();
}

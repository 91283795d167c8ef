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
import { issueDayError } from '#domain/document-issue';
import { checkSigner, needsSigner, type Signer } from '#domain/signer';
import { useToday } from '#lib/use-today';
import { DayField } from '#parts/day-field';
import { FormSubmit } from '#parts/form-body';
import { PageForm } from '#parts/form-dialog';
import { CardsField, TextField } from '#parts/form-fields';
import { unreadableDay } from '#ui/day-box';
import { DocumentOddities } from './document-oddities.tsx';
import { IssueFields } from './issue-fields.tsx';
import { ReadDocumentOffer, type DocumentRead } from './read-document-offer.tsx';
import { setPurchase, type Acquisto } from './queries.ts';
import { SignerFields, type SignerTyped } from './signer-fields.tsx';

const icons = {
  1: <IdCard size={24} aria-hidden="true" />,
  2: <BookUser size={24} aria-hidden="true" />,
  3: <CarFront size={24} aria-hidden="true" />,
};

/**
 * Type and number of the identity document, at least 7 characters (S1 §5), of a company's who acts for it; what is odd is
 * confirmed (rulings §4).
 */
export function DocumentStep({ row, read }: { row: Acquisto; read: DocumentRead | null }) {
  const today = useToday();
  const company = needsSigner(row.cliente) ? row.cliente : null;
  return (
    <PageForm
      draft={`acquisto-documento-${row.codice_pratica}`}
      start={{
        type: row.id_tipo_documento ?? documentType.card,
        number: row.numero_documento ?? '',
        /** known where it was read */
        expiry: row.scadenza_documento ?? '',
        issuer: row.ente_rilascio ?? '',
        issued: row.data_rilascio ?? '',
        ...typedSigner(row),
        /** What was odd about it when it was confirmed. */
        confirmed: '',
      }}
      say="sent"
      check={(typed) => ({
        number: documentNumberError(normaliseDocumentNumber(typed.number)),
        expiry: typed.expiry === '' || isDay(typed.expiry) ? null : unreadableDay,
        issued: issuedError(typed, row, today),
        ...(company ? checkSigner(signerTyped(typed), company).errors : {}),
      })}
      disabledReason={(typed) => {
        const { error, oddities, mark } = lookAt(typed, company, today);
        return (
          error ??
          (oddities.length > 0 && typed.confirmed !== mark ? 'Conferma quello che è segnalato' : null)
        );
      }}
      send={(typed, once) => {
        const { type, number, expiry, issuer, issued } = typed;
        const numero_documento = normaliseDocumentNumber(number);
        return setPurchase(
          row,
          {
            id_tipo_documento: type,
            numero_documento,
            scadenza_documento: expiry || null,
            ente_rilascio: issuer.trim() || null,
            data_rilascio: issued || null,
            ...(company ? signerTyped(typed) : {}),
          },
          once,
        );
      }}
    >
      {({ typed, set }) => {
        const { oddities, mark } = lookAt(typed, company, today);
        return (
          <>
            {read ? (
              <ReadDocumentOffer
                read={read}
                number={typed.number}
                onUse={() =>
                  set({
                    ...(company ? { nome_firmatario: read.nome, cognome_firmatario: read.cognome } : {}),
                    type: read.id_tipo_documento,
                    number: read.numero_documento,
                    expiry: read.scadenza_documento,
                  })
                }
              />
            ) : null}
            {company ? <SignerFields company={company} /> : null}
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
            <div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-2">
              <TextField
                name="number"
                label="Numero del documento"
                required
                help="Almeno 7 caratteri"
                {...(company ? {} : { 'data-autofocus': true })}
                data-box="number"
                mono
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
              />
              <IssueFields isGiven={typed.issuer !== '' || typed.issued !== ''} today={today} />
            </div>
            {typed.expiry === '' ? null : <DayField name="expiry" label="Scadenza" className="max-w-md" />}
            <DocumentOddities
              type={typed.type}
              number={typed.number}
              oddities={oddities}
              isConfirmed={typed.confirmed === mark}
              onConfirm={(isConfirmed) => set({ confirmed: isConfirmed ? mark : '' })}
              onAnother={() => {
                set({ number: '', expiry: '', issuer: '', issued: '', confirmed: '' });
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
  typed: { type: DocumentType; number: string; expiry: string } & SignerTyped,
  company: NonNullable<Acquisto['cliente']> | null,
  today: Day,
) {
  const { type, number, expiry } = typed;
  const clean = normaliseDocumentNumber(number);
  const error = documentNumberError(clean);
  const signer = signerTyped(typed);
  const oddities = [
    ...documentWarnings(type, clean),
    ...expiryWarnings(expiry || null, today),
    ...(company ? checkSigner(signer, company, today).warnings : []),
  ];
  const mark = [type, clean, expiry, ...Object.values(signer)].join(' ');
  return { error, oddities: error === null ? oddities : [], mark };
}

/** What is wrong with the day of issue as it is typed. */
function issuedError(
  typed: { issued: string; expiry: string } & SignerTyped,
  { cliente }: Acquisto,
  today: Day,
): string | null {
  if (typed.issued === '') return null;
  if (!isDay(typed.issued)) return unreadableDay;
  const codice_fiscale = typed.codice_fiscale_firmatario;
  const bearer = codice_fiscale === '' ? cliente : { codice_fiscale, data_nascita: null };
  return issueDayError(typed.issued, { scadenza: isDay(typed.expiry) ? typed.expiry : null, bearer, today });
}

/** The box of the number: another document has another one. */
function focusNumber(): void {
  document.querySelector<HTMLInputElement>('input[data-box=number]')?.focus();
}

/** The boxes of who acts for a company, as the purchase has them. */
function typedSigner(row: Acquisto): SignerTyped {
  return {
    nome_firmatario: row.nome_firmatario ?? '',
    cognome_firmatario: row.cognome_firmatario ?? '',
    codice_fiscale_firmatario: row.codice_fiscale_firmatario ?? '',
    ruolo_firmatario: row.ruolo_firmatario ?? '',
  };
}

/** What the boxes say, as the rules and the call take it. */
function signerTyped(typed: SignerTyped): Signer {
  const { nome_firmatario, cognome_firmatario, codice_fiscale_firmatario } = typed;
  return {
    nome_firmatario,
    cognome_firmatario,
    codice_fiscale_firmatario,
    ruolo_firmatario: typed.ruolo_firmatario || null,
  };
}

import type { AnswerOf } from '#contract/api';
import { toCents, toEuro } from '#domain/money';
import { farValueQuestion } from '#domain/far-value';
import { parsePrice } from '#domain/price-text';
import { fieldText } from '#domain/text';
import { caseMachine, caseOutcomes, decisionErrors, type CaseOutcome } from '#domain/valuation-case';
import { mutate } from '#lib/api';
import { formatMoney } from '#lib/format';
import { FormSubmit } from '#parts/form-body';
import { PageForm } from '#parts/form-dialog';
import { CardsField, MoneyField, TextField } from '#parts/form-fields';
import type { Case } from './case-words.ts';
import { MessagePhotos } from './message-photos.tsx';

const wordsNeeded = ({ testo }: { testo: string }) => ({ testo: testo.trim() ? null : fieldText.required });

/** The shop's words: the first ones contest the value. */
export function ShopAnswer({ one }: { one: Case }) {
  const { id_contestazione } = one;
  const isFirst = caseMachine.can('contest', one.stato);
  return (
    <PageForm
      draft={`contestazione-${id_contestazione}`}
      start={{ testo: '', foto: [] as readonly string[] }}
      check={wordsNeeded}
      send={({ testo, foto }, once) =>
        mutate('setMessaggioContestazione', { id_contestazione, testo: testo.trim(), foto: [...foto] }, once)
      }
      done={isFirst ? 'Valore contestato: la sede ha i suoi giorni per rispondere.' : 'Messaggio inviato.'}
    >
      {() => (
        <>
          <TextField
            name="testo"
            label={isFirst ? 'Perché non sei d’accordo' : 'Messaggio alla sede'}
            help={
              isFirst
                ? 'La sede lo legge accanto alle sue foto: di’ com’era il telefono quando è partito.'
                : null
            }
            required
            rows={4}
            maxLength={2000}
          />
          <MessagePhotos cycle={one} />
          <div className="flex justify-end">
            <FormSubmit>{isFirst ? 'Contesta il valore' : 'Invia'}</FormSubmit>
          </div>
        </>
      )}
    </PageForm>
  );
}

type Answer = CaseOutcome | 'SCRIVI';
/** What either call answers, as far as the form looks at it. */
type Answered = Pick<AnswerOf<'setEsitoContestazione'>, 'ok' | 'ret_message'>;

const cards = [
  { value: 'CONFERMATA' as const, title: 'Conferma il valore', note: 'La contestazione si chiude.' },
  { value: 'ACCOLTA' as const, title: 'Rialza il valore', note: 'La differenza va al negozio.' },
  { value: 'SCRIVI' as const, title: 'Scrivi soltanto', note: 'Una domanda: il termine non cambia.' },
];

/** Head office's answer to a contested value: upheld, raised, or a question. */
export function OfficeAnswer({ one, onDecided }: { one: Case; onDecided: () => void }) {
  const { id_contestazione } = one;
  const valueOf = (typed: string) => parsePrice(typed);
  return (
    <PageForm
      draft={`contestazione-${id_contestazione}`}
      start={{ esito: null as Answer | null, valore: '', testo: '', foto: [] as readonly string[] }}
      check={({ esito, valore, testo }) => {
        if (esito === null) return { esito: fieldText.required, ...wordsNeeded({ testo }) };
        if (esito === 'SCRIVI') return wordsNeeded({ testo });
        const value = valueOf(valore);
        return decisionErrors({ esito, valore: value === null ? null : toEuro(value), testo }, one.valore);
      }}
      warn={({ esito, valore }) => {
        const value = esito === caseOutcomes[1] ? valueOf(valore) : null;
        const question = value === null ? null : farValueQuestion(value, [toCents(one.valore_acquisto)]);
        return question === null ? [] : [question];
      }}
      send={({ esito, valore, testo: typed, foto }, once): Promise<Answered> => {
        const testo = typed.trim();
        if (esito === null || esito === 'SCRIVI')
          return mutate('setMessaggioContestazione', { id_contestazione, testo, foto: [...foto] }, once);
        const value = valueOf(valore);
        const decided = { esito, valore: esito === caseOutcomes[1] && value !== null ? toEuro(value) : null };
        return mutate('setEsitoContestazione', { id_contestazione, ...decided, testo }, once);
      }}
      done={(_answer, { esito }) =>
        esito === 'CONFERMATA'
          ? 'Valore confermato.'
          : esito === 'ACCOLTA'
            ? 'Valore rialzato: il negozio lo legge subito.'
            : 'Messaggio inviato.'
      }
      onDone={(_answer, { esito }) => (esito === 'SCRIVI' ? undefined : onDecided())}
    >
      {({ typed }) => (
        <>
          <CardsField name="esito" legend="Risposta della sede" cards={cards} />
          {typed.esito === 'ACCOLTA' ? (
            <MoneyField
              name="valore"
              label="Nuovo valore"
              required
              help={`Più di ${formatMoney(one.valore)}; il negozio ha pagato ${formatMoney(one.valore_acquisto)}.`}
            />
          ) : null}
          <TextField name="testo" label="Messaggio al negozio" required rows={4} maxLength={2000} />
          {typed.esito === 'SCRIVI' ? <MessagePhotos cycle={one} /> : null}
          <div className="flex justify-end">
            <FormSubmit>{typed.esito === 'SCRIVI' ? 'Invia' : 'Rispondi'}</FormSubmit>
          </div>
        </>
      )}
    </PageForm>
  );
}

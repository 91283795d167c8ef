import type { RowOf } from '#contract/api';
import { memoryName } from '#domain/memory';
import { toEuro } from '#domain/money';
import { readPrice } from '#domain/price-list';
import { priceAnswerErrors, priceAnswers, priceRequestStates, type PriceAnswer } from '#domain/price-request';
import { mutate } from '#lib/api';
import { formatMoment } from '#lib/format';
import { FormDialog } from '#parts/form-dialog';
import { CardsField, MoneyField, ReasonField } from '#parts/form-fields';
import { CodeText } from '#ui/code-text';
import { Facts } from '#ui/facts';

type Request = RowOf<'getRichiestePrezzo'>;

/** 'Nokia 105 128 GB': what the price is asked for. */
export function phoneOf({ brand_name, model_name, memory_gb }: Request): string {
  return [brand_name, model_name, memoryName(memory_gb)].filter(Boolean).join(' ');
}

const cards: Readonly<Record<PriceAnswer, { title: string; note: string }>> = {
  PREZZATA: { title: 'Dai un prezzo', note: 'Prezzo pieno di un telefono integro, come nel listino.' },
  RIFIUTATA: { title: 'Non si acquista', note: 'Il negozio legge il motivo.' },
};

const priceOf = (typed: string): number | null => {
  const read = readPrice(typed);
  return read.ok ? toEuro(read.price) : null;
};

/** Head office's answer to a price that a shop asked for: what it is worth, or why it isn't bought. */
export function AnswerDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const { id_richiesta } = request;
  return (
    <FormDialog
      title={`Prezzo di ${phoneOf(request)}`}
      lead={`${request.negozio}, ${request.operatore}: chiesto il ${formatMoment(request.chiesta_il)}.`}
      confirm="Rispondi"
      onClose={onClose}
      draft={`prezzo-chiesto-${id_richiesta}`}
      start={{ esito: priceAnswers[0] as PriceAnswer, prezzo: '', motivo: '' }}
      check={({ esito, prezzo, motivo }) => {
        const read = readPrice(prezzo);
        const errors = priceAnswerErrors({ esito, prezzo: priceOf(prezzo), motivo });
        return prezzo.trim() && !read.ok && errors.prezzo ? { ...errors, prezzo: read.motivo } : errors;
      }}
      send={({ esito, prezzo, motivo }, once) => {
        const { wants } = priceRequestStates[esito];
        const answer = wants === 'prezzo' ? { prezzo: priceOf(prezzo) } : { motivo: motivo.trim() };
        return mutate('setRispostaPrezzo', { id_richiesta, esito, ...answer }, once);
      }}
      done="Risposta inviata: il negozio la legge subito."
      above={
        <Facts
          rows={[
            ['IMEI', request.imei ? <CodeText key="imei" value={request.imei} plain /> : 'non nel report'],
            ['Test falliti', request.test_falliti === 0 ? 'nessuno' : String(request.test_falliti)],
            ['Batteria', request.batteria_percento === null ? null : `${request.batteria_percento} %`],
            ['Report valido fino al', formatMoment(request.scade_il)],
          ]}
        />
      }
    >
      {({ typed }) => (
        <>
          <CardsField
            name="esito"
            legend="Risposta"
            cards={priceAnswers.map((value) => ({ value, ...cards[value] }))}
          />
          {priceRequestStates[typed.esito].wants === 'prezzo' ? (
            <MoneyField
              name="prezzo"
              label="Prezzo"
              required
              help="Solo per questo report: il listino non cambia. Grado, test falliti e contanti lo riducono come sempre."
            />
          ) : (
            <ReasonField label="Perché non si acquista" />
          )}
        </>
      )}
    </FormDialog>
  );
}

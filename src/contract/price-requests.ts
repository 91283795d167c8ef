import { z } from 'zod';
import { priceRequests } from '#contract/lists/price-requests';
import { priceAnswers } from '#domain/price-request';
import { mutation } from './call.ts';
import { id, optionalId, optionalImei, optionalText, out, text, word } from './fields.ts';
import { listQuery } from './list-call.ts';
import { price } from './price-list.ts';

/** Prices asked for in scope, newest first; `evaluation_id`: the request of this report. */
export const getRichiestePrezzo = listQuery('getRichiestePrezzo', priceRequests, {
  access: 'purchases.read',
  input: { evaluation_id: optionalText(36) },
  doc: 'Prezzi chiesti alla sede per modelli che il listino non ha.',
  source: 'rulings §11',
});

/**
 * Asks head office for the price of a report's phone; `memory` and `imei` where the report does not say them. One that stands
 * already is answered again. 13 VALUTAZIONE_NON_VALIDA, 44 PREZZO_GIA_A_LISTINO; 5 IMEI_PRESENTE_IN_BLACKLIST, 27
 * IMEI_MANCANTE, 34 DEVICE_NON_ACQUISTABILE and 37 IMEI_NON_ACQUISTABILE: no price is asked for what is not bought.
 */
export const setRichiestaPrezzo = mutation('setRichiestaPrezzo', {
  access: 'purchases.make',
  perMinute: 60,
  input: z.object({
    evaluation_id: text(36),
    memory: optionalText(20),
    imei: optionalImei(),
    id_negozio: optionalId(),
  }),
  done: z.object({ id_richiesta: out.int, scade_il: out.moment }),
  doc: 'Chiede alla sede il prezzo di un device con il suo report.',
  source: 'rulings §11',
});

/** Takes a request back that nobody has answered. 45 PREZZO_GIA_RISPOSTO, 46 RICHIESTA_PREZZO_CHIUSA. */
export const delRichiestaPrezzo = mutation('delRichiestaPrezzo', {
  access: 'purchases.make',
  input: z.object({ id_richiesta: id() }),
  done: z.object({}),
  doc: 'Ritira una richiesta di prezzo.',
  source: 'rulings §11',
});

/** Head office's answer: a price, or why there is none. 45 PREZZO_GIA_RISPOSTO, 46 RICHIESTA_PREZZO_CHIUSA. */
export const setRispostaPrezzo = mutation('setRispostaPrezzo', {
  access: 'prices.answer',
  input: z.object({
    id_richiesta: id(),
    esito: word(priceAnswers),
    /** euro, before the reduction of an affiliate's list */
    prezzo: z.preprocess((value) => (value === undefined || value === '' ? null : value), price.nullable()),
    motivo: optionalText(500),
  }),
  done: z.object({}),
  doc: 'Risponde a una richiesta di prezzo.',
  source: 'rulings §11',
});
